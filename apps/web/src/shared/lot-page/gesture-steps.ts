import { MAX_ZOOM } from './use-gallery';

/** The fingers must move apart or together by this factor for one zoom level. */
const PINCH = 1.3;

/** The change of the zoom level by a wheel event: up zooms in, down zooms out. 0 where the page scrolls instead. */
export function wheelStep(deltaY: number, zoom: number): -1 | 0 | 1 {
  if (deltaY < 0) return zoom < MAX_ZOOM ? 1 : 0;
  return deltaY > 0 && zoom > 0 ? -1 : 0;
}

/** The change of the zoom level by two fingers whose distance was `before`. */
export function pinchStep(before: number | undefined, now: number | undefined): -1 | 0 | 1 {
  if (before === undefined || now === undefined || before === 0) return 0;
  if (now / before > PINCH) return 1;
  return now / before < 1 / PINCH ? -1 : 0;
}
