import { readCopies } from '../copy/read-copies';
import type { CopyEvidence } from '../evidence';
import { joined, tokenise } from '../text/tokens';
import type { Exclusions } from './draft';
import { words } from '../text/words';
import { isOfCopies } from './word-lists';

/** Struck coins of their own sort, although not the originals: their word is excluded, not every copy. */
const STRUCK: ReadonlySet<CopyEvidence['nature']> = new Set(['restrike', 'contemporary-forgery', 'imitation']);

/** What denied words exclude: copies, a word, or several words next to each other. Undefined without any. */
export function deniedWords(text: string): Pick<Exclusions, 'copies' | 'terms' | 'phrases'> | undefined {
  const denied = tokenise(text);
  const [copy] = readCopies(denied);
  if (copy ? !STRUCK.has(copy.nature) : isOfCopies(joined(denied.tokens, 0, denied.tokens.length)))
    return { copies: true };
  const terms = words(text);
  if (terms.length === 0) return undefined;
  return terms.length > 1 ? { phrases: [terms] } : { terms };
}
