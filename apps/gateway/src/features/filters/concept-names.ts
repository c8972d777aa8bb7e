import { languages } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import { derived, formOf, type Entry, type Kind, type Dictionary } from '@obverse/numismatics';
import { conceptFilters, filterRows, type ConceptFilter } from '@obverse/contracts';
import { fixedChoices } from '../titles/fixed-choices';
import { NameTable, type Names } from './name-table';

/** Builds the tables of {@link conceptNames}, which otherwise the first search for a choice does. */
export function prepareConceptNames(dictionary: Dictionary): void {
  tablesOf(dictionary);
}

/** The choices of a filter by all their names in all languages of the dictionaries. Built once for all filters. */
export function conceptNames(dictionary: Dictionary, name: ConceptFilter): NameTable {
  const table = tablesOf(dictionary).get(name);
  if (!table) throw new Error(`no names of ${name}`);
  return table;
}

const tablesOf = derived((dictionary): ReadonlyMap<ConceptFilter, NameTable> => {
  const forms = formsByEntry(dictionary, [...conceptFilters.map((name) => filterRows[name].concept), 'realm']);
  return new Map(
    conceptFilters.map((name) => {
      const named = dictionary
        .entriesOf(filterRows[name].concept)
        .map((entry): [string, Names] => [entry.id, namesOf(dictionary, entry, forms)]);
      return [name, new NameTable(new Map([...named, ...fixedNames(name)]))];
    }),
  );
});

function formsByEntry(dictionary: Dictionary, kinds: readonly Kind[]): ReadonlyMap<Entry, readonly string[]> {
  const forms = new Map<Entry, string[]>();
  dictionary.eachName(kinds, (form, entry) => {
    const others = forms.get(entry);
    if (others) others.push(form);
    else forms.set(entry, [form]);
  });
  return forms;
}

function namesOf(dictionary: Dictionary, entry: Entry, forms: ReadonlyMap<Entry, readonly string[]>): Names {
  const own = forms.get(entry) ?? [];
  if (entry.kind === 'ruler') return { names: own, words: realmTitles(dictionary, entry.facts.realm[0]) };
  const realm = entry.kind === 'category' ? dictionary.get('realm', entry.facts.realms?.[0] ?? '') : undefined;
  // A category that is named after its realm has the realm's aliases: USA.
  const isNamedAfterRealm = realm !== undefined && realm.titles['en'] === entry.titles['en'];
  return { names: isNamedAfterRealm ? [...own, ...(forms.get(realm) ?? [])] : own };
}

/** The title of a ruler ends with the realm. */
function realmTitles(dictionary: Dictionary, realm: string | undefined): string[] {
  return Object.values(dictionary.get('realm', realm ?? '')?.titles ?? {}).map(formOf);
}

function fixedNames(name: ConceptFilter): [string, Names][] {
  return (fixedChoices[name] ?? []).map((tag) => [
    tag,
    { names: languages.map((language) => formOf(textIn(language, `filters.choice.${tag}`))) },
  ]);
}
