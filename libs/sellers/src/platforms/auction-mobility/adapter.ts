import { catalogueAdapter } from '../../adapter-kit/auction/catalogue-adapter';
import type { LotPage, SalePage } from '../../adapter-kit/auction/catalogue-layout';
import type { SaleContext } from '../../adapter-kit/auction/sale';
import type { FetchedPage, PlatformSeller } from '../../adapter-kit/platform-adapter';
import { assignedObject } from '../../readers/structured-data/embedded-json';
import { parseInstant } from '../../readers/time/dates';
import { asRecord, type JsonRecord, parseJson, recordsOf, scalarOf } from '../../readers/text/json';
import { countInJson } from '../../readers/money/json-money';
import { cleanLine } from '../../readers/text/text';
import { below } from '../../readers/text/url';
import { lotIn, rowId } from './lot';
import type { SaleFacts, Unread } from '../../adapter-kit/auction/sale-facts';
import type { AuctionMobilityOptions } from './options';

type Seller = PlatformSeller<AuctionMobilityOptions>;

const PAGE_SIZE = 200;
/** Maximum number of objects searched for a lot in a page's data. */
const MOST_OBJECTS = 5000;

export const auctionMobilityAdapter = catalogueAdapter<AuctionMobilityOptions>({
  listIsComplete: true,
  salesUrls: (seller) => [below(seller.home, seller.options.salesPath)],
  pageUrl: (saleUrl, number, seller) => {
    const id = /\/auctions\/(?:[^/?#]+\/)?([\w-]+)$/.exec(new URL(saleUrl).pathname)?.[1] ?? '';
    return below(seller.home, `/ajax/lots/?auctionId=${id}&limit=${PAGE_SIZE}&page=${number}`);
  },

  sales(page, seller) {
    const auctions = asRecord(asRecord(assignedObject(page.body, 'viewVars'))?.['auctions']);
    if (!auctions || !Array.isArray(auctions['result_page'])) return { reason: 'no page data (viewVars.auctions)' };
    return { sales: recordsOf(auctions['result_page']).map((auction) => saleIn(auction, page, seller)) };
  },

  lots(page, seller, sale): SalePage | Unread {
    const parsed = parseJson(page.body);
    if ('reason' in parsed) return { reason: `not JSON: ${parsed.reason}` };
    const answer = asRecord(parsed.value);
    if (!answer || !Array.isArray(answer['result_page'])) return { reason: 'no list of lots (result_page)' };
    const lots = recordsOf(answer['result_page']).map((lot) => lotIn(lot, seller, sale.currency));
    return { lots, sale: timedSale(sale, page) };
  },

  lot(page, seller, sale): LotPage | Unread {
    const lot = lotOf(assignedObject(page.body, 'viewVars'), page.request.sourceId ?? '');
    if (!lot) return { reason: 'page data without the requested lot' };
    const auction = asRecord(lot['auction']);
    const facts = sale && auction && rowId(auction) === sale.sale ? saleIn(auction, page, seller) : undefined;
    return {
      lot: lotIn(lot, seller, sale?.currency),
      sale: facts && 'sourceId' in facts ? facts : sale && timedSale(sale, page),
    };
  },
});

/** The sale as its list stated it, closed once its end has passed: neither its lots nor its pages of lots contain that. */
function timedSale(sale: SaleContext, page: FetchedPage): SaleFacts {
  return { sourceId: sale.sale, url: sale.url, closed: isOver(sale.ends, page) };
}

function isOver(endsAt: string | undefined, page: FetchedPage): boolean | undefined {
  return endsAt === undefined ? undefined : endsAt <= page.fetchedAt;
}

function saleIn(auction: JsonRecord, page: FetchedPage, seller: Seller): SaleFacts | Unread {
  const id = rowId(auction);
  if (id === undefined)
    return { reason: 'a sale without an id (row_id)', snippet: JSON.stringify(auction).slice(0, 2000) };
  const { timezone, languages } = seller;
  const instant = (value: unknown) => parseInstant(scalarOf(value) ?? '', { timezone, languages });
  const endsAt = instant(auction['effective_end_time']);
  return {
    sourceId: id,
    url: below(seller.home, `/auctions/${id}`),
    title: cleanLine(scalarOf(auction['title']) ?? '', 500),
    startsAt: instant(auction['time_start_live_auction']) ?? instant(auction['time_start']),
    endsAt,
    closed: isOver(endsAt, page),
    lotCount: countInJson(auction['lot_count']),
    currency: scalarOf(auction['currency_code'])?.toUpperCase(),
  };
}

/** The lot's object, anywhere in the page's data; related lots have other ids. */
function lotOf(data: unknown, id: string): JsonRecord | undefined {
  const queue: unknown[] = [data];
  for (let at = 0; at < queue.length && at < MOST_OBJECTS; at += 1) {
    const record = asRecord(queue[at]);
    if (record && rowId(record) === id && scalarOf(record['title']) !== undefined) return record;
    queue.push(...(record ? Object.values(record) : Array.isArray(queue[at]) ? (queue[at] as unknown[]) : []));
  }
  return undefined;
}
