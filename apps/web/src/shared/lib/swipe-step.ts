/** A finger must move so far to the side for the next picture, in CSS pixels, and so much farther than up or down. */
const SWIPE_PX = 40;
const SWIPE_SLOPE = 1.5;

/** Which picture a finger that moved by `dx` and `dy` asks for: to the left the next one, to the right the one before. 0: it was no swipe. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy) * SWIPE_SLOPE) return 0;
  return dx < 0 ? 1 : -1;
}
