/** Widths of a picture's sizes in pixels, by size index. A smaller original is never enlarged. */
export const pictureWidths = [160, 400, 800, 1600] as const;
export type PictureSize = 0 | 1 | 2 | 3;
export type PictureExtension = 'webp' | 'jpg';

/** Width in pixels of what is sent for a picture that is still to be fetched. No picture is so small. */
export const waitingPictureWidth = 1;

/**
 * The `sizes` of the pictures that a page shows first, by their place. The page's head asks for the first one before the page is drawn; with other `sizes`
 * the browser would load a second file.
 */
export const pictureSizes = {
  /** On a narrow screen a third of the card has the picture. */
  card: '(min-width: 1200px) 300px, (min-width: 700px) 33vw, (min-width: 560px) 50vw, 33vw',
  /** Six wells in a row on a narrow screen; of a picture of both sides, which is twice as wide as its well, one side is shown. */
  tray: '(max-width: 860px) 20vw, 400px',
  stage: '(min-width: 900px) 60vw, 100vw',
  /** Of phones and tablets, as wide as the screen. */
  strip: '100vw',
} as const;
