import type { Lot } from '@obverse/contracts';

/** The numbers of the lot's pictures that exist here, or, where the answer does not state them, of all that the seller shows. */
export function pictureNumbers(lot: Pick<Lot, 'images' | 'imageCount'>): readonly number[] {
  return lot.images ?? Array.from({ length: lot.imageCount }, (_, number) => number);
}
