import { Dice } from '../dice';

/** Scalar fields on a square grid, for relief and shading. */
export type Field = Float32Array;

/** Three running-mean passes approximate a Gaussian of that radius (sigma, pixels) at a cost that does not depend on the radius. */
export function blurred(field: Field, size: number, sigma: number): Field {
  const radius = Math.max(1, Math.round(Math.sqrt((12 * sigma * sigma) / 3 + 1) / 2));
  if (sigma < 0.4) return field;
  let from = field;
  const one = new Float32Array(field.length);
  const two = new Float32Array(field.length);
  for (let pass = 0; pass < (sigma > 4 ? 2 : 3); pass += 1) {
    rows(from, one, size, radius);
    columns(one, two, size, radius);
    from = two;
  }
  return two;
}

function rows(from: Field, to: Field, size: number, radius: number): void {
  const factor = 1 / (2 * radius + 1);
  for (let y = 0; y < size; y += 1) {
    const start = y * size;
    const last = start + size - 1;
    let sum = (from[start] ?? 0) * (radius + 1);
    for (let x = 0; x < radius; x += 1) sum += from[Math.min(last, start + x)] ?? 0;
    for (let x = 0; x < size; x += 1) {
      const place = start + x;
      sum += from[place + radius > last ? last : place + radius] ?? 0;
      to[place] = sum * factor;
      sum -= from[place - radius < start ? start : place - radius] ?? 0;
    }
  }
}

/** Row by row with a sum for each column, so that memory is read in order. */
function columns(from: Field, to: Field, size: number, radius: number): void {
  const factor = 1 / (2 * radius + 1);
  const sums = new Float64Array(size);
  const rowAt = (y: number) => (y < 0 ? 0 : y >= size ? size - 1 : y) * size;
  for (let y = -radius - 1; y < radius; y += 1) add(sums, from, rowAt(y), size, 1);
  for (let y = 0; y < size; y += 1) {
    add(sums, from, rowAt(y + radius), size, 1);
    add(sums, from, rowAt(y - radius - 1), size, -1);
    const start = y * size;
    for (let x = 0; x < size; x += 1) to[start + x] = (sums[x] ?? 0) * factor;
  }
}

function add(sums: Float64Array, from: Field, start: number, size: number, sign: number): void {
  for (let x = 0; x < size; x += 1) sums[x] = (sums[x] ?? 0) + sign * (from[start + x] ?? 0);
}

const SHRINK = 4;

/** A wide blur and its weight. */
export interface Softening {
  /** Pixels; well above 4. */
  readonly sigma: number;
  readonly weight: number;
}

/** A weighted sum of wide blurs at a fraction of their cost: blurred at a small size, then enlarged. */
export function softened(field: Field, size: number, parts: readonly Softening[]): Field {
  const small = Math.ceil(size / SHRINK);
  const mean = shrunk(field, size, small);
  const sum = new Float32Array(small * small);
  for (const { sigma, weight } of parts) {
    const part = blurred(mean, small, sigma / SHRINK);
    for (let place = 0; place < sum.length; place += 1) sum[place] = (sum[place] ?? 0) + (part[place] ?? 0) * weight;
  }
  return stretched(sum, small, size);
}

/** Averages four samples of each block, which is enough because the result is blurred. */
function shrunk(field: Field, size: number, small: number): Field {
  const mean = new Float32Array(small * small);
  const half = SHRINK / 2;
  for (let y = 0; y < small; y += 1) {
    const top = Math.min(size - 1, y * SHRINK);
    const down = Math.min(half, size - 1 - top) * size;
    for (let x = 0; x < small; x += 1) {
      const left = Math.min(size - 1, x * SHRINK);
      const place = top * size + left;
      const across = Math.min(half, size - 1 - left);
      mean[y * small + x] =
        ((field[place] ?? 0) +
          (field[place + across] ?? 0) +
          (field[place + down] ?? 0) +
          (field[place + down + across] ?? 0)) /
        4;
    }
  }
  return mean;
}

function stretched(field: Field, small: number, size: number): Field {
  const to = new Float32Array(size * size);
  const line = new Float32Array(small + 1);
  for (let y = 0; y < size; y += 1) {
    const fy = Math.max(0, (y - 1) / SHRINK);
    const top = Math.min(small - 1, Math.floor(fy));
    const bottom = Math.min(small - 1, top + 1);
    const wy = fy - Math.floor(fy);
    for (let x = 0; x < small; x += 1)
      line[x] = (field[top * small + x] ?? 0) * (1 - wy) + (field[bottom * small + x] ?? 0) * wy;
    line[small] = line[small - 1] ?? 0;
    const start = y * size;
    for (let x = 0; x < size; x += 1) {
      const fx = x === 0 ? 0 : (x - 1) / SHRINK;
      const left = Math.floor(fx);
      const from = line[left] ?? 0;
      to[start + x] = from + ((line[left + 1] ?? 0) - from) * (fx - left);
    }
  }
  return to;
}

export const TEXTURE_SIZE = 512;
const textures = new Map<number, Field>();

/**
 * Smooth noise of about −1 to 1 that repeats after 512 × 512, with the given number of cells across. Generated once; coins use different
 * sections.
 */
export function texture(cells: number): Field {
  const known = textures.get(cells);
  if (known) return known;
  const dice = new Dice(cells, 91);
  const values = Float32Array.from({ length: cells * cells }, () => dice.between(-1, 1));
  const field = new Float32Array(TEXTURE_SIZE * TEXTURE_SIZE);
  for (let y = 0; y < TEXTURE_SIZE; y += 1) {
    const [top, bottom, wy] = cellAt(y, cells);
    for (let x = 0; x < TEXTURE_SIZE; x += 1) {
      const [left, right, wx] = cellAt(x, cells);
      const upper = (values[top * cells + left] ?? 0) * (1 - wx) + (values[top * cells + right] ?? 0) * wx;
      const lower = (values[bottom * cells + left] ?? 0) * (1 - wx) + (values[bottom * cells + right] ?? 0) * wx;
      field[y * TEXTURE_SIZE + x] = upper * (1 - wy) + lower * wy;
    }
  }
  textures.set(cells, field);
  return field;
}

function cellAt(place: number, cells: number): readonly [number, number, number] {
  const at = (place * cells) / TEXTURE_SIZE;
  const cell = Math.floor(at);
  const t = at - cell;
  return [cell, (cell + 1) % cells, t * t * (3 - 2 * t)];
}
