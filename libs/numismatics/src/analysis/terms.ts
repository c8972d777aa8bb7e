import type { Token } from '../text/tokens';
import { addWord, isPlain, words } from '../text/words';

/** The result of `words`, each word once. Most texts take it from their tokens, which are already folded. */
export function termsOf(text: string, tokens: readonly Token[]): readonly string[] {
  if (!isPlain(text)) return [...new Set(words(text))];
  const found: string[] = [];
  for (const { form } of tokens) addWord(form, found);
  return [...new Set(found)];
}
