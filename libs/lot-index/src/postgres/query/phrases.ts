import type { LotQuery } from '../../port';
import { sql, type Sql } from './sql';

/** The words of each must stand side by side. The text is read from the document: terms leave few lots to look at, and no index could keep order. */
export function hasPhrases(phrases: LotQuery['phrases'] = []): readonly Sql[] {
  return phrases.map((phrase) => sql`strpos(' ' || (document->>'text') || ' ', ${` ${phrase.join(' ')} `}) > 0`);
}
