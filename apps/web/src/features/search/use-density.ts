import { useState } from 'react';
import { densities, type LotDensity } from '../../shared/lots/density';
import { readStored, storageKeys, writeStored } from '../../shared/storage/stored';

/** How the lots of a result are shown. Stored in this browser. */
export function useDensity() {
  const [density, setDensity] = useState<LotDensity>(storedDensity);
  return {
    density,
    setDensity: (chosen: LotDensity) => {
      writeStored(storageKeys.density, chosen);
      setDensity(chosen);
    },
  } as const;
}

/** The grid for a visitor who has chosen nothing, and for a value of another version. */
export function storedDensity(): LotDensity {
  const stored = readStored(storageKeys.density);
  return densities.find((density) => density === stored) ?? 'grid';
}
