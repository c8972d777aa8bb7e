import type { Described } from '../lot-description';

/** The value for a key: undefined if it is uncertain. */
export function trusted<T>(described: Described<T> | undefined): T | undefined {
  return described && described.certainty !== 'uncertain' ? described.value : undefined;
}
