import {
  emptyPage,
  type FetchedPage,
  type ExtractedPage,
  type PageRequest,
  type PlatformAdapter,
  type PlatformSeller,
} from '../../adapter-kit/platform-adapter';
import { refusal, unreadable } from '../../adapter-kit/lot-extraction';
import { asRecord, type JsonRecord, parseJson, recordsOf, scalarOf } from '../../readers/text/json';
import { countInJson } from '../../readers/money/json-money';
import { listingId, extractListing } from './listing';
import type { EtsyOptions } from './options';

type Seller = PlatformSeller<EtsyOptions>;

const PAGE_SIZE = 100;

export const etsyAdapter: PlatformAdapter<EtsyOptions> = {
  startRequests: (seller) => seller.options.keywords.map((keywords) => activePage(seller, keywords, 0)),

  read(page, seller) {
    const refused = refusal(page);
    if (refused) return refused;
    const parsed = parseJson(page.body);
    if ('reason' in parsed) return unreadable(page, `not JSON: ${parsed.reason}`);
    const answer = asRecord(parsed.value) ?? {};
    if (page.request.kind === 'lot') return readListing(answer, page, seller);
    return page.request.context?.['batch'] === undefined
      ? readActive(answer, page, seller)
      : readBatch(answer, page, seller);
  },

  access: ({ options }) => ({
    origin: new URL(options.api).origin,
    authorization: { kind: 'api-key', header: 'x-api-key', form: 'its API key as keystring:shared secret' },
    licence: 'Etsy grants commercial access to its API to an application that it has reviewed',
  }),
};

function activePage(seller: Seller, keywords: string, offset: number): PageRequest {
  const { api, taxonomyId } = seller.options;
  const url = new URL('/v3/application/listings/active', api);
  url.search = new URLSearchParams({
    keywords,
    limit: String(PAGE_SIZE),
    offset: String(offset),
    sort_on: 'created',
    ...(taxonomyId !== undefined && { taxonomy_id: String(taxonomyId) }),
  }).toString();
  return { kind: 'list', url: url.href, context: { keywords, offset: String(offset) } };
}

/** The search returns listings without pictures and shop; a second request fetches both for all of them. */
function readActive(answer: JsonRecord, page: FetchedPage, seller: Seller): ExtractedPage {
  const { keywords = '', offset = '0' } = page.request.context ?? {};
  const count = countInJson(answer['count']);
  if (count === undefined || !Array.isArray(answer['results'])) return unreadable(page, messageIn(answer));
  const ids = recordsOf(answer['results']).flatMap((listing) => listingId(listing) ?? []);
  const following = Number(offset) + PAGE_SIZE;
  if (ids.length === 0) {
    return offset === '0' || following < count ? unreadable(page, `no listing at ${offset} of ${count}`) : emptyPage;
  }
  const batch = new URL('/v3/application/listings/batch', seller.options.api);
  batch.search = new URLSearchParams({ listing_ids: ids.join(','), includes: 'Images,Shop' }).toString();
  return {
    ...emptyPage,
    next: [
      { kind: 'list', url: batch.href, context: { batch: String(ids.length) } },
      ...(following < count ? [activePage(seller, keywords, following)] : []),
    ],
  };
}

function readBatch(answer: JsonRecord, page: FetchedPage, seller: Seller): ExtractedPage {
  if (!Array.isArray(answer['results'])) return unreadable(page, messageIn(answer));
  const listings = recordsOf(answer['results']);
  if (listings.length === 0) return unreadable(page, 'none of the requested listings');
  const results = listings.map((listing, index) =>
    extractListing(listing, `results[${index}]`, lotPage(listing, seller), seller),
  );
  return {
    ...emptyPage,
    lots: results.flatMap(({ lot }) => lot ?? []),
    faults: results.flatMap(({ faults }) => faults),
  };
}

function readListing(answer: JsonRecord, page: FetchedPage, seller: Seller): ExtractedPage {
  const id = listingId(answer);
  if (id === undefined) return unreadable(page, messageIn(answer));
  const { sourceId = id } = page.request;
  if (id !== sourceId) return unreadable(page, `the answer is of listing ${id}`);
  const { lot, faults } = extractListing(answer, 'listing', { ...page.request, sourceId }, seller);
  return { ...emptyPage, lots: lot ? [lot] : [], faults };
}

function lotPage(listing: JsonRecord, seller: Seller): PageRequest | undefined {
  const id = listingId(listing);
  if (id === undefined) return undefined;
  const url = new URL(`/v3/application/listings/${id}?includes=Images,Shop`, seller.options.api).href;
  return { kind: 'lot', url, sourceId: id };
}

/** Errors have the form `{"error": "…"}`. */
function messageIn(answer: JsonRecord): string {
  return scalarOf(answer['error'])?.slice(0, 300) ?? 'no listing in it';
}
