import type { Fact, Lot } from '@obverse/contracts';
import { factsOfLot, type PropertyTitles } from '../../shared/lot-page/facts-of-lot';

/** What is known of the lots under one title. */
export interface FactRow {
  readonly title: string;
  /** The facts of each lot, in the order of the lots. */
  readonly facts: readonly (readonly Fact[])[];
}

/**
 * The facts of the lots by title, each title where the lots have it. What a seller states in words of its own is a row if at least two lots have
 * it: with one there is nothing to compare.
 */
export function factRowsOf(lots: readonly Lot[], titles: PropertyTitles): readonly FactRow[] {
  const ofLots = lots.map((lot) => ({ facts: factsOfLot(lot, titles), own: ownTitles(lot, titles) }));
  const isRow = (key: string) =>
    ofLots.some(({ own }) => own.has(key)) || ofLots.filter(({ facts }) => facts.some(hasKey(key))).length > 1;
  return merged(ofLots.map(({ facts }) => facts.map(({ title }) => keyOf(title))))
    .filter((key) => key !== '' && isRow(key))
    .map((key) => {
      const facts = ofLots.map((lot) => lot.facts.filter(hasKey(key)));
      return { title: facts.flat()[0]?.title ?? key, facts };
    });
}

/** The titles that do not depend on the words of the seller. */
function ownTitles(lot: Lot, titles: PropertyTitles): ReadonlySet<string> {
  const named = lot.properties.filter(({ kind }) => kind !== 'Attribute');
  return new Set(factsOfLot({ ...lot, properties: named }, titles).map(({ title }) => keyOf(title)));
}

const keyOf = (title: string) => title.trim().toLowerCase();
const hasKey =
  (key: string) =>
  ({ title }: Fact) =>
    keyOf(title) === key;

/** All of the keys once. A key that earlier lists do not have follows the key that it follows in its own list. */
function merged(lists: readonly (readonly string[])[]): readonly string[] {
  const all: string[] = [];
  for (const list of lists) {
    let last = -1;
    for (const key of list) {
      const known = all.indexOf(key);
      if (known < 0) all.splice(last + 1, 0, key);
      last = known < 0 ? last + 1 : known;
    }
  }
  return all;
}
