import { OperatorError } from '../operator-error';
import type { DeadLetterFilter } from './dead-letter';
import { deadLetters, findDeadLetter, type FoundLetter, type LetterLog, type LetterNotes } from './dead-letters';

export interface Place {
  readonly partition: number;
  readonly offset: number;
}

/** Letters by their places, or all that match a filter. */
export interface Choice {
  readonly places: readonly Place[];
  readonly filter: DeadLetterFilter;
}

/** Throws {@link OperatorError} when nothing is chosen, so that no command affects all letters by accident. */
export function checkChoice({ places, filter }: Choice): void {
  const { all: _, ...conditions } = filter;
  const filtered = Object.values(conditions).some((value) => value !== undefined);
  if (places.length === 0 && !filtered) {
    throw new OperatorError(
      'Pass the places of letters as `dead-letters list` prints them (0/17), or a filter such as --reason or --seller.',
    );
  }
  if (places.length > 0 && filtered) throw new OperatorError('Pass either places or a filter, not both.');
}

/** Throws {@link OperatorError} for a place without a letter. */
export async function* chosenLetters(
  log: LetterLog,
  notes: LetterNotes,
  { places, filter }: Choice,
): AsyncGenerator<FoundLetter> {
  if (places.length === 0) {
    yield* deadLetters(log, notes, filter);
    return;
  }
  const found: FoundLetter[] = [];
  for (const { partition, offset } of places) {
    const letter = await findDeadLetter(log, notes, partition, offset);
    if (!letter) throw noLetter(partition, offset);
    found.push(letter);
  }
  yield* found;
}

export function noLetter(partition: number, offset: number): OperatorError {
  return new OperatorError(
    `There is no dead letter at ${partition}/${offset}; see \`npm run obverse -- dead-letters list\`.`,
  );
}
