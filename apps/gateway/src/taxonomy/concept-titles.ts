import { dictionary, titleOf, type Entry, type EntryOf } from '@obverse/numismatics';
import type { TaxonomyName } from '@obverse/contracts';

export interface Choice {
  readonly tag: string;
  readonly title: string;
}

type ConceptKind = 'category' | 'denomination' | 'material' | 'grade' | 'ruler' | 'mint';

/** The filters whose choices are entries of the dictionaries. */
const kindOf: Readonly<Partial<Record<TaxonomyName, ConceptKind>>> = {
  category: 'category',
  value: 'denomination',
  material: 'material',
  quality: 'grade',
  king: 'ruler',
  location: 'mint',
};

/** The language of the interface. */
const LANGUAGE = 'en';
const SLAB: Choice = { tag: 'slab', title: 'Slabbed' };

const choicesByFilter = new Map<TaxonomyName, readonly Choice[]>();

/** All choices of a filter whose choices are in the dictionaries, by title; undefined for other filters. Computed once. */
export function conceptChoices(name: TaxonomyName): readonly Choice[] | undefined {
  const known = choicesByFilter.get(name);
  if (known) return known;
  const choices = choicesOf(name)?.sort((a, b) => a.title.localeCompare(b.title));
  if (choices) choicesByFilter.set(name, choices);
  return choices;
}

/** The choice with a tag; undefined for an unknown tag. */
export function conceptChoice(name: TaxonomyName, tag: string): Choice | undefined {
  if (name === 'slab') return tag === SLAB.tag ? SLAB : choiceOf(dictionary().get('service', tag));
  const kind = kindOf[name];
  return kind && choiceOf(dictionary().entry(kind, tag));
}

function choicesOf(name: TaxonomyName): Choice[] | undefined {
  if (name === 'slab') return [SLAB, ...dictionary().all('service').map(shown)];
  const kind = kindOf[name];
  return kind && dictionary().entriesOf(kind).map(shown);
}

function choiceOf(entry: Entry | undefined): Choice | undefined {
  return entry && shown(entry);
}

function shown(entry: Entry): Choice {
  const title = titleOf(entry, LANGUAGE);
  return { tag: entry.id, title: entry.kind === 'ruler' ? `${title}${realmSuffix(entry)}` : title };
}

/** The realm distinguishes rulers of the same name, such as several Charles II. */
function realmSuffix({ facts }: EntryOf<'ruler'>): string {
  const realm = dictionary().get('realm', facts.realm[0] ?? '');
  return realm ? `, ${titleOf(realm, LANGUAGE)}` : '';
}
