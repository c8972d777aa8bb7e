/** What an answer states of a lot's pictures. */
export interface PicturedLot {
  readonly imageCount: number;
  readonly images?: readonly number[] | undefined;
  readonly imagesWaiting?: readonly number[] | undefined;
}

/**
 * The numbers of the lot's pictures that exist here or are fetched when they are requested, ascending, or, where the answer does not state them, of
 * all that the seller shows.
 */
export function pictureNumbers(lot: PicturedLot): readonly number[] {
  if (!lot.images) return Array.from({ length: lot.imageCount }, (_, number) => number);
  return [...lot.images, ...(lot.imagesWaiting ?? [])].sort((a, b) => a - b);
}
