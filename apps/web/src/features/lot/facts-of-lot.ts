import type { Fact, Lot } from '@obverse/contracts';

const SEPARATOR = ': ';
/** What shop programs keep for themselves: it says nothing about the coin. */
const shopWords = new Set(['tag', 'tags', 'vendor', 'sku', 'product type']);

/**
 * What is known of the lot, without repetition: facts with a filter, the grade, then what the seller states in words of its own ("Weight: 28.06 g").
 * `gradeTitle` is the title of the row for the grade.
 */
export function factsOfLot({ facts = [], properties }: Pick<Lot, 'facts' | 'properties'>, gradeTitle: string): Fact[] {
  const grades = properties
    .filter(({ kind }) => kind === 'Condition')
    .map(({ tag, title }): Fact => ({ title: gradeTitle, value: title, filter: { name: 'quality', tag } }));
  const known = [...facts, ...grades];
  const titles = new Set(known.map(({ title }) => title.toLowerCase()));
  const stated = properties
    .filter(({ kind }) => kind === 'Attribute')
    .map(({ title }) => statementOf(title))
    .filter(({ title }) => !titles.has(title.toLowerCase()) && !shopWords.has(title.toLowerCase()));
  return [...known, ...stated];
}

function statementOf(text: string): Fact {
  const end = text.indexOf(SEPARATOR);
  return end > 0
    ? { title: text.slice(0, end), value: text.slice(end + SEPARATOR.length) }
    : { title: '', value: text };
}
