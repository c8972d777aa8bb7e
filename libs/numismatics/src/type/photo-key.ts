import type { LotDescription } from '../lot-description';
import { coinTypeOf } from './coin-type';
import { trusted } from './trusted';

/**
 * Coins struck before this year weigh each what it weighs; of later ones sellers print what the mint meant all of them to weigh, beside one photograph of
 * any. Their pieces are told apart by certificates alone.
 */
const STRUCK_BY_HAND_BEFORE = 1800;
/** Maria Theresa's thaler of 1780 has been struck ever since, with its old date: it is sold by the ounce. */
const STRUCK_AGAIN = {
  year: 1780,
  ruler: 'k-6049',
  denominations: ['val-thaler', 'val-maria-theresa-thaler'],
} as const;

/** Grams to the centigram: coarser ones fit too many pieces. */
const EXACT = /^\d{1,4}\.\d{2,3}$/;
const HASH = /^[0-9a-f]{64}$/;

/**
 * The key of a piece by its photograph: two listings that share it show the same picture, of a coin of one type that weighs the same to the centigram. A
 * picture alone says nothing, for one stands beside many pieces. `photos`: SHA-256 of those that may tell a piece (hexadecimal), in any order. Undefined
 * where the words do not tell all of it, and for groups, copies, bullion and what was made by machine.
 */
export function photoKeyOf(lot: LotDescription, photos: readonly string[]): string | undefined {
  const [photo] = photos.filter((hash) => HASH.test(hash)).sort();
  const type = coinTypeOf(lot);
  const weight = trusted(lot.weight);
  if (photo === undefined || type === undefined || weight === undefined || !EXACT.test(weight)) return undefined;
  if (lot.kind.value !== 'coin' || !isOldStriking(lot)) return undefined;
  // Half of the hash leaves two pictures the same with a chance of one in 10^38.
  return ['photo', photo.slice(0, 32), type, weight.replace(/(?<=\.\d\d)0$/, '')].join(':');
}

function isOldStriking({ years, denomination, ruler }: LotDescription): boolean {
  const range = trusted(years);
  if (!range || range.last >= STRUCK_BY_HAND_BEFORE) return false;
  const isOfThatYear = range.first <= STRUCK_AGAIN.year && range.last >= STRUCK_AGAIN.year;
  // Where no ruler is named, it may be hers.
  const named = trusted(ruler);
  const isAnothers = named !== undefined && named !== STRUCK_AGAIN.ruler;
  return !isOfThatYear || isAnothers || !STRUCK_AGAIN.denominations.some((one) => one === denomination?.value);
}
