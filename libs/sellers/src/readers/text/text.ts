import { Parser } from 'htmlparser2';

/** Longer markup is cut; a page's whole text fits many times. */
const LONGEST_MARKUP = 4_000_000;
/** Deeper markup is not read: the parser's cost of a level grows with the depth. */
const DEEPEST = 512;
const CHUNK = 16_384;
/** Blanks are collapsed only at the end, so more text is collected than needed. */
const LEAST_COLLECTED = 16_384;

const hidden = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object', 'head', 'title']);
const blocks = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/**
 * The text of an HTML fragment: entities decoded, script and style removed, the end of a block or a `<br>` one line break, other blanks one space.
 * At most `longest` UTF-16 units. The result is text, not HTML: it must be escaped for display.
 */
export function htmlToText(html: string, longest: number): string {
  if (!/[<&]/.test(html)) return cut(collapse(html.slice(0, mostCollected(longest))), longest);
  const scan = new TextScan(longest);
  const parser = new Parser({
    onopentagname: (name) => scan.open(name),
    onclosetag: (name) => scan.close(name),
    ontext: (text) => scan.text(text),
  });
  const end = Math.min(html.length, LONGEST_MARKUP);
  for (let at = 0; at < end && !scan.isOver; at += CHUNK) parser.write(html.slice(at, Math.min(end, at + CHUNK)));
  parser.end();
  return scan.result();
}

/** Collects the text from a document's tags and texts, passed in their order: see {@link htmlToText}. */
export class TextScan {
  readonly #parts: string[] = [];
  #length = 0;
  #hidden = 0;
  #depth = 0;
  #isTooDeep = false;

  constructor(private readonly longest: number) {}

  /** No further input changes the result. */
  get isOver(): boolean {
    return this.#isTooDeep || this.#length >= mostCollected(this.longest);
  }

  open(name: string): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) this.#isTooDeep = true;
    if (hidden.has(name)) this.#hidden += 1;
    else if (blocks.has(name)) this.#parts.push('\n');
  }

  close(name: string): void {
    this.#depth -= 1;
    if (hidden.has(name)) this.#hidden = Math.max(0, this.#hidden - 1);
    else if (blocks.has(name)) this.#parts.push('\n');
  }

  text(text: string): void {
    if (this.#hidden > 0 || this.isOver) return;
    this.#parts.push(text);
    this.#length += text.length;
  }

  result(): string {
    // Shops escape text that their template escapes again (`&amp;quot;`): entities that remain after parsing are decoded once more.
    return cut(collapse(decodeEntities(this.#parts.join(''))), this.longest);
  }
}

function mostCollected(longest: number): number {
  return Math.max(LEAST_COLLECTED, 4 * longest);
}

/** {@link htmlToText} on one line: titles, names, values. */
export function htmlToLine(html: string, longest: number): string {
  return cut(htmlToText(html, longest).replace(/\s+/g, ' ').trim(), longest);
}

/** For text that is not HTML, such as a DOM's text content: control characters removed, blanks collapsed to single spaces, cut. */
export function cleanLine(text: string, longest: number): string {
  return cut(collapse(text.slice(0, 4 * longest)).replace(/\s+/g, ' '), longest);
}

/** The text's beginning, never half of a surrogate pair. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = text.charCodeAt(longest - 1);
  return text.slice(0, end >= 0xd800 && end <= 0xdbff ? longest - 1 : longest).trimEnd();
}

/** Decodes entities once. */
export function decodeEntities(text: string): string {
  if (!/&(?:#\d+|#x[\da-f]+|[a-z]{2,8}\d?);/i.test(text)) return text;
  let decoded = '';
  // Only entities: a `<` in decoded text is a character of the seller's text, not a tag.
  const parser = new Parser({ ontext: (part) => (decoded += part) });
  parser.end(text.replaceAll('<', '&lt;'));
  return decoded;
}

/** Whether a database and a log can store the text unchanged, and no character in it changes the direction of adjacent text. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !unstorable.test(text);
}

// oxlint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** Control, soft-hyphen, zero-width and direction characters have no meaning, and break matching and storage. */
const invisible =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

function collapse(text: string): string {
  return text
    .replace(invisible, '')
    .toWellFormed()
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

/** The text when it is a number with which shop programs count their products. */
export function idNumber(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? text : undefined;
}
