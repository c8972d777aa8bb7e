import type { Alternatives } from '@obverse/lot-index';
import type { EitherOr } from '@obverse/numismatics';
import { faultMessages } from '@obverse/contracts';
import { InvalidRequestError } from '../http/errors';

/** More groups make a query slow. */
const MAX_GROUPS = 256;

/**
 * The groups of alternatives that together mean "one of these": each alternative may have several terms, all of which must hold, and a group has one
 * term of each alternative. `(gold and ducat) or thaler` is `(gold or thaler) and (ducat or thaler)`. Throws {@link InvalidRequestError} if this takes
 * too many groups.
 */
export function eitherGroups(either: EitherOr): Alternatives[] {
  let groups: readonly (readonly string[])[] = either.length === 0 ? [] : [[]];
  for (const { tags = [], terms = [] } of either) {
    const needed = [...tags, ...terms];
    // An alternative without a condition always holds.
    if (needed.length === 0) return [];
    if (groups.length * needed.length > MAX_GROUPS)
      throw new InvalidRequestError([{ path: 'query', message: faultMessages.manyAlternatives }]);
    groups = groups.flatMap((group) => needed.map((term) => [...group, term]));
  }
  return groups.map((group) => ({ terms: [...new Set(group)] }));
}
