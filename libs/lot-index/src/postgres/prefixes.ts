import { matchable } from '../matchable';
import type { LotQuery, RankConditions } from '../port';
import { sql, type Sql } from './query/sql';

/** Most words that a prefix stands for. The shortest are taken, because frequent words are short. */
const WORDS_OF_PREFIX = 1_000;
/** Sorts after every character of a word. */
const LAST_CHARACTER = '\u{10ffff}';

export type WordsOfPrefixes = ReadonlyMap<string, readonly string[]>;

/** The prefixes of the queries and of their ranks, each once. */
export function prefixesOf(queries: readonly LotQuery[]): readonly string[] {
  const conditions = queries.flatMap((query) => [query, ...(query.ranking ?? [])]);
  return [...new Set(conditions.flatMap(({ prefixes = [] }) => prefixes))];
}

/** `[[prefix, [word, …]], …]` of the prefixes that begin a word of the generation. */
export function wordsOfPrefixes(words: Sql, prefixes: readonly string[]): Sql {
  return sql`SELECT coalesce(json_agg(json_build_array(prefix, found.words)), '[]') FROM unnest(${prefixes}::text[]) prefix, LATERAL (
    SELECT json_agg(word) AS words FROM (
      SELECT word FROM ${words} WHERE word >= prefix COLLATE "C" AND word < (prefix || ${LAST_CHARACTER}) COLLATE "C"
      ORDER BY length(word), word LIMIT ${WORDS_OF_PREFIX}::bigint) begun) found
    WHERE found.words IS NOT NULL`;
}

/** The query with its prefixes replaced by their words; undefined if nothing can match. */
export function withWords(query: LotQuery, words: WordsOfPrefixes): LotQuery | undefined {
  const replaced = replace(query, words);
  return matchable({
    ...replaced,
    ...(query.ranking && { ranking: query.ranking.map((element) => replace(element, words)) }),
  });
}

function replace<Conditions extends RankConditions>(conditions: Conditions, words: WordsOfPrefixes): Conditions {
  const { prefixes = [], anyOf = [] } = conditions;
  if (prefixes.length === 0) return conditions;
  return {
    ...conditions,
    prefixes: [],
    anyOf: [...anyOf, ...prefixes.map((prefix) => ({ terms: words.get(prefix) ?? [] }))],
  };
}
