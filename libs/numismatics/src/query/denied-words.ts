import { readCopies } from '../copy/read-copies';
import type { CopyEvidence } from '../evidence';
import { joined, tokenise } from '../text/tokens';
import { words } from '../text/words';
import { isOfCopies } from './word-lists';

/** Struck coins of their own sort, although not the originals: their word is excluded, not every copy. */
const STRUCK: ReadonlySet<CopyEvidence['nature']> = new Set(['restrike', 'contemporary-forgery', 'imitation']);

/**
 * What denied words exclude: copies, or a word. Undefined for several words, because the index cannot exclude a phrase and its single words would
 * exclude too much.
 */
export function deniedWords(text: string): { readonly copies?: true; readonly terms?: string[] } | undefined {
  const denied = tokenise(text);
  const [copy] = readCopies(denied);
  if (copy ? !STRUCK.has(copy.nature) : isOfCopies(joined(denied.tokens, 0, denied.tokens.length)))
    return { copies: true };
  const terms = words(text);
  if (terms.length === 0 || (terms.length > 1 && !denied.tokens[0]?.unspaced)) return undefined;
  return { terms };
}
