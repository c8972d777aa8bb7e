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
  readonly of: 'host' | 'lot';
  /** The families whose pages can show it. Absent: all. */
  readonly families?: readonly CatalogueSeller['family'][];
}

const none: readonly string[] = [];

/** Defects with a switch. */
export const switched = {
  'broken-json-ld': { of: 'lot', outcome: 'absent', shownBy: none, how: 'JSON-LD that cannot be repaired' },
  'huge-lot': { of: 'lot', outcome: 'absent', shownBy: none, how: 'a description of 10 MB' },
  'bad-record': { of: 'lot', outcome: 'absent', shownBy: none, how: 'a lot without a title' },
  'price-on-request': {
    families: ['json-ld'],
    of: 'lot',
    outcome: 'right',
    shownBy: none,
    how: '"P.O.R." in place of the price, offers without one',
  },
  'http-500': { of: 'host', outcome: 'absent', shownBy: none, how: 'status 500' },
  'garbage-list': { of: 'host', outcome: 'absent', shownBy: none, how: 'lists of the wrong type and cut off' },
  'too-many-requests': { of: 'host', outcome: 'absent', shownBy: none, how: '429, Retry-After in seconds' },
  'too-many-requests-until': { of: 'host', outcome: 'absent', shownBy: none, how: '429, Retry-After as a date' },
  'soft-404': {
    of: 'host',
    outcome: 'absent',
    shownBy: ['munzlade-kornspeicher'],
    how: 'the front page with 200 for a lot that is gone',
  },
  'bot-check': {
    of: 'host',
    outcome: 'absent',
    shownBy: ['lanternfish-rarities'],
    how: 'a bot check with 200 instead of every page',
  },
  'js-only': {
    of: 'host',
    outcome: 'absent',
    shownBy: ['comptoir-fleurance'],
    how: 'pages that are empty until their scripts run',
  },
  'empty-first-page': {
    of: 'host',
    outcome: 'absent',
    shownBy: none,
    how: 'lists whose first page is empty, with 200',
  },
  'markup-drift': { of: 'host', outcome: 'absent', shownBy: none, how: 'renamed attributes and keys' },
  'changing-etag': {
    of: 'host',
    outcome: 'right',
    shownBy: ['crookhollow-coins'],
    how: 'a different ETag with each answer',
  },
  'unix-last-modified': {
    of: 'host',
    outcome: 'right',
    shownBy: ['munten-scheldekant'],
    how: 'Last-Modified as a Unix time',
  },
  'session-links': {
    of: 'host',
    outcome: 'right',
    shownBy: ['monete-fontesecca'],
    how: 'a different session id in the links of each page',
  },
  'utm-links': { of: 'host', outcome: 'right', shownBy: ['el-maravedi-perdido'], how: 'utm parameters in links' },
  'wrong-canonical': {
    of: 'host',
    outcome: 'right',
    shownBy: ['moedas-vale-do-corvo'],
    how: 'canonical and og:url on another host',
  },
  'gz-sitemap': {
    families: ['json-ld'],
    of: 'host',
    outcome: 'right',
    shownBy: ['numismatik-fuchsmoor'],
    how: 'a sitemap index of compressed parts, one of them missing',
  },
  'broken-utf-8': { of: 'host', outcome: 'right', shownBy: ['feherhollo-ermek'], how: 'invalid UTF-8 in texts' },
  'json-ld-controls': {
    of: 'host',
    outcome: 'right',
    shownBy: ['numismatik-uferwil'],
    how: 'raw line feeds and tabs within JSON-LD',
  },
  'json-ld-commas': {
    of: 'host',
    outcome: 'right',
    shownBy: ['saltspray-coins'],
    how: 'trailing commas and a semicolon in JSON-LD',
  },
  'json-ld-cdata': { of: 'host', outcome: 'right', shownBy: ['elgskog-numismatics'], how: 'JSON-LD wrapped in CDATA' },
  'json-ld-escaped': {
    of: 'host',
    outcome: 'right',
    shownBy: ['moedas-arara-real'],
    how: 'names escaped for HTML within JSON-LD',
  },
  'json-ld-min-price': {
    of: 'host',
    outcome: 'right',
    shownBy: ['el-real-de-a-dos'],
    how: 'offers with `minPrice` and `maxPrice` only',
  },
  'wrong-host-sitemap': {
    families: ['json-ld'],
    of: 'host',
    outcome: 'right',
    shownBy: ['chestnut-ferry-coins'],
    how: 'a sitemap whose addresses are on another host',
  },
  'no-currency': { of: 'host', outcome: 'right', shownBy: ['tussock-tui-coins'], how: 'amounts without any currency' },
  'huge-body': { of: 'host', outcome: 'absent', shownBy: none, how: 'pages of 20 MB' },
  'slow-drip': { of: 'host', outcome: 'right', shownBy: none, how: 'bodies sent in chunks every tenth of a second' },
  'cut-off': { of: 'host', outcome: 'absent', shownBy: none, how: 'connections that end within the body' },
  'stalled-body': { of: 'host', outcome: 'absent', shownBy: none, how: 'bodies that stop in the middle' },
  'cut-head': { of: 'host', outcome: 'absent', shownBy: none, how: 'connections that end within the headers' },
  'silent-host': { of: 'host', outcome: 'absent', shownBy: none, how: 'accepted connections without an answer' },
  'reset-connections': { of: 'host', outcome: 'absent', shownBy: none, how: 'connections that are reset' },
  'closed-port': { of: 'host', outcome: 'absent', shownBy: none, how: 'a redirect to a closed port' },
  'dead-name': { of: 'host', outcome: 'absent', shownBy: none, how: 'a redirect to a name that does not resolve' },
  'expired-certificate': { of: 'host', outcome: 'absent', shownBy: none, how: 'HTTPS with an expired certificate' },
  'foreign-certificate': { of: 'host', outcome: 'absent', shownBy: none, how: 'HTTPS with another host’s certificate' },
  'self-signed-certificate': {
    of: 'host',
    outcome: 'absent',
    shownBy: none,
    how: 'HTTPS with a self-signed certificate',
  },
  'endless-handshake': {
    of: 'host',
    outcome: 'absent',
    shownBy: none,
    how: 'HTTPS with a handshake that does not end',
  },
  'robots-503': {
    of: 'host',
    outcome: 'right',
    shownBy: ['harrowgale-sons'],
    how: 'robots.txt is 503 for the first minutes of each hour',
  },
  'robots-404': { of: 'host', outcome: 'right', shownBy: ['pemberlow-auctions'], how: 'no robots.txt' },
  'robots-redirect': {
    of: 'host',
    outcome: 'right',
    shownBy: ['thornwick-lisle'],
    how: 'robots.txt redirects to another address',
  },
  'crawl-delay': {
    of: 'host',
    outcome: 'right',
    shownBy: ['saxonbury-coin-auctions'],
    how: 'robots.txt requires a second between requests',
  },
  'robots-folders': {
    of: 'host',
    outcome: 'right',
    shownBy: ['sixpenny-stile'],
    how: 'robots.txt disallows folders and query parameters',
  },
} as const satisfies Readonly<Record<string, SwitchedDefect>>;
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

/** Defects that pages of a program or of one of its variants always have. */
export const lasting = {
  'price as a string and in hundredths': {
    outcome: 'right',
    shownBy: of('shopify'),
    how: '`.json` "38.94", `.js` 3894',
  },
  'price in minor units': { outcome: 'right', shownBy: of('woocommerce'), how: '"98000" with `currency_minor_unit` 2' },
  'price as a number, without zeros at the end': {
    outcome: 'right',
    shownBy: of('squarespace', 'wix', 'magento'),
    how: '38.5',
  },
  'two equal prices in different text': {
    outcome: 'right',
    shownBy: of('json-ld', 'prestashop', 'bigcommerce'),
    how: '1250.00 in the data, 1.250 on the page',
  },
  'list price and sale price': {
    outcome: 'right',
    shownBy: (seller) => of('woocommerce')(seller) || variantOf('json-ld', 2)(seller),
    how: 'two `priceSpecification`, the list price first',
  },
  'offers as an object': { outcome: 'right', shownBy: variantOf('json-ld', 0), how: '`offers: {…}`' },
  'offers as an array': { outcome: 'right', shownBy: variantOf('json-ld', 1), how: '`offers: [{…}]`' },
  'offers without a price': { outcome: 'right', shownBy: variantOf('json-ld', 2), how: '`priceSpecification` only' },
  'offers as AggregateOffer': { outcome: 'right', shownBy: variantOf('json-ld', 4), how: '`lowPrice`, `highPrice`' },
  'shipping price next to the price': {
    outcome: 'right',
    shownBy: of('prestashop', 'bigcommerce'),
    how: 'in the same markup as the price',
  },
  'prices of related lots': { outcome: 'right', shownBy: isShop, how: 'on every lot’s page' },
  'struck price in JSON-LD': { outcome: 'right', shownBy: of('wix'), how: 'the price before the reduction' },
  'price without tax next to the price': {
    outcome: 'right',
    shownBy: of('magento', 'opencart', 'prestashop'),
    how: 'several amounts of one lot',
  },
  'thousands with a narrow space': { outcome: 'right', shownBy: written('narrow-space'), how: '`1 250`, U+202F' },
  'thousands with a dot': { outcome: 'right', shownBy: written('dot'), how: '`1.234,50`' },
  'names escaped for HTML within JSON': {
    outcome: 'right',
    shownBy: of('prestashop', 'squarespace', 'woocommerce'),
    how: '`&amp;`, `&#8211;`',
  },
  'microdata that states InStock for a sold lot': {
    outcome: 'right',
    shownBy: variantOf('prestashop', 1),
    how: 'the text on the page is right',
  },
  '403 on one surface only': {
    outcome: 'right',
    shownBy: variantOf('magento', 1),
    how: 'GraphQL; the categories are available',
  },
  'a page beyond the last that repeats it': { outcome: 'right', shownBy: of('magento', 'shopware'), how: 'with 200' },
  'an empty page beyond the last': {
    outcome: 'right',
    shownBy: of('shopify', 'woocommerce', 'auction-catalogue'),
    how: 'the normal end of a list',
  },
  'lots that shift between pages': {
    outcome: 'right',
    shownBy: (seller) => !isHouse(seller),
    how: 'newest first: a new lot moves all others',
  },
  'session ids in links': {
    outcome: 'right',
    shownBy: (seller) => variantOf('zen-cart', 0)(seller) || variantOf('oscommerce', 0)(seller),
    how: '`zenid`, `osCsid`',
  },
  'links that put a lot into the cart': {
    outcome: 'right',
    shownBy: of('zen-cart', 'oscommerce', 'bigcommerce', 'woocommerce'),
    how: 'GET; following one is an offence',
  },
  '"not found" with status 200': {
    outcome: 'absent',
    shownBy: variantOf('oscommerce', 0),
    how: 'a sentence in the shop’s layout',
  },
  'lastmod as a date, or unchanged by a sale': {
    outcome: 'right',
    shownBy: of('wix', 'bigcommerce', 'prestashop', 'opencart'),
    how: 'no evidence that nothing changed',
  },
  'an embedded state that also holds other lots': {
    outcome: 'right',
    shownBy: of('wix', 'catawiki', 'hibid', 'auction-mobility'),
    how: '`wix-warmup-data`, `__NEXT_DATA__`, `hibid-state`, `viewVars`',
  },
  'paid placements among the lots of a list': {
    outcome: 'right',
    shownBy: of('vcoins', 'hibid'),
    how: 'before or among the results of the search',
  },
  'similar lots in a list': { outcome: 'right', shownBy: of('catawiki'), how: 'they fill the last page' },
  'a closed lot that still shows a bid below its reserve': {
    outcome: 'right',
    shownBy: of('ebay', 'catawiki'),
    how: 'the highest bid, without a sale',
  },
  'a sign that several currencies share': {
    outcome: 'right',
    shownBy: (seller) => of('vcoins')(seller) || variantOf('delcampe', 0)(seller),
    how: '`$` of another dollar',
  },
  'a converted price before the asking price': {
    outcome: 'right',
    shownBy: of('ebay'),
    how: '`value` and `convertedFromValue`',
  },
  'an API with authentication': {
    outcome: 'right',
    shownBy: of('ebay', 'etsy'),
    how: '401 without a token, 403 without a key',
  },
  'addresses with a language': {
    outcome: 'right',
    shownBy: variantOf('prestashop', 0),
    how: 'all below `/fr/`, a sitemap for each language',
  },
  'an address that answers under any slug': {
    outcome: 'right',
    shownBy: of('json-ld', 'woocommerce', 'prestashop', 'wix'),
    how: 'a renamed lot is the same lot',
  },
  'lot numbers that restart': {
    outcome: 'right',
    shownBy: isHouse,
    how: 'each sale from 1, 1001, …; some with a suffix',
  },
  'a sale taken down': {
    outcome: 'right',
    shownBy: isHouse,
    how: '404 or 410 some time after its end, or 200 and a notice',
  },
  'a printed time without its zone': {
    outcome: 'right',
    shownBy: of('auction-catalogue', 'sixbid', 'delcampe'),
    how: 'next to `datetime` with a zone, or alone',
  },
  'an end that late bids move': {
    outcome: 'right',
    shownBy: having('soft-close'),
    how: 'to a minute after the bid, up to four times',
  },
  'a postponed sale': {
    outcome: 'right',
    shownBy: having('end-moved'),
    how: 'every second sale, by a quarter of the interval, while it is open',
  },
  'results that are published later': {
    outcome: 'right',
    shownBy: having('late-results'),
    how: 'up to ten minutes later; until then closed, with the last bid',
  },
  'many lot numbers with a suffix': {
    outcome: 'right',
    shownBy: having('suffixed-numbers'),
    how: '`12a`, every fifth lot',
  },
  'an estimate of 0': {
    outcome: 'right',
    shownBy: (seller) => having('zero-estimate')(seller) || of('sixbid')(seller),
    how: 'printed when there is none',
  },
  'the start price as the highest bid': {
    outcome: 'right',
    shownBy: (seller) => having('start-as-bid')(seller) || of('hibid')(seller),
    how: 'with "0 bids", for a closed lot',
  },
  'bids that no page states': {
    outcome: 'right',
    shownBy: of('sixbid', 'auction-mobility'),
    how: 'the truth has `extractable`',
  },
  'no result for an unsold lot': {
    outcome: 'right',
    shownBy: of('sixbid', 'biddr'),
    how: 'the sale is over, the lot is unchanged',
  },
  'not modified': {
    outcome: 'right',
    shownBy: (seller) => !of('opencart', 'ebay', 'etsy')(seller),
    how: '304 to the last ETag',
  },
} as const satisfies Readonly<Record<string, Defect>>;
