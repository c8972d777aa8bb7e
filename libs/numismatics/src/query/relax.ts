import { dictionary } from '../dictionary';
import type { YearRange } from '../evidence';
import { faceTag } from '../lot/face-tag';
import { words } from '../text/words';
import type { QueryFilters, QueryPart, Relaxation, UnderstoodQuery } from '../understood-query';

/** Names of the steps, in order: the conditions that collectors need least come first. */
export const RELAXATIONS = [
  'as-words',
  'grade',
  'slab',
  'phrases',
  'references',
  'mint',
  'ending',
  'near-years',
  'words',
  'denomination-family',
  'years',
  'material',
  'sale',
  'ruler',
  'kind',
  'denomination',
  'category',
] as const;
export type RelaxationStep = (typeof RELAXATIONS)[number];

interface Step {
  readonly name: RelaxationStep;
  /** Parts of the query that the step removes or loosens. */
  readonly parts: readonly QueryPart['as'][];
  /** The looser query; undefined if the step changes nothing. */
  readonly loosen: (query: UnderstoodQuery) => UnderstoodQuery | undefined;
}

const STEPS: readonly Step[] = [
  { name: 'grade', parts: ['grade'], loosen: (query) => withoutFilters(query, 'grade') },
  { name: 'slab', parts: ['slab'], loosen: (query) => withoutFilters(query, 'slab') },
  {
    name: 'phrases',
    parts: ['phrase'],
    // The words of a phrase are among the terms as well: only their order is dropped.
    loosen: (query) => (query.phrases.some((phrase) => phrase.length > 1) ? { ...query, phrases: [] } : undefined),
  },
  { name: 'references', parts: ['references'], loosen: (query) => withoutFilters(query, 'references') },
  { name: 'mint', parts: ['mint'], loosen: (query) => withoutFilters(query, 'mint') },
  { name: 'ending', parts: ['endsWithinHours'], loosen: (query) => withoutFilters(query, 'endsWithinHours') },
  { name: 'near-years', parts: ['years', 'undated'], loosen: nearYears },
  {
    name: 'words',
    parts: ['term', 'phrase'],
    loosen: (query) => (query.terms.length > 0 ? { ...query, terms: [], phrases: [] } : undefined),
  },
  { name: 'denomination-family', parts: ['denomination', 'face'], loosen: denominationFamily },
  { name: 'years', parts: ['years', 'undated'], loosen: (query) => withoutFilters(query, 'years', 'undated') },
  { name: 'material', parts: ['material'], loosen: (query) => withoutFilters(query, 'material') },
  {
    name: 'sale',
    parts: ['status', 'bidding', 'outcome'],
    loosen: (query) => withoutFilters(query, 'status', 'bidding', 'outcome'),
  },
  { name: 'ruler', parts: ['ruler'], loosen: rulerToRealm },
  { name: 'kind', parts: ['kind'], loosen: (query) => withoutFilters(query, 'kind') },
  { name: 'denomination', parts: ['denomination'], loosen: (query) => withoutFilters(query, 'denomination', 'face') },
  { name: 'category', parts: ['category'], loosen: (query) => withoutFilters(query, 'category') },
];

/**
 * Increasingly loose queries, each based on the previous one, to be tried when a search finds nothing. Exclusions and the price are never dropped,
 * nor is the last condition that identifies coins. The first step is separate: it replaces concepts by their words.
 */
export function relaxations(query: UnderstoodQuery): readonly Relaxation[] {
  const literal = asWords(query);
  const found: Relaxation[] = literal ? [{ step: 'as-words', dropped: [], query: literal }] : [];
  let current = query;
  for (const { name, parts, loosen } of STEPS) {
    const looser = loosen(current);
    if (!looser || !saysSomething(looser)) continue;
    found.push({ step: name, dropped: query.parts.filter(({ as }) => parts.includes(as)), query: looser });
    current = looser;
  }
  return found;
}

const CONCEPTS: ReadonlySet<string> = new Set([
  'category',
  'realm',
  'ruler',
  'denomination',
  'material',
  'mint',
  'kind',
]);

/** The query with words in place of its concepts, for lots whose words leave their concepts uncertain. */
export function asWords(query: UnderstoodQuery): UnderstoodQuery | undefined {
  const concepts = query.parts.filter(({ as }) => CONCEPTS.has(as));
  if (concepts.length === 0) return undefined;
  const isFraction = faceTag(query.filters.face ?? '1') !== undefined;
  const kept = Object.entries(query.filters).filter(
    ([name]) => !CONCEPTS.has(name) && !(isFraction && name === 'face'),
  );
  const terms = [...new Set([...query.terms, ...concepts.flatMap(({ text }) => words(text))])];
  return { ...query, filters: Object.fromEntries(kept), terms };
}

/** Whether the query still has a condition that identifies coins. */
function saysSomething({ filters, terms, phrases }: UnderstoodQuery): boolean {
  const {
    status: _status,
    bidding: _bidding,
    outcome: _outcome,
    price: _price,
    endsWithinHours: _ends,
    ...about
  } = filters;
  return terms.length > 0 || phrases.length > 0 || Object.keys(about).length > 0;
}

function withoutFilters(
  query: UnderstoodQuery,
  ...names: readonly (keyof QueryFilters)[]
): UnderstoodQuery | undefined {
  if (!names.some((name) => query.filters[name] !== undefined)) return undefined;
  const kept = Object.entries(query.filters).filter(([name]) => !names.some((dropped) => dropped === name));
  return { ...query, filters: Object.fromEntries(kept) };
}

const NEAR_MODERN = 5;
const NEAR_ANCIENT = 25;
const MODERN = 1500;

/** Replaces a year by its ruler's reign, or by the years around it; "no date" by any date. */
function nearYears(query: UnderstoodQuery): UnderstoodQuery | undefined {
  const { years, ruler } = query.filters;
  if (!years) return withoutFilters(query, 'undated');
  const reign = (ruler ?? [])
    .flatMap((tag) => reignsOf(tag))
    .find(({ first, last }) => first <= years.last && last >= years.first);
  const margin = years.first >= MODERN ? NEAR_MODERN : NEAR_ANCIENT;
  const around = { first: withoutZero(years.first - margin, -1), last: withoutZero(years.last + margin, 1) };
  const wider = reign ? { first: Math.min(reign.first, years.first), last: Math.max(reign.last, years.last) } : around;
  if (wider.first === years.first && wider.last === years.last) return undefined;
  return { ...query, filters: { ...query.filters, years: wider } };
}

/** There is no year 0. */
function withoutZero(year: number, instead: number): number {
  return year === 0 ? instead : year;
}

function reignsOf(tag: string): readonly YearRange[] {
  const reign = dictionary().get('ruler', tag)?.facts.reign ?? [];
  const pairs: readonly (readonly (number | null)[])[] = isPairs(reign) ? reign : [reign];
  return pairs.flatMap(([first, last]) =>
    typeof first === 'number' && typeof last === 'number' ? [{ first, last }] : [],
  );
}

function isPairs(reign: readonly unknown[]): reign is readonly (readonly (number | null)[])[] {
  return reign.length > 0 && reign.every((pair) => Array.isArray(pair));
}

/** Replaces a denomination by all parts and multiples of its unit: "double thaler" by thalers of every size. */
function denominationFamily(query: UnderstoodQuery): UnderstoodQuery | undefined {
  const { denomination, face } = query.filters;
  if (!denomination) return undefined;
  const units = new Set(denomination.map(unitOf));
  const family = dictionary()
    .all('denomination')
    .filter(({ id }) => units.has(unitOf(id)))
    .map(({ id }) => id);
  const wider = [...new Set([...denomination, ...family])];
  if (wider.length === denomination.length && face === undefined) return undefined;
  const { face: _face, ...others } = query.filters;
  return { ...query, filters: { ...others, denomination: wider } };
}

const MOST_STEPS = 4;

function unitOf(tag: string): string {
  let unit = tag;
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = dictionary().get('denomination', unit)?.facts.unit_of?.tag;
    if (next === undefined) break;
    unit = next;
  }
  return unit;
}

/** Replaces a ruler by his realms, unless the query names them already. */
function rulerToRealm(query: UnderstoodQuery): UnderstoodQuery | undefined {
  const { ruler, realm } = query.filters;
  if (!ruler) return undefined;
  const { ruler: _ruler, ...others } = query.filters;
  const realms = [...new Set(ruler.flatMap((tag) => dictionary().get('ruler', tag)?.facts.realm ?? []))];
  return { ...query, filters: realm || realms.length === 0 ? others : { ...others, realm: realms } };
}
