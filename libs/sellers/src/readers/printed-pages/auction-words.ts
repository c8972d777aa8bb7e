import * as words from './auction-words.data';
import { wholeWords } from '../text/pattern';

/** The text after a label, up to the next label. */
export interface LabelledText {
  readonly name: 'estimate' | 'startPrice' | 'currentBid' | 'realized' | 'bidCount' | 'nextBid';
  readonly text: string;
}

/** A lot's result, in the house's own words. */
export type LotFate = 'sold' | 'unsold' | 'withdrawn';

/** Scripts without blanks have no whole words. */
const eastAsian = new Set(['ja', 'zh', 'ko']);

function inAllLanguages(byLanguage: Readonly<Record<string, string>>, flags: string): RegExp {
  // One language's `oferta` must not match another's `oferta curentă`: longer words come first.
  const of = (isWanted: (language: string) => boolean) =>
    Object.entries(byLanguage)
      .flatMap(([language, pattern]) =>
        isWanted(language) ? alternativesOf(unaccented(pattern).replace(/ı/g, '[ıi]')) : [],
      )
      .sort((a, b) => b.length - a.length);
  const spaced = wholeWords(
    of((language) => !eastAsian.has(language)),
    flags,
  );
  const unspaced = of((language) => eastAsian.has(language)).join('|');
  return new RegExp(`${spaced.source}|(?:${unspaced})`, flags);
}

/** The alternatives at a pattern's top level. */
function alternativesOf(pattern: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const token of pattern.match(/\\.|\[[^\]]*\]|[^]/gu) ?? []) {
    depth += token === '(' ? 1 : token === ')' ? -1 : 0;
    if (token === '|' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${token}`);
  }
  return parts;
}

const fates = [
  ['unsold', inAllLanguages(words.unsoldWords, 'iu')],
  ['withdrawn', inAllLanguages(words.withdrawnWords, 'iu')],
  ['sold', inAllLanguages(words.soldWords, 'iu')],
] as const;

/** `3 bids` is a count after its amount, `Bids: 3` a label. */
const bidCount = new RegExp(`(?:${inAllLanguages(words.bidCountWords, 'iu').source})(?=\\s*[:：])`, 'giu');

const labels = [
  ['realized', inAllLanguages(words.hammerWords, 'giu')],
  ['estimate', inAllLanguages(words.estimateWords, 'giu')],
  ['startPrice', inAllLanguages(words.startWords, 'giu')],
  ['currentBid', inAllLanguages(words.currentBidWords, 'giu')],
  ['nextBid', inAllLanguages(words.nextBidWords, 'giu')],
  ['bidCount', bidCount],
] as const;

const LONGEST_TEXT = 2000;

/** The result in a text; undefined without one. A negation takes precedence over the word it contains: `not sold` is not a sale. */
export function lotFate(text: string): LotFate | undefined {
  const line = folded(text);
  return fates.find(([, pattern]) => pattern.test(line))?.[0];
}

/** The labels of a block of prices, with the text after each, without accents; in a description the same words refer to other sales. */
export function labelledTexts(block: string): readonly LabelledText[] {
  const text = folded(block);
  const found = labelsIn(text);
  return found.map(({ name, end }, at) => ({
    name,
    text: text.slice(end, found[at + 1]?.at).replace(/^\s*[:：]/, ''),
  }));
}

/** The text directly before a label, from the label before it; undefined without the label. Some sites print the name below its figure. */
export function textBefore(block: string, name: LabelledText['name']): string | undefined {
  const text = folded(block);
  const found = labelsIn(text);
  const at = found.findIndex((label) => label.name === name);
  return at < 0 ? undefined : text.slice(found[at - 1]?.end ?? 0, found[at]?.at);
}

interface Label {
  readonly name: LabelledText['name'];
  readonly at: number;
  readonly end: number;
}

/** Headings in capitals omit accents in Greek, often in French and Spanish; Turkish capitals match the pattern's `i` and `ı`. */
function folded(text: string): string {
  return unaccented(text.slice(0, LONGEST_TEXT).replace(/[\u2018\u2019]/g, "'"));
}

function unaccented(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

/** In the text's order; of overlapping labels the longest, of equal ones the first in the table. */
function labelsIn(line: string): Label[] {
  const all = labels.flatMap(([name, pattern]) =>
    [...line.matchAll(pattern)].map((match) => ({ name, at: match.index, end: match.index + match[0].length })),
  );
  const byLength = [...all].sort((a, b) => b.end - b.at - (a.end - a.at));
  const kept: Label[] = [];
  for (const label of byLength) {
    if (!kept.some((other) => label.at < other.end && other.at < label.end)) kept.push(label);
  }
  return kept.sort((a, b) => a.at - b.at);
}
