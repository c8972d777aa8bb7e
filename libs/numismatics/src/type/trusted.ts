import type { Described } from '../lot-description';

/** What keys may be made of: a value that is not doubtful. */
export function trusted<T>(described: Described<T> | undefined): T | undefined {
  return described && described.certainty !== 'uncertain' ? described.value : undefined;
}
