import { maxWordTerms } from '../../document';
import type { LotQuery } from '../../port';
import { isNot } from './exclusions';
import { and, sql, type Sql } from './sql';
import { hasTerms } from './terms';

/** The words of each phrase must be adjacent. The text is read from the document: the terms leave few lots, and the index does not store the order. */
export function hasPhrases(phrases: LotQuery['phrases'] = []): readonly Sql[] {
  return phrases.map((phrase) => sql`strpos(' ' || (document->>'text') || ' ', ${` ${phrase.join(' ')} `}) > 0`);
}

export function hasNoPhrases(phrases: LotQuery['phrases'] = []): readonly Sql[] {
  return phrases.map((phrase) => isNot(and([mayHave(phrase), ...hasPhrases([phrase])])));
}

/** The text is read only of lots with all words among their terms, and of those with so many terms that some of their words may not be among them. */
function mayHave(words: readonly string[]): Sql {
  return sql`(cardinality(tags) >= ${maxWordTerms}::int OR ${and([hasTerms(words)])})`;
}
