import { wordingOf } from '../../coins/wording';
import { slugOf } from '../../text';
import { offerPage } from '../marketplace-pages';
import { numberParam, type PageRequest, sides } from '../../family';
import { json, type Reply } from '../../reply';
import { listingReply, marketplaceFamily } from '../marketplace-family';
import { isGone, listingNumber, listingOf, offeredLots } from '../marketplace-lots';
import { listingJson, tagsOf } from './listing';

const MOST_AT_ONCE = 100;
const USUAL_PAGE = 25;

/** Etsy's Open API v3, which requires a key, and a listing's HTML page. All prices are fixed. */
export const etsy = marketplaceFamily({
  name: 'etsy',
  routes: () => [
    {
      kind: 'list',
      path: /^\/v3\/application\/listings\/active$/,
      answer: (request) => withoutKey(request) ?? active(request),
    },
    {
      kind: 'list',
      path: /^\/v3\/application\/listings\/batch$/,
      answer: (request) => withoutKey(request) ?? batch(request),
    },
    {
      kind: 'lot',
      path: /^\/v3\/application\/listings\/(\d{1,15})$/,
      answer: (request, [, id]) => withoutKey(request) ?? oneListing(request, id),
    },
    {
      kind: 'lot',
      path: /^\/listing\/(\d{12})(?:\/[a-z0-9-]*)?$/,
      answer: (request, [, number]) => listingReply(request, number, (lot) => offerPage(request, etsy, lot)),
    },
  ],
  lotPath: (seller, lot) => `/listing/${listingNumber(lot)}/${slugOf(wordingOf(lot.coin, seller).title)}`,
  picture: (lot, side) => `/il/${listingNumber(lot)}/il_fullxfull.${sides.indexOf(side) + 1}.jpg`,
  picturePath: /^\/il\/(?<id>\d{12})\/il_(?:fullxfull|570xN|170x135|75x75)\.(?<side>[1-3])\.jpg$/,
  descriptorOptions: (seller) => ({ api: seller.origin, keywords: ['coin'] }),
});

/** Undefined for a request with the key. */
function withoutKey({ seller, headers }: PageRequest): Reply | undefined {
  const key = headers['x-api-key'];
  if (key === `market-${seller.key}`) return undefined;
  return error(403, key === undefined ? 'Missing x-api-key header' : 'Invalid API key');
}

function error(status: number, message: string): Reply {
  return { ...json({ error: message }), status };
}

/** The lots on sale, without pictures and shop. */
function active(request: PageRequest): Reply {
  const { seller, now, query } = request;
  const limit = numberParam(query, 'limit', USUAL_PAGE, 1, MOST_AT_ONCE);
  const offset = numberParam(query, 'offset', 0, 0, 12_000);
  const words = (query.get('keywords') ?? '').toLowerCase().split(/\s+/);
  const found = offeredLots(seller, now).filter((lot) => {
    const said = `${request.wording(lot).title} ${tagsOf(request, lot).join(' ')}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
  const results = found.slice(offset, offset + limit).map((lot) => listingJson(request, etsy, lot, []));
  return json({ count: found.length, results });
}

function batch(request: PageRequest): Reply {
  const { seller, now, query } = request;
  const ids = (query.get('listing_ids') ?? '').split(',').filter((id) => id !== '');
  if (ids.length === 0 || ids.length > MOST_AT_ONCE)
    return error(400, `listing_ids: from 1 to ${MOST_AT_ONCE} listings are asked for at once`);
  const lots = ids.flatMap((id) => listingOf(seller, Number(id), now) ?? []).filter((lot) => !isGone(lot, now));
  return json({ count: lots.length, results: lots.map((lot) => listingJson(request, etsy, lot, includes(query))) });
}

function oneListing(request: PageRequest, id: string | undefined): Reply {
  return listingReply(
    request,
    id,
    (lot) => json(listingJson(request, etsy, lot, includes(request.query))),
    () => error(404, `Could not find a Listing with listing_id = ${id ?? ''}`),
  );
}

function includes(query: URLSearchParams): string[] {
  return (query.get('includes') ?? '').split(',');
}
