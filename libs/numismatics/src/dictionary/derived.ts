import type { Dictionary } from './dictionary';

interface Made<T> {
  readonly dictionary: Dictionary;
  readonly table: T;
}

/** A table that is made from a dictionary at the first call, and kept with it. */
export function derived<T>(make: (dictionary: Dictionary) => T): (dictionary: Dictionary) => T {
  const made = new WeakMap<Dictionary, Made<T>>();
  // A process has one dictionary, and some tables are asked for at every word.
  let latest: Made<T> | undefined;
  return (dictionary) => {
    if (latest?.dictionary === dictionary) return latest.table;
    latest = made.get(dictionary);
    if (!latest) made.set(dictionary, (latest = { dictionary, table: make(dictionary) }));
    return latest.table;
  };
}
