import { wholeWords } from '../text/pattern';
import {
  notAPrice,
  onTop,
  priceBefore,
  priceNow,
  priceRegular,
  unspacedPriceWords,
  withoutTax,
} from './price-words.data';

/** The role of an amount, by the words next to it. `plain`: no such words. */
export type PriceRole = 'now' | 'regular' | 'before' | 'other' | 'plain';

/** Longer alternatives precede those they contain: `regular price` before `price`. */
const roles = [
  ['before', anyOf(priceBefore, unspacedPriceWords.before)],
  ['regular', wholeWords(priceRegular, 'giu')],
  ['other', anyOf([...notAPrice, ...onTop, ...withoutTax], unspacedPriceWords.other)],
  ['now', anyOf(priceNow, unspacedPriceWords.now)],
] as const;

function anyOf(alternatives: readonly string[], unspaced: string): RegExp {
  return new RegExp(`${wholeWords(alternatives).source}|(?:${unspaced})`, 'giu');
}

/** `(5 € shipping)`: the purpose of the amount follows it directly. */
const behind = new RegExp(
  String.raw`^ ?(?:for |für |de )?(?:${wholeWords([...notAPrice, ...withoutTax]).source})`,
  'iu',
);

/**
 * The role of an amount: by the last matching word before it, else by a word directly after it. `left` and `right` reach to the neighbouring
 * amounts; text beyond a comma, semicolon or slash belongs to another amount.
 */
export function roleOf(left: string, right: string): PriceRole {
  const near = left.split(/[;,|•·\n]|\.\s(?=\p{Lu})/u).at(-1) ?? '';
  const found = roles
    .flatMap(([role, words]) => [...near.matchAll(words)].map((match) => ({ role, at: match.index, text: match[0] })))
    // The last to end; of those the longest.
    .sort((a, b) => b.at + b.text.length - (a.at + a.text.length) || b.text.length - a.text.length);
  const [last] = found;
  if (last) return last.role;
  return behind.test(right) ? 'other' : 'plain';
}
