import type { SearchResult } from '@obverse/contracts';

/** Parts of a text that are no concept, whose spelling may be wrong. A word that only joins others is known. */
const WORDS: ReadonlySet<string> = new Set(['term', 'phrase', 'title', 'prefix', 'either']);
/** The parts that another spelling may replace; a quotation is meant as it is. */
const REPLACEABLE: ReadonlySet<string> = new Set(['term', 'prefix', 'either', 'ignored']);
const QUOTATION_MARK = /["“”„«»]/gu;

type Understood = SearchResult['understood'];

/** Whether the text names concepts only: a ruler without offers is not misspelt. */
export function isUnderstood(understood: Understood): boolean {
  const parts = understood?.parts ?? [];
  return (
    understood?.corrections.length === 0 &&
    parts.length > 0 &&
    parts.every(({ as, tag }) => !WORDS.has(as) && (as !== 'without' || tag !== undefined))
  );
}

/**
 * The texts that may be another spelling of a query: none of a query that was understood as a whole, and none that loses an understood part of it, such as
 * a price, or leaves a quotation open.
 */
export function spellingsOf(query: string, understood: Understood, texts: readonly string[]): readonly string[] {
  if (isUnderstood(understood)) return [];
  const typed = query.toLowerCase();
  const kept = (understood?.parts ?? [])
    .filter(({ as }) => !REPLACEABLE.has(as))
    .map(({ text }) => text.toLowerCase())
    // The words of a part that became a filter are no longer in the query.
    .filter((text) => typed.includes(text));
  return [...new Set(texts)].filter((text) => {
    const offered = text.toLowerCase();
    return offered !== typed && hasPairs(text) && kept.every((part) => offered.includes(part));
  });
}

function hasPairs(text: string): boolean {
  return (text.match(QUOTATION_MARK) ?? []).length % 2 === 0;
}
