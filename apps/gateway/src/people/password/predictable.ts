import { neighboursOfKeyboards } from './keyboards';

/** A repeated block that is shorter than a password is no password. */
const MIN_LENGTH = 8;
/** Fewer different characters are a pattern of digits or of one key. */
const MIN_DIFFERENT = 4;
/** Characters that an attacker must choose: `abcdefgh` and `qwertyui` have two, `abcd1234` and `1qaz2wsx` four. */
const MIN_CHOSEN = 5;
const SHORTEST_RUN = 3;

/**
 * Whether a password is a repeated block, has hardly any different characters, or consists of runs: neighbours in the alphabet, the digits or on a
 * keyboard, each in one direction. Such passwords are tried first by programs that guess, and no list can name them all. Takes a folded password. Pure.
 */
export function isPredictable(password: string): boolean {
  const characters = [...password];
  return new Set(characters).size < MIN_DIFFERENT || isRepeated(password) || chosenIn(characters).length < MIN_CHOSEN;
}

/** The last block may be cut off. */
function isRepeated(password: string): boolean {
  const longest = Math.min(MIN_LENGTH - 1, Math.floor(password.length / 2));
  return Array.from({ length: longest }, (_, index) => index + 1).some((length) =>
    password.slice(0, length).repeat(password.length).startsWith(password),
  );
}

/** Without the characters that continue a run. The first two begin it: the second states its direction. */
function chosenIn(characters: readonly string[]): readonly string[] {
  const chosen: string[] = [];
  for (let start = 0; start < characters.length;) {
    const length = runLength(characters.slice(start));
    chosen.push(...characters.slice(start, start + (length < SHORTEST_RUN ? 1 : 2)));
    start += length < SHORTEST_RUN ? 1 : length;
  }
  return chosen;
}

/** The number of characters at the begin that follow each other by the same step. */
function runLength([first = '', second = '', ...rest]: readonly string[]): number {
  const lengths = stepsOf(first, second).map((step) => {
    let last = second;
    let length = 2;
    for (const next of rest) {
      if (!stepsOf(last, next).includes(step)) break;
      last = next;
      length += 1;
    }
    return length;
  });
  return Math.max(1, ...lengths);
}

/** The ways in which a character follows another one, each with its direction. Upper and lower case are the same key. */
function stepsOf(one: string, other: string): readonly string[] {
  const distance = (other.codePointAt(0) ?? Number.NaN) - (one.codePointAt(0) ?? Number.NaN);
  const alphabetical = Math.abs(distance) <= 1 ? [`character ${distance}`] : [];
  const neighbours = neighboursOfKeyboards.flatMap((keys, keyboard) =>
    (keys[one] ?? []).flatMap((key, direction) => (key?.includes(other) ? [`keyboard ${keyboard} ${direction}`] : [])),
  );
  return [...alphabetical, ...neighbours];
}
