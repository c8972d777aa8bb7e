import { type Field, texture, TEXTURE_SIZE } from './field';
import { RADIUS, type Relief } from './relief';
import type { Rgb, Tone } from './tone';

/** The direction of the lamp: from the upper left and low, as coins are photographed. */
const LAMP = unit([-0.52, -0.62, 0.59]);
/** Halfway between lamp and viewer. */
const GLINT = unit([LAMP[0], LAMP[1], LAMP[2] + 1]);
/** Heights are in thousandths of the width. This factor makes them visible. */
const STEEPNESS = 0.0025;

function unit([x, y, z]: readonly [number, number, number]): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** Draws a lit coin over the RGB picture: highlights, shade, dirt in the recesses, toning from the rim. */
export function shade(relief: Relief, inside: Field, tone: Tone, picture: Uint8Array): void {
  const { size, height, smooth } = relief;
  const ramp = rampTable(tone.ramp);
  const slope = STEEPNESS * size * 0.5;
  const stains = new Float32Array(size);
  const wheel = new Float32Array(size);
  for (let y = 1; y < size - 1; y += 1) {
    toneRow(stains, relief, tone, y);
    wheelRow(wheel, relief, tone, y);
    for (let x = 1; x < size - 1; x += 1) {
      const place = y * size + x;
      const cover = Math.min(1, (inside[place] ?? 0) + 0.5);
      if (cover <= 0) continue;
      const gx = ((height[place - 1] ?? 0) - (height[place + 1] ?? 0)) * slope;
      const gy = ((height[place - size] ?? 0) - (height[place + size] ?? 0)) * slope;
      const inverse = 1 / Math.sqrt(gx * gx + gy * gy + 1);
      const lit = Math.max(0, (gx * LAMP[0] + gy * LAMP[1] + LAMP[2]) * inverse);
      const glint = Math.max(0, (gx * GLINT[0] + gy * GLINT[1] + GLINT[2]) * inverse);
      const glint4 = glint * glint * glint * glint;
      const dirt = Math.min(1, Math.max(0, ((smooth[place] ?? 0) - (height[place] ?? 0)) * 0.16)) * tone.dirtiness;
      // The lamp is near, so the far side of the coin receives less light. The ceiling brightens what faces up.
      const lamp = (lit * 1.15 - 0.2) * (1.07 - ((x + y) / size) * 0.13);
      const room = (0.5 - gy * inverse * 0.42) * 0.16;
      const light = (lamp + room + glint4 * glint4 * glint4 * glint4 * tone.gloss * 0.34) * (1 - dirt * 0.55);
      const from = Math.min(255, Math.max(0, Math.round(light * (wheel[x] ?? 1) * 255))) * 3;
      const stain = stains[x] ?? 0;
      const to = place * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const metal = ramp[from + channel] ?? 0;
        const stained = metal * (1 - stain) + ((metal * (tone.toning[channel] ?? 0)) / 150) * stain;
        const colour = stained * (1 - dirt) + (tone.dirt[channel] ?? 0) * dirt * (0.45 + light);
        picture[to + channel] = (picture[to + channel] ?? 0) * (1 - cover) + Math.min(255, colour) * cover;
      }
    }
  }
}

/** How much toning covers the metal in one row of pixels, 0-1: from the rim inwards, and in patches. */
function toneRow(row: Float32Array, { size, patchesAt }: Relief, { toned }: Tone, y: number): void {
  const patches = texture(7);
  const step = TEXTURE_SIZE / size;
  const mask = TEXTURE_SIZE - 1;
  const left = patchesAt[0];
  const above = ((Math.floor(y * step) + patchesAt[1]) & mask) * TEXTURE_SIZE;
  const middle = size / 2;
  const inverse = 1 / (size * RADIUS);
  for (let x = 0; x < size; x += 1) {
    const radius = Math.sqrt((x - middle) * (x - middle) + (y - middle) * (y - middle)) * inverse;
    const patch = patches[above + ((Math.floor(x * step) + left) & mask)] ?? 0;
    row[x] = toned * Math.min(1, Math.max(0, radius * radius * radius * 0.75 + patch * 0.5 + 0.12));
  }
}

/** Uncirculated milled coins reflect two brighter sectors, the cartwheel effect. A row of factors around 1. */
function wheelRow(row: Float32Array, { size, patchesAt }: Relief, { lustre }: Tone, y: number): void {
  const middle = size / 2;
  const cos = Math.cos(patchesAt[0]) * lustre;
  const sin = Math.sin(patchesAt[0]) * lustre;
  const dy = y - middle;
  for (let x = 0; x < size; x += 1) {
    const dx = x - middle;
    row[x] = 1.06 + ((dx * dx - dy * dy) * cos + 2 * dx * dy * sin) / (dx * dx + dy * dy + 1);
  }
}

/** 256 steps of a metal's colours, from shadow to highlight. */
function rampTable(stops: readonly Rgb[]): Float32Array {
  const table = new Float32Array(256 * 3);
  for (let step = 0; step < 256; step += 1) {
    const at = (step / 255) * (stops.length - 1);
    const lower = stops[Math.floor(at)] ?? [0, 0, 0];
    const upper = stops[Math.min(stops.length - 1, Math.floor(at) + 1)] ?? lower;
    for (let channel = 0; channel < 3; channel += 1) {
      table[step * 3 + channel] = (lower[channel] ?? 0) + ((upper[channel] ?? 0) - (lower[channel] ?? 0)) * (at % 1);
    }
  }
  return table;
}
