import type { Dictionary } from './dictionary';

/** A table that is made from a dictionary at the first call, and kept with it. */
export function derived<T>(make: (dictionary: Dictionary) => T): (dictionary: Dictionary) => T {
  const made = new WeakMap<Dictionary, { readonly table: T }>();
  return (dictionary) => {
    const known = made.get(dictionary) ?? { table: make(dictionary) };
    made.set(dictionary, known);
    return known.table;
  };
}
