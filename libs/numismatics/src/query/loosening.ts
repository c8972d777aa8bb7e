import type { Dictionary } from '../dictionary';
import type { YearRange } from '../evidence';
import type { ConditionName, EitherOr, QueryFilters, UnderstoodQuery } from '../understood-query';

/** A query in the course of its relaxation. */
export interface Loose {
  readonly query: UnderstoodQuery;
  /** The realms that stand in for a dropped ruler. */
  readonly realmsOfRuler?: readonly string[];
  /** Coins that stand in for the denomination, in addition to those of the query. */
  readonly kinUnits?: EitherOr;
  /** One of these words is enough. */
  readonly anyWord?: EitherOr;
}

export function withoutFilters(loose: Loose, ...names: readonly (keyof QueryFilters)[]): Loose | undefined {
  const { query } = loose;
  if (!names.some((name) => query.filters[name] !== undefined)) return undefined;
  const kept = Object.entries(query.filters).filter(([name]) => !names.some((dropped) => dropped === name));
  return { ...loose, query: { ...query, filters: Object.fromEntries(kept) } };
}

/** The words of the title may be anywhere. */
export function titleAnywhere(loose: Loose): Loose | undefined {
  const { query } = loose;
  const { titleTerms, terms } = query;
  if (titleTerms.length === 0) return undefined;
  return { ...loose, query: { ...query, titleTerms: [], terms: [...new Set([...terms, ...titleTerms])] } };
}

/** The words of a phrase are among the terms as well: only their order is dropped. */
export function withoutOrder(loose: Loose): Loose | undefined {
  const { query } = loose;
  return query.phrases.some((phrase) => phrase.length > 1)
    ? { ...loose, query: { ...query, phrases: query.phrases.filter((phrase) => phrase.length < 2) } }
    : undefined;
}

export function anyWord(loose: Loose): Loose | undefined {
  const { query } = loose;
  if (query.terms.length < 2) return undefined;
  const anyOfTerms = query.terms.map((term) => ({ terms: [term] }));
  return { ...loose, query: { ...query, terms: [], phrases: [] }, anyWord: anyOfTerms };
}

export function withoutWords({ anyWord: any, ...loose }: Loose): Loose | undefined {
  const { query } = loose;
  if (!any && query.terms.length === 0 && query.prefixes.length === 0) return undefined;
  return { ...loose, query: { ...query, terms: [], phrases: [], prefixes: [] } };
}

export function withoutAlternatives(loose: Loose): Loose | undefined {
  return loose.query.anyOf.length > 0 ? { ...loose, query: { ...loose.query, anyOf: [] } } : undefined;
}

const NEAR_MODERN = 5;
const NEAR_ANCIENT = 25;
const MODERN = 1500;

/** Replaces a year by its ruler's reign, or by the years around it and the reigns that have it; "no date" by any date. */
export function nearYears(dictionary: Dictionary, loose: Loose): Loose | undefined {
  const { query } = loose;
  const { years, ruler } = query.filters;
  if (!years) return withoutFilters(loose, 'undated');
  const reign = (ruler ?? [])
    .flatMap((tag) => reignsOf(dictionary, tag))
    .find(({ first, last }) => first <= years.last && last >= years.first);
  const margin = years.first >= MODERN ? NEAR_MODERN : NEAR_ANCIENT;
  const around = { first: withoutZero(years.first - margin, -1), last: withoutZero(years.last + margin, 1) };
  const wider = reign ? { first: Math.min(reign.first, years.first), last: Math.max(reign.last, years.last) } : around;
  const within = { first: years.first, last: years.last };
  return { ...loose, query: { ...query, filters: { ...query.filters, years: { ...wider, within } } } };
}

/** There is no year 0. */
function withoutZero(year: number, instead: number): number {
  return year === 0 ? instead : year;
}

function reignsOf(dictionary: Dictionary, tag: string): readonly YearRange[] {
  const reign = dictionary.get('ruler', tag)?.facts.reign ?? [];
  const pairs: readonly (readonly (number | null)[])[] = isPairs(reign) ? reign : [reign];
  return pairs.flatMap(([first, last]) =>
    typeof first === 'number' && typeof last === 'number' ? [{ first, last }] : [],
  );
}

function isPairs(reign: readonly unknown[]): reign is readonly (readonly (number | null)[])[] {
  return reign.length > 0 && reign.every((pair) => Array.isArray(pair));
}

/** A value of any number: "3 kopeks" becomes kopeks. */
export function anyValue(loose: Loose): Loose | undefined {
  return loose.query.filters.denomination === undefined ? undefined : withoutFilters(loose, 'face');
}

/** Replaces a denomination by all parts and multiples of its unit: "double thaler" by thalers of every size. */
export function denominationFamily(dictionary: Dictionary, loose: Loose): Loose | undefined {
  const { denomination } = loose.query.filters;
  if (!denomination) return undefined;
  const units = new Set(denomination.map((one) => unitOf(dictionary, one)));
  const family = dictionary.all('denomination').filter(({ id }) => units.has(unitOf(dictionary, id)));
  const wider = [...new Set([...denomination, ...family.map(({ id }) => id)])];
  const { face, ...filters } = loose.query.filters;
  if (wider.length === denomination.length && face === undefined) return undefined;
  return { ...loose, query: { ...loose.query, filters: { ...filters, denomination: wider } } };
}

const MOST_STEPS = 4;

function unitOf(dictionary: Dictionary, tag: string): string {
  let unit = tag;
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = dictionary.get('denomination', unit)?.facts.unit_of?.tag;
    if (next === undefined) break;
    unit = next;
  }
  return unit;
}

/** Adds what a realm is a part of: England is a part of Great Britain. */
export function wholeOfRealm(dictionary: Dictionary, loose: Loose): Loose | undefined {
  const { query } = loose;
  const { realm = [] } = query.filters;
  const wholes = realm.flatMap((id) => dictionary.get('realm', id)?.facts.part_of ?? []);
  const wider = [...new Set([...realm, ...wholes])];
  if (wider.length === realm.length) return undefined;
  return { ...loose, query: { ...query, filters: { ...query.filters, realm: wider } } };
}

/** Replaces a ruler by his realms, unless the query names them already. */
export function rulerToRealm(dictionary: Dictionary, loose: Loose): Loose | undefined {
  const { query } = loose;
  const { ruler, realm } = query.filters;
  if (!ruler) return undefined;
  const { ruler: _ruler, ...others } = query.filters;
  const realms = [...new Set(ruler.flatMap((tag) => dictionary.get('ruler', tag)?.facts.realm ?? []))];
  if (realm || realms.length === 0) return { ...loose, query: { ...query, filters: others } };
  return { ...loose, query: { ...query, filters: { ...others, realm: realms } }, realmsOfRuler: realms };
}

/** Whether the looser query no longer has a condition of the exact one. Single words are compared by the caller. */
export function isLost(exact: UnderstoodQuery, looser: UnderstoodQuery, name: ConditionName): boolean {
  switch (name) {
    case 'term':
      return exact.terms.some((term) => !looser.terms.includes(term));
    case 'phrase':
      return looser.phrases.length < exact.phrases.length;
    case 'title':
      return looser.titleTerms.length < exact.titleTerms.length;
    case 'prefix':
      return looser.prefixes.length < exact.prefixes.length;
    case 'either':
      return looser.anyOf.length < exact.anyOf.length;
    default:
      return JSON.stringify(looser.filters[name]) !== JSON.stringify(exact.filters[name]);
  }
}
