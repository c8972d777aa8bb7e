import { isLookedUp, type Condition } from '../conditions/condition';
import type { Requirement } from '../conditions/requirements';
import type { Rarity } from './rarity';

/** How a search is filed and decided. */
export interface Compiled {
  /** Every lot that the search matches fulfils them: the two rarest of the single values that it requires, the rarest first. */
  readonly keys: readonly Condition[];
  /** What is left to decide of a lot that fulfils the keys, in this order. */
  readonly rest: readonly Requirement[];
  /** Lots without any common value may fulfil it, as "everything" does. */
  readonly isUnbounded: boolean;
}

/** The order in which requirements are decided: what few lots fulfil first, what has to be computed for each lot later, exclusions last. */
const [STATUS, COMPUTED, PHRASE, DENIED] = [2, 3, 4, 5];
const MOST_KEYS = 2;

export function compile(requirements: readonly Requirement[], rarity: Rarity): Compiled {
  const rankOf = ({ anyOf, denied }: Requirement): number => {
    if (denied) return DENIED;
    if (anyOf.every(isLookedUp)) return Math.min(1, sum(anyOf.map((one) => rarity.shareOf(one))));
    if (anyOf.every(({ field }) => field === 'status')) return STATUS;
    return anyOf.some(({ field }) => field === 'phrase') ? PHRASE : COMPUTED;
  };
  const ranked = requirements.map((requirement) => ({ requirement, rank: rankOf(requirement) }));
  ranked.sort((one, other) => one.rank - other.rank);
  const inOrder = ranked.map(({ requirement }) => requirement);
  const possible = inOrder.flatMap(keysIn).map((key) => ({ key, share: rarity.shareOf(key) }));
  const keys = possible
    .sort((one, other) => one.share - other.share)
    .slice(0, MOST_KEYS)
    .map(({ key }) => key);
  const isKey = ({ anyOf: [only, ...others], denied }: Requirement) =>
    !denied && others.length === 0 && only !== undefined && keys.includes(only);
  return {
    keys,
    rest: inOrder.filter((requirement) => !isKey(requirement)),
    isUnbounded: !inOrder.some(isBounding),
  };
}

/** The single values that a lot must have for the requirement. */
function keysIn({ anyOf, denied }: Requirement): readonly Condition[] {
  const [only] = anyOf;
  if (denied || !only || anyOf.length > 1) return [];
  // The words of a phrase are in the text of its lots, while not all of them need be among the terms.
  if (only.field === 'phrase') return only.value.split(' ').map((value) => ({ field: 'word', value }));
  return isLookedUp(only) ? [only] : [];
}

function isBounding({ anyOf, denied }: Requirement): boolean {
  return !denied && anyOf.every((one) => isLookedUp(one) || one.field === 'phrase');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
