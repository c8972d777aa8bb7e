import { isLotId, lotKeyOf, type PictureSize } from '@obverse/lots';

/** A lot as its addresses name it. */
export interface LotNames {
  readonly id: string;
  readonly uiKey: string;
}

/** The page of a lot. */
export function lotPath(lot: LotNames): string {
  return `/lot/${encodeURIComponent(keyOf(lot))}`;
}

/**
 * The first picture has no number, as the contract defines the address of one picture; the nth further one ends with `-n`. The id finds the file, so the
 * readable part may change with the title without breaking a stored address.
 */
export function imagePath(lot: LotNames & { readonly ext: string }, size: PictureSize, position: number): string {
  const nth = position === 0 ? '' : `-${position}`;
  return `/images/${encodeURIComponent(keyOf(lot))}-${size}${nth}.${lot.ext}`;
}

function keyOf({ id, uiKey }: LotNames): string {
  // encodeURIComponent throws for half a character.
  return isLotId(id) ? lotKeyOf(uiKey.toWellFormed(), id) : id;
}
