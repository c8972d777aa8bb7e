import { withFilter, type SearchState, type Understood, type UnderstoodPart } from '@obverse/contracts';
import { t, type MessageKey } from '../../shared/language/messages';
import { formatter } from '../../shared/lib/formatter';
import { withQuery } from '../../shared/search/search-box-logic';
import { conceptTitles } from './active-filters';

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
const labels: Readonly<Record<string, MessageKey>> = {
  ...conceptTitles,
  realm: 'search.asRealm',
  slab: 'understood.asSlab',
  years: 'understood.asYears',
  undated: 'understood.asDate',
  price: 'understood.asPrice',
  weight: 'understood.asWeight',
  diameter: 'understood.asDiameter',
  status: 'search.asSale',
  bidding: 'search.asSale',
  outcome: 'search.asSale',
  endsWithinHours: 'search.asSale',
  sellerCountry: 'search.asSale',
  references: 'search.asReference',
  kind: 'understood.asKind',
  term: 'understood.asWord',
  phrase: 'understood.asPhrase',
  title: 'understood.asInTitle',
  prefix: 'understood.asPrefix',
  either: 'understood.asEither',
  without: 'understood.asWithout',
};

/** The parts of the query as removable chips. Empty if all of it was used as plain words. */
export function wordChipsOf(state: SearchState, understood: Understood | undefined): readonly WordChip[] {
  const { query } = state;
  if (query === undefined || !understood) return [];
  // Parts that became filters are shown as filters.
  const shown = understood.parts.filter(({ as, filter }) => labels[as] !== undefined && filter === undefined);
  if (shown.length === 0 || shown.every(({ as }) => as === 'term')) return [];
  const dropped = new Set(understood.relaxed?.dropped.map(({ start }) => start));
  return shown.flatMap((part): readonly WordChip[] => {
    const label = labels[part.as];
    if (label === undefined) return [];
    const rest = withoutPart(query, part);
    const without = rest === undefined ? withQuery(state, rest) : withFilter(state, 'query', rest);
    return [{ place: part.start, label: t(label), title: part.title, dropped: dropped.has(part.start), without }];
  });
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
  const corrected = corrections.map(({ typed, taken }) =>
    t('understood.corrected', { typed: quoted(typed), taken: quoted(taken) }),
  );
  if (!relaxed) return corrected;
  const dropped = relaxed.dropped.map(({ title }) => quoted(title));
  const loosened =
    dropped.length > 0
      ? t('understood.leftOut', { count: dropped.length, words: lists().format(dropped) })
      : t('understood.asWords');
  return [...corrected, loosened];
}

const lists = formatter((language) => new Intl.ListFormat(language, { type: 'conjunction' }));

function quoted(text: string): string {
  return t('search.quoted', { text });
}
