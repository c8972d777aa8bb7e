import sharp from 'sharp';
import type { Coin } from '../coins/coin';
import { Dice } from '../dice';
import { dieOf } from './die';
import { blurred, type Field, softened, texture, TEXTURE_SIZE } from './field';
import { gradients } from './relief-art';

/** The shape of one side. */
export interface Relief {
  readonly size: number;
  /** Height above the field, in thousandths of the side's width. */
  readonly height: Field;
  /** The same without detail. Lower places are recesses with dirt and toning. */
  readonly smooth: Field;
  /** The position in the texture from which this side takes its patches of colour. */
  readonly patchesAt: readonly [number, number];
}

/** The coin's radius as a part of the square. */
export const RADIUS = 0.44;

/** `inside` is the coin's outline from `flanOf`. */
export async function reliefOf(coin: Coin, side: 'obverse' | 'reverse', size: number, inside: Field): Promise<Relief> {
  const dice = new Dice(coin.seed, side === 'obverse' ? 61 : 62);
  const layers = await engraved(coin, side, size, dice);
  const height = struck(coin, layers, inside, size, dice);
  const smooth = softened(height, size, [{ sigma: size * 0.022, weight: 1 }]);
  return { size, height, smooth, patchesAt: [dice.int(0, TEXTURE_SIZE - 1), dice.int(0, TEXTURE_SIZE - 1)] };
}

/** The rendered die: red depth, green fine work, blue cuts, with `step` bytes per pixel. */
interface Layers {
  readonly data: Uint8Array;
  readonly step: number;
}

/** Renders the die. Hand-struck coins are off centre and rotated. */
async function engraved(coin: Coin, side: 'obverse' | 'reverse', size: number, dice: Dice): Promise<Layers> {
  const die = dieOf(coin, side);
  const loose = coin.type.make === 'ancient' ? 5 : coin.type.make === 'hammered' ? 2.5 : 0;
  const turn = dice.between(-loose, loose) * 1.6;
  const scale = size * RADIUS * 0.01 * (coin.type.make === 'ancient' ? 1.03 : 0.985);
  const place = `translate(${(size / 2 + dice.between(-loose, loose) * scale).toFixed(2)},${(size / 2 + dice.between(-loose, loose) * scale).toFixed(2)}) rotate(${turn.toFixed(2)}) scale(${scale.toFixed(4)})`;
  const layer = (body: string, attributes = '') =>
    `<g transform="${place}" style="mix-blend-mode:screen" ${attributes}>${body}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${gradients}<rect width="${size}" height="${size}" fill="#000"/>${layer(die.device.depth)}${layer(die.device.fine + die.border, 'fill="#0f0"')}${layer(die.device.cut, 'fill="none"')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  return { data, step: info.channels };
}

/** Distance to the outline of the metal in pixels, positive on the coin: round for milled coins, irregular for others. */
export function flanOf(coin: Coin, size: number): Field {
  const dice = new Dice(coin.seed, 63);
  const rough = coin.type.make === 'ancient' ? 0.03 : coin.type.make === 'hammered' ? 0.014 : 0;
  const waves = [2, 3, 4, 5, 7, 11].map((count) => ({
    count,
    depth: (rough * dice.between(0.2, 1)) / Math.sqrt(count - 1),
    shift: dice.between(0, 6.3),
  }));
  const steps = 720;
  const radii = Float32Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    return (
      size * RADIUS * waves.reduce((radius, wave) => radius + wave.depth * Math.sin(wave.count * angle + wave.shift), 1)
    );
  });
  const inside = new Float32Array(size * size);
  const middle = size / 2;
  const surelyIn = size * RADIUS * 0.82;
  const surelyOut = size * RADIUS * 1.14;
  for (let y = 0; y < size; y += 1) {
    const dy = y + 0.5 - middle;
    for (let x = 0; x < size; x += 1) {
      const dx = x + 0.5 - middle;
      const radius = Math.sqrt(dx * dx + dy * dy);
      // The exact distance matters near the edge only.
      const exact = radius > surelyIn && radius < surelyOut;
      const edge = exact ? (radii[Math.floor((Math.atan2(dy, dx) / (2 * Math.PI) + 0.5) * steps)] ?? 0) : size * RADIUS;
      inside[y * size + x] = edge - radius;
    }
  }
  return inside;
}

/** The other side of the same flan. */
export function turnedOver(inside: Field, size: number): Field {
  const other = new Float32Array(inside.length);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) other[y * size + x] = inside[y * size + size - 1 - x] ?? 0;
  }
  return other;
}

/** Combines the layers and applies the wear, the highest points first. */
function struck(coin: Coin, { data, step }: Layers, inside: Field, size: number, dice: Dice): Field {
  const milled = coin.type.make === 'milled';
  // A worn coin must stay recognisable.
  const wear = ((6 - coin.grade) / 6) * 0.85;
  const px = size / 450;
  const raw = new Float32Array(size * size);
  const depth = new Float32Array(size * size);
  const fine = (milled ? 4.2 : 5) / 255;
  const cut = (5.2 - wear * 2) / 255;
  for (let place = 0; place < raw.length; place += 1) {
    const at = place * step;
    const red = (data[at] ?? 0) / 255;
    depth[place] = red;
    raw[place] = red * 6.5 + (data[at + 1] ?? 0) * fine - (data[at + 2] ?? 0) * cut;
  }
  const height = blurred(raw, size, (milled ? 0.62 : 0.8) * px + wear * 0.5 * px);
  const body = softened(depth, size, [
    { sigma: 5.5 * px, weight: 6.5 },
    { sigma: 15 * px, weight: 6 },
  ]);
  const limit = 14 - wear * 3;
  const kept = 0.85 - wear * 0.35;
  for (let place = 0; place < height.length; place += 1) {
    const full = (height[place] ?? 0) + (body[place] ?? 0);
    height[place] =
      (full > limit ? limit + (full - limit) * kept : full) + edgeHeight((inside[place] ?? 0) / size, milled);
  }
  roughen(height, size, milled ? 0.05 + wear * 0.08 : 0.16 + wear * 0.16, milled ? 0.12 : 0.9, dice);
  return height;
}

/** Adds the grain of the metal and swells of the flan. */
function roughen(height: Field, size: number, grain: number, swell: number, dice: Dice): void {
  const fine = texture(150);
  const wide = texture(11);
  const mask = TEXTURE_SIZE - 1;
  const step = TEXTURE_SIZE / size;
  const [gx = 0, gy = 0, wx = 0, wy = 0] = Array.from({ length: 4 }, () => dice.int(0, mask));
  for (let y = 0; y < size; y += 1) {
    const ty = Math.floor(y * step);
    const near = ((ty + gy) & mask) * TEXTURE_SIZE;
    const far = ((ty + wy) & mask) * TEXTURE_SIZE;
    for (let x = 0; x < size; x += 1) {
      const tx = Math.floor(x * step);
      const place = y * size + x;
      height[place] =
        (height[place] ?? 0) +
        (fine[near + ((tx + gx) & mask)] ?? 0) * grain +
        (wide[far + ((tx + wx) & mask)] ?? 0) * swell;
    }
  }
}

/** A raised rim on milled coins; a falling edge on others. `inside` is the distance to the edge as a part of the side's width. */
function edgeHeight(inside: number, milled: boolean): number {
  if (inside > 0.03) return 0;
  if (!milled) return -Math.max(0, 0.02 - inside) * Math.max(0, 0.02 - inside) * 26_000;
  const rim = Math.min(1, Math.max(0, (0.026 - inside) / 0.006));
  const fall = Math.max(0, 0.007 - inside);
  return rim * rim * (3 - 2 * rim) * 5.5 - fall * fall * 120_000;
}
