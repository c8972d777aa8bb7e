import type { Suggestion } from '@obverse/contracts';

export const TYPING_PAUSE_MS = 100;
const SHORTEST = 2;
const LONGEST_WORD = 100;

/** Fewer letters could become anything. */
export function isCompletable(text: string): boolean {
  return text.trim().length >= SHORTEST;
}

/** The word that is completed: the last one. */
export function typingWord(text: string): string {
  return (text.trimEnd().split(/\s+/u).at(-1) ?? '').slice(0, LONGEST_WORD);
}

/** Whether what is shown for `answered` may stay until `text` has its own: a word was typed on, none taken back or begun. */
export function continues(text: string, answered: string): boolean {
  return text.startsWith(answered) && !/\s\S/u.test(text.slice(answered.trimEnd().length));
}

/** The active place after up (−1) or down (1), round and round by way of none of them (−1). */
export function movedPlace(place: number, step: 1 | -1, count: number): number {
  const places = count + 1;
  return ((place + 1 + step + places) % places) - 1;
}

/** The typed words once the suggestion is chosen. */
export function chosenText({ terms, suggestion }: Suggestion): string {
  const text = terms.join(' ').trim();
  return text === '' ? suggestion : text;
}

/** The typed words that stay before the suggestion; none where it takes the place of them all. */
export function keptWords(suggestion: Suggestion): string {
  const text = chosenText(suggestion);
  return text.endsWith(suggestion.suggestion) ? text.slice(0, -suggestion.suggestion.length) : '';
}
