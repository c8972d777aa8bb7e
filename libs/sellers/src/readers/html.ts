import { load } from 'cheerio/slim';
import { Parser } from 'htmlparser2';
import { cleanLine, htmlToLine, htmlToText } from './text';

/** A larger page is no catalogue page; a DOM of it would cost seconds and gigabytes. */
const LONGEST_PAGE = 5_000_000;
const MOST_PIECES = 2_000;
/** Browsers nest no deeper either; beyond it the cost of every question grows with the square. */
const DEEPEST = 512;
const CHUNK = 16_384;

/**
 * A page or a block of one, asked by selectors of the descriptors' kind: CSS, or `css@attribute`; `@attribute` asks the block itself.
 * Answers are text, never HTML.
 */
export interface HtmlPiece {
  /** One line of text, or the attribute's value; undefined when nothing matches or it is empty. */
  line(selector: string | undefined, longest?: number): string | undefined;
  /** Text with its line breaks. */
  text(selector: string | undefined, longest: number): string | undefined;
  /** One line for each match. */
  lines(selector: string | undefined, longest?: number): string[];
  has(selector: string | undefined): boolean;
  /** The blocks that match, in the page's order. */
  pieces(selector: string): HtmlPiece[];
  /** Rows of name and value in `dl` or `table` elements, or in blocks printed as `name: value`. */
  rows(selector: string | undefined): { name: string; value: string }[];
  /** The same page without the blocks that match. Asked on the whole page only. */
  without(selector: string): HtmlPiece;
}

interface Selector {
  readonly css: string;
  readonly attribute?: string;
}

/** Whether a text is a selector {@link HtmlPiece} understands. */
export function isSelector(text: string): boolean {
  const { css } = splitSelector(text);
  try {
    load('')(css || '*');
    return true;
  } catch {
    // A syntax error is how the selector library says no; there is no other way to ask.
    return false;
  }
}

/** Undefined when the page is too large, or nested too deep, to be asked. */
export function openHtml(html: string): HtmlPiece | undefined {
  if (html.length > LONGEST_PAGE) return undefined;
  if (isTooDeep(html)) return undefined;
  const $ = load(html);
  return pieceOf($, $.root());
}

type Page = ReturnType<typeof load>;
type Nodes = ReturnType<Page['root']> | ReturnType<Page>;

/** Told before the DOM is built, which itself takes time with the square of the depth. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  let deepest = 0;
  for (const [, closing] of html.matchAll(
    /<(\/?)(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)[a-z]/gi,
  )) {
    depth = Math.max(0, depth + (closing === '' ? 1 : -1));
    deepest = Math.max(deepest, depth);
  }
  // Tags that close themselves (`<p>`, `<li>`) make that count too high; only then is it worth the parser's own.
  return deepest > DEEPEST && parsedDepth(html) > DEEPEST;
}

function parsedDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentagname: () => (deepest = Math.max(deepest, (depth += 1))),
    onclosetag: () => (depth -= 1),
  });
  for (let at = 0; at < html.length && deepest <= DEEPEST; at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  return deepest;
}

function pieceOf($: Page, scope: Nodes): HtmlPiece {
  const find = (css: string) => (css === '' ? scope : scope.find(css));
  const valueOf = (node: Nodes, attribute: string | undefined, longest: number) =>
    attribute === undefined ? htmlToLine($.html(node), longest) : cleanLine(node.attr(attribute) ?? '', longest);
  const each = (selector: string) => {
    const { css, attribute } = splitSelector(selector);
    return find(css)
      .slice(0, MOST_PIECES)
      .toArray()
      .map((node) => ({ node: $(node), attribute }));
  };
  return {
    line(selector, longest = 500) {
      if (selector === undefined) return undefined;
      const { css, attribute } = splitSelector(selector);
      const found = find(css).first();
      return found.length === 0 ? undefined : valueOf(found, attribute, longest) || undefined;
    },
    text(selector, longest) {
      if (selector === undefined) return undefined;
      const found = find(splitSelector(selector).css).first();
      return found.length === 0 ? undefined : htmlToText($.html(found), longest) || undefined;
    },
    lines: (selector, longest = 2048) =>
      selector === undefined
        ? []
        : each(selector)
            .map(({ node, attribute }) => valueOf(node, attribute, longest))
            .filter((value) => value !== ''),
    has: (selector) => selector !== undefined && each(selector).length > 0,
    pieces: (selector) => each(selector).map(({ node }) => pieceOf($, node)),
    rows: (selector) => (selector === undefined ? [] : each(selector).flatMap(({ node }) => rowsIn($, node))),
    without(selector) {
      const copy = load($.html());
      copy(splitSelector(selector).css).remove();
      return pieceOf(copy, copy.root());
    },
  };
}

function rowsIn($: Page, node: Nodes): { name: string; value: string }[] {
  const textOf = (nodes: Nodes) => htmlToLine($.html(nodes), 2000);
  const terms = node
    .find('dt')
    .toArray()
    .map((term) => [textOf($(term)), textOf($(term).nextAll('dd').first())]);
  const cells = node
    .find('tr')
    .toArray()
    .map((row) => {
      const found = $(row).find('th, td').toArray();
      return [found[0], found[1]].map((cell) => (cell ? textOf($(cell)) : ''));
    });
  const pairs =
    terms.length + cells.length > 0
      ? [...terms, ...cells]
      : [/^([^:]{1,100}):\s*(.+)$/.exec(textOf(node))?.slice(1, 3) ?? []];
  return pairs.flatMap(([name, value]) => (name && value ? [{ name: name.replace(/\s*:$/, ''), value }] : []));
}

function splitSelector(text: string): Selector {
  const match = /^([^@]*)@([\w:-]+)$/s.exec(text.trim());
  return match ? { css: (match[1] ?? '').trim(), attribute: match[2] ?? '' } : { css: text.trim() };
}
