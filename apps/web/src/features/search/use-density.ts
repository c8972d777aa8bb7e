import { useState } from 'react';
import type { LotDensity } from '../../shared/lots/lot-grid';
import { readStored, storageKeys, writeStored } from '../../shared/storage/stored';

/** How close the lots of a result are. Stored in this browser. */
export function useDensity() {
  const [density, setDensity] = useState<LotDensity>(() =>
    readStored(storageKeys.density) === 'list' ? 'list' : 'grid',
  );
  return {
    density,
    setDensity: (chosen: LotDensity) => {
      writeStored(storageKeys.density, chosen);
      setDensity(chosen);
    },
  } as const;
}
