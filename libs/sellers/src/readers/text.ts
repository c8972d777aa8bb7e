import { Parser } from 'htmlparser2';

/** Markup longer than this is read only so far; a page's whole text fits many times over. */
const LONGEST_MARKUP = 4_000_000;
const CHUNK = 65_536;

const hidden = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object', 'head', 'title']);
const blocks = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/**
 * The text of a piece of HTML: entities decoded, script and style dropped, the end of a block or a `<br>` one line break, other blanks one
 * space. At most `longest` UTF-16 units. The result is text, not HTML: whoever shows it must escape it.
 */
export function htmlToText(html: string, longest: number): string {
  const pieces: string[] = [];
  let length = 0;
  let depth = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (hidden.has(name)) depth += 1;
      else if (blocks.has(name)) pieces.push('\n');
    },
    onclosetag: (name) => {
      if (hidden.has(name)) depth = Math.max(0, depth - 1);
      else if (blocks.has(name)) pieces.push('\n');
    },
    ontext: (text) => {
      if (depth > 0) return;
      pieces.push(text);
      length += text.length;
    },
  });
  // Blanks collapse below, so more than `longest` is gathered; a text of blanks alone still ends at the markup's cap.
  for (let at = 0; at < Math.min(html.length, LONGEST_MARKUP) && length < 4 * longest; at += CHUNK) {
    parser.write(html.slice(at, at + CHUNK));
  }
  parser.end();
  return cut(collapse(decodeTwice(pieces.join(''))), longest);
}

/** {@link htmlToText} on one line: titles, names, values. */
export function htmlToLine(html: string, longest: number): string {
  return cut(htmlToText(html, longest).replace(/\s+/g, ' ').trim(), longest);
}

/** Text that never was HTML, such as a DOM's text content: control characters dropped, blanks collapsed to single spaces, cut. */
export function cleanLine(text: string, longest: number): string {
  return cut(collapse(text.slice(0, 4 * longest)).replace(/\s+/g, ' '), longest);
}

/** The text's beginning, never half of a surrogate pair. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = text.charCodeAt(longest - 1);
  return text.slice(0, end >= 0xd800 && end <= 0xdbff ? longest - 1 : longest).trimEnd();
}

/** Shops escape what their template escapes again (`&amp;quot;`): entities that survive one decoding are decoded once more. */
function decodeTwice(text: string): string {
  if (!/&(?:#\d+|#x[\da-f]+|[a-z]{2,8}\d?);/i.test(text)) return text;
  let decoded = '';
  // Only entities: a `<` in text that was already decoded is the seller's own sign, not a tag.
  const parser = new Parser({ ontext: (piece) => (decoded += piece) });
  parser.end(text.replaceAll('<', '&lt;'));
  return decoded;
}

/** Control, soft-hyphen, zero-width and direction characters say nothing, and break matching and storage. */
const invisible =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

function collapse(text: string): string {
  return text
    .replace(invisible, '')
    .toWellFormed()
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}
