import type { Money } from '@obverse/lots';
import { amountsOf, tidy } from './amounts';
import * as words from './auction-words.data';
import { type MoneyHints, type MoneyRange, parseMoney, parseMoneyRange } from './money';
import { wholeWords } from './pattern';

/** What an auction house calls a figure. */
export type FigureName = 'estimate' | 'startPrice' | 'currentBid' | 'realized';

/** What stands behind a label, up to the next one. */
export interface LabelledText {
  readonly name: FigureName | 'bidCount';
  readonly text: string;
}

/** What became of a lot, in the house's own words. */
export type LotFate = 'sold' | 'unsold' | 'withdrawn';

export interface AuctionFigures {
  readonly estimate?: MoneyRange;
  readonly startPrice?: Money;
  readonly currentBid?: Money;
  readonly realized?: Money;
}

/** Scripts without blanks have no whole words. */
const eastAsian = new Set(['ja', 'zh']);

function inAllLanguages(byLanguage: Readonly<Record<string, string>>, flags: string): RegExp {
  const of = (isWanted: (language: string) => boolean) =>
    Object.entries(byLanguage).flatMap(([language, pattern]) =>
      isWanted(language) ? [unaccented(pattern).replace(/ı/g, '[ıi]')] : [],
    );
  const spaced = wholeWords(
    of((language) => !eastAsian.has(language)),
    flags,
  );
  const unspaced = of((language) => eastAsian.has(language)).join('|');
  return new RegExp(`${spaced.source}|(?:${unspaced})`, flags);
}

const fates = [
  ['unsold', inAllLanguages(words.unsoldWords, 'iu')],
  ['withdrawn', inAllLanguages(words.withdrawnWords, 'iu')],
  ['sold', inAllLanguages(words.soldWords, 'iu')],
] as const;

const figures = [
  ['realized', inAllLanguages(words.hammerWords, 'giu')],
  ['estimate', inAllLanguages(words.estimateWords, 'giu')],
  ['startPrice', inAllLanguages(words.startWords, 'giu')],
  ['currentBid', inAllLanguages(words.currentBidWords, 'giu')],
] as const;
/** `3 bids` is a count behind its amount, `Bids: 3` a label. */
const bidCount = new RegExp(`(?:${inAllLanguages(words.bidCountWords, 'iu').source})(?=\\s*[:：])`, 'giu');

const LONGEST_TEXT = 2000;

/** The fate a text tells; undefined when it tells none. A word that denies counts before the one it holds: `not sold` is no sale. */
export function lotFate(text: string): LotFate | undefined {
  const line = folded(text);
  return fates.find(([, says]) => says.test(line))?.[0];
}

/** What a label means: `Zuschlag`, `Prix de départ :`. Undefined when it is none of the four, or could be two. */
export function figureName(label: string): FigureName | undefined {
  const found = labelsIn(folded(label));
  const names = new Set(found.map(({ name }) => name));
  return names.size === 1 ? found[0]?.name : undefined;
}

/** The labels of a block of prices, with what stands behind each, accents left out; in a description the same words mean other sales. */
export function labelledTexts(block: string): readonly LabelledText[] {
  const text = folded(block);
  const labels = labelsIn(text, [...figures, ['bidCount', bidCount]]);
  return labels.map(({ name, end }, at) => ({
    name,
    text: text.slice(end, labels[at + 1]?.at).replace(/^\s*[:：]/, ''),
  }));
}

/**
 * The figures of a text that names them: `Estimate: 400 - 600 EUR. Start price 320 EUR`. A figure that is named twice with different amounts,
 * and one whose amount is not sure, is absent.
 */
export function auctionFigures(text: string, hints: MoneyHints = {}): AuctionFigures {
  const line = folded(text).replace(/\s+/g, ' ');
  const labels = labelsIn(line);
  const stated = labels.map(({ name, end }, at) => ({ name, text: line.slice(end, labels[at + 1]?.at) }));
  const estimate = sole(stated, 'estimate', (part) => parseMoneyRange(part, hints));
  const money = (name: FigureName) => sole(stated, name, (part) => firstMoney(part, hints));
  const [startPrice, currentBid, realized] = [money('startPrice'), money('currentBid'), money('realized')];
  return {
    ...(estimate && { estimate }),
    ...(startPrice && { startPrice }),
    ...(currentBid && { currentBid }),
    ...(realized && { realized }),
  };
}

interface Label<N> {
  readonly name: N;
  readonly at: number;
  readonly end: number;
}

/** Headings in capitals leave accents out in Greek, often in French and Spanish; Turkish capitals meet the pattern's `i` and `ı`. */
function folded(text: string): string {
  return unaccented(text.slice(0, LONGEST_TEXT).replace(/[\u2018\u2019]/g, "'"));
}

function unaccented(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

/** In the text's order; of labels that overlap the longest, of equal ones the first in the table. */
function labelsIn<N extends string = FigureName>(
  line: string,
  table: readonly (readonly [N | FigureName, RegExp])[] = figures,
): Label<N | FigureName>[] {
  const all = table.flatMap(([name, says]) =>
    [...line.matchAll(says)].map((match) => ({ name, at: match.index, end: match.index + match[0].length })),
  );
  const byLength = [...all].sort((a, b) => b.end - b.at - (a.end - a.at));
  const kept: Label<N | FigureName>[] = [];
  for (const label of byLength) {
    if (!kept.some((other) => label.at < other.end && other.at < label.end)) kept.push(label);
  }
  return kept.sort((a, b) => a.at - b.at);
}

function sole<T>(
  stated: readonly { readonly name: FigureName; readonly text: string }[],
  name: FigureName,
  parse: (text: string) => T | undefined,
): T | undefined {
  const read = stated.flatMap((part) => (part.name === name ? (parse(part.text) ?? []) : []));
  return new Set(read.map((value) => JSON.stringify(value))).size === 1 ? read[0] : undefined;
}

/** A label's amount stands directly behind it; what follows later in the text is something else's. */
function firstMoney(text: string, hints: MoneyHints): Money | undefined {
  const line = tidy(text);
  const [first] = amountsOf(line, hints).filter(({ kind }) => kind !== 'counted');
  return first && parseMoney(line.slice(0, first.end), hints);
}
