import { categoryLine, titleOf, type Entry, type EntryOf, type Dictionary } from '@obverse/numismatics';
import { filterRows, type ConceptFilter } from '@obverse/contracts';
import type { Language } from '@obverse/texts';

export interface Choice {
  readonly tag: string;
  readonly title: string;
  /** What distinguishes it from others of the same title. */
  readonly desc?: string;
}

/** The choice with a tag, in English where the dictionary lacks the language; undefined for an unknown tag. */
export function conceptChoice(
  dictionary: Dictionary,
  name: ConceptFilter,
  tag: string,
  language: Language,
): Choice | undefined {
  const entry = dictionary.entry(filterRows[name].concept, tag);
  return entry && { tag, title: titleIn(dictionary, entry, language), ...descOf(dictionary, entry, language) };
}

function titleIn(dictionary: Dictionary, entry: Entry, language: Language): string {
  const title = titleOf(entry, language);
  return entry.kind === 'ruler' ? `${title}${realmSuffix(dictionary, entry, language)}` : title;
}

/** The realm distinguishes rulers of the same name, such as several Charles II. */
function realmSuffix(dictionary: Dictionary, { facts }: EntryOf<'ruler'>, language: Language): string {
  const realm = dictionary.get('realm', facts.realm[0] ?? '');
  return realm ? `, ${titleOf(realm, language)}` : '';
}

/** The place in the tree distinguishes categories of the same name: Austria is a country of coins, of banknotes and of medals. */
function descOf(dictionary: Dictionary, { kind, id }: Entry, language: Language): Pick<Choice, 'desc'> {
  if (kind !== 'category') return {};
  const above = categoryLine(dictionary, id).slice(1).reverse();
  const titles = above.flatMap((tag) => conceptChoice(dictionary, 'category', tag, language)?.title ?? []);
  return titles.length === 0 ? {} : { desc: titles.join(' › ') };
}
