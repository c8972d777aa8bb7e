/** Widths of a picture's sizes in pixels, by size index. A smaller original is never enlarged. */
export const pictureWidths = [160, 400, 800, 1600] as const;
export type PictureSize = 0 | 1 | 2 | 3;
export type PictureExtension = 'webp' | 'jpg';

/** Width in pixels of what is sent for a picture that is still to be fetched. No picture is so small. */
export const waitingPictureWidth = 1;
