import { t, type MessageKey } from '../language/messages';

const sides: readonly MessageKey[] = ['lot.obverse', 'lot.reverse'];

/** Text of a picture. Two pictures are obverse and reverse. With more pictures the sides are unknown. `index` counts from 0. */
export function altOf(title: string, index: number, count: number): string {
  const side = count === 2 ? sides[index] : undefined;
  return t('lot.pictureOf', { title, side: side ? t(side) : t('lot.pictureNumber', { number: index + 1 }) });
}
