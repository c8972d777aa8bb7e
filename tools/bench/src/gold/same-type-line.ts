import { z } from 'zod';
import { parseLines } from './gold-line';

/** A title as a house or shop in that language would print it. */
export interface Wording {
  readonly language: string;
  readonly title: string;
}

const word = z.string().min(1);

/** One coin in many languages, and similar coins of other types. */
const sameType = z
  .strictObject({
    coin: word,
    wordings: z.record(z.string().length(2), word),
    near: z.array(z.tuple([z.string().length(2), word])).min(1),
  })
  .transform(({ coin, wordings, near }) => ({
    coin,
    wordings: Object.entries(wordings).map(([language, title]): Wording => ({ language, title })),
    near: near.map(([language, title]): Wording => ({ language, title })),
  }));
export type SameType = z.output<typeof sameType>;

/** Throws an error with the line number if a line does not have the form that gold/README.md describes. */
export function parseSameTypes(text: string): readonly SameType[] {
  return parseLines(text, sameType);
}
