/** A picture that takes longer does not delay the client. */
const PICTURE_MS = 800;

/**
 * Resolves when the first view that the gateway delivered has been painted, with its first picture. Resolves at once for a page without a first view, and
 * for one that this visitor does not see.
 */
export async function whenPainted(page: Document): Promise<void> {
  if (page.documentElement.dataset['firstView'] !== '') return;
  const picture = page.querySelector<HTMLImageElement>('#root main img[fetchpriority="high"]');
  if (picture && !picture.complete) await Promise.race([firstOf(picture, 'load', 'error'), pause(PICTURE_MS)]);
  // A page in the background is not painted.
  if (page.visibilityState === 'visible') await Promise.race([nextPaint(), firstOf(page, 'visibilitychange')]);
}

/** A task that follows a frame. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}

/** Resolves at the first of the events. */
export function firstOf(target: EventTarget, ...events: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    for (const event of events) target.addEventListener(event, () => resolve(), { once: true });
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
