import type { Seller } from '../catalogue/seller';
import { coinOf, type Coin, type CoinKind } from '../coins/coin';
import { mix } from '../dice';
import { converted } from '../money';

/** What a lot of a firm's shops shares with the lot of the same number in its other shop, by the remainder of its number. */
const EIGHTH = 8;
/** One coin, in both shops. */
const SAME_COIN = [4, 5, 6, 7];
/** The other shop's photograph, of a coin of that type, beside a piece that weighs otherwise. */
const SAME_TYPE = [1, 2];
/** In both shops a picture that stands in for all that were not taken yet. */
const PLACEHOLDER = [3];

/** The seed of a shop's lot. */
export function lotSeedOf(seller: Seller, number: number): number {
  return mix(seller.seed, number, 2);
}

/** The coin of a shop's lot. Of a shop that shares its pictures some are its firm's other shop's, or are shown as they are not. */
export function coinOfShop(seller: Seller, number: number, kind: CoinKind): Coin {
  const own = coinOf(seller, lotSeedOf(seller, number), kind);
  const { firm } = seller;
  if (!firm) return own;
  const { first } = firm;
  const place = number % EIGHTH;
  if (PLACEHOLDER.includes(place)) return { ...own, photographed: coinOf(first, first.seed) };
  const isSame = SAME_COIN.includes(place);
  if (first.key === seller.key || !(isSame || SAME_TYPE.includes(place))) return own;
  const theirs = coinOf(first, lotSeedOf(first, number), kind);
  const { currency } = seller;
  const here: Coin = { ...theirs, currency, value: converted(theirs.value, theirs.currency, currency) };
  if (isSame) return here;
  const [lightest, heaviest] = theirs.type.weight;
  const weight = theirs.weight < heaviest ? theirs.weight + 1 : lightest;
  return weight === theirs.weight ? own : { ...here, weight, seed: own.seed, photographed: theirs };
}
