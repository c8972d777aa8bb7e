import { dictionary, titleOf, type Entry, type EntryOf } from '@obverse/numismatics';
import type { TaxonomyName } from '@obverse/contracts';

export interface Choice {
  readonly tag: string;
  readonly title: string;
}

type ConceptKind = 'category' | 'denomination' | 'material' | 'grade' | 'ruler' | 'mint';

/** Filters whose choices are entries of the dictionaries. */
const kindOf: Readonly<Partial<Record<TaxonomyName, ConceptKind>>> = {
  category: 'category',
  value: 'denomination',
  material: 'material',
  quality: 'grade',
  king: 'ruler',
  location: 'mint',
};

/** What users read: the language of the interface. */
const LANGUAGE = 'en';
const SLAB: Choice = { tag: 'slab', title: 'Slabbed' };

const listed = new Map<TaxonomyName, readonly Choice[]>();

/** Every choice of a filter that the dictionaries describe, by title; undefined for other filters. Made once. */
export function conceptChoices(name: TaxonomyName): readonly Choice[] | undefined {
  const known = listed.get(name);
  if (known) return known;
  const choices = choicesOf(name)?.sort((a, b) => a.title.localeCompare(b.title));
  if (choices) listed.set(name, choices);
  return choices;
}

/** One of them by its tag; undefined where there is none. */
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
  return { tag: entry.id, title: entry.kind === 'ruler' ? `${title}${realmBehind(entry)}` : title };
}

/** Many a Charles II ruled: the realm tells them apart. */
function realmBehind({ facts }: EntryOf<'ruler'>): string {
  const realm = dictionary().get('realm', facts.realm[0] ?? '');
  return realm ? `, ${titleOf(realm, LANGUAGE)}` : '';
}
