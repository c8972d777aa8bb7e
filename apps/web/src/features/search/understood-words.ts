import { withFilter, type SearchState, type Understood, type UnderstoodPart } from '@obverse/contracts';

export interface WordChip {
  /** Position of the first word; unique among the chips. */
  readonly place: number;
  readonly label: string;
  readonly title: string;
  /** The condition was dropped because nothing matched it. */
  readonly dropped: boolean;
  /** The search without these words. */
  readonly without: SearchState;
}

/** Meaning of a part of the query. Parts without a label are not shown. */
const labels: Readonly<Record<string, string>> = {
  category: 'Category',
  realm: 'Country',
  ruler: 'Ruler',
  denomination: 'Denomination',
  material: 'Material',
  mint: 'Mint',
  grade: 'Grade',
  slab: 'Slab',
  years: 'Years',
  undated: 'Date',
  price: 'Price',
  status: 'Sale',
  bidding: 'Sale',
  outcome: 'Sale',
  endsWithinHours: 'Sale',
  references: 'Reference',
  kind: 'Kind',
  term: 'Word',
  phrase: 'Phrase',
  title: 'In the title',
  prefix: 'Begins with',
  either: 'Either',
  without: 'Without',
};

/** The parts of the query as removable chips. Empty if all of it was used as plain words. */
export function wordChipsOf(state: SearchState, understood: Understood | undefined): readonly WordChip[] {
  const { query } = state;
  if (query === undefined || !understood) return [];
  // Parts that became filters are shown as filters.
  const shown = understood.parts.filter(({ as, filter }) => labels[as] !== undefined && filter === undefined);
  if (shown.length === 0 || shown.every(({ as }) => as === 'term')) return [];
  const dropped = new Set(understood.relaxed?.dropped.map(({ start }) => start));
  return shown.map((part) => ({
    place: part.start,
    label: labels[part.as] ?? '',
    title: part.title,
    dropped: dropped.has(part.start),
    without: withFilter(state, 'query', withoutPart(query, part)),
  }));
}

function withoutPart(query: string, { start, end }: UnderstoodPart): string | undefined {
  // A minus belongs to the word it excludes.
  const rest = `${query.slice(0, start).replace(/(^|\s)[-−]$/u, '$1')} ${query.slice(end)}`.replace(/\s+/g, ' ').trim();
  return rest === '' ? undefined : rest;
}

/** Sentences about the parts of the query that were changed or dropped. */
export function notesOf(understood: Understood | undefined): readonly string[] {
  if (!understood) return [];
  const { corrections, relaxed } = understood;
  const corrected = corrections.map(({ typed, taken }) => `Searched for “${taken}” instead of “${typed}”.`);
  if (!relaxed) return corrected;
  const dropped = relaxed.dropped.map(({ title }) => `“${title}”`);
  const loosened =
    dropped.length > 0
      ? `Nothing matched all of it, so ${listed(dropped)} ${dropped.length > 1 ? 'were' : 'was'} left out.`
      : 'Nothing matched exactly; these lots hold the words.';
  return [...corrected, loosened];
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1] ?? ''}`;
}
