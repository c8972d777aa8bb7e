import { catalogueAdapter } from '../../adapter-kit/auction/catalogue-adapter';
import type { CatalogueLot, LotPage, SalePage } from '../../adapter-kit/auction/catalogue-layout';
import { digestOf } from '../../adapter-kit/auction/figures';
import { headlineOf } from '../../adapter-kit/auction/headline';
import type { FetchedPage, PlatformSeller } from '../../adapter-kit/platform-adapter';
import { limits } from '../../adapter-kit/lot-extraction';
import { parseInstant } from '../../readers/time/dates';
import { asRecord, type JsonRecord, lineIn, parseJson, recordsOf, scalarOf } from '../../readers/text/json';
import { countInJson, moneyInJson } from '../../readers/money/json-money';
import { present } from '../../readers/present';
import { htmlToText } from '../../readers/text/text';
import { below } from '../../readers/text/url';
import type { SaleFacts, Unread } from '../../adapter-kit/auction/sale-facts';
import type { SixbidOptions } from './options';

type Seller = PlatformSeller<SixbidOptions>;

export const sixbidAdapter = catalogueAdapter<SixbidOptions>({
  listIsComplete: true,
  salesUrls: (seller) => [below(seller.home, '/en/')],
  knownSales: (seller) => seller.options.sales.map((sale) => namedSale(sale, seller)),
  pageUrl: (saleUrl, number, seller) =>
    `${apiOf(seller, saleUrl)}?page=${number}&orderCol=lot_number&orderDirection=asc&lang=en`,

  sales(page, seller) {
    const links = page.body.matchAll(/href=["'][^"'<>]{0,200}?\/[a-z]{2}\/([\w-]{1,100}\/\d{1,9})(?=[/"'?#])/g);
    const named = [...new Set([...links].map((match) => match[1] ?? ''))];
    if (named.length === 0) return { reason: 'no link to a sale: list them in the descriptor’s option "sales"' };
    return { sales: named.map((sale) => namedSale(sale, seller)) };
  },

  lots(page, seller, sale): SalePage | Unread {
    const answer = answerIn(page.body);
    if ('reason' in answer) return answer;
    const items = recordsOf(answer.record['items']);
    const [first] = items;
    const lotCount = countInJson(answer.record['total_items']);
    return {
      lots: items.map((item) => lotIn(item, seller)),
      pages: countInJson(answer.record['total_pages']),
      sale: first && { ...saleIn(first, page, seller, { sourceId: sale.sale, url: sale.url }), lotCount },
    };
  },

  lot(page, seller, sale): LotPage | Unread {
    const answer = answerIn(page.body);
    if ('reason' in answer) return answer;
    // In an answer for one lot, its fields are at the top level.
    const lot = lotIn(answer.record, seller);
    if (lot.sourceId === undefined) return { reason: 'no lot in it' };
    return { lot, sale: sale && saleIn(answer.record, page, seller, { sourceId: sale.sale, url: sale.url }) };
  },
});

/** `company/number`, as in the descriptor and in the site's addresses. */
function namedSale(sale: string, seller: Seller): SaleFacts {
  return { sourceId: sale.split('/')[1] ?? sale, url: below(seller.home, `/en/${sale}`) };
}

/** The same sale's address in the API: the last two parts of its own. */
function apiOf(seller: Seller, saleUrl: string): string {
  const [company = '', number = ''] = new URL(saleUrl).pathname.split('/').filter(Boolean).slice(-2);
  return `${seller.options.api.replace(/\/+$/, '')}/v2/${company}/${number}/`;
}

/** A sale that was moved to the archive is answered with `{"success":false}` and status 200. */
function answerIn(body: string): { readonly record: JsonRecord } | Unread {
  const parsed = parseJson(body);
  if ('reason' in parsed) return { reason: `not JSON: ${parsed.reason}` };
  const record = asRecord(parsed.value);
  if (!record) return { reason: 'no object in it' };
  return record['success'] === false ? { reason: 'the sale no longer exists ("success": false)' } : { record };
}

/** Each lot repeats its sale. Dates have no zone, and midnight means a day without a time. */
function saleIn(item: JsonRecord, page: FetchedPage, seller: Seller, sale: SaleFacts): SaleFacts {
  const { timezone, languages } = seller;
  const instant = (value: unknown, wholeDay: 'start' | 'end') =>
    parseInstant((scalarOf(value) ?? '').replace(/[ T]00:00(?::00)?$/, ''), { timezone, languages, wholeDay });
  const endsAt =
    lastSessionEnd(item, instant) ?? instant(item['auctionEnd'], 'end') ?? instant(item['auctionOnlineEnd'], 'end');
  return {
    ...sale,
    title: lineIn(item['auctionName'], 500) ?? lineIn(item['auctionDescription'], 500),
    startsAt: instant(item['auctionStart'], 'start'),
    endsAt,
    closed: endsAt === undefined ? undefined : endsAt <= page.fetchedAt,
    house: lineIn(item['companyName'], 200),
  };
}

/** A session that ends before this hour began on the day before. */
const NIGHT_ENDS = 'T09:00';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The hour at which the last session ends, when it is on the day of `auctionEnd`, which often has no hour, or in the night after it. */
function lastSessionEnd(
  item: JsonRecord,
  instant: (value: unknown, wholeDay: 'end') => string | undefined,
): string | undefined {
  const day = (scalarOf(item['auctionEnd']) ?? '').slice(0, 10);
  const sessions = item['sessionEnds'];
  const ends = (Array.isArray(sessions) ? sessions : [sessions])
    .filter((end) => isOfDay(scalarOf(end) ?? '', day))
    .flatMap((end) => instant(end, 'end') ?? []);
  return ends.sort().at(-1);
}

function isOfDay(end: string, day: string): boolean {
  const at = Date.parse(`${day}T00:00Z`);
  if (Number.isNaN(at)) return false;
  const night = `${new Date(at + DAY_MS).toISOString().slice(0, 10)}${NIGHT_ENDS}`;
  return end.startsWith(day) || (end.slice(0, 10) === night.slice(0, 10) && end.replace(' ', 'T') < night);
}

/** `lotId` is the site's own; slugs differ between languages. Amounts of 0 mean "none". */
function lotIn(item: JsonRecord, seller: Seller): CatalogueLot {
  const image = scalarOf(item['googleBucketImagePath']);
  const description = htmlToText(scalarOf(item['lotDescription']) ?? '', limits.description) || undefined;
  const name = lineIn(item['categoryName'], limits.category);
  return {
    ...addressesOf(item, seller),
    title: lineIn(item['lotShortDescription'], limits.title) ?? headlineOf(description),
    figures: figuresOf(item, seller),
    description,
    categoryPath: name === undefined ? [] : [name],
    images: item['hasImage'] === 0 || image === undefined ? [] : [`${seller.options.images}/${image}?p=lot_o`],
    part: item,
  };
}

/** The id of a lot, its address in the API, and the one that visitors see. Without slugs the lot has no page of its own; its sale's page is used. */
function addressesOf(item: JsonRecord, { home, options }: Seller): Pick<CatalogueLot, 'sourceId' | 'url' | 'shownAt'> {
  const part = (name: string) => {
    const value = scalarOf(item[name]);
    return value !== undefined && /^[\w.%~-]{1,200}$/.test(value) ? value : undefined;
  };
  const [lotId, company, auction] = [part('lotId'), part('companySlug'), part('auctionId')];
  if (lotId === undefined || company === undefined || auction === undefined)
    return { sourceId: lotId, url: undefined, shownAt: undefined };
  const [category, slug] = [part('categorySlug'), part('lotSlug')];
  const own = category === undefined || slug === undefined ? '' : `/${category}/${lotId}/${slug}`;
  return {
    sourceId: lotId,
    url: `${options.api.replace(/\/+$/, '')}/v2/${company}/${auction}/${lotId}/?lang=en`,
    shownAt: below(home, `/en/${company}/${auction}${own}`),
  };
}

/** The end of the lot's own session, which may be days before its sale's. Undefined without an hour, or outside the days of the sale. */
function sessionEndOf(item: JsonRecord, { timezone, languages }: Seller): string | undefined {
  const end = scalarOf(item['sessionEnds']) ?? '';
  const [first = '', last = ''] = ['auctionStart', 'auctionEnd'].map((name) =>
    (scalarOf(item[name]) ?? '').slice(0, 10),
  );
  if (!/[ T]\d{2}:\d{2}/.test(end) || /[ T]00:00(?::00)?$/.test(end)) return undefined;
  const isOfSale = isOfDay(end, last) || (first !== '' && end.slice(0, 10) >= first && end.slice(0, 10) <= last);
  return isOfSale ? parseInstant(end, { timezone, languages }) : undefined;
}

function figuresOf(item: JsonRecord, seller: Seller): CatalogueLot['figures'] {
  const money = (name: string) => moneyInJson(item[name], item['auctionCurrency']);
  const amounts = ['lotStartingPrice', 'lotEstimate', 'lotPriceRealised'] as const;
  const [startPrice, estimate, realized] = amounts.map(money);
  const unread = amounts.filter((name) => !money(name) && /[1-9]/.test(scalarOf(item[name]) ?? ''));
  const lotNumber = `${lineIn(item['lotNumber'], 100) ?? ''}${lineIn(item['lotNumberAffix'], 100) ?? ''}`;
  return {
    ...(lotNumber !== '' && lotNumber.length <= 20 && { lotNumber }),
    ...(startPrice && { startPrice }),
    ...(estimate && { estimate: { low: estimate.amount, currency: estimate.currency } }),
    ...(realized && { realized }),
    ...present({ endsAt: sessionEndOf(item, seller) }),
    unsold: false,
    digest: digestOf([startPrice?.amount, estimate?.amount, realized?.amount]),
    unread: unread.map((where) => ({ where, printed: scalarOf(item[where]) ?? '' })),
  };
}
