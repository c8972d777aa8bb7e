/** Longest query an address carries, in UTF-16 units. */
export const maxQueryLength = 500;

/**
 * The one spelling of a query that survives the path unchanged. Text is canonical when this returns it as it came:
 * - white space and control characters, in any run, are one space, and none stands at either end;
 * - a run of hyphens and tildes is one hyphen, also at the ends: the path writes a hyphen as a tilde, so neither a run nor a tilde of the
 *   user's own could be read back;
 * - a percent sign before two hexadecimal digits is a space, or a router that decodes the path before we do would change the text;
 * - half a surrogate pair is U+FFFD, as UTF-8 has no other way to write it;
 * - at most 500 UTF-16 units, never ending in half a pair.
 *
 * Slash, question mark, any other percent sign and every other character stay. Case and composition (é as one sign or two) stay too: making
 * spellings meet is the dictionaries' work. Empty text is no query.
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

/** A query as the path spells it, before percent-encoding: runs of hyphens become a tilde, then spaces become a hyphen. */
export function spellQuery(text: string): string {
  return canonicalQuery(text).replace(/-/g, '~').replace(/ /g, '-');
}

/** The query a path's spelling stands for. Both signs are read in one go, so a hyphen that came of a tilde is never read again. */
export function readQuery(spelled: string): string {
  return canonicalQuery(spelled.replace(/[-~]/g, (sign) => (sign === '~' ? '-' : ' ')));
}
