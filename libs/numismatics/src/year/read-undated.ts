import type { UndatedEvidence } from '../evidence';
import type { Found, YearContext } from './year-context';
import { Phrases } from './phrases';
import { undatedWords } from './words.data';
import { BECAUSE } from './reasons.data';

export const undated = new Phrases([['undated', undatedWords]]);

/** `o. J.`, `n.d.`, `б/г`, `無年`. */
export function readUndated({ line, language }: YearContext, from: number): Found<UndatedEvidence> | undefined {
  const match = undated.match(line, from, language);
  if (!match || isInitials(line.slice(from, match.to))) return undefined;
  return {
    to: match.to,
    evidence: [{ kind: 'undated', ...line.span(from, match.to), certainty: 'sure', because: BECAUSE.undated }],
  };
}

/** S. D. Miller: separate letters, the first of them a capital. */
function isInitials(written: string): boolean {
  return /^\p{Lu}\. +\p{Lu}$/u.test(written);
}
