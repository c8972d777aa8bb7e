import { htmlToText } from '../text/text';
import { parseJson, type ParsedJson } from '../text/json';

/** A block has fewer objects. */
const MOST_VALUES = 50;

/**
 * JSON as shop templates print it: raw line breaks and control characters in strings, wrong escapes, unescaped quotes, comments, CDATA wrappers,
 * trailing commas and semicolons, a whole block escaped as HTML, several objects without a list around them. Valid JSON is parsed unchanged; the repair runs only after that failed, in one
 * pass over the text.
 */
export function parseBrokenJson(text: string): ParsedJson {
  const sound = parseJson(text.trim());
  if ('value' in sound) return sound;
  const several = valuesIn(text);
  if (several) return { value: several };
  const bare = unwrap(text);
  const repaired = parseJson(repair(bare));
  if ('value' in repaired) return repaired;
  if (!bare.includes('"') && /&(?:quot|#0?34|#x22);/i.test(bare)) {
    const unescaped = parseJson(repair(htmlToText(bare, bare.length)));
    if ('value' in unescaped) return unescaped;
  }
  return sound;
}

/** The values of a text that has several objects or lists, one behind the other; undefined for any other text. */
function valuesIn(text: string): readonly unknown[] | undefined {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length && parts.length < MOST_VALUES; at += 1) {
    const char = text.charAt(at);
    if (char === '"') at = stringEnd(text, at);
    else if (char === '{' || char === '[') depth += 1;
    else if ((char === '}' || char === ']') && (depth -= 1) === 0) {
      parts.push(text.slice(from, at + 1).replace(/^[\s,;]+/, ''));
      from = at + 1;
    }
  }
  if (parts.length < 2) return undefined;
  const parsed = parts.map((part) => {
    const sound = parseJson(part);
    return 'value' in sound ? sound : parseJson(repair(part));
  });
  return parsed.every((one) => 'value' in one)
    ? parsed.map((one) => ('value' in one ? one.value : undefined))
    : undefined;
}

/** Without `//<![CDATA[`, `<!-- … -->` and a semicolon at the end. */
function unwrap(text: string): string {
  const opened = text.trim().replace(/^(?:\/\/|\/\*)?\s{0,9}(?:<!\[CDATA\[|<!--)\s{0,9}(?:\*\/)?/i, '');
  // A wrapper ends near the end; the limited search keeps a text of blanks cheap.
  const tail = opened.slice(-40);
  const closed = tail.replace(/\s*(?:\/\/|\/\*)?\s*(?:\]\]>|-->)\s*(?:\*\/)?\s*$/, '');
  return `${opened.slice(0, opened.length - tail.length)}${closed}`.trim();
}

function repair(text: string): string {
  const out: string[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '"') {
      const end = stringEnd(text, at);
      out.push(repairString(text.slice(at + 1, end)));
      at = end + 1;
    } else if (char === '/' && text.charAt(at + 1) === '/') {
      at = indexOrEnd(text, '\n', at);
    } else if (char === '/' && text.charAt(at + 1) === '*') {
      at = indexOrEnd(text, '*/', at + 2) + 2;
    } else {
      if (char === '}' || char === ']') dropTrailingComma(out);
      // A semicolon or a control character has no meaning outside a string.
      if (char !== ';' && (char >= ' ' || /\s/.test(char))) out.push(char);
      at += 1;
    }
  }
  return out.join('');
}

/** Where a string ends: at a quote followed by a comma, a colon, a closing bracket or nothing. Any other quote belongs to the text. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\\') at += 1;
    else if (char === '"' && /[,:}\];]/.test(nextSign(text, at + 1))) return at;
  }
  return text.length;
}

/** The first character that is not blank; `}` at the end of the text. It examines 200 characters at most, so that the whole stays linear. */
function nextSign(text: string, from: number): string {
  for (let at = from; at < Math.min(text.length, from + 200); at += 1) {
    const char = text.charAt(at);
    if (!/\s/.test(char)) return char;
  }
  return '}';
}

const controlEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function repairString(inner: string): string {
  const body = inner
    .replace(/\\(?!["\\/bfnrt]|u[\da-fA-F]{4})|\\(["\\/bfnrtu])|"/g, (found: string, sound?: string) =>
      sound === undefined ? (found === '"' ? '\\"' : '') : found,
    )
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f]/g, (control) => controlEscapes[control] ?? ' ');
  return `"${body}"`;
}

function dropTrailingComma(out: string[]): void {
  let last = out.length - 1;
  while (last >= 0 && /^[\s,]$/.test(out[last] ?? '')) {
    if (out[last] === ',') out[last] = '';
    last -= 1;
  }
}

function indexOrEnd(text: string, sought: string, from: number): number {
  const at = text.indexOf(sought, from);
  return at < 0 ? text.length : at;
}
