import { LANGUAGES, type Titles } from './languages';
import { regnalForms } from './regnal-name';
import type { SourceOf } from './kinds';

/** One form of an entry, and its language; `any` is every language. */
export interface Spoken {
  readonly language: string;
  readonly text: string;
}

export interface Naming {
  readonly titles: Titles;
  /** Forms derived from the entry by rule, in addition to its titles and its written aliases. */
  readonly derived: readonly Spoken[];
}

/** The region names of CLDR by language, for the languages that ICU has. */
const regionNames = new Map(
  LANGUAGES.filter((language) => Intl.DisplayNames.supportedLocalesOf([language]).length > 0).map((language) => [
    language,
    new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  ]),
);

/** A country's names from CLDR; the entry's own names take precedence. */
export function realmNaming({ iso, titles }: SourceOf<'realm'>): Naming {
  const fromCldr = iso ? [...regionNames].map(([language, names]) => [language, names.of(iso)] as const) : [];
  const known = fromCldr.filter((pair): pair is readonly [(typeof pair)[0], string] => pair[1] !== undefined);
  return { titles: { ...Object.fromEntries(known), ...titles }, derived: [] };
}

/** A category without titles has the titles of its first realm. */
export function categoryNaming(
  { titles, realms }: SourceOf<'category'>,
  known: ReadonlyMap<string, SourceOf<'realm'>>,
): Naming {
  const realm = titles ? undefined : known.get(realms?.[0] ?? '');
  return realm ? realmNaming(realm) : { titles: titles ?? {}, derived: [] };
}

/** Languages that use the English spelling by default, but their own numbering: `II. Mehmed`, `Ferdinand Ier`. */
const LIKE_ENGLISH: ReadonlySet<string> = new Set(
  LANGUAGES.filter((language) => !['ru', 'uk', 'el', 'ja', 'zh', 'ar', 'sr', 'la'].includes(language)),
);

/** Danish and Norwegian use most names in the Swedish spelling, or each other's: Henrik, Johan, Ludvig. */
const KIN: Readonly<Record<string, readonly string[]>> = { da: ['sv', 'no'], no: ['da', 'sv'] };

function ofKin(language: string, { titles }: SourceOf<'name'>): readonly string[] {
  return (KIN[language] ?? []).flatMap((other) => titles[other] ?? []);
}

/** A ruler's titles from the given name, the number and the byname; the entry's own titles take precedence. */
export function rulerNaming(ruler: SourceOf<'ruler'>, name: SourceOf<'name'> | undefined): Naming {
  if (!name) return { titles: ruler.titles ?? {}, derived: [] };
  const derived: Spoken[] = [];
  const titles: Record<string, string> = {};
  for (const language of [...LANGUAGES, 'any']) {
    const title = name.titles[language] ?? (LIKE_ENGLISH.has(language) ? name.titles['en'] : undefined);
    for (const spelling of [...(title ? [title] : []), ...(name.aliases?.[language] ?? []), ...ofKin(language, name)]) {
      const forms = fullNames(language, spelling, ruler, name.feminine === true);
      derived.push(...forms.map((text) => ({ language, text })));
      if (spelling === title && forms[0] !== undefined) titles[language] = forms[0];
    }
  }
  return { titles: { ...titles, ...ruler.titles }, derived };
}

/** The most usual first. Empty where the name without a byname, which this language lacks, would name another ruler. */
function fullNames(
  language: string,
  name: string,
  { numeral, byname }: SourceOf<'ruler'>,
  feminine: boolean,
): string[] {
  const epithet = byname?.[language];
  const numbered = numeral === undefined ? [] : regnalForms(language, name, numeral, feminine);
  if (epithet === undefined) return numeral === undefined && byname === undefined ? [name] : [...numbered];
  return [...numbered, `${name} ${epithet}`, ...numbered.slice(0, 1).map((first) => `${first} ${epithet}`)];
}

/** Only titles that differ from English; absent languages use English. */
export function withoutRepeats(titles: Titles): Titles {
  return Object.fromEntries(
    Object.entries(titles).filter(([language, title]) => language === 'en' || title !== titles['en']),
  );
}
