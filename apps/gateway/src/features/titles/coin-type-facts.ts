import { coinTypeFilters, filterRows, type CatalogItem } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import type { LotDocument } from '@obverse/lot-index';
import { citationOfTag, titleOf, yearsTitle, type Kind, type Dictionary } from '@obverse/numismatics';
import { lotName } from '@obverse/lots';

type Fact = CatalogItem['facts'][number];

/** The facts that the lots of a type share: a value that at least half of them have. */
export function coinTypeFactsOf(dictionary: Dictionary, documents: readonly LotDocument[], language: Language): Fact[] {
  const titles = titlesIn(language);
  const shared = coinTypeFilters.flatMap((filter): Fact[] => {
    const { stored: name, concept } = filterRows[filter];
    // A facet has the value first and its ancestors after it.
    const tag = commonest(documents.map(({ facets }) => facets[name]?.[0]));
    const value = tag === undefined ? undefined : nameOf(dictionary, concept, tag, language);
    return tag === undefined || value === undefined
      ? []
      : [{ title: textIn(language, `filters.${filter}`), value, filter: { name, tag } }];
  });
  return [
    ...plainFact(titles.realm, realmOf(dictionary, documents, language)),
    ...shared,
    ...plainFact(titles.year, yearOf(documents, language)),
    ...plainFact(titles.reference, referenceOf(dictionary, documents)),
  ];
}

/** "Maria Theresia, Thaler, 1765": what distinguishes the type, in the visitor's language. The title of the first lot for a type without such facts. */
export function coinTypeTitleOf(documents: readonly LotDocument[], facts: readonly Fact[], language: Language): string {
  return nameOfType(facts, language) ?? (documents[0] ? lotName(documents[0].lot) : '');
}

/**
 * "Trajan, Denarius, RIC 212": a text that finds the lots of the type, with the reference as lots cite it; undefined for a type with less than two facts that are
 * part of its title.
 */
export function searchedTypeOf(
  dictionary: Dictionary,
  documents: readonly LotDocument[],
  language: Language,
): string | undefined {
  const { reference } = titlesIn(language);
  const facts = coinTypeFactsOf(dictionary, documents, language).map((fact) =>
    fact.title === reference ? { ...fact, value: citationOf(dictionary, documents) ?? fact.value } : fact,
  );
  return nameOfType(facts, language);
}

function nameOfType(facts: readonly Fact[], language: Language): string | undefined {
  const { ruler, denomination, year, reference } = titlesIn(language);
  return joined(facts, [ruler, denomination, year, reference], language);
}

/**
 * "Maria Theresa, Thaler, 1765, Vienna": what was understood of a lot whose words are in another language than the visitor's. Undefined for other lots, for those
 * whose language is unknown, and for those of which less than two of these are known.
 */
export function understoodTitleOf(
  dictionary: Dictionary,
  document: LotDocument,
  language: Language,
): string | undefined {
  const { language: written } = document.lot;
  if (written === undefined || written === language) return undefined;
  const { ruler, denomination, year } = titlesIn(language);
  const facts = coinTypeFactsOf(dictionary, [document], language);
  return joined(facts, [ruler, denomination, year, textIn(language, 'filters.mint')], language);
}

/** The values of these facts, after the realm of a coin whose ruler is not known. */
function joined(facts: readonly Fact[], names: readonly string[], language: Language): string | undefined {
  const { ruler, realm } = titlesIn(language);
  const hasRuler = facts.some(({ title }) => title === ruler);
  const parts = [...(hasRuler ? [] : [realm]), ...names].flatMap(
    (name) => facts.find(({ title }) => title === name)?.value ?? [],
  );
  return parts.length > 1 ? parts.join(', ') : undefined;
}

/** A fact that is a filter has the title of the filter. */
function titlesIn(language: Language) {
  return {
    ruler: textIn(language, 'filters.ruler'),
    denomination: textIn(language, 'filters.denomination'),
    realm: textIn(language, 'titles.kind.realm'),
    year: textIn(language, 'attributes.year'),
    reference: textIn(language, 'attributes.reference'),
  };
}

function plainFact(title: string, value: string | undefined): Fact[] {
  return value === undefined ? [] : [{ title, value }];
}

function nameOf(dictionary: Dictionary, kind: Kind, tag: string, language: Language): string | undefined {
  const entry = dictionary.entry(kind, tag);
  return entry && titleOf(entry, language);
}

/** The realm that the lots name: the first of each lot's realms. */
function realmOf(dictionary: Dictionary, documents: readonly LotDocument[], language: Language): string | undefined {
  const tag = commonest(documents.map(({ terms }) => terms.find((term) => term.startsWith('r-'))));
  return tag === undefined ? undefined : nameOf(dictionary, 'realm', tag.slice(2), language);
}

/** The year that the lots share; negative years are BC. */
function yearOf(documents: readonly LotDocument[], language: Language): string | undefined {
  const year = commonest(documents.map(({ sort }) => (sort.year === undefined ? undefined : String(sort.year))));
  if (year === undefined || !isDated(documents)) return undefined;
  return yearsTitle({ first: Number(year), last: Number(year) }, language);
}

/** The key of a type of coins of one year ends with the year. A type by reference or by ruler may have several years. */
function isDated(documents: readonly LotDocument[]): boolean {
  return documents.some(({ type }) => /\.-?\d{1,4}$/.test(type ?? '') && !type?.startsWith('ref.'));
}

/** "Roman Imperial Coinage 212" of the key `ref.ric.k-1436.212`. */
function referenceOf(dictionary: Dictionary, documents: readonly LotDocument[]): string | undefined {
  const { catalogue, number } = keyedBy(documents) ?? {};
  const entry = catalogue === undefined ? undefined : dictionary.entry('catalogue', catalogue);
  return entry && `${titleOf(entry, 'en')} ${number}`;
}

/** "RIC 212" of the same key. */
function citationOf(dictionary: Dictionary, documents: readonly LotDocument[]): string | undefined {
  const { catalogue, number } = keyedBy(documents) ?? {};
  const cited = catalogue === undefined ? undefined : citationOfTag(dictionary, `ref-${catalogue}`);
  return cited === undefined ? undefined : `${cited} ${number}`;
}

/** The work and the number of a type by reference. */
function keyedBy([document]: readonly LotDocument[]): { catalogue: string; number: string } | undefined {
  const [first, catalogue, ...others] = (document?.type ?? '').split('.');
  const number = others.at(-1)?.replaceAll('-', '/');
  return first === 'ref' && catalogue !== undefined && number !== undefined ? { catalogue, number } : undefined;
}

/** The value that at least half of the lots have. */
function commonest(values: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best && best[1] * 2 >= values.length ? best[0] : undefined;
}
