import type { Lot } from '@obverse/contracts';

/**
 * The numbers of the lot's pictures that exist here or are fetched when they are requested, ascending, or, where the answer does not state them, of
 * all that the seller shows.
 */
export function pictureNumbers(lot: Pick<Lot, 'images' | 'imagesWaiting' | 'imageCount'>): readonly number[] {
  if (!lot.images) return Array.from({ length: lot.imageCount }, (_, number) => number);
  return [...lot.images, ...(lot.imagesWaiting ?? [])].sort((a, b) => a - b);
}
