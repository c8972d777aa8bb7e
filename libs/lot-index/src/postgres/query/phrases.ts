import type { LotQuery } from '../../port';
import { sql, type Sql } from './sql';

/** The words of each phrase must be adjacent. The text is read from the document: the terms leave few lots, and the index does not store the order. */
export function hasPhrases(phrases: LotQuery['phrases'] = []): readonly Sql[] {
  return phrases.map((phrase) => sql`strpos(' ' || (document->>'text') || ' ', ${` ${phrase.join(' ')} `}) > 0`);
}
