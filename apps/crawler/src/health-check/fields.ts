import type { Anomaly, RunFigures } from '@obverse/database';
import { percent, totalOf } from './figures';

interface Field {
  readonly kind: string;
  /** Singular, as in "a <name>". */
  readonly name: string;
  readonly of: (figures: RunFigures) => { readonly has: number; readonly all: number };
}

const fields: readonly Field[] = [
  { kind: 'titled', name: 'title of their own', of: ({ titled, extracted }) => ({ has: titled, all: extracted }) },
  { kind: 'priced', name: 'price', of: ({ priced, offered }) => ({ has: priced, all: offered }) },
  { kind: 'pictured', name: 'picture', of: ({ pictured, offered }) => ({ has: pictured, all: offered }) },
  { kind: 'dated', name: 'end of bidding', of: ({ dated, auctioned }) => ({ has: dated, all: auctioned }) },
];

export const fieldAnomalies: readonly string[] = fields.map(({ kind }) => kind);

/** With fewer lots in earlier runs there is no usual share. */
const MIN_PAST = 20;
/** A field that a smaller share of the lots had is not checked. */
const HABIT = 0.5;
/** Lists are sorted, so a few lots in a row without a field are evidence only when nearly every lot had it. */
export const NEARLY_ALL = 0.9;
/** Broken: the share of lots with the field is under a fifth of the usual share. Suspect: under three fifths. */
const BROKEN_BELOW = 0.2;
const SUSPECT_BELOW = 0.6;

/**
 * Fields that the seller's lots usually have and that are now missing. Checked only with `minLots` lots or more. Pure.
 * @param past earlier runs that were not broken.
 * @param minHabit share of the lots of earlier runs that must have had the field.
 */
export function missingFields(
  now: RunFigures,
  past: readonly RunFigures[],
  minLots: number,
  minHabit = HABIT,
): readonly Anomaly[] {
  return fields.flatMap(({ kind, name, of }) => {
    const before = totalOf(past, of);
    const { has, all } = of(now);
    if (before.all < MIN_PAST || all < minLots || all === 0) return [];
    const habit = before.has / before.all;
    if (habit < minHabit || has / all >= SUSPECT_BELOW * habit) return [];
    const state = has / all < BROKEN_BELOW * habit ? 'broken' : 'suspect';
    const text = `${percent(has, all)} of ${all} lots have a ${name}, usually ${percent(before.has, before.all)}`;
    return [{ kind, state, text } as const];
  });
}

/** Whether the run extracted any lot that could have the field. */
export function hasEvidence(figures: RunFigures, kind: string): boolean {
  const field = fields.find((one) => one.kind === kind);
  return field !== undefined && field.of(figures).all > 0;
}
