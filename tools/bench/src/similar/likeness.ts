import type { Alternatives, LotDocument, LotQuery } from '@obverse/lot-index';

/** The facts by which the bench judges likeness, as the index holds them. Written without the gateway's ranking, which it measures. */
export interface JudgedFacts {
  readonly types: readonly string[];
  readonly rulers: readonly string[];
  readonly denominations: readonly string[];
  readonly realms: readonly string[];
}

const FEWEST_SHARED = 2;

export function judgedFacts({ facets, terms }: Pick<LotDocument, 'facets' | 'terms'>): JudgedFacts {
  return {
    // The first value stands for every lot with a type.
    types: facets.catalog?.filter((tag) => tag !== 'catalog') ?? [],
    rulers: facets.king ?? [],
    denominations: facets.value ?? [],
    realms: terms.filter((term) => term.startsWith('r-')),
  };
}

/** Whether two lots share the type, or at least two of ruler, denomination and realm. */
export function isAlike(one: JudgedFacts, other: JudgedFacts): boolean {
  const shares = (name: keyof JudgedFacts) => one[name].some((tag) => other[name].includes(tag));
  const shared = (['rulers', 'denominations', 'realms'] as const).filter(shares).length;
  return shares('types') || shared >= FEWEST_SHARED;
}

/** Whether a lot can be judged: it has a type, or two of the facts. */
export function isJudgeable({ types, rulers, denominations, realms }: JudgedFacts): boolean {
  const known = [rulers, denominations, realms].filter((tags) => tags.length > 0).length;
  return types.length > 0 || known >= FEWEST_SHARED;
}

/** Open lots that are alike, without the lot itself and other offers of its specimen, each specimen once. */
export function alikeQuery(document: LotDocument, now: number): LotQuery {
  const { types, rulers, denominations, realms } = judgedFacts(document);
  const facet = (name: 'catalog' | 'king' | 'value', tags: readonly string[]): Alternatives =>
    tags.length > 0 ? { facets: { [name]: tags } } : {};
  const type = facet('catalog', types);
  const ruler = facet('king', rulers);
  const denomination = facet('value', denominations);
  const realm: Alternatives = realms.length > 0 ? { terms: realms } : {};
  // Two of three hold exactly if one of each pair holds.
  const pairs = [
    [ruler, denomination],
    [ruler, realm],
    [denomination, realm],
  ] as const;
  const specimens = [document.specimen, document.photo].filter((key) => key !== undefined);
  return {
    status: 'open',
    now,
    terms: [],
    filters: {},
    anyOf: pairs.map((pair) => united([type, ...pair])),
    excludedIds: [document.id],
    ...(specimens.length > 0 && { excludedSpecimens: specimens }),
    oncePerSpecimen: true,
    order: 'newest',
    skip: 0,
    take: 1,
  };
}

function united(alternatives: readonly Alternatives[]): Alternatives {
  const terms = alternatives.flatMap((one) => one.terms ?? []);
  const facets = Object.assign({}, ...alternatives.map((one) => one.facets ?? {})) as LotQuery['filters'];
  return { ...(terms.length > 0 && { terms }), facets };
}
