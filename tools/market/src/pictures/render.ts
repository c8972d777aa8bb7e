import { setImmediate as othersFirst } from 'node:timers/promises';
import sharp from 'sharp';
import type { Coin } from '../coins/coin';
import { Dice } from '../dice';
import type { Side } from '../families/family';
import type { Field } from './field';
import { shade } from './light';
import { flanOf, reliefOf, turnedOver } from './relief';
import { toneOf } from './tone';

/**
 * A JPEG of a coin: both sides in 2:1, or one side in a square of that width. Pages that wait are served between its steps of some ten
 * milliseconds, so that drawing does not delay them.
 */
export async function renderPicture(coin: Coin, side: Side, width: number): Promise<Buffer> {
  const size = side === 'pair' ? Math.round(width / 2) : width;
  const sides = side === 'pair' ? (['obverse', 'reverse'] as const) : ([side] as const);
  const total = size * sides.length;
  const picture = backdrop(total, size, new Dice(coin.seed, 81));
  const tone = toneOf(coin);
  await othersFirst();
  const front = flanOf(coin, size);
  for (const [place, which] of sides.entries()) {
    const inside = which === 'obverse' ? front : turnedOver(front, size);
    await othersFirst();
    const relief = await reliefOf(coin, which, size, inside);
    await othersFirst();
    castShadow(inside, size, picture, total, place * size);
    await othersFirst();
    shade(relief, inside, tone, picture, total, place * size);
  }
  return sharp(picture, { raw: { width: total, height: size, channels: 3 } })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Neutral paper, slightly darker towards the bottom. */
function backdrop(width: number, height: number, dice: Dice): Uint8Array {
  const warmth = dice.between(-1.5, 2.5);
  const picture = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const level = 246 - (y / height) * (y / height) * 12;
    for (let x = 0; x < width; x += 1) {
      const place = (y * width + x) * 3;
      picture[place] = level + warmth;
      picture[place + 1] = level;
      picture[place + 2] = level - warmth * 1.4;
    }
  }
  return picture;
}

function castShadow(inside: Field, size: number, picture: Uint8Array, width: number, left: number): void {
  const dx = Math.round(size * 0.012);
  const dy = Math.round(size * 0.018);
  const reach = size * 0.026;
  for (let y = dy; y < size; y += 1) {
    for (let x = dx; x < size; x += 1) {
      // The coin covers these pixels.
      if ((inside[y * size + x] ?? 0) > 1) continue;
      const near = Math.min(1, Math.max(0, ((inside[(y - dy) * size + x - dx] ?? 0) + reach) / (2 * reach)));
      if (near === 0) continue;
      const light = 1 - near * near * (3 - 2 * near) * 0.5;
      const place = (y * width + x + left) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        picture[place + channel] = (picture[place + channel] ?? 0) * light;
    }
  }
}
