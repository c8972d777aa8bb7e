/** Where a title's heading ends and its details begin, in UTF-16 units: ends and starts of the recognised spans, independent of punctuation. */
export interface TitleSpans {
  /** End of the heading that a house prints above its lots: realm, ruler, reign. */
  readonly prefixEnd?: number;
  /** Start of the details: grade, slab, references, measures, remarks. */
  readonly detailStart?: number;
}

export interface SplitTitle {
  readonly titlePrefix?: string;
  readonly title: string;
  readonly titleDetail?: string;
}

const WORD = /[\p{L}\p{M}\p{N}]/u;
const SPACE = /\s/u;
/** Separators between the parts of a heading; a hyphen only between spaces. */
const SEPARATORS = ',;:|·•–—/―、。，；：｜';
const OPENING = '([{（［【「';
const CLOSING = ')]}）］】」';
/** A bracket directly after a ruler holds a reign: only years and their words. */
const REIGN = /^\s*[([（][^()[\]（）]{0,40}\p{N}[^()[\]（）]{0,40}[)\]）]/u;
const ERA =
  'BCE?|CE|AD|B\\.C\\.|A\\.D\\.|[vn]\\. ?Chr\\.|[ad]\\. ?C\\.|a[vp]\\. ?J\\.-C\\.|(?:до )?н\\. ?[эе]\\.|(?:p\\.)?n\\.e\\.|(?:př\\. ?)?n\\. ?l\\.|[πμ]\\.Χ\\.|[fe]\\.Kr\\.';
/** A reign between a comma and the end of the sentence: ", 161-180 n. Chr. " */
const REIGN_AFTER_COMMA = new RegExp(
  String.raw`^\s*,\s*(?:(?:AD|ca?\.|circa|reg\.|reigned)\s)?\p{N}{1,4}\s?(?:${ERA})?\s?[-–—]\s?\p{N}{1,4}(?:\s?(?:${ERA}))?[.:](?=\s)|^\s*,\s*\p{N}{1,4}\s?[-–—]\s?\p{N}{1,4}\s?(?:${ERA})(?=\s)(?<=\.)`,
  'u',
);
const EDGES_BEFORE = /^[\s,;:|·•–—/―、。，；：｜.-]+(?![\p{N}])/u;
const EDGES_AFTER = /[\s,;:|·•–—/―、。，；：｜-]+$/u;
/** A full stop after a whole word or a date ends a sentence; after a roman numeral or an abbreviation it belongs to the word. */
const SENTENCE_END = /(?<=[\p{Ll}\p{Lo}]{4}|[)\]%]|\p{N}{4}(?:[ -]?\p{Lu}{1,2})?|[-–]\p{N}{1,4}|BC|BCE|AD|CE)\.+$/u;

/**
 * Splits a title into its heading, the title proper and its details, at the punctuation nearest to the spans. A heading without punctuation at its
 * end stays with the title. The three parts contain every word in order, and the middle part has words if the title has any.
 */
export function splitTitle(title: string, { prefixEnd, detailStart }: TitleSpans): SplitTitle {
  const end = prefixEnd === undefined ? 0 : headingEnd(title, prefixEnd);
  const start = detailStart === undefined ? title.length : detailsStart(title, detailStart);
  const [from, to] = boundsOfMiddle(title, end, start);
  const prefix = trimmed(title.slice(0, from));
  const middle = trimmed(title.slice(from, to));
  const detail = unwrapped(trimmed(title.slice(to)));
  return {
    ...(WORD.test(prefix) ? { titlePrefix: prefix } : {}),
    title: WORD.test(middle) ? middle : title,
    ...(WORD.test(detail) ? { titleDetail: detail } : {}),
  };
}

/** Drops first the heading, then the details, until the middle contains words. */
function boundsOfMiddle(title: string, end: number, start: number): readonly [number, number] {
  if (end < start && WORD.test(title.slice(end, start))) return [end, start];
  if (WORD.test(title.slice(0, start))) return [0, start];
  return end < title.length && WORD.test(title.slice(end)) ? [end, title.length] : [0, title.length];
}

function headingEnd(title: string, given: number): number {
  const bracket = openBracketBefore(title, given);
  const closed = bracket === undefined ? given : closingAfter(title, given);
  if (closed === undefined) return lastBoundary(title, bracket ?? 0);
  const rest = title.slice(closed, closed + 100);
  const reign = REIGN.exec(rest) ?? REIGN_AFTER_COMMA.exec(rest);
  const end = closed + (reign?.[0].length ?? 0);
  return boundaryAt(title, end) ?? lastBoundary(title, given);
}

/** The end of the punctuation that starts here, if it separates parts. */
function boundaryAt(title: string, from: number): number | undefined {
  let start = from;
  while (start > 0 && !isWordUnit(title.charAt(start - 1)) && !CLOSING.includes(title.charAt(start - 1))) start--;
  let end = from;
  while (end < title.length && !isWordUnit(title.charAt(end)) && !OPENING.includes(title.charAt(end))) end++;
  // The halves of a surrogate pair are not letters alone: a word outside the basic plane would be taken for punctuation.
  if (end < title.length && /[\uD800-\uDFFF]/.test(title.slice(start, end))) return undefined;
  return separates(title.slice(start, end)) ? end : undefined;
}

/** Half of a letter outside the basic plane does not match as a letter, but is not punctuation either. */
function isWordUnit(unit: string): boolean {
  return WORD.test(unit) || /^[\uD800-\uDFFF]$/.test(unit);
}

function separates(gap: string): boolean {
  for (const sign of gap) if (SEPARATORS.includes(sign)) return true;
  return /\.(?:\s|$)|\s-+\s|--/u.test(gap);
}

function lastBoundary(title: string, before: number): number {
  for (let place = before - 1; place > 0; place--) {
    const sign = title.charAt(place);
    const hyphen = sign === '-' && SPACE.test(title.charAt(place - 1)) && SPACE.test(title.charAt(place + 1));
    if ((SEPARATORS.includes(sign) && sign !== '/') || hyphen || endsSentence(title, place))
      return openBracketBefore(title, place) === undefined ? place + 1 : 0;
  }
  return 0;
}

function endsSentence(title: string, place: number): boolean {
  return (
    title.charAt(place) === '.' &&
    SPACE.test(title.charAt(place + 1)) &&
    SENTENCE_END.test(title.slice(Math.max(0, place - 8), place + 1))
  );
}

/** The punctuation directly before; otherwise the space, if at least two words precede it. */
function detailsStart(title: string, given: number): number {
  const start = openBracketBefore(title, given) ?? given;
  let gap = start;
  while (gap > 0 && !isWordUnit(title.charAt(gap - 1)) && !CLOSING.includes(title.charAt(gap - 1))) gap--;
  const before = title.slice(gap, start);
  if (separates(before) || OPENING.includes(title.charAt(start)) || /[([{]/.test(before)) return start;
  const head = title.slice(0, gap);
  return SPACE.test(before) && /\S\s+\S/u.test(head.trim()) ? start : title.length;
}

function openBracketBefore(title: string, place: number): number | undefined {
  let depth = 0;
  for (let at = Math.min(place, title.length) - 1; at >= 0; at--) {
    const sign = title.charAt(at);
    if (CLOSING.includes(sign)) depth++;
    else if (OPENING.includes(sign) && depth-- === 0) return at;
  }
  return undefined;
}

function closingAfter(title: string, place: number): number | undefined {
  for (let at = place; at < title.length; at++) if (CLOSING.includes(title.charAt(at))) return at + 1;
  return undefined;
}

function trimmed(part: string): string {
  let cut = part.trim();
  if (!WORD.test(cut.charAt(0))) cut = cut.replace(EDGES_BEFORE, '');
  if (!WORD.test(cut.charAt(cut.length - 1))) cut = cut.replace(EDGES_AFTER, '');
  return cut.endsWith('.') ? cut.replace(SENTENCE_END, '').trim() : cut;
}

/** Without brackets around the whole part. */
function unwrapped(part: string): string {
  const inner = part.slice(1, -1);
  const whole = OPENING.includes(part.charAt(0)) && CLOSING.includes(part.charAt(part.length - 1));
  return whole && part.length > 2 && !/[()[\]{}（）［］【】「」]/.test(inner) ? inner.trim() : part;
}
