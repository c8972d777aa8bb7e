import { type CatalogueSeller, isHouse, type SaleTrait } from '../catalogue/seller';

/** What must come out where a defect shows: the lots as they are, or none and a fault that somebody sees. Never something else. */
type Outcome = 'right' | 'absent';

/** Something that real sites show and a crawler must bear. */
export interface Defect {
  readonly says: string;
  readonly outcome: Outcome;
  /** Who shows it always; a defect with a switch is on for them from the start. */
  readonly shownBy: readonly string[] | ((seller: CatalogueSeller) => boolean);
}

/** A defect that can be switched on for any seller: of the whole host, or of one lot. */
export interface SwitchedDefect extends Defect {
  readonly of: 'host' | 'lot';
  /** The only families whose pages can show it; absent: all. */
  readonly families?: readonly CatalogueSeller['family'][];
}

const nobody: readonly string[] = [];

/** Defects with a switch. */
export const switched = {
  'broken-json-ld': { of: 'lot', outcome: 'absent', shownBy: nobody, says: 'JSON-LD that no reader can mend' },
  'huge-lot': { of: 'lot', outcome: 'absent', shownBy: nobody, says: 'a description of 10 MB' },
  'bad-record': { of: 'lot', outcome: 'absent', shownBy: nobody, says: 'a lot without a title' },
  'price-on-request': {
    families: ['json-ld'],
    of: 'lot',
    outcome: 'right',
    shownBy: nobody,
    says: '"P.O.R." in place of the price, offers without one',
  },
  'http-500': { of: 'host', outcome: 'absent', shownBy: nobody, says: 'status 500' },
  'garbage-list': { of: 'host', outcome: 'absent', shownBy: nobody, says: 'lists neither of their type nor whole' },
  'too-many-requests': { of: 'host', outcome: 'absent', shownBy: nobody, says: '429, Retry-After in seconds' },
  'too-many-requests-until': { of: 'host', outcome: 'absent', shownBy: nobody, says: '429, Retry-After as a date' },
  'soft-404': {
    of: 'host',
    outcome: 'absent',
    shownBy: ['munzlade-kornspeicher'],
    says: 'the front page with 200 for what is gone',
  },
  'bot-check': {
    of: 'host',
    outcome: 'absent',
    shownBy: ['lanternfish-rarities'],
    says: 'a bot check with 200 in place of every page',
  },
  'js-only': {
    of: 'host',
    outcome: 'absent',
    shownBy: ['comptoir-fleurance'],
    says: 'pages that are empty until their scripts run',
  },
  'empty-first-page': {
    of: 'host',
    outcome: 'absent',
    shownBy: nobody,
    says: 'lists whose first page is empty, with 200',
  },
  'markup-drift': {
    of: 'host',
    outcome: 'absent',
    shownBy: nobody,
    says: 'attributes and keys renamed from one day to the next',
  },
  'changing-etag': {
    of: 'host',
    outcome: 'right',
    shownBy: ['crookhollow-coins'],
    says: 'another ETag with each answer',
  },
  'unix-last-modified': {
    of: 'host',
    outcome: 'right',
    shownBy: ['munten-scheldekant'],
    says: 'Last-Modified as a Unix time',
  },
  'session-links': {
    of: 'host',
    outcome: 'right',
    shownBy: ['monete-fontesecca'],
    says: 'another session id in the links of each page',
  },
  'utm-links': { of: 'host', outcome: 'right', shownBy: ['el-maravedi-perdido'], says: 'utm parameters in links' },
  'wrong-canonical': {
    of: 'host',
    outcome: 'right',
    shownBy: ['moedas-vale-do-corvo'],
    says: 'canonical and og:url on another host',
  },
  'gz-sitemap': {
    families: ['json-ld'],
    of: 'host',
    outcome: 'right',
    shownBy: ['numismatik-fuchsmoor'],
    says: 'a sitemap index of packed parts, one of them missing',
  },
  'broken-utf-8': {
    of: 'host',
    outcome: 'right',
    shownBy: ['feherhollo-ermek'],
    says: 'bytes that are no UTF-8 in texts',
  },
  'json-ld-controls': {
    of: 'host',
    outcome: 'right',
    shownBy: ['numismatik-uferwil'],
    says: 'raw line feeds and tabs within JSON-LD',
  },
  'json-ld-commas': {
    of: 'host',
    outcome: 'right',
    shownBy: ['saltspray-coins'],
    says: 'trailing commas and a semicolon in JSON-LD',
  },
  'json-ld-cdata': { of: 'host', outcome: 'right', shownBy: ['elgskog-numismatics'], says: 'JSON-LD wrapped in CDATA' },
  'json-ld-escaped': {
    of: 'host',
    outcome: 'right',
    shownBy: ['moedas-arara-real'],
    says: 'names escaped for HTML within JSON-LD',
  },
  'json-ld-min-price': {
    of: 'host',
    outcome: 'right',
    shownBy: ['el-real-de-a-dos'],
    says: 'offers with `minPrice` and `maxPrice` alone',
  },
  'wrong-host-sitemap': {
    families: ['json-ld'],
    of: 'host',
    outcome: 'right',
    shownBy: ['chestnut-ferry-coins'],
    says: 'a sitemap whose addresses are on another host',
  },
  'no-currency': { of: 'host', outcome: 'right', shownBy: ['tussock-tui-coins'], says: 'amounts without any currency' },
  'huge-body': { of: 'host', outcome: 'absent', shownBy: nobody, says: 'pages of 20 MB' },
  'slow-drip': {
    of: 'host',
    outcome: 'right',
    shownBy: nobody,
    says: 'bodies that come a piece every tenth of a second',
  },
  'cut-off': { of: 'host', outcome: 'absent', shownBy: nobody, says: 'connections that end within the body' },
  'stalled-body': { of: 'host', outcome: 'absent', shownBy: nobody, says: 'bodies that stop in the middle' },
  'cut-head': { of: 'host', outcome: 'absent', shownBy: nobody, says: 'connections that end within the headers' },
  'silent-host': { of: 'host', outcome: 'absent', shownBy: nobody, says: 'connections that are taken, and no answer' },
  'reset-connections': { of: 'host', outcome: 'absent', shownBy: nobody, says: 'connections that are reset' },
  'closed-port': { of: 'host', outcome: 'absent', shownBy: nobody, says: 'a redirect to a port that takes nobody' },
  'dead-name': { of: 'host', outcome: 'absent', shownBy: nobody, says: 'a redirect to a name that DNS does not know' },
  'expired-certificate': { of: 'host', outcome: 'absent', shownBy: nobody, says: 'HTTPS, the certificate expired' },
  'foreign-certificate': { of: 'host', outcome: 'absent', shownBy: nobody, says: 'HTTPS, the certificate of another' },
  'self-signed-certificate': { of: 'host', outcome: 'absent', shownBy: nobody, says: 'HTTPS, self-signed' },
  'endless-handshake': { of: 'host', outcome: 'absent', shownBy: nobody, says: 'HTTPS, a handshake without an end' },
  'robots-503': {
    of: 'host',
    outcome: 'right',
    shownBy: ['harrowgale-sons'],
    says: 'robots.txt is 503 for the first minutes of each hour',
  },
  'robots-404': { of: 'host', outcome: 'right', shownBy: ['pemberlow-auctions'], says: 'no robots.txt' },
  'robots-redirect': { of: 'host', outcome: 'right', shownBy: ['thornwick-lisle'], says: 'robots.txt elsewhere' },
  'crawl-delay': {
    of: 'host',
    outcome: 'right',
    shownBy: ['saxonbury-coin-auctions'],
    says: 'robots.txt asks for a second between requests',
  },
  'robots-folders': {
    of: 'host',
    outcome: 'right',
    shownBy: ['sixpenny-stile'],
    says: 'robots.txt disallows folders and query parameters',
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

/** Defects that the pages of a program, or of one way to run it, have by nature. */
export const lasting = {
  'price as a string, and in hundredths': {
    outcome: 'right',
    shownBy: of('shopify'),
    says: '`.json` "38.94" beside `.js` 3894',
  },
  'price in minor units': {
    outcome: 'right',
    shownBy: of('woocommerce'),
    says: '"98000" with `currency_minor_unit` 2',
  },
  'price as a number, without zeros at the end': {
    outcome: 'right',
    shownBy: of('squarespace', 'wix', 'magento'),
    says: '38.5',
  },
  'two equal prices in different text': {
    outcome: 'right',
    shownBy: of('json-ld', 'prestashop', 'bigcommerce'),
    says: '1250.00 in the data, 1.250 on the page',
  },
  'list price beside sale price': {
    outcome: 'right',
    shownBy: (seller) => of('woocommerce')(seller) || variantOf('json-ld', 2)(seller),
    says: 'two `priceSpecification`, the list price first',
  },
  'offers as an object': { outcome: 'right', shownBy: variantOf('json-ld', 0), says: '`offers: {…}`' },
  'offers as an array': { outcome: 'right', shownBy: variantOf('json-ld', 1), says: '`offers: [{…}]`' },
  'offers without a price': { outcome: 'right', shownBy: variantOf('json-ld', 2), says: '`priceSpecification` alone' },
  'offers as AggregateOffer': { outcome: 'right', shownBy: variantOf('json-ld', 4), says: '`lowPrice`, `highPrice`' },
  'shipping price beside the price': {
    outcome: 'right',
    shownBy: of('prestashop', 'bigcommerce'),
    says: 'as much text as the price has',
  },
  'prices of related lots': {
    outcome: 'right',
    shownBy: isShop,
    says: 'on every lot’s page',
  },
  'struck price in JSON-LD': { outcome: 'right', shownBy: of('wix'), says: 'the price before the reduction' },
  'price without tax beside the price': {
    outcome: 'right',
    shownBy: of('magento', 'opencart', 'prestashop'),
    says: 'several amounts of one lot',
  },
  'thousands with a narrow space': { outcome: 'right', shownBy: written('narrow-space'), says: '`1 250`, U+202F' },
  'thousands with a dot': { outcome: 'right', shownBy: written('dot'), says: '`1.234,50`' },
  'names escaped for HTML within JSON': {
    outcome: 'right',
    shownBy: of('prestashop', 'squarespace', 'woocommerce'),
    says: '`&amp;`, `&#8211;`',
  },
  'microdata that says InStock of what is sold': {
    outcome: 'right',
    shownBy: variantOf('prestashop', 1),
    says: 'the words on the page are right',
  },
  '403 on one surface only': {
    outcome: 'right',
    shownBy: variantOf('magento', 1),
    says: 'GraphQL; the categories answer',
  },
  'a page beyond the last that repeats it': {
    outcome: 'right',
    shownBy: of('magento', 'shopware'),
    says: 'with 200',
  },
  'an empty page beyond the last': {
    outcome: 'right',
    shownBy: of('shopify', 'woocommerce', 'auction-catalogue'),
    says: 'the rightful end of a list',
  },
  'lots that shift between pages': {
    outcome: 'right',
    shownBy: (seller) => !isHouse(seller),
    says: 'newest first: what comes in moves all others on',
  },
  'session ids in links': {
    outcome: 'right',
    shownBy: (seller) => variantOf('zen-cart', 0)(seller) || variantOf('oscommerce', 0)(seller),
    says: '`zenid`, `osCsid`',
  },
  'links that put a lot into the cart': {
    outcome: 'right',
    shownBy: of('zen-cart', 'oscommerce', 'bigcommerce', 'woocommerce'),
    says: 'GET; following one is an offence',
  },
  '"not found" with status 200': {
    outcome: 'absent',
    shownBy: variantOf('oscommerce', 0),
    says: 'a sentence in the shop’s frame',
  },
  'lastmod of a day, or untouched by a sale': {
    outcome: 'right',
    shownBy: of('wix', 'bigcommerce', 'prestashop', 'opencart'),
    says: 'no proof that nothing changed',
  },
  'an embedded state that also holds other lots': {
    outcome: 'right',
    shownBy: of('wix', 'catawiki', 'hibid', 'auction-mobility'),
    says: '`wix-warmup-data`, `__NEXT_DATA__`, `hibid-state`, `viewVars`',
  },
  'paid placements among the lots of a list': {
    outcome: 'right',
    shownBy: of('vcoins', 'hibid'),
    says: 'before or beside those searched for',
  },
  'lots in a list that only look alike': {
    outcome: 'right',
    shownBy: of('catawiki'),
    says: 'they fill the last page up',
  },
  'a closed lot that goes on showing a bid below its reserve': {
    outcome: 'right',
    shownBy: of('ebay', 'catawiki'),
    says: 'the highest, and it bought nothing',
  },
  'a sign that several currencies share': {
    outcome: 'right',
    shownBy: (seller) => of('vcoins')(seller) || variantOf('delcampe', 0)(seller),
    says: '`$` of another dollar',
  },
  'a converted price before the one that is asked': {
    outcome: 'right',
    shownBy: of('ebay'),
    says: '`value` beside `convertedFromValue`',
  },
  'an API for those it knows': {
    outcome: 'right',
    shownBy: of('ebay', 'etsy'),
    says: '401 without a token, 403 without a key',
  },
  'addresses of a language': {
    outcome: 'right',
    shownBy: variantOf('prestashop', 0),
    says: 'all below `/fr/`, a sitemap for each language',
  },
  'an address that answers under any slug': {
    outcome: 'right',
    shownBy: of('json-ld', 'woocommerce', 'prestashop', 'wix'),
    says: 'a renamed lot stays the lot',
  },
  'lot numbers that start anew': {
    outcome: 'right',
    shownBy: isHouse,
    says: 'each sale from 1, 1001, …; some with a suffix',
  },
  'a sale taken down': {
    outcome: 'right',
    shownBy: isHouse,
    says: '404 or 410 some time after its end, or 200 and a word of it',
  },
  'a printed time without its zone': {
    outcome: 'right',
    shownBy: of('auction-catalogue', 'sixbid', 'delcampe'),
    says: 'beside `datetime` with one, or alone',
  },
  'an end that late bids move': {
    outcome: 'right',
    shownBy: having('soft-close'),
    says: 'to a minute after the bid, up to four times',
  },
  'a sale that is put off': {
    outcome: 'right',
    shownBy: having('end-moved'),
    says: 'every second, by a quarter of the interval, while it is open',
  },
  'results that are published later': {
    outcome: 'right',
    shownBy: having('late-results'),
    says: 'up to ten minutes; until then closed, with the last bid',
  },
  'many lot numbers with a suffix': {
    outcome: 'right',
    shownBy: having('suffixed-numbers'),
    says: '`12a`, every fifth',
  },
  'an estimate of 0': {
    outcome: 'right',
    shownBy: (seller) => having('zero-estimate')(seller) || of('sixbid')(seller),
    says: 'there is none',
  },
  'the start price as the highest bid': {
    outcome: 'right',
    shownBy: (seller) => having('start-as-bid')(seller) || of('hibid')(seller),
    says: 'beside "0 bids", of a closed lot',
  },
  'bids that no page tells of': {
    outcome: 'right',
    shownBy: of('sixbid', 'auction-mobility'),
    says: 'the truth has `told`, what can be known',
  },
  'nothing said of what nobody bought': {
    outcome: 'right',
    shownBy: of('sixbid', 'biddr'),
    says: 'the sale is over, the lot as it was',
  },
  'not modified': {
    outcome: 'right',
    shownBy: (seller) => !of('opencart', 'ebay', 'etsy')(seller),
    says: '304 to the last ETag',
  },
} as const satisfies Readonly<Record<string, Defect>>;
