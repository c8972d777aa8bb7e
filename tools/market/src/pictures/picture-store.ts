import type { Coin } from '../coins/coin';
import type { Side } from '../families/family';
import { renderPicture } from './render';

/** The maximum number of stored pictures. A list page shows up to fifty. */
const KEPT = 200;
const WIDTHS = { pair: 800, obverse: 600, reverse: 600 } as const;
const NARROWEST = 80;
const WIDEST = 1200;

/** Draws pictures on demand, one at a time so that pages are served in between, and stores the last ones. */
export class PictureStore {
  /** `widest`: no picture is drawn wider, in pixels. */
  constructor(private readonly widest = WIDEST) {}

  readonly #kept = new Map<string, Promise<Buffer>>();
  #queue: Promise<unknown> = Promise.resolve();

  /** A JPEG. `width` in pixels is rounded to the nearest available width. */
  get(coin: Coin, side: Side, width: number = WIDTHS[side]): Promise<Buffer> {
    const drawn = Math.min(this.widest, Math.max(NARROWEST, Math.round(width / 20) * 20));
    const key = `${coin.seed}-${side}-${drawn}`;
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const picture = this.#queue.then(() => renderPicture(coin, side, drawn));
    this.#queue = picture.catch(() => undefined);
    this.#kept.set(key, picture);
    picture.catch(() => this.#kept.delete(key));
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return picture;
  }
}
