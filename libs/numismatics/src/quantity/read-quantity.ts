import type { QuantityEvidence } from '../evidence';
import { PhraseTable } from '../text/phrase-table';
import { NUMBER_WORDS } from '../tagging/number-words.data';
import { fold } from '../text/fold';
import { mayRead, mayReadAt, Reads } from '../text/scan';
import { Trait, type Tokenised, tokenise, type Word, wordTest } from '../text/tokens';
import { amountOf, BECAUSE, gap, group, isPartOfNumber, pairAt, quantity } from './quantity-evidence';
import { times } from './read-times';
import {
  COUNTERS,
  GROUP_HEADS,
  GROUP_WORDS,
  LIKELY_SETS,
  LOT_NUMBER_WORDS,
  MINTAGE_WORDS,
  OF_WORDS,
  PAIR_WORDS,
  COUNTED_WORDS,
  SET_WORDS,
  variousWords,
  WEAK_PAIRS,
} from './quantity-words.data';

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold));
const table = (words: readonly string[]): PhraseTable<true> => new PhraseTable(words.map((word) => [word, true]));

const countedWords = folded(COUNTED_WORDS);
const ofWords = folded(OF_WORDS);
const lotNumbers = folded(LOT_NUMBER_WORDS);
const mintages = table(MINTAGE_WORDS);
const counters = table(COUNTERS);
const heads = table(GROUP_HEADS);
const likelySets = folded(LIKELY_SETS);
const weakPairs = folded(WEAK_PAIRS);
const several = new PhraseTable<'pair' | 'set' | 'group'>([
  ...PAIR_WORDS.map((word) => [word, 'pair'] as const),
  ...SET_WORDS.map((word) => [word, 'set'] as const),
  ...LIKELY_SETS.map((word) => [word, 'set'] as const),
  ...GROUP_WORDS.map((word) => [word, 'group'] as const),
]);
const numbers = numberWords();
/** First tokens of all of these. Most tokens are not among them. */
const STARTS: ReadonlySet<string> = new Set(
  [...GROUP_HEADS, ...PAIR_WORDS, ...SET_WORDS, ...LIKELY_SETS, ...GROUP_WORDS, ...numbers.keys()].map(
    (phrase) => tokenise(fold(phrase)).tokens[0]?.form ?? '',
  ),
);

const mayStart = wordTest((form) => STARTS.has(form));
/** After a number they may mean that it is a count. */
const isCounting = wordTest((form) => countedWords.has(form) || variousWords.has(form) || form === 'x' || form === 'х');

const NEAR = /^[\s\u00a0-]?$/;
const JOINED = /^[\s\u00a0:(–-]{0,3}$/;
const MAX_COUNT = 5000;
const LARGE_COUNT = 200;
/** One to ten. */
const HAN_NUMBERS: readonly string[] = [...'一二三四五六七八九十'];
/** Languages whose grades are numbers in brackets. */
const NUMBERED_GRADES: ReadonlySet<string> = new Set(['pl', 'cs', 'hu', 'sv', 'da', 'no', 'fi']);

/**
 * How many specimens are sold: `Lot of 5 coins`, `2 Stück`, `2x 5 Mark`, `3枚`, `Konvolut`, `mint set`, and `(2)` at the end. A lot number (`Lot
 * 123`), a face value (`5 Francs`) and a mintage are not quantities. A set takes its count from elsewhere in the text.
 */
export function readQuantity(text: Tokenised, language?: string): readonly QuantityEvidence[] {
  if (!mayRead(text, 'quantity')) return NO_QUANTITY;
  const found: QuantityEvidence[] = [];
  for (let place = 0; place < text.tokens.length; place++) {
    if (!mayReadAt(text, place, Reads.quantity, startsQuantity)) continue;
    const read = quantityAt(text, place, language);
    if (!read) continue;
    found.push(read);
    place = read.to - 1;
  }
  return found.length > 1 ? withCount(found) : found;
}

const NO_QUANTITY: readonly QuantityEvidence[] = [];

/** Whether a statement of a quantity may start at a word. */
export function startsQuantity(word: Word): boolean {
  const code = word.form.charCodeAt(0);
  const isNumber = (code >= 48 && code <= 57) || code === X_LATIN || code === X_CYRILLIC;
  return isNumber || word.unspaced || mayStart(word);
}

function quantityAt(text: Tokenised, place: number, language: string | undefined): QuantityEvidence | undefined {
  const { tokens } = text;
  const token = tokens[place];
  if (!token) return undefined;
  if (isBareNumber(text, place)) return undefined;
  const code = token.form.charCodeAt(0);
  if ((code >= 48 && code <= 57) || code === X_LATIN || code === X_CYRILLIC) {
    const counted = countAt(text, place, language) ?? times(text, place);
    if (counted || token.form !== 'x') return counted;
  }
  if (token.unspaced) {
    const counted = hanCount(text, place);
    if (counted) return counted;
  }
  if (!mayStart(token.word)) return undefined;
  return headed(text, place) ?? severalAt(text, place) ?? worded(text, place);
}

/** A number without a word or a sign that counts, which holds for most. */
function isBareNumber({ text, tokens }: Tokenised, place: number): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (!token || !next || (token.word.traits & Trait.digits) === 0) return false;
  if (place === 0 && token.start > 0) return false;
  return !next.unspaced && !isCounting(next.word) && !text.includes('×');
}

const X_LATIN = 120;
const X_CYRILLIC = 0x445;

/** "12 Münzen", "3枚", "(2)". */
function countAt(text: Tokenised, place: number, language: string | undefined): QuantityEvidence | undefined {
  const token = text.tokens[place];
  if (!token || !/^[0-9]{1,4}(?:\p{L}{2,4})?$/u.test(token.form)) return undefined;
  const count = parseInt(token.form, 10);
  if (count < 1 || count > MAX_COUNT || isPartOfNumber(text, place)) return undefined;
  const end = countedEnd(text, place, token.form.replace(/^[0-9]+/, ''));
  if (end !== undefined) return countedQuantity(text, place, end, count);
  if (count >= 1000 || !/^[0-9]+$/.test(token.form)) return undefined;
  if (isFirstInBrackets(text, place)) return quantity(place, place + 1, count, 'likely');
  if (!isLastInBrackets(text, place)) return undefined;
  return quantity(place, place + 1, count, NUMBERED_GRADES.has(language ?? '') ? 'uncertain' : 'likely');
}

/** 三枚, but not the last digit of 十三枚. */
function hanCount({ tokens }: Tokenised, place: number): QuantityEvidence | undefined {
  const count = HAN_NUMBERS.indexOf(tokens[place]?.form ?? '') + 1;
  const end = count > 0 ? counters.longestAt(tokens, place + 1)?.to : undefined;
  if (end === undefined || HAN_NUMBERS.includes(tokens[place - 1]?.form ?? '')) return undefined;
  return quantity(place, end, count, 'sure');
}

/** The end of the counted word; undefined without one. */
function countedEnd(text: Tokenised, place: number, glued: string): number | undefined {
  if (glued !== '') return countedWords.has(glued) && glued !== 'st' ? place + 1 : undefined;
  const next = text.tokens[place + 1];
  if (!next || !NEAR.test(gap(text, place + 1))) return undefined;
  if (next.unspaced) return counters.longestAt(text.tokens, place + 1)?.to;
  // 1 St. is also a grade and a saint; 50 Ks are Slovak crowns.
  if (next.form === 'st' || /^K[sS]$/.test(next.text)) return undefined;
  if (variousWords.has(next.form)) return countedWords.has(text.tokens[place + 2]?.form ?? '') ? place + 3 : place + 2;
  return countedWords.has(next.form) ? place + 2 : undefined;
}

function countedQuantity(text: Tokenised, place: number, end: number, count: number): QuantityEvidence | undefined {
  // In "1876 coins" the number is a year.
  if ((count >= 1400 && count <= 2100) || isMintage(text, place, end)) return undefined;
  const set = several.longestAt(text.tokens, end);
  if (set?.value === 'set' && NEAR.test(gap(text, end)))
    return {
      kind: 'quantity',
      from: place,
      to: set.to,
      certainty: 'sure',
      because: BECAUSE.counted,
      amount: 'set',
      count,
    };
  return quantity(place, end, count, count > LARGE_COUNT ? 'likely' : 'sure');
}

/** "two coins", "две монеты" */
function worded(text: Tokenised, place: number): QuantityEvidence | undefined {
  const { tokens } = text;
  const count = numbers.get(tokens[place]?.form ?? '');
  const next = tokens[place + 1];
  if (count === undefined || !next || !countedWords.has(next.form) || !NEAR.test(gap(text, place + 1)))
    return undefined;
  return isMintage(text, place, place + 2) ? undefined : quantity(place, place + 2, count, 'sure');
}

/** The head of a count, and the place of its number. */
interface Head {
  readonly to: number;
  /** After a word for of. */
  readonly of: boolean;
  readonly at: number;
  readonly amount: 'pair' | 'set' | 'group';
}

/** "Lot of 5", "Konvolut (12 Stk.)", "лот из трех": a number after its head. */
function headed(text: Tokenised, place: number): QuantityEvidence | undefined {
  const head = headAt(text, place);
  const count = head && countOfHead(text, head);
  if (!head || count === undefined) return undefined;
  const end = countedEnd(text, head.at, '') ?? head.at + 1;
  if (!isCountOf(text, head, end) || (count >= 1400 && count <= 2100) || isFace(text, head.at, end)) return undefined;
  if (!JOINED.test(gap(text, head.at)) || (head.amount === 'pair' && count !== 2)) return undefined;
  return {
    ...quantity(place, end, count, 'sure'),
    amount: head.amount === 'group' ? amountOf(count) : head.amount,
  };
}

function headAt(text: Tokenised, place: number): Head | undefined {
  const { tokens } = text;
  const set = several.longestAt(tokens, place);
  const to = Math.max(heads.longestAt(tokens, place)?.to ?? 0, set?.to ?? 0);
  if (to === 0) return undefined;
  const of = ofWords.has(tokens[to]?.form ?? '') && /^\s?$/.test(gap(text, to));
  return { to, of, at: of ? to + 1 : to, amount: set && set.to === to ? set.value : 'group' };
}

function countOfHead({ tokens }: Tokenised, { of, at }: Head): number | undefined {
  const form = tokens[at]?.form ?? '';
  const count = /^[0-9]{1,4}$/.test(form) ? Number(form) : of ? numbers.get(form) : undefined;
  return count === undefined || count < 2 || count > MAX_COUNT || lotNumbers.has(form) ? undefined : count;
}

/** "Lot 123" is a lot number, and in "set 1876" the number is a year. */
function isCountOf(text: Tokenised, { of, at }: Head, end: number): boolean {
  return of || end > at + 1 || (gap(text, at).includes('(') && /^\s?\)/.test(gap(text, end)));
}

/** "Lot de 5 francs 1873" may be one coin of five francs. */
function isFace(text: Tokenised, at: number, end: number): boolean {
  if (end > at + 1) return false;
  return /^ $/.test(gap(text, end)) && /^(?:1[4-9]|20)[0-9]{2}$/.test(text.tokens[end + 1]?.form ?? '');
}

/** "pair of", "Konvolut", "mint set": several, without a count. */
function severalAt(text: Tokenised, place: number): QuantityEvidence | undefined {
  const { tokens } = text;
  const read = several.longestAt(tokens, place);
  if (!read) return isBareLot(text, place) ? group(place, place + 1, 'likely') : undefined;
  const { value: amount, to } = read;
  const form = to === place + 1 ? (tokens[place]?.form ?? '') : '';
  switch (amount) {
    case 'group':
      // "Coin lot 123" is a lot number.
      return tokens[to - 1]?.form === 'lot' && isLotNumber(text, to) ? undefined : group(place, to, 'sure');
    case 'pair':
      return pairAt(place, to, weakPairs.has(form));
    case 'set':
      return isSet(text, place, to, form) ? setAt(place, to, form) : undefined;
  }
}

function setAt(from: number, to: number, form: string): QuantityEvidence {
  const weak = likelySets.has(form) || form === 'set' || form === 'satz';
  return { kind: 'quantity', from, to, certainty: weak ? 'likely' : 'sure', because: BECAUSE.several, amount: 'set' };
}

const WEIGHTS_OF_LOTS: ReadonlySet<string> = new Set(['kg', 'kilo', 'kilos', 'lb', 'lbs', 'pounds', 'кг']);

function isLotNumber({ tokens }: Tokenised, place: number): boolean {
  const form = tokens[place]?.form ?? '';
  // Bulk lot 2 kg
  if (WEIGHTS_OF_LOTS.has(tokens[place + 1]?.form ?? '')) return false;
  return /^[0-9]/.test(form) || (lotNumbers.has(form) && /^[0-9]/.test(tokens[place + 1]?.form ?? ''));
}

/** A bare "set" may mean set in a ring or with stones, unlike a proof set; a bare series counts only as the first word. */
function isSet({ tokens }: Tokenised, place: number, to: number, form: string): boolean {
  const next = tokens[to]?.form ?? '';
  if (form === 'set' && ['in', 'with', 'as', 'into', 'on', 'up', 'to'].includes(next)) return false;
  return !likelySets.has(form) || place === 0;
}

/** "Lot!", "1 Lot", "Lot Silbermünzen": the word at the head of a title, without a lot number. */
function isBareLot(text: Tokenised, place: number): boolean {
  const { tokens } = text;
  if (tokens[place]?.form !== 'lot') return false;
  const next = tokens[place + 1];
  const one = place === 1 && tokens[0]?.form === '1';
  if (!next) return place === 0 || one;
  if (place > 0 && !one) return false;
  return /^[ !]{1,3}$/.test(gap(text, place + 1)) && /^\p{L}{3,}$/u.test(next.form) && !lotNumbers.has(next.form);
}

/** Whether the number is a mintage or the number of known specimens. */
function isMintage(text: Tokenised, from: number, to: number): boolean {
  for (let at = Math.max(0, from - 3); at < to + 2; at++) {
    if (at >= from && at < to) continue;
    if (mintages.longestAt(text.tokens, at) && sameClause(text, Math.min(at, from), Math.max(at, to - 1))) return true;
  }
  return false;
}

function sameClause({ text, tokens }: Tokenised, from: number, to: number): boolean {
  return !/[;|]|\.\s/.test(text.slice(tokens[from]?.end, tokens[to]?.start));
}

function isLastInBrackets(text: Tokenised, place: number): boolean {
  return (
    place === text.tokens.length - 1 &&
    place > 0 &&
    /\($/.test(gap(text, place)) &&
    /^\)[\s.]*$/.test(gap(text, place + 1))
  );
}

/** `(10) 2023 American Silver Eagle`, the style of American shops for rolls. */
function isFirstInBrackets(text: Tokenised, place: number): boolean {
  return place === 0 && text.tokens.length > 2 && gap(text, 0) === '(' && /^\) $/.test(gap(text, 1));
}

/** A set takes its count from elsewhere in the text. */
function withCount(found: readonly QuantityEvidence[]): readonly QuantityEvidence[] {
  const set = found.find(({ amount, count }) => amount === 'set' && count === undefined);
  const counted = found.filter(({ amount, count }) => amount !== 'single' && count !== undefined);
  const [only] = counted;
  if (!set || counted.length !== 1 || only?.count === undefined) return found;
  const { count } = only;
  return found.map((read) => (read === set ? { ...read, count } : read)).filter((read) => read !== only);
}

/** Two to twelve as words; cent and mille are currencies. */
function numberWords(): ReadonlyMap<string, number> {
  const words = NUMBER_WORDS.map(({ value, word }) => [word, Number(value)] as const);
  return new Map(
    words.filter(([word, value]) => value >= 2 && value <= 12 && Number.isInteger(value) && word.length > 1),
  );
}
