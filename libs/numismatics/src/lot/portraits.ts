import type { Mention } from '../analysis/mention';
import type { Token } from '../text/tokens';
import { issuerWords, portraitWords } from './listing-words.data';

/** Of several rulers those for whom the coin was struck, otherwise those whose portrait is not all that the text tells of them. */
export function issuing(rulers: readonly Mention[], tokens: readonly Token[]): readonly Mention[] {
  const wordBefore = ({ from }: Mention, words: ReadonlySet<string>) =>
    [1, 2, 3].some((back) => words.has(tokens[from - back]?.form ?? ''));
  const issuers = rulers.filter(({ from }) => issuerWords.has(tokens[from - 1]?.form ?? ''));
  if (issuers.length > 0 && rulers.some((ruler) => wordBefore(ruler, portraitWords))) return issuers;
  const others = rulers.filter((ruler) => !wordBefore(ruler, portraitWords));
  return others.length > 0 ? others : rulers;
}
