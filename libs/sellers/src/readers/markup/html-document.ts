import { load } from 'cheerio/slim';
import { DomHandler, Parser } from 'htmlparser2';
import { ElementIndex } from './element-index';
import type { Matcher } from './plain-selector';
import type { Demand } from './selector-demand';
import { compileSelectors } from './compiled-selectors';
import { cut, TextScan } from '../text/text';

/** Browsers have the same limit; beyond it the cost of every query grows with the square of the depth. */
const DEEPEST = 512;
/** Limit for nested blocks: their total size as a multiple of the page. */
const MOST_OVERLAP = 8;
/** Children of the scope: below this number the selector library's own search is faster. */
const FEW_CHILDREN = 64;

type Library = ReturnType<typeof load>;
/** The scope or the result of a query: elements, or the whole page. */
export type Nodes = ReturnType<ReturnType<Library['root']>['find']>;
type Root = DomHandler['root'];
type Child = DomHandler['dom'][number];
type Node = Root | Child;
type Parent = Extract<Node, { readonly children: unknown }>;
type Element = Extract<Node, { readonly attribs: unknown }>;

/** Positions in the list of elements, the end exclusive. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** The selector library without a page: each `load` creates its own classes, which costs as much as building a small page's tree. */
const library = load('');

/** Throws for a selector that the library does not support. */
export function checkSelector(css: string): void {
  library(css);
}

/** A page for queries by selector. */
export interface HtmlDocument {
  /** One or several of the page's nodes as a scope for queries. */
  $(nodes: unknown): Nodes;
  readonly whole: Nodes;
  /** Matches inside the scope, in the page's order. */
  find(scope: Nodes, css: string): Nodes;
  /** The first of these blocks, at most `most`, with a limited overlap. */
  bounded(blocks: Nodes, most: number): Nodes;
  /** The same page without the matches. */
  without(css: string): HtmlDocument;
}

/** Undefined for a page nested too deep. */
export function documentOf(html: string): HtmlDocument | undefined {
  const dom = domOf(html);
  return dom && documentAt(dom);
}

/** A page's nodes, and its elements in their order. */
interface Dom {
  readonly root: Root;
  readonly elements: readonly Element[];
}

class MeasuredDom extends DomHandler implements Dom {
  isTooDeep = false;
  readonly elements: Element[] = [];
  #parser: Parser | undefined;

  override onparserinit(parser: Parser): void {
    super.onparserinit(parser);
    this.#parser = parser;
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    const { tagStack } = this;
    const opened = tagStack[tagStack.length - 1];
    if (opened && 'attribs' in opened) this.elements.push(opened);
    if (tagStack.length <= DEEPEST) return;
    // Building a deeper tree takes time quadratic in the depth.
    this.isTooDeep = true;
    this.#parser?.pause();
  }
}

/** Stops as soon as the page is too deep. */
function domOf(html: string): Dom | undefined {
  const dom = new MeasuredDom();
  const parser = new Parser(dom);
  parser.write(html);
  if (dom.isTooDeep) return undefined;
  parser.end();
  return dom.isTooDeep ? undefined : dom;
}

function documentAt(dom: Dom): HtmlDocument {
  const outline = new Outline(dom);
  const { $, whole } = outline;
  const query = (scope: Nodes, css: string) => (css === '' ? scope : find(outline, scope, css, scope === whole));
  return {
    $,
    whole,
    find: query,
    bounded(blocks, most) {
      const nodes = blocks.toArray().slice(0, most);
      if (nodes.length < 2) return $(nodes);
      let left = MOST_OVERLAP * outline.elements.length;
      return $(nodes.filter((block) => (left -= outline.sizeOf(block)) >= 0));
    },
    without: (css) => documentAt(copyWithout(dom, new Set(query(whole, css).toArray()))),
  };
}

/** A copy of the page without these nodes. */
function copyWithout({ root }: Dom, removed: ReadonlySet<unknown>): Dom {
  const elements: Element[] = [];
  const fill = (copy: Parent, original: Parent) => {
    for (const child of original.children) {
      if (removed.has(child)) continue;
      const inner = child.cloneNode();
      append(copy, inner);
      if ('attribs' in inner) elements.push(inner);
      if ('children' in child && 'children' in inner) fill(inner, child);
    }
  };
  const copy = root.cloneNode();
  fill(copy, root);
  return { root: copy, elements };
}

function append(parent: Parent, node: Child): void {
  const last = parent.children[parent.children.length - 1] ?? null;
  if (last) last.next = node;
  node.prev = last;
  node.parent = parent;
  parent.children.push(node);
}

/** The elements of a page in their order: the elements inside one are a range of them. The ranges are built when first needed. */
class Outline {
  #ranges: ReadonlyMap<unknown, Range> | undefined;
  #index: ElementIndex<Element> | undefined;
  readonly whole: Nodes;

  constructor(private readonly dom: Dom) {
    this.whole = library(dom.root as never);
  }

  get elements(): readonly Element[] {
    return this.dom.elements;
  }

  /** The parser's nodes and the selector library's are two versions of the same types. */
  readonly $ = (nodes: unknown): Nodes => library(nodes as never, undefined, this.whole as never);

  inside(node: unknown): readonly Element[] {
    const { from, to } = this.#rangeOf(node);
    return this.elements.slice(from, to);
  }

  sizeOf(node: unknown): number {
    const { from, to } = this.#rangeOf(node);
    return to - from;
  }

  having(demands: readonly Demand[]): readonly Element[] {
    this.#index ??= new ElementIndex(this.elements);
    return this.#index.having(demands);
  }

  #rangeOf(node: unknown): Range {
    this.#ranges ??= rangesOf(this.dom.root);
    return this.#ranges.get(node) ?? { from: 0, to: 0 };
  }
}

function rangesOf(root: Root): ReadonlyMap<unknown, Range> {
  const ranges = new Map<unknown, Range>();
  let count = 0;
  const visit = (node: Node) => {
    if (!('children' in node)) return;
    if ('attribs' in node) count += 1;
    const from = count;
    for (const child of node.children) visit(child);
    ranges.set(node, { from, to: count });
  };
  visit(root);
  return ranges;
}

/**
 * The selector library's own search examines every element for every selector, and takes time quadratic in an element's children. Matching only the
 * elements with the tag, class or attribute at the selector's end avoids both. When a selector begins at the scope itself (`> li`), only the
 * library's search handles the scope.
 */
function find(outline: Outline, scope: Nodes, css: string, isWhole: boolean): Nodes {
  const { isRelative, demands, matches } = compileSelectors(css);
  if (isRelative) return scope.find(css);
  const { $ } = outline;
  if (isWhole && demands.length > 0) {
    const candidates = outline.having(demands);
    if (matches) return $(candidates.filter((element) => matches(element, undefined)));
    return candidates.length === 0 ? $([]) : $(candidates).filter(css);
  }
  const [only, other] = scope.toArray();
  if (matches && only && !other) return $(matchesIn(only, matches));
  const children = scope.toArray().reduce((sum, node) => sum + node.children.length, 0);
  if (children <= FEW_CHILDREN) return scope.find(css);
  const inside = scope.toArray().flatMap((node) => outline.inside(node));
  return $(inside).filter(css);
}

function matchesIn(scope: Node, matches: Matcher): Element[] {
  const found: Element[] = [];
  const visit = (node: Node) => {
    if (!('children' in node)) return;
    for (const child of node.children) {
      if ('attribs' in child && matches(child, scope)) found.push(child);
      visit(child);
    }
  };
  visit(scope);
  return found;
}

/** The nodes' text, equal to the text of their HTML, without serialising it. At most `longest` UTF-16 units. */
export function textOf(nodes: Nodes, longest: number): string {
  const scan = new TextScan(longest);
  for (const node of nodes.toArray()) collectText(node, scan);
  return scan.result();
}

export function lineOf(nodes: Nodes, longest: number): string {
  return cut(textOf(nodes, longest).replace(/\s+/g, ' ').trim(), longest);
}

function collectText(node: Node, scan: TextScan): void {
  if (scan.isOver) return;
  if (node.nodeType === 3 && 'data' in node) scan.text(node.data);
  if (!('children' in node)) return;
  const name = 'name' in node ? node.name : '';
  scan.open(name);
  for (const child of node.children) collectText(child, scan);
  scan.close(name);
}
