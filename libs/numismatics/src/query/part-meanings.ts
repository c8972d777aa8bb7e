import type { ConditionName, QueryPart, UnderstoodQuery } from '../understood-query';

/** A part with the conditions that it states. */
export interface PartWithMeaning {
  readonly part: QueryPart;
  readonly gives: readonly ConditionName[];
}

/** The parts of a query in order. A part without a known meaning states the condition that it is shown as. */
export function partsWithMeaning({ parts, meanings }: UnderstoodQuery): readonly PartWithMeaning[] {
  return parts.map((part, index) => ({ part, gives: meanings[index]?.gives ?? conditionOf(part) }));
}

function conditionOf({ as }: QueryPart): readonly ConditionName[] {
  return as === 'ignored' || as === 'without' ? [] : [as];
}
