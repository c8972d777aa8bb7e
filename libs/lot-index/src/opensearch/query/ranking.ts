import type { LotQuery, RankConditions } from '../../port';
import type { Clause } from './clause';
import { conditionsOf, fulfils } from './conditions';

/** The ranks of a query; empty in an order that does not use them. */
export function ranksOf({ order, ranking = [] }: Pick<LotQuery, 'order' | 'ranking'>): readonly RankConditions[] {
  return order === 'relevance' ? ranking : [];
}

/** The conditions of a query with the score of each hit: that of its rank. Without ranks nothing is scored. */
export function rankedConditionsOf(query: LotQuery, conditions = conditionsOf(query)): Clause {
  const ranks = ranksOf(query);
  if (ranks.length === 0) return conditions;
  const queries = ranks.map((rank, place) => ({
    constant_score: { filter: fulfils(rank), boost: scoreOf(place, ranks.length) },
  }));
  // The best of the scores is that of the first rank that the lot fulfils.
  return { bool: { filter: [conditions], should: [{ dis_max: { queries } }], minimum_should_match: 0 } };
}

/** Falls from the number of ranks to 0 for lots that fulfil no rank. The engine's scores are floats; these small integers are exact. */
export function scoreOf(rank: number, ranks: number): number {
  return Math.max(0, ranks - rank);
}
