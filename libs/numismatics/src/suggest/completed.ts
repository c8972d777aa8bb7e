import type { Tokenised } from '../text/tokens';

/** The most words and letters at the end of a text that are completed. */
const MOST_WORDS = 8;
const MOST_LETTERS = 80;
/** In a script without spaces each letter is a token. */
const UNSPACED_WORD = 1 / 3;

/**
 * The first token of the completed part of a text: its last 8 words, or as many as have 80 letters. What precedes them is kept as typed and not understood,
 * so that the cost of suggestions does not depend on the length of the text. The number of tokens if the last one alone is longer.
 */
export function completedFrom({ text, tokens }: Tokenised): number {
  const end = text.trimEnd().length;
  let words = 0;
  for (let place = tokens.length - 1; place >= 0; place--) {
    const token = tokens[place];
    words += token?.unspaced ? UNSPACED_WORD : 1;
    if (words > MOST_WORDS || end - (token?.start ?? 0) > MOST_LETTERS) return place + 1;
  }
  return 0;
}
