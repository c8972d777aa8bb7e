import { wordMask, type Word } from './interned';
import type { Tokenised } from './tokens';

/** The readers of evidence, as bits of a mask. */
export const Reads = {
  years: 1,
  grades: 2,
  slabs: 4,
  references: 8,
  measures: 16,
  quantity: 32,
  copies: 64,
  /** No reader of its own: a token that begins or ends with a digit, which references need. */
  numbers: 128,
} as const;

export type ReaderName = keyof typeof Reads;

/** Whether a reader may start at a word: never false where it would find something. */
export type StartTest = (word: Word) => boolean;

/**
 * Marks the tokens of a text with the readers that may start there. Each word is tested once, each token looked up once. One scan for all readers, because most
 * tokens start nothing; a mask and no list of places for each reader, because readers also look at the tokens around a place.
 */
export class Scanner {
  private readonly maskOf: (word: Word) => number;

  constructor(tests: Readonly<Record<ReaderName, StartTest>>) {
    this.maskOf = wordMask(
      Object.entries(tests).map(([name, test]): readonly [number, StartTest] => [Reads[name as ReaderName], test]),
    );
  }

  scan(text: Tokenised): Tokenised {
    const { tokens } = text;
    const starts = new Uint8Array(tokens.length);
    let readers = 0;
    for (let place = 0; place < tokens.length; place++) {
      const token = tokens[place];
      if (token) readers |= starts[place] = this.maskOf(token.word);
    }
    return { ...text, starts, readers };
  }
}

/** Whether a reader may start somewhere in a text; true for a text that was not scanned. */
export function mayRead({ readers }: Tokenised, reader: ReaderName): boolean {
  return readers === undefined || (readers & Reads[reader]) !== 0;
}

/** Whether a reader may start at a token: by the scan, or by its own test in a text that was not scanned. */
export function mayReadAt({ starts, tokens }: Tokenised, place: number, reader: number, test: StartTest): boolean {
  if (starts !== undefined) return ((starts[place] ?? 0) & reader) !== 0;
  const token = tokens[place];
  return token !== undefined && test(token.word);
}
