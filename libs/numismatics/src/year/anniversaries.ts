import type { Evidence, YearEvidence } from '../evidence';
import type { Token } from '../text/tokens';
import { anniversaryWords } from './anniversaries.data';

/** Whether a text names an anniversary: of its dates the last is that of the coin, the others are of the event. */
export function remembersEvent(tokens: readonly Token[]): boolean {
  return tokens.some(({ form }) => anniversaryWords.some((word) => form.startsWith(word) || isSuffixed(form, word)));
}

/** Compounds and numbers before the word: Reformationsjubiläum, 300-летие. */
function isSuffixed(form: string, word: string): boolean {
  return word.length >= LEAST_SUFFIX && form.length > word.length && form.endsWith(word);
}

const LEAST_SUFFIX = 5;

/** Whether a date is that of the event which an anniversary remembers: a later date of the same text is that of the coin. */
export function isDateOfEvent(
  year: Evidence,
  { evidence, tokens }: { readonly evidence: readonly Evidence[]; readonly tokens: readonly Token[] },
): boolean {
  if (year.kind !== 'year' || year.how !== 'date') return false;
  const later = evidence.some((other) => isLaterDate(other, year));
  return later && remembersEvent(tokens);
}

function isLaterDate(other: Evidence, { first, calendar }: YearEvidence): boolean {
  return (
    other.kind === 'year' &&
    other.how === 'date' &&
    other.certainty !== 'uncertain' &&
    other.calendar === calendar &&
    other.first > first
  );
}
