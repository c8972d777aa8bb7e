/** Longest query an address carries, in UTF-16 units. */
export const maxQueryLength = 500;

/**
 * The canonical spelling of a query, which the path preserves. Text is canonical when this function returns it unchanged:
 * - white space and control characters, in any run, become one space, and are removed at both ends;
 * - a run of hyphens and tildes becomes one hyphen, also at the ends: the path writes a hyphen as a tilde, so neither runs nor tildes could be read
 *   back;
 * - a percent sign before two hexadecimal digits is a space, or a router that decodes the path before we do would change the text;
 * - half a surrogate pair is U+FFFD, as UTF-8 has no other way to write it;
 * - at most 500 UTF-16 units, never ending in half a pair.
 *
 * Slash, question mark, any other percent sign and every other character stay, also case and composition (é as one or two characters): spellings are
 * matched by the dictionaries. Empty text is no query.
 */
export function canonicalQuery(text: string): string {
  const spelled = text
    .toWellFormed()
    .replace(/%(?=[0-9A-Fa-f]{2})/g, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[-~]+/g, '-')
    .trim();
  const wholePairs = spelled.slice(0, maxQueryLength).replace(/[\uD800-\uDBFF]$/, '');
  return wholePairs.trimEnd();
}

/** The spelling of a query in the path, before percent-encoding: runs of hyphens become a tilde, then spaces become a hyphen. */
export function spellQuery(text: string): string {
  return canonicalQuery(text).replace(/-/g, '~').replace(/ /g, '-');
}

/** The query of a spelling in the path. Both characters are replaced in one pass, so a hyphen from a tilde is not replaced again. */
export function readQuery(spelled: string): string {
  return canonicalQuery(spelled.replace(/[-~]/g, (sign) => (sign === '~' ? '-' : ' ')));
}
