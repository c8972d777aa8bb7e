import { sql, type Sql } from './query/sql';
import { tagSeparator } from './query/tags';

/** Words of one generation that are remembered; some 20 MB of memory. */
const MOST = 200_000;

/**
 * Which words the table of a generation's words certainly has. Most words of a lot are known after the first thousands of lots, so most writes insert
 * no words.
 */
export class KnownWords {
  private readonly known = new Map<number, Set<string>>();

  /** The words among the terms of lots that may be missing in the table. */
  unknownOf(generation: number, lots: readonly { readonly terms: readonly string[] }[]): readonly string[] {
    const known = this.known.get(generation);
    const found = new Set<string>();
    for (const { terms } of lots) {
      for (const term of terms) if (!known?.has(term) && isWord(term)) found.add(term);
    }
    return [...found];
  }

  /** The words were committed. */
  remember(generation: number, words: readonly string[]): void {
    const known = this.known.get(generation) ?? new Set();
    if (known.size + words.length > MOST) known.clear();
    for (const word of words) known.add(word);
    this.known.set(generation, known);
  }
}

/** The other terms are tags of concepts, which a prefix does not find. */
function isWord(term: string): boolean {
  return !term.includes('-');
}

/** In one order, so that two writers cannot deadlock. */
export function insertWords(table: Sql, words: readonly string[]): Sql {
  return sql`INSERT INTO ${table} (word) SELECT word FROM unnest(string_to_array(${words.join(tagSeparator)}, ${tagSeparator})) word
    ORDER BY word COLLATE "C" ON CONFLICT DO NOTHING`;
}

/** Adds the words of one generation to another. */
export function copyWords(from: Sql, to: Sql): Sql {
  return sql`INSERT INTO ${to} (word) SELECT word FROM ${from} ORDER BY word ON CONFLICT DO NOTHING`;
}
