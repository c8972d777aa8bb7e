import { load } from 'cheerio/slim';
import { DomHandler, Parser } from 'htmlparser2';
import { cut, TextScan } from './text';

/** Browsers nest no deeper either; beyond it the cost of every question grows with the square. */
const DEEPEST = 512;
const CHUNK = 16_384;
/** Blocks inside blocks: all that stands in them may be this many times the page. */
const MOST_OVERLAP = 8;
/** Of the scope: with so few the selector library's own search is the faster one. */
const FEW_CHILDREN = 64;

export type Page = ReturnType<typeof load>;
/** What a question is asked of, or has found: elements, or the whole page. */
export type Nodes = ReturnType<ReturnType<Page['root']>['find']>;
type Root = DomHandler['root'];
type Node = Root | DomHandler['dom'][number];

/** A page that selectors are asked of. */
export interface HtmlDocument {
  readonly $: Page;
  readonly whole: Nodes;
  /** What matches inside the scope, in the page's order. */
  find(scope: Nodes, css: string): Nodes;
  /** The first of these blocks that do not overlap without measure, at most so many. */
  bounded(blocks: Nodes, most: number): Nodes;
  /** The same page without what matches. */
  without(css: string): HtmlDocument;
}

/** Undefined for a page nested too deep. */
export function documentOf(html: string): HtmlDocument | undefined {
  const root = rootOf(html);
  return root && documentAt(root, () => html);
}

class MeasuredDom extends DomHandler {
  deepest = 0;

  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    this.deepest = Math.max(this.deepest, this.tagStack.length);
  }
}

/** Given up as soon as it is too deep: building it further takes time with the square of the depth. */
function rootOf(html: string): Root | undefined {
  const dom = new MeasuredDom();
  const parser = new Parser(dom);
  for (let at = 0; at < html.length && dom.deepest <= DEEPEST; at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  if (dom.deepest > DEEPEST) return undefined;
  parser.end();
  return dom.root;
}

function documentAt(root: Root, html: () => string, removed: ReadonlySet<unknown> = new Set()): HtmlDocument {
  const outline = new Outline(root, removed);
  const $ = load(root);
  return {
    $,
    whole: asNodes($, [root]),
    find: (scope, css) => (css === '' ? scope : find($, outline, scope, css)),
    bounded(blocks, most) {
      let left = MOST_OVERLAP * outline.elements.length;
      return asNodes(
        $,
        blocks
          .toArray()
          .slice(0, most)
          .filter((block) => (left -= outline.sizeOf(block)) >= 0),
      );
    },
    without(css) {
      const copy = rootOf(html());
      // What was not too deep once is not now.
      if (!copy) return documentAt(root, html);
      const complete = documentAt(copy, html);
      const without: HtmlDocument = documentAt(
        copy,
        () => without.$.html(),
        new Set(complete.find(complete.whole, css).toArray()),
      );
      return without;
    },
  };
}

/** The elements of a page in their order: what stands inside one is a range of them. */
class Outline {
  readonly elements: Node[] = [];
  readonly #ranges = new Map<unknown, { readonly from: number; readonly to: number }>();

  /** Takes out what is removed on the way. */
  constructor(root: Root, removed: ReadonlySet<unknown>) {
    this.#add(root, removed);
  }

  #add(node: Node, removed: ReadonlySet<unknown>): void {
    if (!('children' in node)) return;
    if (removed.size > 0) node.children = node.children.filter((child) => !removed.has(child));
    if ('name' in node) this.elements.push(node);
    const from = this.elements.length;
    for (const child of node.children) this.#add(child, removed);
    this.#ranges.set(node, { from, to: this.elements.length });
  }

  inside(node: unknown): readonly Node[] {
    const { from, to } = this.#ranges.get(node) ?? { from: 0, to: 0 };
    return this.elements.slice(from, to);
  }

  sizeOf(node: unknown): number {
    const { from, to } = this.#ranges.get(node) ?? { from: 0, to: 0 };
    return to - from;
  }
}

/**
 * The selector library's own search takes time with the square of an element's children; asking each element whether it matches does not. Where a
 * selector begins at the scope itself (`> li`), only its search knows the scope.
 */
function find($: Page, outline: Outline, scope: Nodes, css: string): Nodes {
  const children = scope.toArray().reduce((sum, node) => sum + node.children.length, 0);
  if (children <= FEW_CHILDREN || /^\s*[>+~]|:scope/.test(css)) return scope.find(css);
  const inside = scope.toArray().flatMap((node) => outline.inside(node));
  return asNodes($, inside).filter(css);
}

/** The parser's nodes and the selector library's are two versions of the same types. */
function asNodes($: Page, nodes: readonly unknown[]): Nodes {
  return $(nodes as never[]) as unknown as Nodes;
}

/** The nodes' text, as the text of their HTML would be, without writing that first. At most `longest` UTF-16 units. */
export function textOf(nodes: Nodes, longest: number): string {
  const scan = new TextScan(longest);
  for (const node of nodes.toArray()) gather(node as unknown as Node, scan);
  return scan.result();
}

export function lineOf(nodes: Nodes, longest: number): string {
  return cut(textOf(nodes, longest).replace(/\s+/g, ' ').trim(), longest);
}

function gather(node: Node, scan: TextScan): void {
  if (scan.isOver) return;
  if (node.nodeType === 3 && 'data' in node) scan.text(node.data);
  if (!('children' in node)) return;
  const name = 'name' in node ? node.name : '';
  scan.open(name);
  for (const child of node.children) gather(child, scan);
  scan.close(name);
}
