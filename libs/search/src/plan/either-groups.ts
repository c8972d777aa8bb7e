import type { Alternatives } from '@obverse/lot-index';
import type { EitherOr } from '@obverse/numismatics';
import { apiMessages } from '@obverse/contracts';
import { InvalidCriteriaError } from '../criteria/invalid-criteria';

/** More groups make a query slow. */
const MAX_GROUPS = 256;

/**
 * The groups of alternatives that together mean "one of these": each alternative may have several terms, all of which must hold, and a group has one
 * term of each alternative. `(gold and ducat) or thaler` is `(gold or thaler) and (ducat or thaler)`. A group that contains all terms of another one says
 * nothing more, so alternatives that share a term take few groups. Throws {@link InvalidCriteriaError} if it takes too many.
 */
export function eitherGroups(either: EitherOr): Alternatives[] {
  let groups: readonly ReadonlySet<string>[] = either.length === 0 ? [] : [new Set()];
  for (const { tags = [], terms = [], titleTerms = [] } of either) {
    const needed = [...new Set([...tags, ...terms, ...titleTerms.map((term) => `${OF_TITLE}${term}`)])];
    // An alternative without a condition always holds.
    if (needed.length === 0) return [];
    if (groups.length * needed.length > MAX_GROUPS)
      throw new InvalidCriteriaError([{ path: 'query', message: apiMessages.manyAlternatives }]);
    const areShared = needed.some((term) => groups.some((group) => group.has(term)));
    const all = groups.flatMap((group) => needed.map((term) => new Set([...group, term])));
    groups = areShared ? smallest(all) : all;
  }
  return groups.map(alternativesOf);
}

/** Marks a term of the title; no folded word and no tag contains it. */
const OF_TITLE = '\n';

function alternativesOf(group: ReadonlySet<string>): Alternatives {
  const all = [...group];
  const titleTerms = all.filter((term) => term.startsWith(OF_TITLE)).map((term) => term.slice(OF_TITLE.length));
  return { terms: all.filter((term) => !term.startsWith(OF_TITLE)), ...(titleTerms.length > 0 && { titleTerms }) };
}

/** Without the groups that contain another one, or are its double. */
function smallest(groups: readonly ReadonlySet<string>[]): readonly ReadonlySet<string>[] {
  const kept: ReadonlySet<string>[] = [];
  for (const group of [...groups].sort((a, b) => a.size - b.size))
    if (!kept.some((other) => [...other].every((term) => group.has(term)))) kept.push(group);
  return kept;
}
