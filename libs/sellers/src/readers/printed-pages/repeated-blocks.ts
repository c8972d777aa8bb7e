import { Parser } from 'htmlparser2';
import { availabilityOf } from '../structured-data/availability';
import { asideBy, isSideListHeading } from './aside';
import type { ListBlock } from '../list-block';
import { amountsOf, tidy } from '../money/amounts';
import { pictureSource } from '../text/picture';
import { cleanLine } from '../text/text';
import { isActing } from '../text/url';

/** The base for links when the page's address does not matter. */
const ANYWHERE = 'https://shop.invalid/';
const LONGEST_PAGE = 5_000_000;
const CHUNK = 65_536;
const LONGEST_TEXT = 600;
const LONGEST_HEADING = 60;
const DEEPEST = 512;
const MOST_BLOCKS = 2_000;
/** Limit of elements that could be a block. */
const MOST_SEEN = 20_000;
/** Fewer similar blocks are a menu, a pair of banners, a footer. */
const LEAST_ALIKE = 4;
/** The share of blocks that must have a product's parts. */
const MOST_OF_THEM = 0.7;

/** Addresses that cannot be a lot's. */
const isHome = /^(?:(?:https?:)?\/\/[^/]+)?\/?(?:(?:index|default|home)\.\w{2,5})?$/i;

const silent = new Set(['script', 'style', 'noscript', 'template', 'svg', 'select', 'option']);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** In the page's own list, below a heading over other lots (`Recently viewed`), or in a box at the side. */
type Place = 'own' | 'related' | 'side';

interface Link {
  readonly href: string;
  readonly text: string;
}

/** An open element, with the data of elements closed inside it. */
interface Frame {
  readonly name: string;
  /** Its tag and classes, with those of its two ancestors: repeated blocks have the same. */
  readonly kind: string;
  readonly own: string;
  readonly href?: string;
  readonly place: Place;
  /** A heading over other lots was closed in it: the following elements belong to that heading. */
  headed: boolean;
  readonly links: Link[];
  readonly images: { readonly source: string; readonly alt: string }[];
  text: string;
  heading?: string;
}

interface Group {
  readonly place: Place;
  readonly blocks: ListBlock[];
  priced: number;
  pictured: number;
}

/**
 * The products on a list page of any shop, found by structure: of all elements that occur at least four times in the same place with the same
 * classes, those that each have their own address, and mostly a price or a picture and a name. Empty when no elements qualify, and for a page too
 * large or nested too deep. `least`: a smaller minimum for a page that is known to be a list; each block must then have a price, a picture and a
 * name. Linear in the page's length; no DOM is built.
 */
export function repeatedBlocks(html: string, least = LEAST_ALIKE): readonly ListBlock[] {
  if (html.length > LONGEST_PAGE) return [];
  const scan = new BlockScan();
  const parser = new Parser({
    onopentag: (name, attributes) => scan.open(name, attributes),
    ontext: (text) => scan.text(text),
    onclosetag: () => scan.close(),
  });
  for (let at = 0; at < html.length && !scan.isOver; at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  if (!scan.isOver) parser.end();
  return scan.isOver ? [] : (best([...scan.groups.values()], least)?.blocks ?? []);
}

class BlockScan {
  readonly groups = new Map<string, Group>();
  isOver = false;
  #seen = 0;
  #depth = 0;
  readonly #frames: Frame[] = [];

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    // The parser's cost of a level grows with the depth; real lists are not nested so deep.
    if (this.#depth > DEEPEST) this.isOver = true;
    if (this.isOver) return;
    const own = `${name}.${classesOf(attributes['class'])}`;
    const [parent, grandparent] = [this.#frames.at(-1), this.#frames.at(-2)];
    const kind = `${own}<${parent?.own ?? ''}<${grandparent?.own ?? ''}`;
    const source = name === 'img' ? pictureSource(attributes) : undefined;
    if (source !== undefined) parent?.images.push({ source, alt: attributes['alt'] ?? '' });
    const href = name === 'a' ? attributes['href']?.trim() : undefined;
    const place = placeOf(name, attributes, parent);
    const frame: Frame = { name, own, kind, place, headed: false, links: [], images: [], text: '' };
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
    // A link that fills a basket is not a lot's address.
    if (frame.href !== undefined && !isActing(new URL(frame.href, ANYWHERE).href))
      frame.links.push({ href: frame.href, text: cleanLine(frame.text, 300) });
    if (headings.has(frame.name)) frame.heading ??= cleanLine(frame.text, 300);
    this.#register(frame);
    const parent = this.#frames.at(-1);
    if (!parent) return;
    if (isHeading(frame)) parent.headed = isSideListHeading(cleanLine(frame.text, LONGEST_HEADING + 1));
    // An element that contains only a heading passes it on.
    else if (frame.headed && frame.links.length === 0 && frame.images.length === 0) parent.headed = true;
    abandon(frame, parent);
  }

  #register(frame: Frame): void {
    const block = blockOf(frame);
    if (!block) return;
    this.#seen += 1;
    if (this.#seen > MOST_SEEN) this.isOver = true;
    const { kind, place } = frame;
    const key = `${kind}<<${place}`;
    const group = this.groups.get(key) ?? { place, blocks: [], priced: 0, pictured: 0 };
    this.groups.set(key, group);
    if (group.blocks.length >= MOST_BLOCKS) return;
    group.blocks.push(block);
    if (block.image !== undefined) group.pictured += 1;
    if (blockPrices(block).length > 0) group.priced += 1;
  }
}

function placeOf(
  name: string,
  { class: classes = '', id = '' }: Readonly<Record<string, string>>,
  parent: Frame | undefined,
): Frame['place'] {
  const names = name === 'body' || name === 'html' ? '' : `${classes} ${id}`.slice(0, 300);
  if (parent?.place === 'side' || asideBy(name, false, names) !== undefined) return 'side';
  return parent?.headed === true ? 'related' : (parent?.place ?? 'own');
}

export function blockPrices({ text }: ListBlock): readonly string[] {
  return printedPrices(text);
}

/** The amounts with a sign in the text of a block: `1250.00 EUR`; for an ambiguous sign the number alone. */
export function printedPrices(text: string): readonly string[] {
  return amountsOf(tidy(text), {}).flatMap(({ kind, value, currency }) =>
    kind === 'marked' || kind === 'unsure' ? [currency === undefined ? value : `${value} ${currency}`] : [],
  );
}

/** The heading of a section of a list page; the page's own title (`<h1>`) belongs to the list. */
function isHeading({ name, own, text, links }: Frame): boolean {
  if (text.length > LONGEST_HEADING || text.trim() === '') return false;
  return name === 'h1'
    ? false
    : headings.has(name) || (links.length === 0 && /\b(?:title|heading|headline)\b/.test(own));
}

/** Bounded, so that a deep page costs no more than a flat one. */
function abandon(frame: Frame, parent: Frame): void {
  if (silent.has(frame.name)) return;
  parent.text = joined(parent.text, frame.text);
  parent.links.push(...frame.links.slice(0, Math.max(0, 12 - parent.links.length)));
  parent.images.push(...frame.images.slice(0, Math.max(0, 6 - parent.images.length)));
  if (frame.heading !== undefined) parent.heading ??= frame.heading;
}

/** `Denar 117` and `450,00 €` from two elements are not 117,450 €. */
function joined(before: string, text: string): string {
  if (before.length >= LONGEST_TEXT || text === '') return before;
  return /\d\s*$/.test(before.slice(-20)) && /^\s*\d/.test(text) ? `${before} | ${text}` : `${before} ${text}`;
}

/** Undefined for a block without a link, or with links to several places, such as a menu or a whole list. */
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

/**
 * The group that most resembles products: with as many blocks, prices, pictures and names as possible; of nested groups the innermost complete one.
 * Groups below a heading over other lots are used only when the page's own have no prices, side boxes only when nothing else resembles products.
 */
function best(groups: readonly Group[], least: number): Group | undefined {
  const scored = groups.map((group) => ({ group, score: scoreOf(group, least) })).filter(({ score }) => score > 0);
  const own = scored.filter(({ group }) => group.place === 'own');
  const among = scored.filter(({ group }) => group.place !== 'side');
  const chosen = own.some(({ group }) => isPriced(group)) ? own : among.length > 0 ? among : scored;
  return chosen.sort((a, b) => b.score - a.score || textLength(a.group) - textLength(b.group))[0]?.group;
}

function isPriced({ blocks, priced }: Group): boolean {
  return priced >= MOST_OF_THEM * blocks.length;
}

function scoreOf(group: Group, least: number): number {
  const { blocks, pictured } = group;
  const count = blocks.length;
  const addresses = new Set(blocks.map(({ href }) => bare(href))).size;
  if (addresses < least || addresses < MOST_OF_THEM * count) return 0;
  const titled = blocks.filter(({ title }) => title !== undefined).length;
  const hasPrices = isPriced(group);
  if (titled < MOST_OF_THEM * count || !(hasPrices || pictured >= MOST_OF_THEM * count)) return 0;
  // A group this small must resemble products in every block.
  const isSure = group.place === 'own' && blocks.every(isPricedOrSold) && pictured === count && titled === count;
  if (addresses < LEAST_ALIKE && !isSure) return 0;
  return addresses * (1 + (hasPrices || addresses < LEAST_ALIKE ? 4 : 0) + pictured / count + titled / count);
}

function isPricedOrSold(block: ListBlock): boolean {
  return blockPrices(block).length > 0 || availabilityOf(block.text) === 'OutOfStock';
}

function textLength({ blocks }: Group): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}

/** Classes of the template, not of a single product: those with numbers, and `first`, `last` and similar ones, do not identify the kind. */
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

function isAddress(href: string): boolean {
  return !isHome.test(href) && !/^(?:#|javascript:|mailto:|tel:)/i.test(href) && URL.canParse(href, ANYWHERE);
}

/** `item.php?id=12` and `item.php?id=13` are different addresses. */
function bare(href: string): string {
  return href.replace(/#.*$/s, '').replace(/\/(?=\?|$)/, '') || href;
}
