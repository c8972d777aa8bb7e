import { z } from 'zod';
import { isLanguage } from './languages';

/** `escudo`: `2$50`; `cent`: the C of `50C`, written without a country. */
export const CURRENCY_SIGNS = ['dollar', 'pound', 'euro', 'escudo', 'cent'] as const;

const LANGUAGE_HINT = 'is no language code the dictionaries know (languages.ts)';
const text = z.string().trim().min(1).max(160);
const asciiKey = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be small ascii letters, digits and single hyphens');
const tagOf = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}-[a-z0-9]+(?:-[a-z0-9]+)*$`), `must look like ${prefix}-name`);

const languageKey = z.string().refine(isLanguage, LANGUAGE_HINT);
const languageOrAny = z.string().refine((code) => code === 'any' || isLanguage(code), LANGUAGE_HINT);
const someTitles = z.record(languageKey, text);
const titles = someTitles.refine((given) => given['en'] !== undefined, 'needs an English title (en)');
const forms = z.record(languageOrAny, z.array(text).min(1));

const year = z
  .int()
  .min(-4000)
  .max(2100)
  .refine((value) => value !== 0, 'there is no year 0: the year before AD 1 is -1');
const closedSpan = z.tuple([year, year]);
/** First and last year; null means unknown or still open. */
const span = z.tuple([year.nullable(), year.nullable()]);

const spoken = {
  aliases: forms.optional(),
  weak: forms.optional(),
  prefer: z.array(text).min(1).optional(),
  /** Tags or keys that this entry had, or that were entries of their own: saved addresses contain them. */
  formerly: z
    .array(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
    .min(1)
    .optional(),
  note: text.optional(),
};

export const realmSchema = z
  .strictObject({
    key: asciiKey,
    iso: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code of two capitals')
      .optional(),
    titles: someTitles.optional(),
    kind: asciiKey,
    years: span.optional(),
    part_of: asciiKey.optional(),
    /**
     * The realm is the same state as the one it is part of, at its time: the Kingdom of Italy, the Third Republic. Absent for a part of it, as Saxony
     * was of Germany.
     */
    whole: z.literal(true).optional(),
    successors: z.array(asciiKey).min(1).optional(),
    predecessors: z.array(asciiKey).min(1).optional(),
    /** Banks whose name on a note identifies the country that issued it. */
    banks: z.array(text).min(1).optional(),
    /** Initials of a mint master behind a date that are also the sign of a calendar. */
    mint_masters: z.array(text).min(1).optional(),
    /** A number behind the name of its coin or mint may be a year of this calendar. */
    bare_dates: z.enum(['hijri']).optional(),
    /** From this year on a mint mark says where a coin was struck, even if its title names another city. */
    marks_since: year.optional(),
    ...spoken,
  })
  .refine(({ iso, titles: given }) => iso !== undefined || given?.['en'] !== undefined, {
    path: ['titles'],
    message: 'needs an English title (en), or an iso code whose names come from CLDR',
  })
  .refine(({ whole, part_of: of }) => whole === undefined || of !== undefined, {
    path: ['whole'],
    message: 'belongs to a realm that is part_of another',
  });

export const nameSchema = z.strictObject({
  key: asciiKey,
  titles,
  aliases: forms.optional(),
  /** A woman's name: French writes its first bearer Ire, not Ier. */
  feminine: z.literal(true).optional(),
  note: text.optional(),
});

export const rulerSchema = z
  .strictObject({
    n: z.int().min(1000).max(99_999),
    name: asciiKey.optional(),
    numeral: z.int().min(1).max(99).optional(),
    titles: someTitles.optional(),
    realm: z.array(asciiKey).min(1),
    reign: z.union([span, z.array(span).min(1)]).optional(),
    dynasty: text.optional(),
    role: asciiKey.default('king'),
    byname: someTitles.optional(),
    /** Coins that are still struck with their old date, and sold as bullion. */
    restruck: z.strictObject({ year, denominations: z.array(tagOf('val')).min(1) }).optional(),
    ...spoken,
  })
  .refine(({ name, titles: given }) => name !== undefined || given?.['en'] !== undefined, {
    path: ['titles'],
    message: 'needs a name (a key of names.yaml) or an English title (en)',
  })
  .refine(({ name, numeral }) => numeral === undefined || name !== undefined, {
    path: ['numeral'],
    message: 'belongs to a name: write the number into the titles, or give the name',
  })
  .refine(({ name, byname }) => byname === undefined || name !== undefined, {
    path: ['byname'],
    message: 'belongs to a name: write it into the titles, or give the name',
  });

export const denominationSchema = z.strictObject({
  tag: tagOf('val'),
  titles,
  realms: z.array(asciiKey).min(1).optional(),
  years: span.optional(),
  metal: z.union([tagOf('met'), z.array(tagOf('met')).min(1)]).optional(),
  unit_of: z.strictObject({ tag: tagOf('val'), times: z.number().positive() }).optional(),
  /**
   * `type`: all coins of one unit were of this type in these realms and years, apart from other such types: Vereinsthaler, Morgan dollar. `unit`: it is the
   * unit of these realms, in any number: the Swiss franc.
   */
  series: z.enum(['type', 'unit']).optional(),
  /** The narrower kind of coin that this money makes a coin. */
  coin_kind: asciiKey.optional(),
  /** The kind of lot that these words name instead of a value. */
  names_kind: asciiKey.optional(),
  /** Values from which all money was paper, with years, in these realms or in all: only what the lists of coins of the time confirm. */
  paper: z
    .array(
      z.strictObject({ from: z.number().positive(), years: closedSpan, realms: z.array(asciiKey).min(1).optional() }),
    )
    .min(1)
    .optional(),
  /** A currency sign that states a value of a coin of these realms. */
  written_as: z.strictObject({ sign: z.enum(CURRENCY_SIGNS), realms: z.array(asciiKey).min(1) }).optional(),
  /** Whole values on labels of slabs that stand for this coin in any text: the T$1 of trade dollars. */
  label_codes: z.array(text).min(1).optional(),
  /** Letters that stand for the unit behind a number on labels of slabs of these realms and years: the 8R of Mexico. */
  label_letters: z
    .array(z.strictObject({ letters: z.array(text).min(1), realms: z.array(asciiKey).min(1), years: span.optional() }))
    .min(1)
    .optional(),
  /** ISO 4217 code of the currency whose sign before a small number states a value in this unit: `$20`. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** Single letters written directly behind the number: the c of `25c`. They mean nothing elsewhere. */
  signs: z.record(languageOrAny, z.array(text.length(1)).min(1)).optional(),
  /** The last year in which a sign meant the unit. */
  signs_until: z.record(text.length(1), year).optional(),
  ...spoken,
});

/**
 * Words that languages share for money of several realms: an English crown is a Krone, a koruna or a couronne, independent of where it was struck.
 */
export const familySchema = z.strictObject({
  key: asciiKey,
  titles,
  units: z.array(tagOf('val')).min(2),
  ...spoken,
});

export const mintSchema = z.strictObject({
  tag: tagOf('loc'),
  titles,
  realm: z.union([asciiKey, z.array(asciiKey).min(1)]).optional(),
  marks: z.array(text).min(1).optional(),
  years: span.optional(),
  ancient: z.boolean().optional(),
  ...spoken,
});

const permille = z.number().min(0).max(1000);

export const materialSchema = z.strictObject({
  tag: tagOf('met'),
  titles,
  /** Parts of precious metal per thousand. */
  fineness: z.strictObject({ min: permille, max: permille }).optional(),
  parent: tagOf('met').optional(),
  /** Kinds of lot made of it: bullion, coins. */
  bullion: asciiKey.optional(),
  coin: asciiKey.optional(),
  ...spoken,
});

/** A scale's own words around a grade: `q` before (nearly), `+` after (better), `/` between the grades of two sides. */
export const scaleSchema = z.strictObject({
  key: asciiKey,
  name: text,
  languages: z.array(languageOrAny).min(1),
  split: z.array(text).min(1).optional(),
  nearly: z.array(text).min(1).optional(),
  better: z.array(text).min(1).optional(),
  plus: z.array(text).min(1).optional(),
  minus: z.array(text).min(1).optional(),
  note: text.optional(),
});

const formsByScale = z.record(asciiKey, z.array(text).min(1));

export const gradeSchema = z.strictObject({
  tag: tagOf('qua'),
  /** Rank in the common order of all scales: Sheldon's 1 to 70. */
  order: z.number().min(0).max(70),
  /** How the coin was struck; absent for a business strike. */
  finish: z.enum(['proof', 'specimen', 'prooflike']).optional(),
  parent: tagOf('qua').optional(),
  titles,
  aliases: formsByScale.optional(),
  weak: formsByScale.optional(),
  prefer: z.array(text).min(1).optional(),
  formerly: z.array(tagOf('qua')).min(1).optional(),
  note: text.optional(),
});

/** A remark next to a grade: plus, star, cameo, colour, or damage. */
export const remarkSchema = z.strictObject({
  key: asciiKey,
  kind: z.enum(['strike', 'eye-appeal', 'surface', 'colour', 'problem', 'verdict']),
  titles,
  ...spoken,
});

export const serviceSchema = z.strictObject({
  key: asciiKey,
  titles,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  years: span.optional(),
  grades: z.array(z.enum(['coins', 'ancients', 'banknotes', 'medals'])).min(1),
  /** Its own grades instead of Sheldon's. */
  own_scale: z.literal(true).optional(),
  /** It confirms the grade of another service with a sticker on that service's holder. */
  sticker: z.literal(true).optional(),
  /** Whole labels as sellers copy them. */
  labels: z.array(text).min(1).optional(),
  /** Forms of the certificate number: # is a digit, other characters stand for themselves. */
  numbers: z
    .array(z.string().regex(/^[-#A-Z./ ]+$/, 'may hold # for a digit, capitals, - . / and spaces'))
    .min(1)
    .optional(),
  ...spoken,
});

const NUMBER_PART = String.raw`(?:volume|section|number|letter|sub)\??`;

export const catalogueSchema = z
  .strictObject({
    key: asciiKey,
    title: text,
    authors: z.array(text).min(1).optional(),
    cited: z.array(text).min(1),
    /** Citations that are also everyday words or abbreviations. */
    ordinary: z.array(text).min(1).optional(),
    /** Citations of one or two letters that need no support, unlike others as short. */
    strong: z.array(text).min(1).optional(),
    covers: z.array(asciiKey).min(1).optional(),
    number: z
      .string()
      .regex(
        new RegExp(`^${NUMBER_PART}(?: ${NUMBER_PART})*$`),
        'is a row of volume, section, number, letter, sub; ? after an optional part',
      )
      .default('number letter?'),
    /** The part of a number that states the variety follows a point, as in KM 1867.1; otherwise a slash, as in Crawford 44/5. */
    pointed: z.literal(true).optional(),
    /** How the work numbers types: through the whole work (or within its volumes), anew in each country, anew for each ruler. */
    types_by: z.enum(['work', 'realm', 'ruler']).optional(),
    /** It numbers by mints too for rulers from this year on. */
    mints_since: year.optional(),
    ...spoken,
  })
  .refine(({ cited, ordinary = [], strong = [] }) => [...ordinary, ...strong].every((one) => cited.includes(one)), {
    path: ['cited'],
    message: 'must hold the ordinary and the strong citations too',
  });

/** Words next to which another word has another sense than elsewhere. */
export const contextSchema = z.strictObject({
  key: z.enum([
    'phrase',
    'everyday',
    'link',
    'thing',
    'event',
    'person',
    'ship',
    'plating',
    'state',
    'weight',
    'house',
    'reign',
    'journey',
  ]),
  titles,
  aliases: forms,
  note: text.optional(),
});

/** A power, and the realms overseas and under its crown. A realm belongs to the first power that has it under `of`. */
export const powerSchema = z.strictObject({
  key: asciiKey,
  of: z.array(asciiKey).min(1),
  realms: z.array(asciiKey).min(1),
  note: text.optional(),
});

/** Where a language is spoken. */
export const languageSchema = z.strictObject({
  key: languageKey,
  /** Realms whose rulers and coins its sellers name without the country. */
  homes: z.array(asciiKey).min(1).optional(),
  /** A title without a country means its homes; absent if it is spoken in several countries. */
  only: z.literal(true).optional(),
  /** The realms that speakers search for first, if not its homes. */
  suggested: z.array(asciiKey).optional(),
  note: text.optional(),
});

/** Entries of one kind that a rule names. */
export const groupSchema = z.strictObject({
  key: z.enum([
    'struck-by-machine',
    'cast-and-struck-cash',
    'forms-of-issue',
    'paper-money-works',
    'type-works',
    'undated-works',
    'coppers',
    'metals-of-coin-words',
    'metals-of-names',
    'named-with-coins',
    'no-money',
    'not-struck',
    'federations',
  ]),
  of: z.enum(['realm', 'denomination', 'catalogue', 'material', 'kind']),
  members: z.array(asciiKey).min(1),
  note: text.optional(),
});

/** A kind of lot: coin, banknote, medal. Categories name kinds in their rules. */
export const thingSchema = z.strictObject({
  key: asciiKey,
  parent: asciiKey.optional(),
  /** It shows and names persons, ships, places and events; so do the kinds below it. */
  commemorates: z.literal(true).optional(),
  /** The metal that its words include: 金貨, silver dollar. */
  metal: tagOf('met').optional(),
  titles,
  ...spoken,
});

export const categorySchema = z
  .strictObject({
    id: z.int().min(1000).max(9_999_999),
    parent: z.int().min(1000).max(9_999_999).optional(),
    titles: someTitles.optional(),
    realms: z.array(asciiKey).min(1).optional(),
    years: span.optional(),
    kinds: z.array(asciiKey).min(1).optional(),
    ...spoken,
  })
  .refine(({ titles: given, realms }) => given?.['en'] !== undefined || (given === undefined && realms !== undefined), {
    path: ['titles'],
    message: 'needs an English title (en), or no titles at all and a realm whose titles it then has',
  });
