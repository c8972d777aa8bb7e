import type { Seller } from '../catalogue/seller';
import { coinOf, type Coin, type CoinKind } from '../coins/coin';
import { mix } from '../dice';
import { converted } from '../money';

/** What a lot shares with the lot of the same number in the firm's other shop depends on the remainder of its number. */
const EIGHTH = 8;
/** The same coin in both shops. */
const SAME_COIN = [4, 5, 6, 7];
/** The other shop's photograph, of a coin of the same type, with a specimen of another weight. */
const SAME_TYPE = [1, 2];
/** In both shops a placeholder picture for lots without a photograph. */
const PLACEHOLDER = [3];

/** The seed of a shop's lot. */
export function lotSeedOf(seller: Seller, number: number): number {
  return mix(seller.seed, number, 2);
}

/** The coin of a shop's lot. In a shop with shared pictures some coins are those of the firm's other shop, or are shown in another picture. */
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
