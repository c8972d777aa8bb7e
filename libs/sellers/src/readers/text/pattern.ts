/** A pattern with `(?i:…)` (ECMAScript 2025) rewritten for engines without it (Node 20). Groups of this kind cannot be nested. */
export function writtenOut(pattern: string): string {
  const start = pattern.indexOf('(?i:');
  if (start < 0) return pattern;
  const end = groupEnd(pattern, start);
  const inside = pattern.slice(start + 4, end).replace(/\\p\{[^}]*\}|\\.|\[[^\]]*\]|\(\?<?[:=!]|./gu, bothCases);
  return `${pattern.slice(0, start)}(?:${inside})${writtenOut(pattern.slice(end + 1))}`;
}

function bothCases(part: string): string {
  const [lower, upper] = [part.toLowerCase(), part.toUpperCase()];
  // `ß` has no capital of one character.
  return lower === upper || part.length > 1 || upper.length > 1 || lower.length > 1 ? part : `[${lower}${upper}]`;
}

function groupEnd(pattern: string, start: number): number {
  let depth = 0;
  for (let at = start; at < pattern.length; at += 1) {
    const char = pattern[at];
    if (char === '\\') at += 1;
    else if (char === '(') depth += 1;
    else if (char === ')' && (depth -= 1) === 0) return at;
  }
  throw new SyntaxError(`a group without an end: ${pattern}`);
}

/** Any of the alternatives as whole words, in any alphabet: `\b` recognises only Latin letters. */
export function wholeWords(alternatives: readonly string[], flags = 'iu'): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?!\p{L})`, flags);
}
