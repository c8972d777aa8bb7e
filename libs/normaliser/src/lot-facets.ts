import { facetFilters, filterRows, type ConceptFilter, type FacetFilter } from '@obverse/contracts';
import type { FacetName, LotDocument, LotProperty } from '@obverse/lot-index';
import { catalogIdOf } from '@obverse/lots';
import {
  categoryLine,
  materialLine,
  isTagOfWork,
  slug,
  tagsOfReference,
  titleOf,
  type Described,
  type LotDescription,
  type LotWords,
  type Dictionary,
} from '@obverse/numismatics';

const MAX_PROPERTIES = 20;
/** The beginning of the tags of realms. */
const REALM = 'r-';

/** The values of a lot in each filter; none where they are unknown. */
type FilterValues = Readonly<Record<FacetFilter, readonly string[]>>;
/** Those that follow from its description. */
type DescribedFilter = ConceptFilter | 'coinType' | 'reference';
/** Those that follow from its offer. */
export type OfferValues = Omit<FilterValues, DescribedFilter>;
type Facets = LotDocument['facets'];

/** The facets that follow from a lot's description. A facet without values is absent. */
export function describedFacetsOf(
  dictionary: Dictionary,
  description: LotDescription,
  type: string | undefined,
): Facets {
  const references = referenceTags(dictionary, description);
  const values: Readonly<Record<DescribedFilter, readonly string[]>> = {
    ...conceptValues(dictionary, description),
    // The first value finds every lot whose coin type is known.
    coinType: type === undefined ? [] : ['catalog', `catalog-${catalogIdOf(type)}`],
    reference: references,
  };
  // Counted only, for the ranking of suggestions: as many lots as a search for the realm finds, so uncertain ones as well. A search for each of some three
  // thousand realms took the engine's time from visitors; counting `terms` would take as much space as all facets together.
  const realm = description.tags.filter((tag) => tag.startsWith(REALM));
  return facetsIn(values, { realm, work: references.filter(isTagOfWork) });
}

/** The facets of a lot's document. Of `described`, only those that follow from the description are read. */
export function facetsOf(described: Facets, offer: OfferValues): Facets {
  return facetsIn(offer, described);
}

/** The facets of descriptions that are no filters. */
const countedOnly = ['realm', 'work'] as const;

/** By the stored names of the filters: the given values, and `others` of filters that have no given values. */
function facetsIn(values: Readonly<Partial<FilterValues>>, others: Facets): Facets {
  const facets: Partial<Record<FacetName, readonly string[]>> = {};
  for (const name of facetFilters) {
    const { stored } = filterRows[name];
    const found = values[name] ?? others[stored];
    if (found && found.length > 0) facets[stored] = found;
  }
  for (const name of countedOnly) {
    const found = others[name];
    if (found && found.length > 0) facets[name] = found;
  }
  return facets;
}

/**
 * Uncertain values are left out: a wrong facet hides the lot from other users' searches, while its words still find it. A category, a metal and a grade
 * include their ancestors, so that choosing the whole finds its parts, and a denomination its other names.
 */
function conceptValues(
  dictionary: Dictionary,
  description: LotDescription,
): Readonly<Record<ConceptFilter, readonly string[]>> {
  const category = sure(description.category);
  const denomination = sure(description.denomination);
  const material = sure(description.material);
  const grade = sure(description.grade)?.tag;
  const slab = sure(description.slab)?.service;
  return {
    category: category === undefined ? [] : categoryLine(dictionary, category),
    denomination: denomination === undefined ? [] : [denomination, ...(description.sameValues ?? [])],
    material: material === undefined ? [] : materialLine(dictionary, material),
    grade: grade === undefined ? [] : gradeLine(dictionary, grade),
    // The search path uses this word for slabs of any service.
    slab: slab === undefined ? [] : ['slab', slab],
    ruler: listed(sure(description.ruler)),
    mint: listed(sure(description.mint)),
  };
}

/** Each reference with the work it belongs to, in their order. One that is only similar (`cf. RIC 123`) is left out. */
function referenceTags(dictionary: Dictionary, { references }: LotDescription): readonly string[] {
  const tags = references.flatMap((described) => {
    const reference = sure(described);
    return reference === undefined || reference.loosely ? [] : tagsOfReference(dictionary, reference);
  });
  return [...new Set(tags)];
}

/** The tags of the concepts that the title names, with their ancestors. Searches rank lots by them in any language. */
export function tagsOfTitle(dictionary: Dictionary, description: LotDescription): string[] {
  const { category, realm, ruler, denomination, material, mint } = description;
  const inTitle = (described: Described<string> | undefined) =>
    described?.source === 'title' ? sure(described) : undefined;
  const line = (tag: string | undefined, lineOf: (tag: string) => readonly string[]) =>
    tag === undefined ? [] : lineOf(tag);
  return [
    ...line(inTitle(category), (one) => categoryLine(dictionary, one)),
    ...line(inTitle(realm), (key) => [`r-${key}`]),
    ...line(inTitle(material), (one) => materialLine(dictionary, one)),
    ...[ruler, denomination, mint].flatMap((described) => inTitle(described) ?? []),
  ];
}

/** Material and grade by their dictionary titles, then the seller's own attributes. */
export function propertiesOf(
  dictionary: Dictionary,
  given: Pick<LotWords, 'attributes'>,
  description: LotDescription,
): LotProperty[] {
  const material = sure(description.material);
  const grade = sure(description.grade)?.tag;
  const attributes = (given.attributes ?? []).slice(0, MAX_PROPERTIES).map(({ name, value }): LotProperty => ({
    tag: tagOf(name),
    kind: 'Attribute',
    title: `${name}: ${value}`,
  }));
  return [
    ...(material === undefined ? [] : [propertyOf(dictionary, 'material', material, 'Material')]),
    ...(grade === undefined ? [] : [propertyOf(dictionary, 'grade', grade, 'Condition')]),
    ...attributes,
  ];
}

const MAX_NAMES = 5_000;
const tags = new Map<string, string>();

/** Shops use the same attribute names on thousands of lots, so the tags are cached. */
function tagOf(name: string): string {
  const known = tags.get(name);
  if (known !== undefined) return known;
  if (tags.size >= MAX_NAMES) tags.clear();
  const tag = slug(name) || 'attribute';
  tags.set(name, tag);
  return tag;
}

function propertyOf(
  dictionary: Dictionary,
  kind: 'material' | 'grade',
  tag: string,
  shown: LotProperty['kind'],
): LotProperty {
  const entry = dictionary.entry(kind, tag);
  return { tag, kind: shown, title: entry ? titleOf(entry, 'en') : tag };
}

function gradeLine(dictionary: Dictionary, tag: string): string[] {
  const parent = dictionary.get('grade', tag)?.facts.parent;
  return parent === undefined ? [tag] : [tag, parent];
}

function sure<T>(described: Described<T> | undefined): T | undefined {
  return described && described.certainty !== 'uncertain' ? described.value : undefined;
}

/** No value for an unknown one. */
export function listed(value: string | undefined): readonly string[] {
  return value === undefined ? [] : [value];
}
