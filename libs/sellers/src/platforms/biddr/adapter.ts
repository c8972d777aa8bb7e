import { catalogueAdapter } from '../../adapter-kit/auction/catalogue-adapter';
import type { CatalogueLot, LotPage, SalePage } from '../../adapter-kit/auction/catalogue-layout';
import { countOf, readPrinted } from '../../adapter-kit/auction/figures';
import { headlineOf } from '../../adapter-kit/auction/headline';
import { houseLogo } from '../../adapter-kit/auction/house-logo';
import { labelledFigures } from '../../adapter-kit/auction/labelled';
import type { FetchedPage, PlatformSeller } from '../../adapter-kit/platform-adapter';
import { limits } from '../../adapter-kit/lot-extraction';
import { textBefore } from '../../readers/printed-pages/auction-words';
import { parseInstant } from '../../readers/time/dates';
import { type HtmlFragment, openHtml } from '../../readers/markup/html';
import { below, withParam } from '../../readers/text/url';
import type { SaleFacts, Unread } from '../../adapter-kit/auction/sale-facts';

type Seller = PlatformSeller;

const tooLarge: Unread = { reason: 'too large or nested too deep for a DOM' };

export const biddrAdapter = catalogueAdapter({
  listResults: () => true,
  salesUrls: (seller) => [below(seller.home, '/')],
  pageUrl: (saleUrl, number) => withParam(saleUrl, 'p', String(number)),

  sales(page, seller) {
    const html = openHtml(page.body);
    if (!html) return tooLarge;
    const sales = new Map<string, SaleFacts>();
    for (const href of html.lines('a[href*="/auction?"]@href')) {
      const [, house, query] = /\/([\w-]{1,60})\/auction\?([^#]{1,300})/.exec(href) ?? [];
      const id = new URLSearchParams(query).get('a');
      if (house !== undefined && id !== null && /^\d{1,9}$/.test(id) && !sales.has(id))
        sales.set(id, { sourceId: id, url: below(seller.home, `/${house}/auction?a=${id}`) });
    }
    return sales.size === 0 ? { reason: 'no link to a sale' } : { sales: [...sales.values()] };
  },

  lots(page, seller, sale): SalePage | Unread {
    const html = openHtml(page.body);
    if (!html) return tooLarge;
    const numbers = html.lines('.pagination-1 option', 10).map(Number).filter(Number.isInteger);
    return {
      lots: html.fragments('.catalog-grid > [id^="lot"]').map((card) => cardLot(card, seller)),
      pages: numbers.length === 0 ? undefined : Math.max(...numbers),
      sale: saleIn(html, page, seller, { sourceId: sale.sale, url: sale.url }),
    };
  },

  lot(page, seller, sale): LotPage | Unread {
    const html = openHtml(page.body);
    if (!html) return tooLarge;
    if (!html.has('.lot-details')) return { reason: 'no lot on the page' };
    const id = new URL(page.url).searchParams.get('l');
    if (id === null) return { reason: 'the page contains another lot, or none' };
    const own = html.without('.truncatable-expand');
    const description = own.text('.lot-details .lot-description', limits.description);
    const prices = [html.text('.lot-bidding', 2000), html.text('.lot-bidding-info-starting-price', 300)];
    const bid = html.line('.lot-bidding .current-bid, .single-lot .current-bid', 300);
    const number = html.line('.lot-navigation h2', 60);
    return {
      lot: {
        sourceId: id,
        url: page.request.url,
        title: headlineOf(description),
        figures: figuresOf(prices, bid, number, description, seller),
        description,
        images: html.lines('.single-lot .carousel-item a[data-pswp-width]@href'),
        part: html.line('.lot-details', 2000) ?? '',
      },
      sale: sale && saleIn(html, page, seller, { sourceId: sale.sale, url: sale.url }),
    };
  },
});

/** The first date of the timetable, whose other entries may be links. */
function startIn(html: HtmlFragment, { timezone, languages }: Seller): string | undefined {
  const entries = html.lines('.catalog-timetable li', 200);
  return entries
    .map((entry) => parseInstant(entry, { timezone, languages, wholeDay: 'start' }))
    .find((instant) => instant !== undefined);
}

/** `Lot 12. ROME. Trajan…`: number and title are in one link; the text is cut, so the lot's own page is read. */
function cardLot(card: HtmlFragment, seller: Seller): CatalogueLot {
  const text = card.line('.lot-description a', limits.title);
  const id = /^lot(\d{1,15})$/.exec(card.line('@id', 40) ?? '')?.[1];
  const number = /^Lot\s+(\d{1,7}\s?[a-z]?)\b/i.exec(text ?? '')?.[1];
  const title = text?.replace(/^Lot\s+\d{1,7}\s?[a-z]?\.?\s*/i, '');
  return {
    sourceId: id,
    url: card.line('.lot-description a@href', 2048) ?? card.line('.lot-image a[href*="l="]@href', 2048),
    title,
    figures: figuresOf([card.text('.lot-price', 300)], card.line('.current-bid', 300), number, title, seller),
    part: card.line('', 2000) ?? '',
  };
}

/** The label contains the state: the same element holds the starting price before the sale, the realised one after it. */
function figuresOf(
  prices: readonly (string | undefined)[],
  bid: string | undefined,
  number: string | undefined,
  title: string | undefined,
  seller: Seller,
) {
  const printed = labelledFigures(prices.filter((text) => text !== undefined).join('\n'));
  const bidText = bid === undefined ? printed.currentBid : currentBidIn(bid);
  return readPrinted({ ...printed, currentBid: bidText, number, title: title?.slice(0, 100) }, seller, {
    language: seller.languages[0],
  });
}

/** `Current bid 60 EUR`, `60 EUR Current bid`, or the amount alone. */
function currentBidIn(text: string): string {
  return labelledFigures(text).currentBid ?? textBefore(text, 'currentBid')?.trim() ?? text;
}

/** Each page of a sale and of its lots contains the sale's head. */
function saleIn(html: HtmlFragment, page: FetchedPage, seller: Seller, sale: SaleFacts): SaleFacts | undefined {
  const title = html.line('.catalog-title h1', 500);
  if (title === undefined) return undefined;
  const house = html.line('.catalog-title a', 200);
  const timetable = html.line('.catalog-timetable', 2000) ?? '';
  return {
    ...sale,
    title,
    startsAt: /will take place/i.test(timetable) ? startIn(html, seller) : undefined,
    lotCount: countOf(html.line('.all-lots small', 40)),
    closed: /the auction is closed|the auction took place/i.test(timetable) ? true : undefined,
    house,
    logoUrl: houseLogo(html, '.catalog-title', house, page.url),
  };
}
