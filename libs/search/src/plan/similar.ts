import { filterRows } from '@obverse/contracts';
import type { LotDocument, LotQuery, RankConditions } from '@obverse/lot-index';
import { words } from '@obverse/numismatics';
import { specimenKeysOf } from './specimen';

/** Lots whose year differs by at most this are of the same period. */
const PERIOD_YEARS = 25;
/** Words of a title that describe the coin: of letters only, at least four. */
const SAYING = /^\p{L}{4,}$/u;
const MAX_WORDS = 8;

const RULER = filterRows.ruler.stored;
const DENOMINATION = filterRows.denomination.stored;
const MATERIAL = filterRows.material.stored;
const COIN_TYPE = filterRows.coinType.stored;
/** The value of every lot whose coin type is known. */
const ANY_TYPE = 'catalog';

type Criterion = Partial<Pick<RankConditions, 'filters' | 'ranges' | 'anyOf'>>;
type CriterionName = 'type' | 'ruler' | 'denomination' | 'realm' | 'metal' | 'period';

/** What similar lots share, the most alike first. A rank is left out if the lot lacks one of its criteria. */
const CLOSE_RANKS: readonly (readonly CriterionName[])[] = [
  ['type'],
  ['ruler', 'denomination', 'metal'],
  ['ruler', 'denomination'],
  ['realm', 'denomination', 'period'],
  ['ruler', 'realm', 'metal'],
  ['ruler', 'realm'],
  ['realm', 'denomination', 'metal'],
  ['realm', 'denomination'],
];
/** Lots of these ranks share neither the type nor two of ruler, denomination and realm. */
const FAR_RANKS: readonly (readonly CriterionName[])[] = [
  ['ruler'],
  ['denomination', 'metal', 'period'],
  ['denomination'],
  ['realm', 'metal'],
];

/**
 * The query of lots that are similar to a lot: the same type of coin, then those that share ruler, denomination, realm, metal and period, then those that
 * share words of the title. Never finds the lot itself nor another offer of its specimen. Finds open and ended lots; the caller adds the status and
 * the page.
 */
export function similarQuery(document: LotDocument, now: number): LotQuery {
  const ranking = ranksOf(document, [...CLOSE_RANKS, ...FAR_RANKS]);
  return {
    ...othersThan(document, now),
    ...(ranking.length > 0 ? { anyOf: [atLeastOneOf(document)], ranking } : likeWords(document)),
  };
}

/** Queries of the first similar lots. A lot that a query finds is more alike than one that only a query after it finds. */
export interface FirstSimilar {
  /** Usually enough. Ranking only close lots takes a quarter of the engine's time for ranking all lots of a realm. */
  readonly close: readonly LotQuery[];
  readonly far: readonly LotQuery[];
}

/** The same lots as those of {@link similarQuery}, in the same order, if only the first are wanted. */
export function firstSimilar(document: LotDocument, now: number): FirstSimilar {
  const others = othersThan(document, now);
  const close = ranksOf(document, CLOSE_RANKS);
  // Lots of one rank need no scores: the engine finds the newest of them without reading the others.
  const far = ranksOf(document, [...FAR_RANKS, ['realm']]).map((rank): LotQuery => ({
    ...others,
    ...rank,
    order: 'newest',
  }));
  if (close.length + far.length === 0) return { close: [similarQuery(document, now)], far: [] };
  if (close.length === 0) return { close: far, far: [] };
  return { close: [{ ...others, anyOf: typeOrTwoOf(document), ranking: close }], far };
}

function othersThan(document: LotDocument, now: number): LotQuery {
  const specimens = specimenKeysOf(document);
  return {
    now,
    terms: [],
    filters: {},
    excludedIds: [document.id],
    ...(specimens.length > 0 ? { excludedSpecimens: specimens } : {}),
    oncePerSpecimen: true,
    order: 'relevance',
    skip: 0,
    take: 25,
  };
}

function ranksOf(document: LotDocument, ranks: readonly (readonly CriterionName[])[]): readonly RankConditions[] {
  const criteria = criteriaOf(document);
  return ranks.flatMap((names): RankConditions[] => {
    const found = names.map((name) => criteria[name]);
    return found.every((criterion) => criterion !== undefined) ? [merged(found)] : [];
  });
}

function criteriaOf(document: LotDocument): Partial<Record<CriterionName, Criterion>> {
  const { facets, sort } = document;
  const realms = realmTags(document);
  const { ruler, denomination, types } = sharedBy(document);
  const metal = facets[MATERIAL]?.[0];
  return {
    ...(types.length > 0 ? { type: { filters: { [COIN_TYPE]: types } } } : {}),
    ...(ruler.length > 0 ? { ruler: { filters: { [RULER]: ruler } } } : {}),
    ...(denomination.length > 0 ? { denomination: { filters: { [DENOMINATION]: denomination } } } : {}),
    ...(metal === undefined ? {} : { metal: { filters: { [MATERIAL]: [metal] } } }),
    ...(realms.length > 0 ? { realm: { anyOf: [{ terms: realms }] } } : {}),
    ...(sort.year === undefined
      ? {}
      : { period: { ranges: { year: { from: sort.year - PERIOD_YEARS, to: sort.year + PERIOD_YEARS } } } }),
  };
}

function merged(criteria: readonly Criterion[]): RankConditions {
  return criteria.reduce<RankConditions>(
    (all, { filters, ranges, anyOf }) => ({
      ...all,
      filters: { ...all.filters, ...filters },
      ...(ranges ? { ranges: { ...all.ranges, ...ranges } } : {}),
      ...(anyOf ? { anyOf: [...(all.anyOf ?? []), ...anyOf] } : {}),
    }),
    { terms: [], filters: {} },
  );
}

/** A similar lot shares at least the type, the ruler, the denomination or the realm. */
function atLeastOneOf(document: LotDocument): NonNullable<LotQuery['anyOf']>[number] {
  const { ruler, denomination, types } = sharedBy(document);
  return {
    terms: realmTags(document),
    facets: { [RULER]: ruler, [DENOMINATION]: denomination, [COIN_TYPE]: types },
  };
}

/** A close lot shares the type, or two of ruler, denomination and realm: one of any two of them. */
function typeOrTwoOf(document: LotDocument): NonNullable<LotQuery['anyOf']> {
  const { ruler, denomination, types } = sharedBy(document);
  const terms = realmTags(document);
  return [
    { facets: { [COIN_TYPE]: types, [RULER]: ruler, [DENOMINATION]: denomination } },
    { terms, facets: { [COIN_TYPE]: types, [RULER]: ruler } },
    { terms, facets: { [COIN_TYPE]: types, [DENOMINATION]: denomination } },
  ];
}

/** A lot without any known fact is compared by the words of its title: all of them, then the first half, then any. */
function likeWords({ lot }: LotDocument): Pick<LotQuery, 'anyOf' | 'ranking'> {
  const found = [...new Set(words(lot.origTitle))].filter((word) => SAYING.test(word)).slice(0, MAX_WORDS);
  const lengths = new Set([found.length, Math.ceil(found.length / 2), 1]);
  const ranks = [...lengths].map((length) => found.slice(0, length));
  return {
    // A lot without words has no similar lots: empty alternatives find nothing.
    anyOf: [{ terms: found }],
    ranking: ranks.map((titleTerms) => ({ terms: [], filters: {}, titleTerms })),
  };
}

/** The values of the lot that similar lots share. */
function sharedBy({
  facets: { [RULER]: ruler = [], [DENOMINATION]: denomination = [], [COIN_TYPE]: all = [] },
}: LotDocument) {
  return { ruler, denomination, types: all.filter((tag) => tag !== ANY_TYPE) };
}

/** The realm that the lot names: the first of its realms. The others are realms of the ruler, and realms that contain the first one. */
function realmTags({ terms }: LotDocument): readonly string[] {
  const realm = terms.find((term) => term.startsWith('r-'));
  return realm === undefined ? [] : [realm];
}
