import type { Dictionary } from '../dictionary';
import { derived } from '../dictionary/derived';
import type { LotDescription } from '../lot-description';
import { coinTypeOf } from './coin-type';
import { trusted } from './trusted';

/**
 * Coins struck before this year differ in weight. For later ones sellers state the nominal weight, and use one photograph for many specimens; these
 * are identified by certificates only.
 */
const STRUCK_BY_HAND_BEFORE = 1800;
/** Grams to the centigram: a coarser weight fits too many specimens. */
const EXACT = /^\d{1,4}\.\d{2,3}$/;
const HASH = /^[0-9a-f]{64}$/;

/**
 * The specimen key by photograph: two listings with the same key show the same picture, of a coin of one type with the same weight to the centigram.
 * A picture alone is not sufficient, because sellers use one for several specimens. `photos`: the SHA-256 of those that can identify a specimen
 * (hexadecimal), in any order. Undefined without all of these facts, and for groups, copies, bullion and machine-struck coins.
 */
export function photoKeyOf(dictionary: Dictionary, lot: LotDescription, photos: readonly string[]): string | undefined {
  const [photo] = photos.filter((hash) => HASH.test(hash)).sort();
  const type = coinTypeOf(dictionary, lot);
  const weight = trusted(lot.weight);
  if (photo === undefined || type === undefined || weight === undefined || !EXACT.test(weight)) return undefined;
  if (lot.kind.value !== 'coin' || !isOldStriking(dictionary, lot)) return undefined;
  // With half of the hash two different pictures have the same key with a chance of one in 10^38.
  return ['photo', photo.slice(0, 32), type, weight.replace(/(?<=\.\d\d)0$/, '')].join(':');
}

/** Maria Theresa's thaler of 1780 is still struck with its old date and sold as bullion. */
const struckAgain = derived((source) =>
  source.all('ruler').flatMap(({ id, facts: { restruck } }) => (restruck ? [{ ruler: id, ...restruck }] : [])),
);

function isOldStriking(dictionary: Dictionary, { years, denomination, ruler }: LotDescription): boolean {
  const range = trusted(years);
  if (!range || range.last >= STRUCK_BY_HAND_BEFORE) return false;
  const named = trusted(ruler);
  return !struckAgain(dictionary).some(
    (again) =>
      range.first <= again.year &&
      range.last >= again.year &&
      // Without a named ruler it may be hers.
      (named === undefined || named === again.ruler) &&
      again.denominations.some((one) => one === denomination?.value),
  );
}
