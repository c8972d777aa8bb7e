import { Parser } from 'htmlparser2';
import { asRecord, type JsonRecord } from '../text/json';
import { asList, typeName } from './json-ld';
import { isPictureFile, pictureSource } from '../text/picture';
import { cut } from '../text/text';

/** A larger page is not a product's. */
const LONGEST_PAGE = 5_000_000;
const CHUNK = 65_536;
const LONGEST_VALUE = 200_000;
const MOST_ITEMS = 2_000;
const MOST_VALUES = 10_000;
const DEEPEST = 512;
const MOST_ENTITIES = 20;

interface Item {
  readonly properties: Map<string, unknown[]>;
}

/** An open element that begins an item, or whose content is a property's value. */
interface Frame {
  readonly depth: number;
  readonly item?: Item;
  readonly reads?: { readonly names: readonly string[]; readonly owner: Item; readonly from: number };
}

/**
 * The microdata of a page in the form of {@link readJsonLd}'s objects: `{ '@type': 'Product', name: '…', offers: {…} }`, so that the same functions
 * read both. Only top-level items: an item that is a property of a product belongs to it. Text keeps its HTML; the caller converts it. Empty for a
 * page that is too large or nested too deep. `itemref` is not followed.
 */
export function readMicrodata(html: string): readonly JsonRecord[] {
  if (html.length > LONGEST_PAGE || !/\bitemscope\b/i.test(html)) return [];
  const scan = new MicrodataScan(html);
  const parser: Parser = new Parser({
    onopentag: (name, attributes) => scan.open(name, attributes, parser.endIndex + 1),
    onclosetag: () => scan.close(parser.startIndex),
  });
  for (let at = 0; at < html.length && !scan.isOver; at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  if (!scan.isOver) parser.end();
  const known = new Map<Item, JsonRecord>();
  return scan.isOver ? [] : scan.top.map((item) => toRecord(item, known)).flatMap(withMainEntity);
}

class MicrodataScan {
  readonly top: Item[] = [];
  isOver = false;
  #depth = 0;
  #items = 0;
  #values = 0;
  readonly #frames: Frame[] = [];
  readonly #links: { readonly depth: number; readonly href: string }[] = [];

  constructor(private readonly html: string) {}

  open(name: string, attributes: Readonly<Record<string, string>>, contentFrom: number): void {
    this.#depth += 1;
    // The parser's cost of a level grows with the depth; real products are not nested so deep.
    if (this.#depth > DEEPEST) this.isOver = true;
    if (this.isOver) return;
    const { href } = attributes;
    if (name === 'a' && href !== undefined) this.#links.push({ depth: this.#depth, href });
    const owner = this.#frames.findLast((frame) => frame.item)?.item;
    const names = wordsIn(attributes['itemprop']);
    if (Object.hasOwn(attributes, 'itemscope')) this.#openItem(names, attributes['itemtype'], owner);
    else if (names.length > 0 && owner) {
      const stated = attributeValue(name, attributes, this.#links.at(-1)?.href);
      if (stated !== undefined) for (const one of names) this.#add(owner, one, cut(stated, LONGEST_VALUE));
      else this.#frames.push({ depth: this.#depth, reads: { names, owner, from: contentFrom } });
    }
  }

  #openItem(names: readonly string[], type: string | undefined, owner: Item | undefined): void {
    const item = this.#newItem(type);
    if (names.length > 0 && owner) for (const one of names) this.#add(owner, one, item);
    else this.top.push(item);
    this.#frames.push({ depth: this.#depth, item });
  }

  close(contentTo: number): void {
    if (this.isOver) return;
    const frame = this.#frames.at(-1);
    if (frame?.depth === this.#depth) {
      this.#frames.pop();
      const { names, owner, from } = frame.reads ?? {};
      const value = from === undefined ? '' : this.html.slice(from, Math.min(contentTo, from + LONGEST_VALUE));
      if (names && owner) for (const one of names) this.#add(owner, one, value);
    }
    if (this.#links.at(-1)?.depth === this.#depth) this.#links.pop();
    this.#depth -= 1;
  }

  #newItem(type: string | undefined): Item {
    this.#items += 1;
    if (this.#items > MOST_ITEMS) this.isOver = true;
    const types = wordsIn(type);
    return { properties: new Map(types.length > 0 ? [['@type', types.map(typeName)]] : []) };
  }

  #add(item: Item, name: string, value: unknown): void {
    this.#values += 1;
    if (this.#values > MOST_VALUES) this.isOver = true;
    const values = item.properties.get(name);
    if (values) values.push(value);
    else item.properties.set(name, [value]);
  }
}

function wordsIn(list = ''): string[] {
  return list.split(/\s+/).filter((one) => one !== '');
}

/** The attribute with the value of an element, by tag. Of other elements it is `datetime`, if they have one. */
const valueAttribute: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['audio', 'embed', 'iframe', 'img', 'source', 'track', 'video'].map((tag) => [tag, 'src'])),
  ...Object.fromEntries(['a', 'area', 'link'].map((tag) => [tag, 'href'])),
  object: 'data',
  data: 'value',
  meter: 'value',
  meta: 'content',
};

/**
 * The value in an attribute; undefined when the value is the element's text. Shops put `content` on any element. Of a picture it is the largest
 * named size, including the link around it: `src` is the size that fits the page.
 */
function attributeValue(
  name: string,
  attributes: Readonly<Record<string, string>>,
  link: string | undefined,
): string | undefined {
  const { content, datetime } = attributes;
  if (content !== undefined) return content;
  if (name === 'img' && link !== undefined && isPictureFile(link)) return link;
  const picture = name === 'img' ? pictureSource(attributes) : undefined;
  if (picture !== undefined) return picture;
  const attribute = Object.hasOwn(valueAttribute, name) ? valueAttribute[name] : undefined;
  return attribute === undefined ? datetime : (attributes[attribute] ?? '');
}

/** An item that is several properties of its owner is one record: serialised each time, nested ones would double with each level. */
function toRecord(item: Item, known: Map<Item, JsonRecord>): JsonRecord {
  const written = known.get(item);
  if (written) return written;
  const entries = [...item.properties].map(([name, values]) => {
    const plain = values.map((value) => (isItem(value) ? toRecord(value, known) : value));
    return [name, plain.length === 1 ? plain[0] : plain] as const;
  });
  const record = Object.fromEntries(entries);
  known.set(item, record);
  return record;
}

/** A page's own item (`ItemPage`) also contributes its main entity. */
function withMainEntity(record: JsonRecord): JsonRecord[] {
  const inside = asList(record['mainEntity']).slice(0, MOST_ENTITIES).map(asRecord);
  return [record, ...inside.filter((one) => one !== undefined)];
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && 'properties' in value && value.properties instanceof Map;
}
