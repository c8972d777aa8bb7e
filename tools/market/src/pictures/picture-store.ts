import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Coin } from '../coins/coin';
import { Dice } from '../dice';
import type { Side } from '../families/family';
import { drawFace } from './draw-face';
import { faceOf } from './face';

/** A list page shows up to fifty pictures. */
const KEPT_PICTURES = 200;
/** The faces of a demonstration market, about 35 kB each. */
const KEPT_FACES = 2_500;
/** The width of one side, pixels; of both sides twice that. No picture is wider. */
const FACE_SIZE = 400;
const NARROWEST = 80;

/**
 * Pictures of coins on demand, one at a time so that pages are served in between. Coins that look alike share the drawing of a face; each
 * coin's photograph has its own light. The last pictures and faces are stored.
 */
export class PictureStore {
  /** `widest`: no picture is wider, in pixels. */
  constructor(private readonly widest = 2 * FACE_SIZE) {}

  readonly #pictures = new LRUCache<string, Promise<Buffer>>({ max: KEPT_PICTURES });
  readonly #faces = new LRUCache<string, Promise<Buffer>>({ max: KEPT_FACES });
  #queue: Promise<unknown> = Promise.resolve();

  /** A JPEG: both sides in 2:1, or one side in a square. `width` in pixels is rounded to the nearest available width. */
  get(coin: Coin, side: Side, width = Number.POSITIVE_INFINITY): Promise<Buffer> {
    const natural = Math.min(this.widest, side === 'pair' ? 2 * FACE_SIZE : FACE_SIZE);
    const taken = Math.min(natural, Math.max(NARROWEST, Math.round(width / 20) * 20));
    return kept(this.#pictures, `${coin.seed}-${side}-${taken}`, () => {
      const picture = this.#queue.then(() => this.#photograph(coin, side, taken));
      this.#queue = picture.catch(() => undefined);
      return picture;
    });
  }

  async #photograph(coin: Coin, side: Side, width: number): Promise<Buffer> {
    const faces: Buffer[] = [];
    for (const which of side === 'pair' ? (['obverse', 'reverse'] as const) : [side])
      faces.push(await this.#face(coin, which));
    const dice = new Dice(coin.seed, 82);
    const brightness = dice.between(0.93, 1.03);
    const light = [dice.between(0.985, 1.015), 1, dice.between(0.97, 1.02)].map((channel) => channel * brightness);
    const height = side === 'pair' ? Math.round(width / 2) : width;
    const photograph = faces.length === 1 ? sharp(faces[0]) : sharp(faces, { join: { across: faces.length } });
    return photograph.resize(width, height).linear(light, [0, 0, 0]).jpeg({ quality: 86 }).toBuffer();
  }

  #face(coin: Coin, side: 'obverse' | 'reverse'): Promise<Buffer> {
    const face = faceOf(coin, side);
    return kept(this.#faces, face.key, () => drawFace(face, Math.min(FACE_SIZE, this.widest)));
  }
}

/** What the cache has, or makes; a failure is not stored. */
function kept(cache: LRUCache<string, Promise<Buffer>>, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}
