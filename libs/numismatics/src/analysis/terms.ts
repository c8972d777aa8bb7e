import type { Token } from '../text/tokens';
import { addWord, isPlain, words } from '../text/words';

/** What `words` makes of a text, each once: for most texts from their tokens, which are folded already. */
export function termsOf(text: string, tokens: readonly Token[]): readonly string[] {
  if (!isPlain(text)) return [...new Set(words(text))];
  const found: string[] = [];
  for (const { form } of tokens) addWord(form, found);
  return [...new Set(found)];
}
