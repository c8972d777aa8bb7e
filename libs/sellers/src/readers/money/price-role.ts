import { wholeWords } from '../text/pattern';
import {
  notAPrice,
  onTop,
  perMonth,
  priceBefore,
  priceNow,
  priceRegular,
  unspacedPriceWords,
  withoutTax,
  withTax,
} from './price-words.data';

/** The role of an amount, by the words next to it. `gross`: with tax, where another may be without. `plain`: no such words. */
export type PriceRole = 'now' | 'regular' | 'before' | 'other' | 'gross' | 'plain';

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
  String.raw`^ ?\(?(?:for |für |de )?(?:${wholeWords([...notAPrice, ...perMonth]).source})`,
  'iu',
);
/** `100 € HT`, `120 € (TTC)`: its tax does. */
const untaxed = new RegExp(String.raw`^ ?\(?(?:${wholeWords(withoutTax).source})`, 'iu');
const taxed = new RegExp(String.raw`^ ?\(?(?:${wholeWords(withTax).source})`, 'iu');
const netStart = new RegExp(String.raw`^\(?(?:${wholeWords(withoutTax).source})`, 'iu');
const taxWords = wholeWords([...withTax, ...withoutTax]);
const allTaxWords = new RegExp(taxWords.source, 'giu');

/** The position of an amount in its text. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** The role of each amount of a text, in their order. The tax of one, directly behind it, does not describe the next. */
export function rolesOf(line: string, amounts: readonly Place[]): PriceRole[] {
  let from = 0;
  return amounts.map(({ start, end }, at) => {
    const right = line.slice(end, amounts[at + 1]?.start);
    const role = roleOf(line.slice(from, start), right);
    from = end + (untaxed.exec(right)?.[0].length ?? taxed.exec(right)?.[0].length ?? 0);
    return role;
  });
}

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
  if (last && last.role !== 'now') return last.role;
  if (untaxed.test(right)) return 'other';
  if (taxed.test(right)) return 'gross';
  return last?.role ?? (behind.test(right) ? 'other' : 'plain');
}

/**
 * A text such as `zzgl. 19 % MwSt.`, `+ VAT`, below a price: tax is added to it. `Excluding tax` alone is also printed by programs that know no tax.
 */
export function addsTax(text: string): boolean {
  const isAdded = /^\(?(?:zzgl|zuzüglich|plus|\+|más|più|mais)|\d ?%/iu.test(text);
  return isAdded && netStart.test(text) && !/\d(?! ?%|[\d.,]* ?%)/.test(text);
}

/** A text without its words about tax. */
export function withoutTaxWords(text: string): string {
  return text.replace(allTaxWords, ' ');
}

/** Whether a bracket tells of the tax of the amount before it (`(zzgl. MwSt.)`) or has an amount with or without it (`(120,00 € TTC)`). */
export function isAboutTax(bracket: string): boolean {
  const found = taxWords.exec(bracket);
  if (!found) return false;
  const digit = bracket.search(/\d/);
  return digit < 0 || (digit < found.index && !bracket.startsWith('%', digit + 2)) || netStart.test(bracket.trim());
}
