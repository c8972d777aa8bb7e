import type { Dictionary } from '../dictionary/dictionary';
import { formOf } from '../text/form';

/** The folded signs and words with which a scale derives one grade from another. */
export interface Scale {
  readonly key: string;
  readonly languages: readonly string[];
  /** Words only; the signs `/` and `-` separate grades in every scale. */
  readonly splitWords: readonly string[];
  readonly nearly: readonly string[];
  readonly better: readonly string[];
}

/** British grades are the Anglo-American ones with additional words before them. */
export const ENGLISH_SCALES: ReadonlySet<string> = new Set(['sheldon', 'british']);

export function scalesOf(dictionary: Dictionary): ReadonlyMap<string, Scale> {
  return new Map(
    dictionary.all('scale').map(({ id, facts }) => [
      id,
      {
        key: id,
        languages: facts.languages,
        splitWords: formsOf(facts.split),
        nearly: formsOf(facts.nearly),
        better: formsOf(facts.better),
      },
    ]),
  );
}

function formsOf(words: readonly string[] | undefined): readonly string[] {
  return (words ?? []).map(formOf).filter((form) => form !== '');
}

/** Whether two grades can be the ends of one range. */
export function akin(one: string, other: string): boolean {
  return one === other || (ENGLISH_SCALES.has(one) && ENGLISH_SCALES.has(other));
}

/** One step of the common ladder of all scales. */
export interface Rung {
  readonly tag: string;
  readonly order: number;
}

/** Grades without a parent or a finish, the worst first: the steps for `nearly` and `better`. */
export function ladderOf(dictionary: Dictionary): readonly Rung[] {
  return dictionary
    .all('grade')
    .filter(({ facts }) => facts.parent === undefined && facts.finish === undefined)
    .map(({ id, facts }) => ({ tag: id, order: facts.order }))
    .sort((a, b) => a.order - b.order);
}

const BEST = 70;
const WORST = 1;

/** Half-way to the next step: a plus never reaches the better grade, a minus never the worse one. */
export function raised(ladder: readonly Rung[], order: number): number {
  const next = ladder.find((rung) => rung.order > order)?.order ?? BEST;
  return order + (Math.max(next, order) - order) / 2;
}

export function lowered(ladder: readonly Rung[], order: number): number {
  const before = ladder.findLast((rung) => rung.order < order)?.order ?? WORST;
  return order - (order - Math.min(before, order)) / 2;
}

/** Sheldon's numbers are so close that a plus is half a point. */
export function raisedNumber(order: number): number {
  return Math.min(BEST, order + 0.5);
}
