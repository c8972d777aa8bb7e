/** Browsers list fewer languages; further ones are ignored. */
const MAX_RANGES = 20;
const RANGE = /^\s*([a-z]{2})(?:-[a-z0-9-]{1,30})?\s*(?:;\s*q\s*=\s*(0(?:\.\d{1,3})?|1(?:\.0{1,3})?)\s*)?$/i;

/**
 * The languages of an `Accept-Language` header (RFC 9110, section 12.5.4) as ISO 639-1 codes by preference, each once and without its region.
 * Omits refused languages (`q=0`), the wildcard (`*`) and anything that is not such a code.
 */
export function acceptedLanguages(header: string | undefined): readonly string[] {
  const ranges = (header ?? '').split(',', MAX_RANGES).flatMap((range) => {
    const [, code, quality = '1'] = RANGE.exec(range) ?? [];
    return code === undefined || Number(quality) === 0 ? [] : [{ code: code.toLowerCase(), quality: Number(quality) }];
  });
  return [...new Set(ranges.sort((a, b) => b.quality - a.quality).map(({ code }) => code))];
}
