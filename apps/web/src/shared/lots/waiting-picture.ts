import { waitingPictureWidth } from '@obverse/lots';

/** Most CSS pixels that a browser draws for one pixel of a picture: `180vw` on a screen of 7,000 pixels, from the largest size. */
const MOST_ENLARGED = 8;

/**
 * Whether this is what the server sends for a picture that is still to be fetched. With `srcset`, `naturalWidth` is the width divided by the
 * density that the browser has chosen, rounded down: 0 for the placeholder in a thumbnail.
 */
export function isWaitingPicture({ naturalWidth }: Pick<HTMLImageElement, 'naturalWidth'>): boolean {
  return naturalWidth <= waitingPictureWidth * MOST_ENLARGED;
}
