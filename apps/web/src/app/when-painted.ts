/** A picture that takes longer does not delay the client. */
const PICTURE_MS = 400;
/** A page in the background is not painted. */
const PAINT_MS = 300;

/**
 * Resolves when the first view that the gateway delivered has been painted, with its first picture. Resolves at once for a page without a first view, and
 * for one that this visitor does not see.
 */
export async function whenPainted(page: Document): Promise<void> {
  if (page.documentElement.dataset['firstView'] !== '') return;
  const picture = page.querySelector<HTMLImageElement>('#root main img[fetchpriority="high"]');
  if (picture && !picture.complete) await earlier(arrivalOf(picture), PICTURE_MS);
  await earlier(nextPaint(), PAINT_MS);
}

function arrivalOf(picture: HTMLImageElement): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) picture.addEventListener(event, () => resolve(), { once: true });
  });
}

/** A task that follows a frame. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}

function earlier(event: Promise<void>, limitMs: number): Promise<void> {
  return Promise.race([
    event,
    new Promise<void>((resolve) => {
      setTimeout(resolve, limitMs);
    }),
  ]);
}
