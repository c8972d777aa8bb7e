import type { Language } from '@obverse/contracts';

export interface PluralRules {
  /** Endings of nouns and adjectives with their plurals, the usual one first. The dictionary decides which of them exists. */
  readonly endings: readonly (readonly [ending: RegExp, plural: string])[];
  /** Words of a name that get the ending. */
  readonly inflects: readonly ('last' | 'first' | 'all')[];
}

/** How names of denominations form their plural. */
export const pluralRules: Readonly<Record<Language, PluralRules>> = {
  en: {
    endings: [
      [/us$/, 'i'],
      [/is$/, 'es'],
      [/a$/, 'ae'],
      [/y$/, 'ies'],
      [/(?<=s|x|z|ch|sh)$/, 'es'],
      [/$/, 's'],
      [/on$/, 'a'],
    ],
    inflects: ['last', 'first'],
  },
  de: {
    endings: [
      [/(?<=er|el|en|ing)$/, ''],
      [/us$/, 'i'],
      [/us$/, 'en'],
      [/(?<=e)$/, 'n'],
      [/(?<=[^aeiouy])$/, 'e'],
      [/(?<=[^aeiouy])$/, 'en'],
      [/$/, 's'],
    ],
    inflects: ['last'],
  },
  fr: {
    endings: [
      [/(?<=[sxz])$/, ''],
      [/al$/, 'aux'],
      [/(?<=eau|eu)$/, 'x'],
      [/$/, 's'],
    ],
    inflects: ['all', 'first', 'last'],
  },
  es: {
    endings: [
      [/z$/, 'ces'],
      [/(?<=[aeiouáéó])$/, 's'],
      [/(?<=[^aeiouáéó])$/, 'es'],
      [/$/, 's'],
    ],
    inflects: ['all', 'first', 'last'],
  },
  it: {
    endings: [
      [/io$/, 'i'],
      [/o$/, 'i'],
      [/a$/, 'e'],
      [/e$/, 'i'],
      [/(?<=[^aeio])$/, ''],
    ],
    inflects: ['all', 'first', 'last'],
  },
};
