import { rangeKeys, type FacetName, type LotDocument } from '@obverse/lot-index';
import type { LotStatus } from '@obverse/lots';

/** The fields of a lot whose values select the conditions that the lot fulfils; of `word`, the words of its text. */
export type LookedUpField = 'term' | 'titleTerm' | 'word' | 'prefix' | 'specimen' | 'id' | FacetName;

export type LookedUp = { readonly field: LookedUpField; readonly value: string };

/** The keys of a lot that a condition compares with bounds. */
export const rangedKeys = [...rangeKeys, 'firstObserved'] as const;
export type RangedKey = (typeof rangedKeys)[number];

/** A statement about one lot that is true or false. `value` identifies it within its field. */
export type Condition =
  /** The lot has the value; of `prefix`, a word that begins with it. */
  | LookedUp
  /** The text has these words, separated by spaces, next to each other. */
  | { readonly field: 'phrase'; readonly value: string }
  | { readonly field: 'status'; readonly value: LotStatus }
  /** The key is between both bounds, which are included. */
  | { readonly field: RangedKey; readonly value: string; readonly from: number; readonly to: number };

export function isLookedUp(condition: Condition): condition is LookedUp {
  switch (condition.field) {
    case 'phrase':
    case 'status':
    case 'priceCents':
    case 'costCents':
    case 'year':
    case 'closesAt':
    case 'weightMg':
    case 'diameterUm':
    case 'firstObserved':
      return false;
    default:
      return true;
  }
}

/** Whether a lot fulfils a condition at a time, epoch milliseconds. */
export function holds(condition: Condition, lot: LotDocument, now: number): boolean {
  switch (condition.field) {
    case 'phrase':
      return hasPhrase(lot.text ?? '', condition.value);
    case 'status':
      return condition.value === statusAt(lot, now);
    case 'priceCents':
    case 'costCents':
    case 'year':
    case 'closesAt':
    case 'weightMg':
    case 'diameterUm':
    case 'firstObserved': {
      const key = lot.sort[condition.field];
      return key !== undefined && key >= condition.from && key <= condition.to;
    }
    case 'prefix':
      return wordsOf(lot.terms).some((word) => word.startsWith(condition.value));
    default:
      return valuesOf(condition.field, lot).includes(condition.value);
  }
}

/** Without a copy of the text, which takes longer than the comparison. */
function hasPhrase(text: string, words: string): boolean {
  return text === words || text.startsWith(`${words} `) || text.endsWith(` ${words}`) || text.includes(` ${words} `);
}

/** The values of a lot in a field; of `prefix`, the words that it can begin. */
export function valuesOf(field: LookedUpField, lot: LotDocument): readonly string[] {
  switch (field) {
    case 'term':
      return lot.terms;
    case 'titleTerm':
      return lot.titleTerms ?? [];
    case 'word':
      return lot.text?.split(' ') ?? [];
    case 'prefix':
      return wordsOf(lot.terms);
    case 'specimen':
      return [lot.specimen, lot.photo].filter((key) => key !== undefined);
    case 'id':
      return [lot.id];
    default:
      return lot.facets[field] ?? [];
  }
}

/** The tags of concepts have a hyphen and are no words of the visitor. */
function wordsOf(terms: readonly string[]): readonly string[] {
  return terms.filter((term) => !term.includes('-'));
}

export function statusAt({ status, sort: { closesAt } }: LotDocument, now: number): LotStatus {
  return closesAt !== undefined && closesAt <= now ? 'ended' : status;
}
