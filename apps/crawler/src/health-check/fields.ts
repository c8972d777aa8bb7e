import type { Anomaly, RunFigures } from '@obverse/database';
import { percent, totalOf } from './figures';

interface Field {
  readonly kind: string;
  /** As in "no <name> any more". */
  readonly name: string;
  readonly of: (figures: RunFigures) => { readonly has: number; readonly all: number };
}

const fields: readonly Field[] = [
  { kind: 'titled', name: 'title of their own', of: ({ titled, extracted }) => ({ has: titled, all: extracted }) },
  { kind: 'priced', name: 'price', of: ({ priced, offered }) => ({ has: priced, all: offered }) },
  { kind: 'pictured', name: 'picture', of: ({ pictured, offered }) => ({ has: pictured, all: offered }) },
  { kind: 'dated', name: 'end of bidding', of: ({ dated, auctioned }) => ({ has: dated, all: auctioned }) },
];

export const fieldSigns: readonly string[] = fields.map(({ kind }) => kind);

/** Fewer lots of earlier walks show no habit. */
const LEAST_PAST = 20;
/** A field that fewer of a seller's lots have is not missed. */
const HABIT = 0.5;
/** Lists are sorted: only of a field that nearly every lot has do a few lots in a row without it show anything. */
export const NEARLY_ALL = 0.9;
/** Broken: under a fifth of the lots that used to have the field still have it. Suspect: under three fifths. */
const BROKEN_BELOW = 0.2;
const SUSPECT_BELOW = 0.6;

/**
 * Fields that lots of this seller used to have and that now, in at least `least` lots, are missing. Pure.
 * @param past earlier walks that were not broken.
 * @param leastHabit share of the lots of earlier walks that must have had the field.
 */
export function missingFields(
  now: RunFigures,
  past: readonly RunFigures[],
  least: number,
  leastHabit = HABIT,
): readonly Anomaly[] {
  return fields.flatMap(({ kind, name, of }) => {
    const before = totalOf(past, of);
    const { has, all } = of(now);
    if (before.all < LEAST_PAST || all < least || all === 0) return [];
    const habit = before.has / before.all;
    if (habit < leastHabit || has / all >= SUSPECT_BELOW * habit) return [];
    const state = has / all < BROKEN_BELOW * habit ? 'broken' : 'suspect';
    const text = `${percent(has, all)} of ${all} lots have a ${name}, where ${percent(before.has, before.all)} had one`;
    return [{ kind, state, text } as const];
  });
}

/** Whether the walk told any lot that could have the field. */
export function tells(figures: RunFigures, kind: string): boolean {
  const field = fields.find((one) => one.kind === kind);
  return field !== undefined && field.of(figures).all > 0;
}
