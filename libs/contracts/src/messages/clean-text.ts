/** In valid JSON these characters can only stand as escapes. Pairs of surrogates match too, and are left as they are. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i;

/** Whether a JSON text may contain a NUL or a lone surrogate. It is a quick test, because nearly no text does. */
export const needsCleaning = (json: string): boolean => SUSPICIOUS.test(json);

/**
 * A text without NUL, which PostgreSQL cannot store, and with U+FFFD in place of each lone surrogate, which UTF-8 cannot contain. A text of NULs only
 * becomes U+FFFD, because an empty text would mean that the page states nothing.
 */
export function cleanText(text: string): string {
  const cleaned = text.replaceAll('\0', '').toWellFormed();
  return cleaned === '' && text !== '' ? '\uFFFD' : cleaned;
}

/** The same JSON value with all texts cleaned, names included. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [cleanText(name), cleanTexts(inner)]));
}
