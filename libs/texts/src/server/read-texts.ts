import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The folders of the languages. */
export const TEXTS = path.resolve(__dirname, '../..');

/** `area.name` → text, as it is written. */
export type Texts = ReadonlyMap<string, string>;

const textsSchema = z.record(z.string(), z.string());
const grammarSchema = z.strictObject({
  /** Nouns begin with a small letter in the middle of a sentence. */
  smallNouns: z.boolean(),
  /** How names of denominations form their plural. */
  plural: z.strictObject({
    /** Words of a name that get the ending. */
    inflects: z.array(z.enum(['last', 'first', 'all'])),
    /** Endings of nouns and adjectives (regular expressions) with their plurals, the usual one first. The dictionary decides which of them exists. */
    endings: z.array(z.tuple([z.string().transform((ending) => new RegExp(`${ending}$`)), z.string()])),
  }),
});
export type Grammar = z.output<typeof grammarSchema>;

const GRAMMAR = 'grammar.json';

/** The languages that a folder has. */
export function languagesIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name));
}

/** The texts of all areas of a language. */
export function readTexts(folder: string, language: string): Texts {
  const files = readdirSync(path.join(folder, language)).filter((file) => file !== GRAMMAR);
  return new Map(
    files.flatMap((file) => {
      const area = path.basename(file, '.json');
      const texts = textsSchema.parse(readJson(path.join(folder, language, file)));
      return Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text] as const);
    }),
  );
}

export function readGrammar(folder: string, language: string): Grammar {
  return grammarSchema.parse(readJson(path.join(folder, language, GRAMMAR)));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
