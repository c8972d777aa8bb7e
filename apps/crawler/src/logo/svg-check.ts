/** A larger SVG is not a logo. */
const MOST_BYTES = 300 * 1024;
/** Each `use` repeats the element it refers to; nested uses multiply. */
const MOST_USES = 200;
const MOST_TAGS = 5_000;
/** The least sum of a line's dashes and gaps, in the SVG's units: lines with many dashes take minutes. */
const SHORTEST_DASH = 0.2;

/** Content that loads, runs or multiplies, with the reason. Searched in the text, so that the result does not depend on a parser. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/<!DOCTYPE|<!ENTITY/i, 'declares entities'],
  [/<\?xml-stylesheet/i, 'names a style sheet'],
  [
    /<(?:[^\s<>:]+:)?(?:script|foreignObject|iframe|object|embed|audio|video|handler)\b/i,
    'contains elements that are not graphics',
  ],
  [/<(?:[^\s<>:]+:)?(?:image|feImage)\b/i, 'contains a picture'],
  [/<(?:[^\s<>:]+:)?filter\b/i, 'contains a filter'],
  [/\son\w+\s*=/i, 'contains a script'],
  [/@import|@font-face/i, 'loads a style or a font'],
  [/\burl\s*\(\s*(?!["']?\s*#)/i, 'refers to something outside'],
  [/\b(?:[\w-]+:)?(?:href|src|base)\s*=\s*(?!["']\s*#)/i, 'refers to something outside'],
  // 50 dashed lines of a million units take longer than 25 s. Ids and colours are not lengths.
  [/(?<![\w.#])\d{6,}|\de\+?\d/i, 'contains lengths that are too large'],
  [/\sd\s*=\s*["'][^"']*?(?<![.\d])\d{6,}/i, 'contains lengths that are too large'],
  // Escapes could spell any of the above.
  [/<(?:[^\s<>:]+:)?style\b[^>]*>[^<]*\\/i, 'contains escapes in its style'],
];

/** Whether the bytes begin as an SVG document does. The content type of the response does not count. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096)).replaceAll('\0', '');
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*(?:<\?xml[^>]*>\s*|<!--[^]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<(?:[^\s<>:]+:)?svg[\s/>]/i.test(
    head,
  );
}

/**
 * Why an SVG is not rendered; undefined when it may be. Accepted are shapes, texts and gradients; refused is everything that refers to something
 * outside the document, runs, or multiplies.
 */
export function svgRefusal(bytes: Uint8Array): string | undefined {
  if (bytes.byteLength > MOST_BYTES) return `has ${bytes.byteLength} bytes, more than ${MOST_BYTES}`;
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'is not UTF-8';
  }
  const found = refused.find(([pattern]) => pattern.test(text));
  if (found) return found[1];
  if (countOf(text, /<(?:[^\s<>:]+:)?use\b/gi) > MOST_USES) return 'contains too many use elements';
  if (hasShortDashes(text)) return 'contains dashes that are too short';
  return countOf(text, /</g) > MOST_TAGS ? 'contains too many elements' : undefined;
}

function hasShortDashes(text: string): boolean {
  return [...text.matchAll(/stroke-dasharray\s*[:=]\s*["']?([^"';>]*)/gi)].some(([, dashes = '']) => {
    const length = (dashes.match(/\d*\.?\d+/g) ?? []).reduce((sum, number) => sum + Number(number), 0);
    return length > 0 && length < SHORTEST_DASH;
  });
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
