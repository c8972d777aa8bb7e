import { setImmediate as othersFirst } from 'node:timers/promises';
import { Dice } from '../dice';
import type { Face } from './face';
import type { Field } from './field';
import { shade } from './light';
import { flanOf, reliefOf, turnedOver } from './relief';
import { toneOf } from './tone';

/**
 * A face: a square of `size` pixels, three bytes each. Pages that wait are served between its steps of some ten milliseconds, so that drawing does
 * not delay them.
 */
export async function drawFace({ coin, side }: Face, size: number): Promise<Uint8Array> {
  const picture = backdrop(size, new Dice(coin.seed, 81));
  await othersFirst();
  const front = flanOf(coin, size);
  const inside = side === 'obverse' ? front : turnedOver(front, size);
  await othersFirst();
  const relief = await reliefOf(coin, side, size, inside);
  await othersFirst();
  castShadow(inside, size, picture);
  await othersFirst();
  shade(relief, inside, toneOf(coin), picture);
  return picture;
}

/** Neutral paper, slightly darker towards the bottom. */
function backdrop(size: number, dice: Dice): Uint8Array {
  const warmth = dice.between(-1.5, 2.5);
  const picture = new Uint8Array(size * size * 3);
  for (let y = 0; y < size; y += 1) {
    const level = 246 - (y / size) * (y / size) * 12;
    for (let x = 0; x < size; x += 1) {
      const place = (y * size + x) * 3;
      picture[place] = level + warmth;
      picture[place + 1] = level;
      picture[place + 2] = level - warmth * 1.4;
    }
  }
  return picture;
}

function castShadow(inside: Field, size: number, picture: Uint8Array): void {
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
      const place = (y * size + x) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        picture[place + channel] = (picture[place + channel] ?? 0) * light;
    }
  }
}
