import { type CatalogueSeller, isHouse, type SaleTrait } from '../catalogue/seller';

/** The required result of a defect: the lots as they are, or no lot and a visible fault. */
type Outcome = 'right' | 'absent';

/** A defect of real sites that a crawler must handle. */
export interface Defect {
  readonly how: string;
  readonly outcome: Outcome;
  /** The sellers that always show it. A defect with a switch is on for them from the start. */
  readonly shownBy: readonly string[] | ((seller: CatalogueSeller) => boolean);
}

/** A defect that can be switched on for any seller, for the whole host or for one lot. */
export interface SwitchedDefect extends Defect {
  readonly shownBy: readonly string[];
  readonly of: 'host' | 'lot';
  /** The families whose pages can show it. Absent: all. */
  readonly families?: readonly CatalogueSeller['family'][];
}

const host = (outcome: Outcome, how: string, ...shownBy: readonly string[]): SwitchedDefect => ({
  of: 'host',
  outcome,
  how,
  shownBy,
});
const lot = (outcome: Outcome, how: string): SwitchedDefect => ({ of: 'lot', outcome, how, shownBy: [] });

/** Defects with a switch. */
export const switched = {
  'broken-json-ld': lot('absent', 'JSON-LD that cannot be repaired'),
  'huge-lot': lot('absent', 'a description of 10 MB'),
  'bad-record': lot('absent', 'a lot without a title'),
  'price-on-request': { ...lot('right', '"P.O.R." in place of the price, offers without one'), families: ['json-ld'] },
  'http-500': host('absent', 'status 500'),
  'garbage-list': host('absent', 'lists of the wrong type and cut off'),
  'too-many-requests': host('absent', '429, Retry-After in seconds'),
  'too-many-requests-until': host('absent', '429, Retry-After as a date'),
  'soft-404': host('absent', 'the front page with 200 for a lot that is gone', 'munzlade-kornspeicher'),
  'bot-check': host('absent', 'a bot check with 200 instead of every page', 'lanternfish-rarities'),
  'js-only': host('absent', 'pages that are empty until their scripts run', 'comptoir-fleurance'),
  'empty-first-page': host('absent', 'lists whose first page is empty, with 200'),
  'markup-drift': host('absent', 'renamed attributes and keys'),
  'changing-etag': host('right', 'a different ETag with each answer', 'crookhollow-coins'),
  'unix-last-modified': host('right', 'Last-Modified as a Unix time', 'munten-scheldekant'),
  'session-links': host('right', 'a different session id in the links of each page', 'monete-fontesecca'),
  'utm-links': host('right', 'utm parameters in links', 'el-maravedi-perdido'),
  'wrong-canonical': host('right', 'canonical and og:url on another host', 'moedas-vale-do-corvo'),
  'gz-sitemap': {
    ...host('right', 'a sitemap index of compressed parts, one of them missing', 'numismatik-fuchsmoor'),
    families: ['json-ld'],
  },
  'broken-utf-8': host('right', 'invalid UTF-8 in texts', 'feherhollo-ermek'),
  'json-ld-controls': host('right', 'raw line feeds and tabs within JSON-LD', 'numismatik-uferwil'),
  'json-ld-commas': host('right', 'trailing commas and a semicolon in JSON-LD', 'saltspray-coins'),
  'json-ld-cdata': host('right', 'JSON-LD wrapped in CDATA', 'elgskog-numismatics'),
  'json-ld-escaped': host('right', 'names escaped for HTML within JSON-LD', 'moedas-arara-real'),
  'json-ld-min-price': host('right', 'offers with `minPrice` and `maxPrice` only', 'el-real-de-a-dos'),
  'wrong-host-sitemap': {
    ...host('right', 'a sitemap whose addresses are on another host', 'chestnut-ferry-coins'),
    families: ['json-ld'],
  },
  'no-currency': host('right', 'amounts without any currency', 'tussock-tui-coins'),
  'huge-body': host('absent', 'pages of 20 MB'),
  'slow-drip': host('right', 'bodies sent in chunks every tenth of a second'),
  'cut-off': host('absent', 'connections that end within the body'),
  'stalled-body': host('absent', 'bodies that stop in the middle'),
  'cut-head': host('absent', 'connections that end within the headers'),
  'silent-host': host('absent', 'accepted connections without an answer'),
  'reset-connections': host('absent', 'connections that are reset'),
  'closed-port': host('absent', 'a redirect to a closed port'),
  'dead-name': host('absent', 'a redirect to a name that does not resolve'),
  'expired-certificate': host('absent', 'HTTPS with an expired certificate'),
  'foreign-certificate': host('absent', 'HTTPS with another host’s certificate'),
  'self-signed-certificate': host('absent', 'HTTPS with a self-signed certificate'),
  'endless-handshake': host('absent', 'HTTPS with a handshake that does not end'),
  'robots-503': host('right', 'robots.txt is 503 for the first minutes of each hour', 'harrowgale-sons'),
  'robots-404': host('right', 'no robots.txt', 'pemberlow-auctions'),
  'robots-redirect': host('right', 'robots.txt redirects to another address', 'thornwick-lisle'),
  'crawl-delay': host('right', 'robots.txt requires a second between requests', 'saxonbury-coin-auctions'),
  'robots-folders': host('right', 'robots.txt disallows folders and query parameters', 'sixpenny-stile'),
} satisfies Readonly<Record<string, SwitchedDefect>>;
export type Fault = keyof typeof switched;

const of =
  (...families: readonly CatalogueSeller['family'][]) =>
  (seller: CatalogueSeller) =>
    families.includes(seller.family);
const isShop = (seller: CatalogueSeller) => !isHouse(seller) && seller.dealers === undefined;
const having = (trait: SaleTrait) => (seller: CatalogueSeller) => seller.traits?.includes(trait) === true;
const written = (thousands: CatalogueSeller['thousands']) => (seller: CatalogueSeller) =>
  seller.thousands === thousands;
const variantOf = (family: CatalogueSeller['family'], variant: number) => (seller: CatalogueSeller) =>
  seller.family === family && seller.variant === variant;

const right = (how: string, shownBy: Defect['shownBy']): Defect => ({ outcome: 'right', how, shownBy });
const absent = (how: string, shownBy: Defect['shownBy']): Defect => ({ outcome: 'absent', how, shownBy });

/** Defects that pages of a program or of one of its variants always have. */
export const lasting = {
  'price as a string and in hundredths': right('`.json` "38.94", `.js` 3894', of('shopify')),
  'price in minor units': right('"98000" with `currency_minor_unit` 2', of('woocommerce')),
  'price as a number, without zeros at the end': right('38.5', of('squarespace', 'wix', 'magento')),
  'two equal prices in different text': right(
    '1250.00 in the data, 1.250 on the page',
    of('json-ld', 'prestashop', 'bigcommerce'),
  ),
  'list price and sale price': right(
    'two `priceSpecification`, the list price first',
    (seller) => of('woocommerce')(seller) || variantOf('json-ld', 2)(seller),
  ),
  'offers as an object': right('`offers: {…}`', variantOf('json-ld', 0)),
  'offers as an array': right('`offers: [{…}]`', variantOf('json-ld', 1)),
  'offers without a price': right('`priceSpecification` only', variantOf('json-ld', 2)),
  'offers as AggregateOffer': right('`lowPrice`, `highPrice`', variantOf('json-ld', 4)),
  'shipping price next to the price': right('in the same markup as the price', of('prestashop', 'bigcommerce')),
  'prices of related lots': right('on every lot’s page', isShop),
  'struck price in JSON-LD': right('the price before the reduction', of('wix')),
  'price without tax next to the price': right('several amounts of one lot', of('magento', 'opencart', 'prestashop')),
  'thousands with a narrow space': right('`1 250`, U+202F', written('narrow-space')),
  'thousands with a dot': right('`1.234,50`', written('dot')),
  'names escaped for HTML within JSON': right('`&amp;`, `&#8211;`', of('prestashop', 'squarespace', 'woocommerce')),
  'microdata that states InStock for a sold lot': right('the text on the page is right', variantOf('prestashop', 1)),
  '403 on one surface only': right('GraphQL; the categories are available', variantOf('magento', 1)),
  'a page beyond the last that repeats it': right('with 200', of('magento', 'shopware')),
  'an empty page beyond the last': right('the normal end of a list', of('shopify', 'woocommerce', 'auction-catalogue')),
  'lots that shift between pages': right('newest first: a new lot moves all others', (seller) => !isHouse(seller)),
  'session ids in links': right(
    '`zenid`, `osCsid`',
    (seller) => variantOf('zen-cart', 0)(seller) || variantOf('oscommerce', 0)(seller),
  ),
  'links that put a lot into the cart': right(
    'GET; following one is an offence',
    of('zen-cart', 'oscommerce', 'bigcommerce', 'woocommerce'),
  ),
  '"not found" with status 200': absent('a sentence in the shop’s layout', variantOf('oscommerce', 0)),
  'lastmod as a date, or unchanged by a sale': right(
    'no evidence that nothing changed',
    of('wix', 'bigcommerce', 'prestashop', 'opencart'),
  ),
  'an embedded state that also holds other lots': right(
    '`wix-warmup-data`, `__NEXT_DATA__`, `hibid-state`, `viewVars`',
    of('wix', 'catawiki', 'hibid', 'auction-mobility'),
  ),
  'paid placements among the lots of a list': right('before or among the results of the search', of('vcoins', 'hibid')),
  'similar lots in a list': right('they fill the last page', of('catawiki')),
  'a closed lot that still shows a bid below its reserve': right(
    'the highest bid, without a sale',
    of('ebay', 'catawiki'),
  ),
  'a sign that several currencies share': right(
    '`$` of another dollar',
    (seller) => of('vcoins')(seller) || variantOf('delcampe', 0)(seller),
  ),
  'a converted price before the asking price': right('`value` and `convertedFromValue`', of('ebay')),
  'an API with authentication': right('401 without a token, 403 without a key', of('ebay', 'etsy')),
  'addresses with a language': right('all below `/fr/`, a sitemap for each language', variantOf('prestashop', 0)),
  'an address that answers under any slug': right(
    'a renamed lot is the same lot',
    of('json-ld', 'woocommerce', 'prestashop', 'wix'),
  ),
  'lot numbers that restart': right('each sale from 1, 1001, …; some with a suffix', isHouse),
  'a sale taken down': right('404 or 410 some time after its end, or 200 and a notice', isHouse),
  'a printed time without its zone': right(
    'next to `datetime` with a zone, or alone',
    of('auction-catalogue', 'sixbid', 'delcampe'),
  ),
  'an end that late bids move': right('to a minute after the bid, up to four times', having('soft-close')),
  'a postponed sale': right('every second sale, by a quarter of the interval, while it is open', having('end-moved')),
  'results that are published later': right(
    'up to ten minutes later; until then closed, with the last bid',
    having('late-results'),
  ),
  'many lot numbers with a suffix': right('`12a`, every fifth lot', having('suffixed-numbers')),
  'an estimate of 0': right(
    'printed when there is none',
    (seller) => having('zero-estimate')(seller) || of('sixbid')(seller),
  ),
  'the start price as the highest bid': right(
    'with "0 bids", for a closed lot',
    (seller) => having('start-as-bid')(seller) || of('hibid')(seller),
  ),
  'bids that no page states': right('the truth has `extractable`', of('sixbid', 'auction-mobility')),
  'no result for an unsold lot': right('the sale is over, the lot is unchanged', of('sixbid', 'biddr')),
  'not modified': right('304 to the last ETag', (seller) => !of('opencart', 'ebay', 'etsy')(seller)),
} satisfies Readonly<Record<string, Defect>>;
