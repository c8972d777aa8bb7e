import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Coin } from '../coins/coin';
import { Dice } from '../dice';
import type { Side } from '../family';
import { drawFace } from './draw-face';
import { faceOf } from './face';

/** A list page shows up to fifty pictures. */
const KEPT_PICTURES = 200;
/** The faces of a demonstration market, about 25 kB each. Decoding one takes a thirtieth of the time of drawing it. */
const KEPT_FACES = 2_500;
/** The width of one side, pixels; of both sides twice that. No picture is wider. */
const FACE_SIZE = 320;
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
    const faces: Uint8Array[] = [];
    for (const which of side === 'pair' ? (['obverse', 'reverse'] as const) : [side])
      faces.push(await this.#face(coin, which));
    const dice = new Dice(coin.seed, 82);
    const brightness = dice.between(0.93, 1.03);
    const light = [dice.between(0.985, 1.015), 1, dice.between(0.97, 1.02)].map((channel) => channel * brightness);
    const size = this.#faceSize;
    const raw = { width: size * faces.length, height: size, channels: 3 } as const;
    const photograph = sharp(photographed(faces, size, light), { raw });
    const scaled = width === raw.width ? photograph : photograph.resize(width, Math.round(width / faces.length));
    return scaled.jpeg({ quality: 86 }).toBuffer();
  }

  get #faceSize(): number {
    return Math.min(FACE_SIZE, this.widest);
  }

  /** Three bytes a pixel. */
  async #face(coin: Coin, side: 'obverse' | 'reverse'): Promise<Uint8Array> {
    const face = faceOf(coin, side);
    const size = this.#faceSize;
    const encoded = await kept(this.#faces, face.key, async () => {
      const raw = { width: size, height: size, channels: 3 } as const;
      const drawn = sharp(await drawFace(face, size), { raw });
      return drawn.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
    });
    return sharp(encoded).raw().toBuffer();
  }
}

/** Faces side by side in a light: factors of red, green and blue. Three bytes a pixel. */
function photographed(faces: readonly Uint8Array[], size: number, light: readonly number[]): Uint8Array {
  const lit = light.map((factor) => Uint8ClampedArray.from({ length: 256 }, (_, level) => level * factor));
  const [red, green, blue] = lit;
  if (!red || !green || !blue) throw new Error('a light has three channels');
  const row = size * 3;
  const picture = new Uint8Array(row * size * faces.length);
  faces.forEach((face, place) => {
    for (let y = 0; y < size; y += 1) {
      const from = y * row;
      const to = (y * faces.length + place) * row;
      for (let x = 0; x < row; x += 3) {
        picture[to + x] = red[face[from + x] ?? 0] ?? 0;
        picture[to + x + 1] = green[face[from + x + 1] ?? 0] ?? 0;
        picture[to + x + 2] = blue[face[from + x + 2] ?? 0] ?? 0;
      }
    }
  });
  return picture;
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
