import { checkSelector, documentOf, type HtmlDocument, lineOf, type Nodes, textOf } from './html-document';
import { cleanLine } from '../text/text';

/** A larger page is not a catalogue page; its DOM would cost seconds and gigabytes. */
const LONGEST_PAGE = 5_000_000;
const MOST_FRAGMENTS = 2_000;
/** Lists are nested less deep; the elements around each of many links cost as much as their depth. */
const MOST_AROUND = 40;

/**
 * A page or a block of one, queried with selectors as in descriptors: CSS, or `css@attribute`; `@attribute` reads the block itself. Results are
 * text, never HTML.
 */
export interface HtmlFragment {
  /** One line of text, or the attribute's value; undefined when nothing matches or it is empty. */
  line(selector: string | undefined, longest?: number): string | undefined;
  /** Text with its line breaks. */
  text(selector: string | undefined, longest: number): string | undefined;
  /** One line for each match. */
  lines(selector: string | undefined, longest?: number): string[];
  has(selector: string | undefined): boolean;
  /** The matching blocks, in the page's order. */
  fragments(selector: string): HtmlFragment[];
  /** Rows of name and value in `dl` or `table` elements, or in blocks printed as `name: value`. */
  rows(selector: string | undefined): { name: string; value: string }[];
  /** The same page without the matching blocks. Only for the whole page. */
  without(selector: string): HtmlFragment;
  /** The elements around it, the innermost first, at most 40. */
  around(): HtmlFragment[];
  /** The tag's name; empty for the whole page. */
  readonly name: string;
  /** The same for the same element of the page: the key of a map. Undefined for the whole page. */
  readonly element: object | undefined;
}

interface Selector {
  readonly css: string;
  readonly attribute?: string;
}

/** Whether a text is a selector that {@link HtmlFragment} supports. */
export function isSelector(text: string): boolean {
  const { css } = splitSelector(text);
  try {
    checkSelector(css || '*');
    return true;
  } catch {
    // The selector library throws a syntax error for an invalid selector; there is no other check.
    return false;
  }
}

/** Undefined when the page is too large or nested too deep. */
export function openHtml(html: string): HtmlFragment | undefined {
  if (html.length > LONGEST_PAGE) return undefined;
  const document = documentOf(html);
  return document && fragmentOf(document, document.whole);
}

function fragmentOf(document: HtmlDocument, scope: Nodes): HtmlFragment {
  const { $ } = document;
  // No getters below: the engine keeps those of a literal in its hidden class, and with them the whole page until a full collection.
  const [only] = scope.toArray();
  const find = (css: string) => document.find(scope, css);
  const valueOf = (node: Nodes, attribute: string | undefined, longest: number) =>
    attribute === undefined ? lineOf(node, longest) : cleanLine(node.attr(attribute) ?? '', longest);
  const each = (selector: string) => {
    const { css, attribute } = splitSelector(selector);
    return find(css)
      .slice(0, MOST_FRAGMENTS)
      .toArray()
      .map((node) => ({ node: $(node), attribute }));
  };
  const blocks = (selector: string) =>
    document
      .bounded(find(splitSelector(selector).css), MOST_FRAGMENTS)
      .toArray()
      .map((node) => $(node));
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
      return found.length === 0 ? undefined : textOf(found, longest) || undefined;
    },
    lines: (selector, longest = 2048) =>
      selector === undefined
        ? []
        : each(selector)
            .map(({ node, attribute }) => valueOf(node, attribute, longest))
            .filter((value) => value !== ''),
    has: (selector) => selector !== undefined && find(splitSelector(selector).css).length > 0,
    fragments: (selector) => blocks(selector).map((block) => fragmentOf(document, block)),
    rows: (selector) => (selector === undefined ? [] : blocks(selector).flatMap((block) => rowsIn(document, block))),
    without(selector) {
      const rest = document.without(splitSelector(selector).css);
      return fragmentOf(rest, rest.whole);
    },
    around: () =>
      scope
        .parents()
        .slice(0, MOST_AROUND)
        .toArray()
        .map((node) => fragmentOf(document, $(node))),
    name: only && 'name' in only ? only.name : '',
    element: only && 'attribs' in only ? only : undefined,
  };
}

type Pair = readonly [name: Nodes, value: Nodes];

function rowsIn(document: HtmlDocument, node: Nodes): { name: string; value: string }[] {
  const rows = [...termsIn(document, node), ...cellsIn(document, node)];
  const lines = rows.map((pair) => pair.map((nodes) => lineOf(nodes, 2000)));
  const pairs = rows.length > 0 ? lines : [/^([^:]{1,100}):\s*(.+)$/.exec(lineOf(node, 2000))?.slice(1, 3) ?? []];
  return pairs.flatMap(([name, value]) => (name && value ? [{ name: name.replace(/\s*:$/, ''), value }] : []));
}

/** Each `dt` with the first `dd` after it. Iterates from the end, so that the time is linear in the number of terms. */
function termsIn({ $, find }: HtmlDocument, node: Nodes): Pair[] {
  const terms = find(node, 'dt, dd').toArray().reverse();
  const following = new Map<unknown, (typeof terms)[number]>();
  const pairs = terms.flatMap((one) => {
    if (one.name === 'dt') return [[one, following.get(one.parent)] as const];
    following.set(one.parent, one);
    return [];
  });
  const first = pairs.reverse().slice(0, MOST_FRAGMENTS);
  return first.map(([term, definition]) => [$(term), $(definition ? [definition] : [])]);
}

function cellsIn({ $, find }: HtmlDocument, node: Nodes): Pair[] {
  const rows = find(node, 'tr').slice(0, MOST_FRAGMENTS).toArray();
  return rows.map((row) => {
    const own = $(row).children('th, td');
    // Old shops have a form between a row and its cells.
    const cells = own.length > 0 ? own : find($(row), 'th, td');
    return [cells.eq(0), cells.eq(1)];
  });
}

function splitSelector(text: string): Selector {
  const match = /^([^@]*)@([\w:-]+)$/s.exec(text.trim());
  return match ? { css: (match[1] ?? '').trim(), attribute: match[2] ?? '' } : { css: text.trim() };
}
