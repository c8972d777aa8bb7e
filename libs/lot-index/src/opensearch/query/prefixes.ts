import type { Clause, FieldsOf } from './clause';

/**
 * For each prefix the lot has a word that begins with it. A word is a term without a hyphen, so a prefix with a hyphen begins no word. The expression
 * is matched against whole terms; every character of the prefix stands for itself.
 */
export function hasPrefixes(prefixes: readonly string[] = [], of: FieldsOf = ''): readonly Clause[] {
  return [...new Set(prefixes)].map((prefix) =>
    prefix.includes('-')
      ? { match_none: {} }
      : { regexp: { [`${of}terms`]: { value: `${literally(prefix)}[^\\-]*`, flags: 'NONE' } } },
  );
}

function literally(prefix: string): string {
  return prefix.replace(/[^\p{L}\p{N}]/gu, '\\$&');
}
