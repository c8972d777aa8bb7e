import { lotObservedSchema } from '@obverse/contracts';
import type { ExtractedPrice } from '../readers/offer';
import { cleanLine, cut, isStorable } from '../readers/text';
import { absoluteUrl } from '../readers/url';
import { emptyPage, type FetchedPage, type LotStatement, type PageFault, type ExtractedPage } from './platform-adapter';

const LONGEST_SNIPPET = 2000;
/** Of a piece that is JSON: values and levels that a snippet shows. */
const MOST_SHOWN = 200;
const DEEPEST_SHOWN = 10;
/** Attributes of one lot together, in UTF-16 units: 200 of the longest would not fit a record of the log. */
const ATTRIBUTE_BUDGET = 50_000;
/** A field longer than this in the page is no description of a coin: the lot is set aside, not cut. */
const LONGEST_RAW_FIELD = 1_000_000;

/** Of a lot's pictures that are looked at; of these the first 50 that are any. */
const MOST_ADDRESSES = 500;

export const limits = {
  title: 2000,
  description: 100_000,
  category: 200,
  attributeName: 200,
  attributeValue: 2000,
  images: 50,
} as const;

/** An id is never mended: it would be another lot's. */
export const invalidId = 'sourceId: characters that no id has';

const statementSchema = lotObservedSchema.omit({
  type: true,
  version: true,
  lotId: true,
  sellerKey: true,
  observedAt: true,
  firstObservedAt: true,
});

/** A statement before its check: what is unknown may be undefined, lists may be too long. */
export type LotDraft = { readonly [K in keyof LotStatement]: LotStatement[K] | undefined };

/**
 * The draft as a statement that keeps the LotObserved schema, or the first things wrong with it. Lists and the attributes' total are cut to
 * what a record holds; ids and addresses never are, because a cut one means another lot.
 */
export function stateLot(draft: LotDraft): { readonly statement: LotStatement } | { readonly reason: string } {
  if (draft.sourceId !== undefined && !isStorable(draft.sourceId)) return { reason: invalidId };
  const bounded: LotDraft = {
    ...draft,
    categoryPath: draft.categoryPath
      ?.filter((name) => name !== '')
      .slice(0, 20)
      .map((name) => cut(name, limits.category)),
    attributes: boundAttributes(draft.attributes),
    images: boundImages(draft.images),
  };
  const known = Object.entries(bounded).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  const result = statementSchema.safeParse(Object.fromEntries(known));
  if (result.success) return { statement: result.data };
  const reasons = result.error.issues.slice(0, 3).map((issue) => `${issue.path.join('.') || 'lot'}: ${issue.message}`);
  return { reason: reasons.join('; ') };
}

/** Why a field as the page has it is too large to be true; undefined when it is not. */
export function oversized(fields: Readonly<Record<string, unknown>>): string | undefined {
  const [found] = Object.entries(fields).filter(
    ([, value]) => typeof value === 'string' && value.length > LONGEST_RAW_FIELD,
  );
  return found && `${found[0]}: ${String(found[1]).length} characters, at most ${LONGEST_RAW_FIELD} are read`;
}

/** Absolute, http(s), each once, in the page's order; a picture's address that is none is left out. */
export function imageList(urls: readonly (string | undefined)[], base: string): { url: string }[] {
  const absolute = urls.slice(0, MOST_ADDRESSES).map((url) => (url === undefined ? undefined : absoluteUrl(url, base)));
  return [...new Set(absolute)].filter((url) => url !== undefined).map((url) => ({ url }));
}

/** Of variants, from the cheapest to the dearest: an attribute, because the lot's price is the cheapest. */
export function priceRange({ price, upTo }: Pick<ExtractedPrice, 'price' | 'upTo'>): { name: string; value: string }[] {
  if (!price || !upTo) return [];
  return [{ name: 'price range', value: `${price.amount} - ${upTo.amount} ${price.currency}` }];
}

export function itemFault(where: string, reason: string, part: unknown, sourceId?: string): PageFault {
  return fault('item', where, reason, part, sourceId);
}

export function pageFault(where: string, reason: string, part: unknown, sourceId?: string): PageFault {
  return fault('page', where, reason, part, sourceId);
}

function fault(
  scope: PageFault['scope'],
  where: string,
  reason: string,
  part: unknown,
  sourceId: string | undefined,
): PageFault {
  // A reason may quote the page; it travels in headers and logs, where control characters break things.
  const entry = { where: cleanLine(where, 200), reason: cleanLine(reason, 500), snippet: snippetOf(part), scope };
  return sourceId === undefined || !isStorable(sourceId) ? entry : { ...entry, sourceId };
}

/** A reading of a page nothing of which can be trusted. */
export function unreadable(page: FetchedPage, reason: string): ExtractedPage {
  return { ...emptyPage, faults: [pageFault('page', reason, contentOf(page.body), page.request.sourceId)] };
}

/** What a visitor would see of an HTML page: its head of scripts and styles is longer than a snippet, and seldom says what went wrong. */
function contentOf(body: string): string {
  const opening = body.search(/<body[\s>]/i);
  const start = opening < 0 ? -1 : body.indexOf('>', opening);
  const content = start < 0 ? '' : body.slice(start + 1).trimStart();
  return content === '' ? body : content;
}

/** What the status alone decides: a lot's page that answers 404 or 410 says the lot is gone; any other non-2xx answer says nothing. */
export function refusal(page: FetchedPage): ExtractedPage | undefined {
  const { status, request } = page;
  if (request.kind === 'lot' && (status === 404 || status === 410)) return { ...emptyPage, gone: true };
  return status >= 200 && status < 300 ? undefined : unreadable(page, `HTTP ${status}`);
}

function snippetOf(part: unknown): string {
  const text =
    typeof part === 'string' ? part.slice(0, LONGEST_SNIPPET) : (JSON.stringify(outlineOf(part)) ?? String(part));
  // NUL is the one character Postgres cannot keep.
  return cut(text.toWellFormed().replaceAll('\0', '\ufffd'), LONGEST_SNIPPET);
}

/** As much of a value as a snippet shows: a hostile one is wider than the memory or deeper than the stack when written out. */
function outlineOf(part: unknown): unknown {
  let left = MOST_SHOWN;
  const outline = (value: unknown, depth: number): unknown => {
    left -= 1;
    if (typeof value === 'string') return value.slice(0, LONGEST_SNIPPET);
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= DEEPEST_SHOWN) return '…';
    const most = Math.max(0, left);
    if (Array.isArray(value)) return value.slice(0, most).map((inner: unknown) => outline(inner, depth + 1));
    const entries = Object.entries(value).slice(0, most);
    return Object.fromEntries(entries.map(([key, inner]) => [key.slice(0, 200), outline(inner, depth + 1)]));
  };
  return outline(part, 0);
}

function boundAttributes(attributes: LotDraft['attributes']): LotDraft['attributes'] {
  let left = ATTRIBUTE_BUDGET;
  return attributes
    ?.filter(({ name, value }) => name !== '' && value !== '')
    .slice(0, 200)
    .map(({ name, value }) => ({ name: cut(name, limits.attributeName), value: cut(value, limits.attributeValue) }))
    .filter(({ name, value }) => (left -= name.length + value.length) >= 0);
}

function boundImages(images: LotDraft['images']): LotDraft['images'] {
  return images?.filter(({ url }) => url.length <= 2048).slice(0, limits.images);
}
