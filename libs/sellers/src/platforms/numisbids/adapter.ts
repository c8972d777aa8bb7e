import { catalogueAdapter } from '../../adapter-kit/auction/catalogue-adapter';
import type { CatalogueLot, LotPage, SalePage } from '../../adapter-kit/auction/catalogue-layout';
import { readPrinted } from '../../adapter-kit/auction/figures';
import { headlineOf } from '../../adapter-kit/auction/headline';
import { houseLogo } from '../../adapter-kit/auction/house-logo';
import { labelledFigures } from '../../adapter-kit/auction/labelled';
import type { FetchedPage, PlatformSeller } from '../../adapter-kit/platform-adapter';
import { limits } from '../../adapter-kit/lot-extraction';
import { parseInstant } from '../../readers/time/dates';
import { type HtmlFragment, openHtml } from '../../readers/markup/html';
import { below, isSamePage, withParam } from '../../readers/text/url';
import type { SaleFacts, Unread } from '../../adapter-kit/auction/sale-facts';

type Seller = PlatformSeller;

const LONGEST_ESTIMATE = 60;

const tooLarge: Unread = { reason: 'too large or nested too deep for a DOM' };

export const numisbidsAdapter = catalogueAdapter({
  listResults: () => true,
  salesUrls: (seller) => [below(seller.home, '/')],
  pageUrl: (saleUrl, number) => withParam(saleUrl, 'pg', String(number)),

  sales(page, seller) {
    const html = openHtml(page.body);
    if (!html) return tooLarge;
    const ids = html
      .lines('a[href*="/sale/"]@href')
      .flatMap((href) => /\/sale\/(\d{1,9})(?:[/?#]|$)/.exec(href)?.[1] ?? []);
    if (ids.length === 0) return { reason: 'no link to a sale' };
    // Title and dates are on the sale's own page.
    return { sales: [...new Set(ids)].map((id) => ({ sourceId: id, url: below(seller.home, `/sale/${id}`) })) };
  },

  lots(page, seller, sale): SalePage | Unread {
    const html = openHtml(page.body);
    if (!html) return tooLarge;
    const pages = /Page\s+\d{1,4}\s+of\s+(\d{1,4})\b/i.exec(page.body)?.[1];
    const lots = html.fragments('.browse').map((card) => cardLot(card, seller));
    const facts = saleIn(html, page, seller, { sourceId: sale.sale, url: sale.url });
    return { lots, pages: pages === undefined ? undefined : Number(pages), sale: facts };
  },

  lot(page, seller, sale): LotPage | Unread {
    const html = openHtml(page.body);
    const [block] = html?.fragments('.viewlot') ?? [];
    if (!html || !block) return html ? { reason: 'no lot on the page' } : tooLarge;
    const sourceId = lotId(block);
    if (sourceId === undefined && !isSamePage(page.url, page.request.url))
      return { reason: 'the page contains another lot, or none' };
    const prices = block.lines('.viewlottext .estimate', 1000);
    // The absence of a result means open only when the element for results is present.
    if (prices.length === 0 && !html.has('.salestatus .text'))
      return { reason: 'neither the lot’s prices nor the head of its sale are in their expected place' };
    const description = html.text('.description:not(#postbid):not(#watchnote)', limits.description);
    const number = block.text('.viewlottext .left', 200)?.split('\n')[0];
    return {
      lot: {
        sourceId,
        url: page.request.url,
        title: headlineOf(description),
        figures: figuresOf([...prices, ...estimateIn(description, prices)], number, description, seller),
        description,
        images: html.lines('.viewlotimgnav li a@href'),
        part: block.line('', 2000) ?? '',
      },
      sale: sale && saleIn(html, page, seller, { sourceId: sale.sale, url: sale.url }),
    };
  },
});

/** A card of a sale's page. Its text is cut with an ellipsis, so the lot's own page is read. */
function cardLot(card: HtmlFragment, seller: Seller): CatalogueLot {
  const title = card.line('.summary a', limits.title);
  const prices = card.lines('.browsetext-top .right, .browsetext .bottom .right', 1000);
  const number = card.line('.browsetext-top .left .lot a', 100);
  return {
    sourceId: lotId(card),
    url: card.line('.browsetext-top .left .lot a@href', 2048),
    title,
    figures: figuresOf(prices, number, title, seller),
    part: card.line('', 2000) ?? '',
  };
}

/** The site's own id. Lot numbers repeat with each sale, and the markup of the id has changed before. */
function lotId(block: HtmlFragment): string | undefined {
  const id =
    block.line('.watchlot@data-lotid', 40) ?? /[?&]lid=(\d+)/.exec(block.line('a[href*="lid="]@href', 2048) ?? '')?.[1];
  return id !== undefined && /^\d{1,15}$/.test(id) ? id : undefined;
}

/** `Estimate: 200 EUR` as a line of the description, when it is not among the prices. Within a line the word may refer to another sale. */
function estimateIn(description: string | undefined, prices: readonly string[]): readonly string[] {
  if (labelledFigures(prices.join('\n')).estimate !== undefined) return [];
  const lines = (description ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => /^estimate\b/i.test(line) && line.length <= LONGEST_ESTIMATE).slice(0, 1);
}

/** Each amount has its own currency, which differs between houses. */
function figuresOf(prices: readonly string[], number: string | undefined, title: string | undefined, seller: Seller) {
  const printed = labelledFigures(prices.join('\n'));
  return readPrinted({ ...printed, number, title: title?.slice(0, 100) }, seller, { language: seller.languages[0] });
}

/**
 * The head of a sale's and of a lot's page. The printed dates are the days on which bidding closes, in any zone. A countdown is present only while
 * the sale is open.
 */
function saleIn(html: HtmlFragment, page: FetchedPage, seller: Seller, sale: SaleFacts): SaleFacts | undefined {
  const head = '.salestatus .text';
  const title = html.line(`${head} b`, 500);
  if (title === undefined) return undefined;
  const dates = html.without(`${head} .name, ${head} b, ${head} .closing`).line(head, 200);
  const { timezone, languages } = seller;
  const endsAt = parseInstant(dates ?? '', { timezone, languages, wholeDay: 'end' });
  const isOver = endsAt !== undefined && endsAt <= page.fetchedAt && !html.has('.salestatus .closing');
  const house = html.line(`${head} .name`, 200);
  const logoUrl = houseLogo(html, '.salestatus', house, page.url);
  return { ...sale, title, endsAt, closed: isOver, house, logoUrl };
}
