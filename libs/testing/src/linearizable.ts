/**
 * One operation on a flag, for example "the lot is in the list". Times are of one clock; `ended` is absent when it is unknown whether the write took effect, or
 * when: its answer was lost, or an error. A read without an answer is left out of a history.
 */
export interface FlagOperation {
  readonly kind: 'write' | 'read';
  /** What was written or read. */
  readonly value: boolean;
  readonly began: number;
  readonly ended?: number;
}

/** A state that the flag may be in. */
interface Possible {
  readonly value: boolean;
  /** Operations under way, with a known end, that have taken effect already. */
  readonly effective: ReadonlySet<FlagOperation>;
  /** How many writes without an end were needed to come here: of true, of false. */
  readonly spent: Spent;
}

interface Spent {
  readonly true: number;
  readonly false: number;
}

/** Operations that began and may take effect. */
interface Pending {
  readonly timed: Set<FlagOperation>;
  /** Writes without an end that began. Those of the same value are alike, so their number is enough. */
  readonly endless: Spent;
}

interface Event {
  readonly at: number;
  readonly ends: boolean;
  readonly operation: FlagOperation;
}

/**
 * Whether the operations can be put in one order in which each takes effect at a moment between its begin and its end, and each read gives what was written
 * last before it. Returns the first operation that fits in no such order, or undefined. The search follows "Testing for Linearizability" (Lowe, 2017).
 */
export function firstContradiction(history: readonly FlagOperation[], initial = false): FlagOperation | undefined {
  const timed = new Set<FlagOperation>();
  const endless = { true: 0, false: 0 };
  let possible: readonly Possible[] = [{ value: initial, effective: new Set(), spent: { true: 0, false: 0 } }];
  for (const { ends, operation } of eventsOf(history)) {
    if (!ends) {
      if (operation.ended === undefined) endless[`${operation.value}`] += 1;
      else timed.add(operation);
      continue;
    }
    const reached = reachable(possible, { timed, endless }).filter(({ effective }) => effective.has(operation));
    if (reached.length === 0) return operation;
    timed.delete(operation);
    possible = reached.map((state) => ({ ...state, effective: without(state.effective, operation) }));
  }
  return undefined;
}

/** In the order of time. At the same time a begin comes first, so that the two operations may have overlapped. */
function eventsOf(history: readonly FlagOperation[]): readonly Event[] {
  const events = history.flatMap((operation): Event[] => {
    const { began, ended } = operation;
    const begin = { at: began, ends: false, operation };
    return ended === undefined ? [begin] : [begin, { at: ended, ends: true, operation }];
  });
  return events.sort((one, other) => one.at - other.at || Number(one.ends) - Number(other.ends));
}

/** The states that follow when any of the pending operations take effect, in any order; without those that another state can do without. */
function reachable(from: readonly Possible[], pending: Pending): readonly Possible[] {
  const found: Possible[] = [];
  const add = (state: Possible) => {
    if (!found.some((other) => replaces(other, state))) found.push(state);
  };
  from.forEach(add);
  // The array grows while it is read.
  for (const state of found) nextOf(state, pending).forEach(add);
  return found;
}

function nextOf(state: Possible, { timed, endless }: Pending): readonly Possible[] {
  const { value, effective, spent } = state;
  const next = [...timed]
    .filter((operation) => !effective.has(operation) && (operation.kind === 'write' || operation.value === value))
    .map((operation) => ({ ...state, value: operation.value, effective: new Set([...effective, operation]) }));
  // A write without an end that changes nothing need not take effect now.
  const other = `${!value}` as const;
  return spent[other] < endless[other]
    ? [...next, { ...state, value: !value, spent: { ...spent, [other]: spent[other] + 1 } }]
    : next;
}

/** Whether all that can follow `other` can follow `one` as well. */
function replaces(one: Possible, other: Possible): boolean {
  return (
    one.value === other.value &&
    one.spent.true <= other.spent.true &&
    one.spent.false <= other.spent.false &&
    one.effective.size === other.effective.size &&
    [...one.effective].every((operation) => other.effective.has(operation))
  );
}

function without(operations: ReadonlySet<FlagOperation>, one: FlagOperation): ReadonlySet<FlagOperation> {
  return new Set([...operations].filter((operation) => operation !== one));
}
