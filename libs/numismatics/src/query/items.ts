import type { Mention } from '../analysis/mention';
import type { Dictionary } from '../dictionary';
import type { Evidence, Span } from '../evidence';
import type { Token } from '../text/tokens';
import { isDateOfEvent } from '../year/anniversaries';
import { isValueAt, type QueryAnalysis } from './query-analysis';
import { isMinus } from './minus';
import { readMintMarks, readNamedMints } from './read-mint-marks';
import { readEnding } from './read-ending';
import { readBounds, type BoundsEvidence } from './read-bounds';
import { readMeasureBounds } from './read-measure-bounds';
import { readPrices, type PriceEvidence } from './read-prices';
import { readBareMoney, readSharedMoney, readSignedFaces } from './signed-faces';
import { readSale, type SaleEvidence } from './read-sale';
import { isSpoken } from './spoken';
import { fillers, fixed, negatorsAfter, negatorsBefore, placeBefore, sellers, unslabbed } from './word-lists';

/** The meaning of an item. */
export type What =
  | { readonly is: 'price'; readonly price: PriceEvidence }
  | { readonly is: 'bounds'; readonly bounds: BoundsEvidence }
  | { readonly is: 'sale'; readonly sale: SaleEvidence }
  | { readonly is: 'mark'; readonly mint: string }
  /** "$20": a sign before or after a small number names a coin unless a word makes it a price. */
  | {
      readonly is: 'face';
      readonly denomination: string;
      readonly value?: string;
      readonly start: number;
      readonly end: number;
    }
  /** `mint`: that of a mark joined to a year. */
  | { readonly is: 'evidence'; readonly evidence: Evidence; readonly mint?: string }
  | { readonly is: 'mention'; readonly mention: Mention }
  /** Negates the next item, or the last one. */
  | { readonly is: 'not'; readonly denies: 'next' | 'last' }
  | { readonly is: 'filler' }
  | { readonly is: 'unslabbed' }
  /** Between alternatives. Without tokens where it is a sign. */
  | { readonly is: 'or'; readonly text: string }
  /** A word, or a phrase that is kept as words. */
  | { readonly is: 'word' };

/** The items of a query in order. Together they cover all tokens; none overlaps another. */
export type Item = Span & What;

interface Claim {
  readonly item: Item;
  readonly rank: number;
}

type ClaimItem = (item: Item, order: number) => void;

const UNCERTAIN = -1_000;
/** Shorter words are articles and prepositions of names in any language: "Ludwig von Bayern" in a Polish text. */
const SHORTEST_FOREIGN = 3;
/** Before any other meaning of the word, and behind the phrases that include it: "VF or better". */
const CONNECTOR = 9;

/** Divides a query into items. Claims of more words take precedence, then surer ones. */
export function itemsOf(dictionary: Dictionary, analysis: QueryAnalysis): readonly Item[] {
  const { tokens } = analysis;
  const taken: (Item | undefined)[] = tokens.map(() => undefined);
  const claims = claimsOf(dictionary, analysis).sort((a, b) => b.rank - a.rank || a.item.from - b.item.from);
  for (const { item } of claims) {
    if (isFree(taken, item)) for (let place = item.from; place < item.to; place++) taken[place] = item;
  }
  const items: Item[] = [];
  for (let from = 0; from < tokens.length;) {
    const item = taken[from] ?? wordAt(tokens, from, taken);
    items.push(...signsAt(analysis, from), item);
    from = item.to;
  }
  return items;
}

function signsAt({ connectors }: QueryAnalysis, place: number): readonly Item[] {
  return connectors
    .filter(({ from, to }) => from === place && to === place)
    .map(({ from, to, text }) => ({ from, to, is: 'or', text }));
}

/** Rank: the number of tokens, then the order given in the calls below. */
function claimsOf(dictionary: Dictionary, analysis: QueryAnalysis): Claim[] {
  const { language } = analysis;
  const claims: Claim[] = [];
  const claim = (item: Item, order: number) => claims.push({ item, rank: (item.to - item.from) * 10 + order });
  for (const price of readPrices(analysis, (place) => isValueAt(analysis, place)))
    claim({ ...spanOf(price), is: 'price', price }, 8);
  for (const measure of readMeasureBounds(analysis))
    claim({ ...spanOf(measure), is: 'bounds', bounds: { ...spanOf(measure), measure } }, 8);
  for (const bounds of readBounds(dictionary, analysis)) {
    claim({ ...spanOf(bounds), is: 'bounds', bounds }, 7);
    claimSlabBefore(analysis, bounds, claim);
  }
  for (const sale of [...readSale(analysis.tokens, language), ...readEnding(analysis.tokens)])
    claim({ ...spanOf(sale), is: 'sale', sale }, 6);
  for (const face of readSignedFaces(dictionary, analysis)) claim({ ...face, is: 'face' }, 3);
  for (const money of readBareMoney(analysis)) claim({ ...spanOf(money), is: 'filler' }, 2);
  for (const money of readSharedMoney(analysis)) claim({ ...spanOf(money), is: 'filler' }, 5);
  for (const mark of readNamedMints(dictionary, analysis)) claim({ ...spanOf(mark), is: 'mark', mint: mark.mint }, 4);
  claimEvidence(dictionary, analysis, claim);
  for (const mention of analysis.mentions)
    claim({ ...spanOf(mention), is: 'mention', mention }, mention.certainty === 'uncertain' ? UNCERTAIN + 4 : 4);
  for (const { from, to, text } of analysis.connectors) if (to > from) claim({ from, to, is: 'or', text }, CONNECTOR);
  for (let from = 0; from < analysis.tokens.length; from++) claimWords(analysis, from, claim);
  return claims;
}

function claimEvidence(dictionary: Dictionary, analysis: QueryAnalysis, claim: ClaimItem): void {
  const marks = readMintMarks(dictionary, analysis);
  for (const mark of marks) claim({ ...spanOf(mark), is: 'mark', mint: mark.mint }, 3);
  for (const evidence of analysis.evidence.filter((item) => !isDateOfEvent(item, analysis))) {
    if (isOnlyBeginning(evidence, analysis)) {
      claim({ ...spanOf(evidence), is: 'filler' }, 5);
      continue;
    }
    const order = evidence.certainty === 'uncertain' ? UNCERTAIN + 5 : 5;
    const joined = marks.find(({ from, to }) => from === evidence.from && to === evidence.to);
    claim({ ...spanOf(evidence), is: 'evidence', evidence, ...(joined ? { mint: joined.mint } : {}) }, order);
  }
}

/** "charles iii 2022- sovereign 2024": a year since which somebody reigns, besides the year that is asked for. */
function isOnlyBeginning(item: Evidence, { evidence }: QueryAnalysis): boolean {
  if (item.kind !== 'year' || item.lasts === undefined) return false;
  return evidence.some(
    (other) => other.kind === 'year' && other.lasts === undefined && other.certainty !== 'uncertain',
  );
}

/** "PCGS MS65 or better": the bound takes the grade from the slab. */
function claimSlabBefore({ evidence }: QueryAnalysis, { from }: Span, claim: ClaimItem): void {
  const slab = evidence.find((item) => item.kind === 'slab' && item.from < from && item.to > from);
  if (slab?.kind !== 'slab') return;
  const { grade: _grade, ...service } = { ...slab, to: from };
  claim({ from: slab.from, to: from, is: 'evidence', evidence: service }, 5);
}

function claimWords(analysis: QueryAnalysis, from: number, claim: ClaimItem): void {
  // "casa de subastas en España"
  const seller = sellers.longestAt(analysis.tokens, from);
  if (seller && seller.to > from + 1 && placeBefore.longestAt(analysis.tokens, seller.to))
    claim({ from, to: seller.to, is: 'word' }, 2);
  const kept = fixed.longestAt(analysis.tokens, from);
  if (kept) claim({ from, to: kept.to, is: 'word' }, 9);
  if (isMinus(analysis, from)) return;
  claimNegators(analysis, from, claim);
  const raw = unslabbed.longestAt(analysis.tokens, from);
  if (raw) claim({ from, to: raw.to, is: 'unslabbed' }, 6);
  claimFillers(analysis, from, claim);
}

function claimNegators({ tokens, language }: QueryAnalysis, from: number, claim: ClaimItem): void {
  // "pas en argent": where a mention takes the longest of them, a shorter one still negates it.
  for (const { value, to } of negatorsBefore.allAt(tokens, from)) {
    if (to < tokens.length && isSpoken(value, language, tokens, from))
      claim({ from, to, is: 'not', denies: 'next' }, UNCERTAIN + 8);
  }
  const after = negatorsAfter.longestAt(tokens, from);
  if (after && from > 0 && isSpoken(after.value, language, tokens, from))
    claim({ from, to: after.to, is: 'not', denies: 'last' }, UNCERTAIN + 7);
}

function claimFillers({ tokens, language }: QueryAnalysis, from: number, claim: ClaimItem): void {
  const filler = fillers.longestAt(tokens, from);
  if (!filler || isMintLetter(tokens, from) || isForeign(filler.value, language, tokens.slice(from, filler.to))) return;
  // "Para" is a coin in Turkish and a filler in Spanish.
  const own = language !== undefined && filler.value.has(language);
  const counted = from > 0 && /^\d/.test(tokens[from - 1]?.form ?? '');
  claim({ from, to: filler.to, is: 'filler' }, own && !counted ? UNCERTAIN + 6 : UNCERTAIN + 3);
}

/** A filler of another language than that of the text is a word: the "una" of "una and the lion" is no Italian article. */
function isForeign(languages: ReadonlySet<string>, language: string | undefined, words: readonly Token[]): boolean {
  if (language === undefined || languages.has(language)) return false;
  return words.every(({ form }) => form.length >= SHORTEST_FOREIGN);
}

/** A single capital is a mint mark, the same small letter an article. */
function isMintLetter(tokens: readonly Token[], from: number): boolean {
  const text = tokens[from]?.text ?? '';
  return text.length === 1 && text !== text.toLowerCase();
}

function isFree(taken: readonly (Item | undefined)[], { from, to }: Span): boolean {
  for (let place = from; place < to; place++) if (taken[place] !== undefined) return false;
  return true;
}

/** One word; in a script without spaces all letters up to the next item. */
function wordAt(tokens: readonly Token[], from: number, taken: readonly (Item | undefined)[]): Item {
  let to = from + 1;
  while (
    tokens[from]?.unspaced &&
    tokens[to]?.unspaced &&
    taken[to] === undefined &&
    tokens[to]?.start === tokens[to - 1]?.end
  )
    to += 1;
  return { from, to, is: 'word' };
}

function spanOf({ from, to }: Span): Span {
  return { from, to };
}
