import type { Suggestion } from '@obverse/contracts';

export const TYPING_PAUSE_MS = 100;
const SHORTEST = 2;
const LONGEST_WORD = 100;

/** Shorter texts match too much. */
export function isCompletable(text: string): boolean {
  return text.trim().length >= SHORTEST;
}

/** The word to complete: the last one. */
export function typingWord(text: string): string {
  return (text.trimEnd().split(/\s+/u).at(-1) ?? '').slice(0, LONGEST_WORD);
}

/** Whether suggestions for `answered` remain valid until those for `text` arrive: the last word only became longer. */
export function continues(text: string, answered: string): boolean {
  return text.startsWith(answered) && !/\s\S/u.test(text.slice(answered.trimEnd().length));
}

/** The active index after up (−1) or down (1). The cycle includes "none" (−1). */
export function movedPlace(place: number, step: 1 | -1, count: number): number {
  const places = count + 1;
  return ((place + 1 + step + places) % places) - 1;
}

/** The query after the suggestion was chosen. */
export function chosenText({ terms, suggestion }: Suggestion): string {
  const text = terms.join(' ').trim();
  return text === '' ? suggestion : text;
}

/** The words of the query that precede the suggestion; empty if it replaces all of them. */
export function keptWords(suggestion: Suggestion): string {
  const text = chosenText(suggestion);
  return text.endsWith(suggestion.suggestion) ? text.slice(0, -suggestion.suggestion.length) : '';
}
