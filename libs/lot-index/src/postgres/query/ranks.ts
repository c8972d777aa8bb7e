import type { LotQuery, RankConditions } from '../../port';
import { isNot } from './exclusions';
import { hasConditions } from './rank-conditions';
import { and, sql, type Sql } from './sql';

type Ranking = readonly RankConditions[];

/** The ranks that order the result; empty in other orders than `relevance`. */
export function rankingOf({ order, ranking = [] }: LotQuery): Ranking {
  return order === 'relevance' ? ranking : [];
}

/** The rank of a lot as a number; the number of ranks if it fulfils no rank. Constant without ranks. */
export function rankOf(ranking: Ranking): Sql {
  if (ranking.length === 0) return sql`0`;
  const cases = ranking.map((conditions, rank) => sql`WHEN ${fulfils(conditions)} THEN ${literal(rank)}`);
  return sql`CASE ${spaced(cases)} ELSE ${literal(ranking.length)} END`;
}

/** Only lots of one rank, which fulfil no element before it. */
export function isOfRank(ranking: Ranking, rank: number): readonly Sql[] {
  const own = ranking[rank];
  return [...(own ? hasConditions(own) : []), ...ranking.slice(0, rank).map((earlier) => isNot(fulfils(earlier)))];
}

function fulfils(conditions: RankConditions): Sql {
  const all = hasConditions(conditions);
  return all.length === 0 ? sql`true` : and(all);
}

/** The type of a parameter in a CASE would be text. */
function literal(rank: number): Sql {
  return sql`${rank}::int`;
}

function spaced(fragments: readonly Sql[]): Sql {
  return fragments.reduce((all, next) => sql`${all} ${next}`);
}
