import { useState } from 'react';
import { readStored, storageKeys, writeStored } from '../../shared/lib/stored';

export type Density = 'grid' | 'list';

/** How close the lots of a result are. Stored in this browser. */
export function useDensity() {
  const [density, setDensity] = useState<Density>(() => (readStored(storageKeys.density) === 'list' ? 'list' : 'grid'));
  return {
    density,
    setDensity: (chosen: Density) => {
      writeStored(storageKeys.density, chosen);
      setDensity(chosen);
    },
  } as const;
}
