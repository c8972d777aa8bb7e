import { LANGUAGES, type Titles } from './languages';
import { regnalForms } from './regnal-name';
import type { SourceOf } from './kinds';

/** One way to say an entry, and the language that says it so; `any` is every language. */
export interface Spoken {
  readonly language: string;
  readonly text: string;
}

export interface Naming {
  readonly titles: Titles;
  /** Forms that follow from the entry by rule, beyond its titles and its written aliases. */
  readonly derived: readonly Spoken[];
}

/** ICU carries CLDR: its own name of a language where it differs from ours, and the languages it lacks. */
const regionNames = new Map(
  LANGUAGES.filter((language) => Intl.DisplayNames.supportedLocalesOf([language]).length > 0).map((language) => [
    language,
    new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  ]),
);

/** A country's names from CLDR, under those the entry gives itself. */
export function realmNaming({ iso, titles }: SourceOf<'realm'>): Naming {
  const fromCldr = iso ? [...regionNames].map(([language, names]) => [language, names.of(iso)] as const) : [];
  const known = fromCldr.filter((pair): pair is readonly [(typeof pair)[0], string] => pair[1] !== undefined);
  return { titles: { ...Object.fromEntries(known), ...titles }, derived: [] };
}

/** A category without titles is called as the first of its realms is. */
export function categoryNaming(
  { titles, realms }: SourceOf<'category'>,
  known: ReadonlyMap<string, SourceOf<'realm'>>,
): Naming {
  const realm = titles ? undefined : known.get(realms?.[0] ?? '');
  return realm ? realmNaming(realm) : { titles: titles ?? {}, derived: [] };
}

/** Where they have no spelling of their own they write the English one, but number it in their own way: `II. Mehmed`, `Ferdinand Ier`. */
const LIKE_ENGLISH: ReadonlySet<string> = new Set(
  LANGUAGES.filter((language) => !['ru', 'uk', 'el', 'ja', 'zh', 'ar', 'sr', 'la'].includes(language)),
);

/** Danes and Norwegians write most names as Swedes do, or each other: Henrik, Johan, Ludvig. */
const KIN: Readonly<Record<string, readonly string[]>> = { da: ['sv', 'no'], no: ['da', 'sv'] };

function ofKin(language: string, { titles }: SourceOf<'name'>): readonly string[] {
  return (KIN[language] ?? []).flatMap((other) => titles[other] ?? []);
}

/** A ruler's titles from the given name, the number and the byname, under those the entry gives itself. */
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

/** Most usual first; none where the name alone, without the byname this language lacks, would name somebody else. */
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

/** Only what differs from English: the rest follows from the rule that an absent language uses it. */
export function withoutRepeats(titles: Titles): Titles {
  return Object.fromEntries(
    Object.entries(titles).filter(([language, title]) => language === 'en' || title !== titles['en']),
  );
}
