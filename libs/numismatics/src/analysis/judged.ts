import type { Dictionary } from '../dictionary';
import type { Evidence } from '../evidence';
import type { Weighed } from './weighing-context';
import type { ContextWords } from './context-words';

/** All that is needed to judge one mention among the others. */
export interface Judged {
  readonly one: Weighed;
  readonly all: readonly Weighed[];
  readonly evidence: readonly Evidence[];
  readonly around: ContextWords;
  /** Whether another mention or evidence explains a token. */
  readonly isExplained: (at: number) => boolean;
  /** Whether the text names a thing that shows persons, places and events: a medal. */
  readonly isCommemorative: boolean;
  readonly dictionary: Dictionary;
}

/** Whether a mention has another sense than the one of the dictionary. */
export type SenseTest = (judged: Judged) => boolean;

/** Whether a token is a word that no mention and no evidence explains. */
export function isUnknownWord(at: number, { around, isExplained }: Pick<Judged, 'around' | 'isExplained'>): boolean {
  const token = around.token(at);
  return token !== undefined && /^\p{L}/u.test(token.form) && !isExplained(at);
}
