import type { Lot } from '@obverse/contracts';
import { lotName } from '@obverse/lots';
import { t, type MessageKey } from '../language/messages';
import { pictureNumbers } from '../lots/picture-numbers';

const sides: readonly MessageKey[] = ['lot.obverse', 'lot.reverse'];

/**
 * Text of the picture at `position`. The two pictures of a seller are obverse and reverse. Of any other number the sides are unknown, and the picture
 * has its number among those that exist, from 1.
 */
export function altOf(lot: Pick<Lot, 'title' | 'imageCount' | 'images' | 'imagesWaiting'>, position: number): string {
  const side = lot.imageCount === 2 ? sides[position] : undefined;
  const number = Math.max(pictureNumbers(lot).indexOf(position), 0) + 1;
  return t('lot.pictureOf', { title: lotName(lot), side: side ? t(side) : t('lot.pictureNumber', { number }) });
}
