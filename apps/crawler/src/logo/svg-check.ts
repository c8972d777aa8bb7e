/** A logo drawn with more bytes is a picture in disguise. */
const MOST_BYTES = 300 * 1024;
/** Each `use` repeats what it names; uses of uses multiply. */
const MOST_USES = 200;
const MOST_TAGS = 5_000;
/** Of a line's dash and gap together, in the drawing's units: shorter ones by the million take gigabytes. */
const SHORTEST_DASH = 0.2;

/** What a drawing could load, run or grow by, and how it is told. Looked for in the text: what no parser need agree on is refused. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/<!DOCTYPE|<!ENTITY/i, 'declares entities'],
  [/<\?xml-stylesheet/i, 'names a style sheet'],
  [/<(?:[^\s<>:]+:)?(?:script|foreignObject|iframe|object|embed|audio|video|handler)\b/i, 'holds what is no drawing'],
  [/<(?:[^\s<>:]+:)?(?:image|feImage)\b/i, 'holds a picture'],
  [/<(?:[^\s<>:]+:)?filter\b/i, 'holds a filter'],
  [/\son\w+\s*=/i, 'holds a script'],
  [/@import|@font-face/i, 'loads a style or a font'],
  [/\burl\s*\(\s*(?!["']?\s*#)/i, 'refers to something outside'],
  [/\b(?:[\w-]+:)?(?:href|src|base)\s*=\s*(?!["']\s*#)/i, 'refers to something outside'],
  // 50 dashed lines a million units long take 2.7 GB in ten seconds. Ids and colours are no lengths.
  [/(?<![\w.#])\d{6,}|\de\+?\d/i, 'draws beyond any page'],
  [/\sd\s*=\s*["'][^"']*?(?<![.\d])\d{6,}/i, 'draws beyond any page'],
  // Escapes could spell any of the above.
  [/<(?:[^\s<>:]+:)?style\b[^>]*>[^<]*\\/i, 'hides what its style says'],
];

/** Whether the bytes begin as an SVG document does, whatever their server calls them. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096)).replaceAll('\0', '');
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*(?:<\?xml[^>]*>\s*|<!--[^]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<(?:[^\s<>:]+:)?svg[\s/>]/i.test(
    head,
  );
}

/**
 * Why a drawing is not rendered; undefined for one that may be. Only shapes, texts and gradients of its own are let pass: nothing that refers to
 * anything outside the document, runs, or grows beyond its bytes.
 */
export function svgRefusal(bytes: Uint8Array): string | undefined {
  if (bytes.byteLength > MOST_BYTES) return `${bytes.byteLength} bytes of drawing, at most ${MOST_BYTES} are read`;
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'not UTF-8';
  }
  const found = refused.find(([pattern]) => pattern.test(text));
  if (found) return found[1];
  if (countOf(text, /<(?:[^\s<>:]+:)?use\b/gi) > MOST_USES) return 'repeats itself too often';
  if (hasShortDashes(text)) return 'draws lines of dust';
  return countOf(text, /</g) > MOST_TAGS ? 'too many elements' : undefined;
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
