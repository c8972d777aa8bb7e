/** Nobody reads more languages than a browser lists; whoever sends more means harm. */
const MOST = 20;
const RANGE = /^\s*([a-z]{2})(?:-[a-z0-9-]{1,30})?\s*(?:;\s*q\s*=\s*(0(?:\.\d{1,3})?|1(?:\.0{1,3})?)\s*)?$/i;

/**
 * The languages of an `Accept-Language` header (RFC 9110, section 12.5.4) as ISO 639-1 codes, the most wanted first, each once and without its region. What
 * is refused (`q=0`), any (`*`), or no such code is left out.
 */
export function acceptedLanguages(header: string | undefined): readonly string[] {
  const ranges = (header ?? '').split(',', MOST).flatMap((range) => {
    const [, code, quality = '1'] = RANGE.exec(range) ?? [];
    return code === undefined || Number(quality) === 0 ? [] : [{ code: code.toLowerCase(), quality: Number(quality) }];
  });
  return [...new Set(ranges.sort((a, b) => b.quality - a.quality).map(({ code }) => code))];
}
