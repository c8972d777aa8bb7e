import { filterRows, type Fact, type Lot } from '@obverse/contracts';

const SEPARATOR = ': ';
/** What shop programs keep for themselves: it says nothing about the coin. */
const shopWords = new Set(['tag', 'tags', 'vendor', 'sku', 'product type']);

/** The titles of the rows for properties that have a filter. */
export interface PropertyTitles {
  readonly material: string;
  readonly grade: string;
}

/**
 * What is known of the lot, without repetition: facts with a filter, further materials and the grade, then what the seller states in words of its own
 * ("Weight: 28.06 g").
 */
export function factsOfLot(
  { facts = [], properties }: Pick<Lot, 'facts' | 'properties'>,
  titles: PropertyTitles,
): Fact[] {
  const tags = new Set(facts.map(({ filter }) => filter?.tag));
  const filtered = properties.filter(({ tag }) => !tags.has(tag)).flatMap((property) => filteredFact(property, titles));
  const known = [...facts, ...filtered];
  const seen = new Set(known.flatMap(({ title, value }) => [comparable(title), comparable(value)]));
  const stated = properties
    .filter(({ kind }) => kind === 'Attribute')
    .map(({ title }) => statementOf(title))
    .filter(({ title, value }) => !seen.has(comparable(title)) && !seen.has(comparable(value)))
    .filter(({ title }) => !shopWords.has(comparable(title)));
  return once([...known, ...stated]);
}

function filteredFact({ kind, tag, title: value }: Lot['properties'][number], titles: PropertyTitles): Fact[] {
  switch (kind) {
    case 'Material':
      return [{ title: titles.material, value, filter: { name: filterRows.material.stored, tag } }];
    case 'Condition':
      return [{ title: titles.grade, value, filter: { name: filterRows.grade.stored, tag } }];
    case 'Attribute':
      return [];
  }
}

function statementOf(text: string): Fact {
  const end = text.indexOf(SEPARATOR);
  return end > 0
    ? { title: text.slice(0, end), value: text.slice(end + SEPARATOR.length) }
    : { title: '', value: text };
}

const comparable = (text: string) => text.trim().toLowerCase();

function once(facts: readonly Fact[]): Fact[] {
  return [...new Map(facts.map((fact) => [comparable(`${fact.title}${SEPARATOR}${fact.value}`), fact])).values()];
}
