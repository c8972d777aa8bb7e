import { lotObservedSchema } from '@obverse/contracts';
import { isSoldTitle } from '../readers/structured-data/availability';
import { botCheckIn } from '../readers/markup/bot-check';
import type { ExtractedPrice } from '../readers/structured-data/offer';
import { cleanLine, cut, isStorable } from '../readers/text/text';
import { distinctPictures } from '../readers/text/picture-names';
import { absoluteUrl, isSamePage } from '../readers/text/url';
import { isVolatile } from '../readers/printed-pages/volatile-facts';
import { emptyPage, type FetchedPage, type LotStatement, type PageFault, type ExtractedPage } from './platform-adapter';

const LONGEST_SNIPPET = 2000;
/** The number of values and levels of a JSON part that a snippet shows. */
const MOST_SHOWN = 200;
const DEEPEST_SHOWN = 10;
/** Limit of all attributes of a lot together, in UTF-16 units: 200 of the longest would not fit into a record. */
const ATTRIBUTE_BUDGET = 50_000;
/** A field longer than this is not a description of a coin: the lot becomes a fault and is not cut. */
const LONGEST_RAW_FIELD = 1_000_000;

/** The number of picture addresses examined; the first 50 valid ones are used. */
const MOST_ADDRESSES = 500;

export const limits = {
  title: 2000,
  description: 100_000,
  category: 200,
  attributeName: 200,
  attributeValue: 2000,
  images: 50,
} as const;

/** An invalid id is never repaired: the result could be another lot's id. */
export const invalidId = 'sourceId: characters that are not permitted in ids';

const statementSchema = lotObservedSchema.omit({
  type: true,
  version: true,
  lotId: true,
  sellerKey: true,
  observedAt: true,
  firstObservedAt: true,
});

/** A statement before validation: unknown fields may be undefined, lists may be too long. */
export type LotDraft = { readonly [K in keyof LotStatement]: LotStatement[K] | undefined };

/**
 * The draft as a statement that satisfies the LotObserved schema, or the first violations. Lists and the total of attributes are cut to a record's
 * limits. Ids and addresses are not, because a cut one refers to another lot.
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
    availability: stateOf(draft),
  };
  const known = Object.entries(bounded).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  const result = statementSchema.safeParse(Object.fromEntries(known));
  if (result.success) return { statement: result.data };
  const reasons = result.error.issues.slice(0, 3).map((issue) => `${issue.path.join('.') || 'lot'}: ${issue.message}`);
  return { reason: reasons.join('; ') };
}

/** Sellers mark a sold lot in its title and leave it in stock for their program. */
function stateOf({ availability, saleKind, title }: LotDraft): LotDraft['availability'] {
  const mayBeForSale = availability === undefined || availability === 'InStock' || availability === 'PreOrder';
  return saleKind === 'fixed' && mayBeForSale && isSoldTitle(title ?? '') ? 'OutOfStock' : availability;
}

/** Why a field of the page is too large to be genuine; undefined otherwise. */
export function oversized(fields: Readonly<Record<string, unknown>>): string | undefined {
  const [found] = Object.entries(fields).filter(
    ([, value]) => typeof value === 'string' && value.length > LONGEST_RAW_FIELD,
  );
  return found && `${found[0]}: ${String(found[1]).length} characters, at most ${LONGEST_RAW_FIELD} are read`;
}

/** Absolute http(s) addresses, each picture once, in the page's order; invalid ones are left out. */
export function imageList(urls: readonly (string | undefined)[], base: string): { url: string }[] {
  const absolute = urls.slice(0, MOST_ADDRESSES).map((url) => (url === undefined ? undefined : absoluteUrl(url, base)));
  return distinctPictures(absolute.filter((url) => url !== undefined)).map((url) => ({ url }));
}

/** The range from the cheapest to the dearest variant, as an attribute; the lot's price is the cheapest. */
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
  // A reason may quote the page. It is written to headers and logs, which control characters would break.
  const entry = { where: cleanLine(where, 200), reason: cleanLine(reason, 500), snippet: snippetOf(part), scope };
  return sourceId === undefined || !isStorable(sourceId) ? entry : { ...entry, sourceId };
}

/** The result for a page that is unusable as a whole. */
export function unreadable(page: FetchedPage, reason: string): ExtractedPage {
  return { ...emptyPage, faults: [pageFault('page', reason, contentOf(page.body), page.request.sourceId)] };
}

/** The visible content of an HTML page: its head is longer than a snippet and rarely shows the cause. */
function contentOf(body: string): string {
  const opening = body.search(/<body[\s>]/i);
  const start = opening < 0 ? -1 : body.indexOf('>', opening);
  const content = start < 0 ? '' : body.slice(start + 1).trimStart();
  return content === '' ? body : content;
}

/** Marks a lot's page that a redirect led to, unless it states that it is the lot's. */
export function assumedAfterRedirect(page: FetchedPage, extracted: ExtractedPage, isStated: boolean): ExtractedPage {
  return isStated || isSamePage(page.url, page.request.url) ? extracted : { ...extracted, assumed: true };
}

/**
 * What the status alone decides: 404 or 410 for a lot's page means that the lot is gone, unless the page is a wall against programs, which some sites
 * serve with that status; any other non-2xx status is a page fault.
 */
export function refusal(page: FetchedPage): ExtractedPage | undefined {
  const { status, request, body } = page;
  if (request.kind === 'lot' && (status === 404 || status === 410)) {
    const wall = botCheckIn(body);
    return wall === undefined
      ? { ...emptyPage, gone: true }
      : unreadable(page, `HTTP ${status} with a bot check: ${wall}`);
  }
  return status >= 200 && status < 300 ? undefined : unreadable(page, `HTTP ${status}`);
}

function snippetOf(part: unknown): string {
  const text =
    typeof part === 'string' ? part.slice(0, LONGEST_SNIPPET) : (JSON.stringify(outlineOf(part)) ?? String(part));
  // NUL is the only character that Postgres cannot store.
  return cut(text.toWellFormed().replaceAll('\0', '\ufffd'), LONGEST_SNIPPET);
}

/** The part of a value that a snippet shows: a hostile value could exceed the memory or the stack when serialised. */
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
    ?.filter(({ name, value }) => name !== '' && value !== '' && !isVolatile({ name, value }))
    .slice(0, 200)
    .map(({ name, value }) => ({ name: cut(name, limits.attributeName), value: cut(value, limits.attributeValue) }))
    .filter(({ name, value }) => (left -= name.length + value.length) >= 0);
}

function boundImages(images: LotDraft['images']): LotDraft['images'] {
  return images?.filter(({ url }) => url.length <= 2048).slice(0, limits.images);
}
