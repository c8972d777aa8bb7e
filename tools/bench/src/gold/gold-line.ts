import { z } from 'zod';

const oneOrMore = <T extends z.ZodType>(value: T) =>
  z
    .union([value, z.array(value).min(1)])
    .transform((given) => (Array.isArray(given) ? given : [given]) as z.output<T>[]);

const word = z.string().min(1);
const words = oneOrMore(word);
const years = z.strictObject({ first: z.int(), last: z.int() });
/** Of a query: `before 1939` has no first year. */
const openYears = z.strictObject({ first: z.int().optional(), last: z.int().optional() });
const reference = z.strictObject({
  catalogues: z.array(word).min(1),
  number: word,
  volume: word.optional(),
  letter: word.optional(),
  sub: word.optional(),
});
const grade = z.strictObject({ tag: word, upperTag: word.optional() });

/** What is true of a lot. Any value of a list is right. */
const lotFacts = z.strictObject({
  kind: words.optional(),
  category: words.optional(),
  realm: words.optional(),
  ruler: words.optional(),
  denomination: words.optional(),
  face: words.optional(),
  material: words.optional(),
  fineness: words.optional(),
  mint: words.optional(),
  years: oneOrMore(years).optional(),
  undated: z.literal(true).optional(),
  grade: oneOrMore(grade).optional(),
  slab: z.strictObject({ service: words, number: word.optional() }).optional(),
  weight: words.optional(),
  diameter: words.optional(),
  references: z.array(reference).min(1).optional(),
  quantity: z.strictObject({ amount: words, count: z.int().optional() }).optional(),
  copy: words.optional(),
});
export type GoldLotFacts = z.output<typeof lotFacts>;

/** What a query searches for. */
const queryFacts = z.strictObject({
  category: words.optional(),
  realm: words.optional(),
  ruler: words.optional(),
  denomination: words.optional(),
  face: word.optional(),
  material: words.optional(),
  mint: words.optional(),
  grade: z
    .strictObject({ tag: words.optional(), atLeast: z.number().optional(), atMost: z.number().optional() })
    .optional(),
  slab: z.strictObject({ service: word.optional() }).optional(),
  years: oneOrMore(openYears).optional(),
  undated: z.literal(true).optional(),
  price: z.strictObject({ atLeast: word.optional(), atMost: word.optional(), currency: word.optional() }).optional(),
  status: word.optional(),
  bidding: word.optional(),
  outcome: word.optional(),
  endsWithinHours: z.number().optional(),
  references: z.array(reference).min(1).optional(),
  kind: word.optional(),
  withoutTags: z.array(word).min(1).optional(),
  withoutTerms: z.array(word).min(1).optional(),
  withoutCopies: z.literal(true).optional(),
  phrases: z.array(word).min(1).optional(),
  terms: z.array(word).min(1).optional(),
});
export type GoldQueryFacts = z.output<typeof queryFacts>;

const goldTitle = z.strictObject({
  id: word,
  language: word,
  title: word,
  description: word.optional(),
  attributes: z.array(z.strictObject({ name: word, value: word })).optional(),
  categoryPath: z.array(word).optional(),
  expect: lotFacts,
  may: lotFacts.optional(),
});
export type GoldTitle = z.output<typeof goldTitle>;

const goldQuery = z.strictObject({
  id: word,
  language: word,
  query: word,
  expect: queryFacts,
  oneOf: z.array(z.array(queryFacts).min(2)).optional(),
  may: queryFacts.optional(),
});
export type GoldQuery = z.output<typeof goldQuery>;

/** One JSON object per line. Throws an error with the line number if a line does not have the form that gold/README.md describes. */
export function parseGoldTitles(text: string): readonly GoldTitle[] {
  return parseLines(text, goldTitle);
}

export function parseGoldQueries(text: string): readonly GoldQuery[] {
  return parseLines(text, goldQuery);
}

/** One JSON object per line; throws like {@link parseGoldTitles}. */
export function parseLines<T>(text: string, form: z.ZodType<T>): readonly T[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const parsed = form.safeParse(JSON.parse(line));
    if (!parsed.success) throw new Error(`line ${index + 1}: ${z.prettifyError(parsed.error)}`);
    return [parsed.data];
  });
}
