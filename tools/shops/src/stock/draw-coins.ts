import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Coin } from './coin';

const SIDE = 480;
const STROKES = 24;

/** Writes `1.jpg`, `2.jpg`, … of the coins' numbers into a folder: a picture of another coin each. */
export async function drawCoins(folder: string, coins: readonly Coin[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { number } of coins)
    await sharp(Buffer.from(coinDrawing(number)))
      .jpeg({ quality: 85 })
      .toFile(path.join(folder, `${number}.jpg`));
}

/** A disc with strokes across it, as SVG; the number decides all of them. Pure. */
export function coinDrawing(number: number): string {
  const within = dice(number);
  const relief = Array.from({ length: STROKES }, () => {
    const [fromX, fromY, toX, toY] = [1, 2, 3, 4].map(() => within(100, SIDE - 100));
    const bend = `${within(20, SIDE - 20)} ${within(20, SIDE - 20)}`;
    return `<path d="M${fromX} ${fromY}Q${bend} ${toX} ${toY}" fill="none" stroke="#28231e" stroke-width="${within(2, 12)}"/>`;
  });
  const metal = `rgb(${within(120, 210)},${within(110, 180)},${within(60, 160)})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">`,
    `<rect width="${SIDE}" height="${SIDE}" fill="#f5f5f5"/>`,
    `<circle cx="${SIDE / 2}" cy="${SIDE / 2}" r="${SIDE / 2 - 20}" fill="${metal}"/>`,
    ...relief,
    '</svg>',
  ].join('');
}

/** Numbers from `low` to `high` in a fixed order for each seed (Lehmer's generator with the factor of Park and Miller). */
function dice(seed: number): (low: number, high: number) => number {
  let state = seed * 7919 + 1;
  return (low, high) => {
    state = (state * 48_271) % 2_147_483_647;
    return low + (state % (high - low + 1));
  };
}
