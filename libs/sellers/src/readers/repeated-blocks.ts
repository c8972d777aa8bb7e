import { Parser } from 'htmlparser2';
import { amountsOf, tidy } from './amounts';
import { cleanLine } from './text';
import { isActing } from './url';

/** One of the blocks that a list page repeats: most likely a product. */
export interface ListBlock {
  /** As printed. */
  readonly href: string;
  readonly title?: string;
  /** As printed. */
  readonly image?: string;
  /** All its text on one line, cut to 600 characters. */
  readonly text: string;
}

/** Links of a page whose address does not matter. */
const ANYWHERE = 'https://shop.invalid/';
const LONGEST_PAGE = 5_000_000;
const CHUNK = 65_536;
const LONGEST_TEXT = 600;
const DEEPEST = 512;
const MOST_BLOCKS = 2_000;
/** All elements that could be a block. */
const MOST_SEEN = 20_000;
/** Fewer alike are a menu, a pair of banners, a footer. */
const LEAST_ALIKE = 4;
/** What share of the blocks must have what a product's block has. */
const MOST_OF_THEM = 0.7;

const silent = new Set(['script', 'style', 'noscript', 'template', 'svg', 'select', 'option']);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

interface Link {
  readonly href: string;
  readonly text: string;
}

/** An open element, with what closed inside it. */
interface Frame {
  readonly name: string;
  /** Its tag and classes, with those of the two around it: what repeats has the same. */
  readonly kind: string;
  readonly own: string;
  readonly href?: string;
  readonly links: Link[];
  readonly images: { readonly source: string; readonly alt: string }[];
  text: string;
  heading?: string;
}

interface Group {
  readonly blocks: ListBlock[];
  priced: number;
  pictured: number;
}

/**
 * The products of a list page of any shop, found by its structure: of all elements that stand there at least four times in the same place with the
 * same classes, those that have an address of their own each, and mostly a price or a picture and a name. Empty where nothing is like that,
 * and for a page too large or nested too deep. Linear in the page's length; no DOM is built.
 */
export function repeatedBlocks(html: string): readonly ListBlock[] {
  if (html.length > LONGEST_PAGE) return [];
  const scan = new BlockScan();
  const parser = new Parser({
    onopentag: (name, attributes) => scan.open(name, attributes),
    ontext: (text) => scan.text(text),
    onclosetag: () => scan.close(),
  });
  for (let at = 0; at < html.length && !scan.isOver; at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  if (!scan.isOver) parser.end();
  return scan.isOver ? [] : (best([...scan.groups.values()])?.blocks ?? []);
}

class BlockScan {
  readonly groups = new Map<string, Group>();
  isOver = false;
  #seen = 0;
  #depth = 0;
  readonly #frames: Frame[] = [];

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    // The parser's own cost of a level grows with the depth; nobody nests a list so.
    if (this.#depth > DEEPEST) this.isOver = true;
    if (this.isOver) return;
    const own = `${name}.${classesOf(attributes['class'])}`;
    const [parent, grandparent] = [this.#frames.at(-1), this.#frames.at(-2)];
    const kind = `${own}<${parent?.own ?? ''}<${grandparent?.own ?? ''}`;
    const href = name === 'a' ? attributes['href']?.trim() : undefined;
    const source = name === 'img' ? sourceOf(attributes) : undefined;
    if (source !== undefined) parent?.images.push({ source, alt: attributes['alt'] ?? '' });
    const frame: Frame = { name, own, kind, links: [], images: [], text: '' };
    this.#frames.push(href !== undefined && isAddress(href) ? { ...frame, href } : frame);
  }

  text(text: string): void {
    const frame = this.#frames.at(-1);
    if (frame && !silent.has(frame.name)) frame.text = joined(frame.text, text.slice(0, LONGEST_TEXT));
  }

  close(): void {
    this.#depth -= 1;
    if (this.isOver) return;
    const frame = this.#frames.pop();
    if (!frame) return;
    // What fills a basket is no lot's address.
    if (frame.href !== undefined && !isActing(new URL(frame.href, ANYWHERE).href))
      frame.links.push({ href: frame.href, text: cleanLine(frame.text, 300) });
    if (headings.has(frame.name)) frame.heading ??= cleanLine(frame.text, 300);
    this.#register(frame);
    const parent = this.#frames.at(-1);
    if (parent) giveUp(frame, parent);
  }

  #register(frame: Frame): void {
    const block = blockOf(frame);
    if (!block) return;
    this.#seen += 1;
    if (this.#seen > MOST_SEEN) this.isOver = true;
    const group = this.groups.get(frame.kind) ?? { blocks: [], priced: 0, pictured: 0 };
    this.groups.set(frame.kind, group);
    if (group.blocks.length >= MOST_BLOCKS) return;
    group.blocks.push(block);
    if (block.image !== undefined) group.pictured += 1;
    if (blockPrices(block).length > 0) group.priced += 1;
  }
}

/** The amounts with a sign that a block prints: `1250.00 EUR`; of a sign nobody settles the number alone. */
export function blockPrices({ text }: ListBlock): readonly string[] {
  return amountsOf(tidy(text), {}).flatMap(({ kind, value, currency }) =>
    kind === 'marked' || kind === 'unsure' ? [currency === undefined ? value : `${value} ${currency}`] : [],
  );
}

/** Bounded, so that a deep page costs no more than a flat one. */
function giveUp(frame: Frame, parent: Frame): void {
  if (silent.has(frame.name)) return;
  parent.text = joined(parent.text, frame.text);
  parent.links.push(...frame.links.slice(0, Math.max(0, 12 - parent.links.length)));
  parent.images.push(...frame.images.slice(0, Math.max(0, 6 - parent.images.length)));
  if (frame.heading !== undefined) parent.heading ??= frame.heading;
}

/** `Denar 117` and `450,00 €` of two elements are no 117,450 €. */
function joined(before: string, text: string): string {
  if (before.length >= LONGEST_TEXT || text === '') return before;
  return /\d\s*$/.test(before.slice(-20)) && /^\s*\d/.test(text) ? `${before} | ${text}` : `${before} ${text}`;
}

/** Undefined for what leads nowhere, or to several places, as a menu or a whole list does. */
function blockOf(frame: Frame): ListBlock | undefined {
  const [first] = frame.links;
  if (!first || new Set(frame.links.map(({ href }) => bare(href))).size > 4) return undefined;
  const named = [...frame.links].sort((a, b) => b.text.length - a.text.length)[0] ?? first;
  const [picture] = frame.images;
  const title = [frame.heading, named.text, picture?.alt].find((text) => text !== undefined && /\p{L}{2}/u.test(text));
  return {
    href: named.text === '' ? first.href : named.href,
    ...(title !== undefined && { title: cleanLine(title, 300) }),
    ...(picture && { image: picture.source }),
    text: cleanLine(frame.text, LONGEST_TEXT),
  };
}

/** The group most like products: as many as possible, with prices, pictures, names; of nested ones the innermost that has it all. */
function best(groups: readonly Group[]): Group | undefined {
  return groups
    .map((group) => ({ group, score: scoreOf(group) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || textLength(a.group) - textLength(b.group))[0]?.group;
}

function scoreOf({ blocks, priced, pictured }: Group): number {
  const count = blocks.length;
  const addresses = new Set(blocks.map(({ href }) => bare(href))).size;
  if (addresses < LEAST_ALIKE || addresses < MOST_OF_THEM * count) return 0;
  const titled = blocks.filter(({ title }) => title !== undefined).length;
  const isPriced = priced >= MOST_OF_THEM * count;
  if (titled < MOST_OF_THEM * count || !(isPriced || pictured >= MOST_OF_THEM * count)) return 0;
  return addresses * (1 + (isPriced ? 4 : 0) + pictured / count + titled / count);
}

function textLength({ blocks }: Group): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}

/** Classes of the template, not of the single product: those with numbers, and `first`, `last` and the like, say nothing of the kind. */
function classesOf(classes = ''): string {
  const kept = classes
    .slice(0, 500)
    .split(/\s+/)
    .filter(
      (name) =>
        name !== '' &&
        !/\d|^(?:first|last|odd|even|active|sale|on-?sale|sold-?out|in-?stock|out-?of-?stock|featured|new)$/i.test(
          name,
        ),
    );
  return kept.sort().join('.');
}

/** Pictures that load late stand in an attribute of their own. */
function sourceOf(attributes: Readonly<Record<string, string>>): string | undefined {
  const { src } = attributes;
  const late = attributes['data-src'] ?? attributes['data-original'] ?? attributes['data-lazy-src'];
  const source = late ?? (src === undefined || src.startsWith('data:') ? undefined : src);
  return source === '' ? undefined : source;
}

function isAddress(href: string): boolean {
  return href !== '' && !/^(?:#|javascript:|mailto:|tel:)/i.test(href) && URL.canParse(href, ANYWHERE);
}

/** `item.php?id=12` is another address than `item.php?id=13`. */
function bare(href: string): string {
  return href.replace(/#.*$/s, '').replace(/\/(?=\?|$)/, '') || href;
}
