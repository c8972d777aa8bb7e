import { Parser } from 'htmlparser2';
import { cut } from '../text/text';

const LONGEST_FEED = 50_000_000;
const LONGEST_VALUE = 100_000;
const MOST_ITEMS = 100_000;
const CHUNK = 65_536;
/** A feed is flat; the parser's cost of a level grows with the depth. */
const DEEPEST = 200;

/** An entry of a feed, as printed. */
export interface FeedItem {
  /** `g:id`, else `guid` or Atom's `id`. */
  readonly id?: string;
  readonly link?: string;
  readonly title?: string;
  /** HTML if the feed contains HTML. */
  readonly description?: string;
  /** As printed: RFC 2822 in RSS, ISO 8601 in Atom. */
  readonly changed?: string;
  readonly categories: readonly string[];
  readonly images: readonly string[];
  /** Google Merchant's `g:…` without the prefix: `price`, `sale_price`, `availability`, `condition`, `brand`, … The first of each. */
  readonly merchant: Readonly<Record<string, string>>;
}

export interface Feed {
  readonly kind: 'rss' | 'atom';
  readonly items: readonly FeedItem[];
  /** The next page of a paged feed (RFC 5005). */
  readonly next?: string;
}

interface Draft {
  readonly texts: Map<string, string>;
  readonly categories: string[];
  readonly images: string[];
  readonly merchant: Record<string, string>;
  link?: string;
}

/** RSS 0.9 to 2.0 (RDF included), Atom, and Google Merchant's fields in either; undefined when the text is none of them. */
export function readFeed(xml: string): Feed | undefined {
  const root = /<(?:\w{1,20}:)?(rss|feed|rdf)\b/i.exec(xml.slice(0, 20_000))?.[1]?.toLowerCase();
  if (root === undefined) return undefined;
  const scan = new FeedScan();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => scan.open(name, attributes),
      ontext: (text) => scan.text(text),
      onclosetag: (name) => scan.close(name),
    },
    { xmlMode: true, lowerCaseTags: true, decodeEntities: true },
  );
  const end = Math.min(xml.length, LONGEST_FEED);
  for (let at = 0; at < end && !scan.isOver; at += CHUNK) parser.write(xml.slice(at, Math.min(end, at + CHUNK)));
  return {
    kind: root === 'feed' ? 'atom' : 'rss',
    items: scan.items,
    ...(scan.next !== undefined && { next: scan.next }),
  };
}

class FeedScan {
  readonly items: FeedItem[] = [];
  next: string | undefined;
  #depth = 0;
  #draft: Draft | undefined;
  /** The element inside an item whose text is being read, and the depth of its children. */
  #field: { readonly name: string; text: string; depth: number } | undefined;

  get isOver(): boolean {
    return this.items.length >= MOST_ITEMS || this.#depth > DEEPEST;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (name === 'item' || name === 'entry') {
      this.#draft = { texts: new Map(), categories: [], images: [], merchant: {} };
      this.#field = undefined;
    } else if (this.#field) {
      this.#field.depth += 1;
    } else if (this.#draft) {
      this.#attributes(name, attributes, this.#draft);
      this.#field = { name, text: '', depth: 0 };
    } else if (/^(?:atom:)?link$/.test(name) && attributes['rel'] === 'next' && attributes['href']) {
      this.next ??= attributes['href'];
    }
  }

  text(text: string): void {
    if (this.#field && this.#field.text.length < LONGEST_VALUE) this.#field.text += text;
  }

  close(name: string): void {
    this.#depth -= 1;
    if (name === 'item' || name === 'entry') {
      if (this.#draft) this.items.push(itemOf(this.#draft));
      this.#draft = this.#field = undefined;
    } else if (this.#field && this.#field.depth > 0) {
      this.#field.depth -= 1;
    } else if (this.#field && this.#draft) {
      take(this.#draft, this.#field.name, cut(this.#field.text.trim(), LONGEST_VALUE));
      this.#field = undefined;
    }
  }

  #attributes(
    name: string,
    { href, rel, type, url, term, medium }: Readonly<Record<string, string>>,
    draft: Draft,
  ): void {
    if (/^(?:atom:)?link$/.test(name) && href && (rel === undefined || rel === 'alternate')) draft.link ??= href;
    const isImage = type?.startsWith('image/') === true || medium === 'image' || name === 'media:thumbnail';
    if (/^(?:enclosure|media:content|media:thumbnail)$/.test(name) && url && isImage) draft.images.push(url);
    if (name === 'category' && term) draft.categories.push(term);
  }
}

function take(draft: Draft, name: string, text: string): void {
  if (text === '') return;
  if (name === 'category') draft.categories.push(text);
  if (name === 'g:image_link' || name === 'g:additional_image_link') draft.images.push(text);
  if (name.startsWith('g:')) {
    const field = name.slice(2);
    if (!Object.hasOwn(draft.merchant, field)) draft.merchant[field] = text;
  }
  if (!draft.texts.has(name)) draft.texts.set(name, text);
}

function itemOf({ texts, categories, images, merchant, link }: Draft): FeedItem {
  const first = (...names: readonly string[]) =>
    names.map((name) => texts.get(name)).find((text) => text !== undefined);
  const guid = first('guid', 'id');
  const known = {
    id: first('g:id') ?? guid,
    // A `guid` that is an address is used when the item has no link.
    link:
      first('link') ?? link ?? first('g:link') ?? (guid !== undefined && /^https?:\/\//i.test(guid) ? guid : undefined),
    title: first('title', 'g:title', 'dc:title'),
    description: first('content:encoded', 'content', 'description', 'g:description', 'summary'),
    changed: first('updated', 'dc:date', 'pubdate', 'published'),
  };
  const stated = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  return { ...stated, categories, images: [...new Set(images)], merchant };
}
