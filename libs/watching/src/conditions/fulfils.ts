import type { LotDocument } from '@obverse/lot-index';
import { holds } from './condition';
import { requirementsOf, type Conditions, type Requirement } from './requirements';

/**
 * Whether the search of a query finds a lot at a time, epoch milliseconds: exactly when `LotIndex.search` of either adapter does once the index has the
 * document. Which offer represents a specimen (`oncePerSpecimen`) depends on the other lots and is not decided.
 */
export function fulfils(lot: LotDocument, conditions: Conditions, now: number): boolean {
  return requirementsOf(conditions)?.every((requirement) => isMet(requirement, lot, now)) ?? false;
}

/** A requirement of a search, and whether a lot meets it. */
export interface Explained extends Requirement {
  readonly isMet: boolean;
}

/** Each requirement of a search; undefined if no lot can fulfil the search. */
export function explain(lot: LotDocument, conditions: Conditions, now: number): readonly Explained[] | undefined {
  return requirementsOf(conditions)?.map((requirement) => ({ ...requirement, isMet: isMet(requirement, lot, now) }));
}

function isMet({ anyOf, denied = false }: Requirement, lot: LotDocument, now: number): boolean {
  return anyOf.some((condition) => holds(condition, lot, now)) !== denied;
}
