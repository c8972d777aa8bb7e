import { maxRanks, type RankConditions } from '@obverse/lot-index';
import { costOfPart, queryOfPart, type Dictionary, type QueryPart, type UnderstoodQuery } from '@obverse/numismatics';
import { combined, type Conditions } from './combine-conditions';
import { conditionsOf, type UnderstoodConditions } from './understood-conditions';

/** A part of a text that a looser query gives up, and what a lot needs to fulfil it all the same. */
export interface GivenUp {
  readonly part: QueryPart;
  readonly conditions: UnderstoodConditions;
}

/** The parts that are given up, those that cost most first. Throws as `conditionsOf`. */
export function givenUpOf(
  dictionary: Dictionary,
  exact: UnderstoodQuery,
  dropped: readonly QueryPart[],
  known: Parameters<typeof conditionsOf>[2],
): readonly GivenUp[] {
  return [...dropped]
    .sort((a, b) => costOfPart(exact, b) - costOfPart(exact, a))
    .map((part) => ({ part, conditions: conditionsOf(dictionary, queryOfPart(dictionary, exact, part), known) }));
}

/** Of more parts only those that lack one are ranked before the others. */
const MOST_RANKED = 3;

/** Ranks that put the lots first that lack fewest of these parts, and of those the ones that lack what costs least. */
export function nearestFirst(
  givenUp: readonly GivenUp[],
  ranking: readonly RankConditions[],
): readonly RankConditions[] {
  if (givenUp.length < 2) return ranking;
  const lackingOne = givenUp.map((one) => givenUp.filter((other) => other !== one)).reverse();
  const havingOne = givenUp.length === MOST_RANKED ? givenUp.map((one) => [one]) : [];
  const ranks = [...lackingOne, ...havingOne].map((kept) => allOf(kept));
  return [...ranks.slice(0, maxRanks - ranking.length), ...ranking];
}

function allOf(parts: readonly GivenUp[]): RankConditions {
  const none: Conditions = { now: 0, terms: [], filters: {} };
  const all = parts.reduce(
    (sum, { conditions: { status: _status, ...conditions } }) => combined(sum, conditions),
    none,
  );
  const { now: _now, ...rank } = all;
  return rank;
}
