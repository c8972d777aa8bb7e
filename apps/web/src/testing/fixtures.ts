import type { Auction, Filter, Landing, Lot, Org, SearchResult, Suggestion, TaxonomyName } from '@obverse/contracts';

/** The time of the fixtures. */
export const fixtureNow = Date.parse('2026-11-21T10:00:00.000Z');

const HOUR = 3_600_000;
const from = (hours: number, now: number) => new Date(now + hours * HOUR).toISOString();

interface CoinWords {
  readonly title: string;
  readonly detail: string;
  readonly metal: 'gold' | 'silver' | 'bronze';
  readonly path: readonly string[];
  readonly columns?: Lot['coin'];
}

const coins: readonly CoinWords[] = [
  {
    title: 'Denarius, Septimius Severus',
    detail: 'Rome mint, 193–211 · 3.4 g',
    metal: 'silver',
    path: ['Ancient', 'Roman Empire'],
    columns: { mint: 'Rome', year: '≈ 193–219', weight: '3.4 g' },
  },
  {
    title: 'Thaler, Maria Theresia, 1780 SF',
    detail: 'Günzburg mint, restrike type · 28.07 g',
    metal: 'silver',
    path: ['Europe', 'Austria'],
  },
  {
    title: 'Sovereign, Victoria Young Head with Shield Reverse',
    detail: 'Sydney, 1881 · 7.99 g',
    metal: 'gold',
    path: ['Europe', 'Great Britain'],
    columns: { mint: 'Sydney', year: '1881', weight: '7.99 g' },
  },
  {
    title: 'Tetradrachm, Athens, owl standing right',
    detail: 'Attica, c. 440–404 BC',
    metal: 'silver',
    path: ['Ancient', 'Greece'],
  },
  { title: '20 Francs, Napoleon I', detail: 'Paris, 1811 A', metal: 'gold', path: ['Europe', 'France'] },
  {
    title: 'Follis, Constantine the Great',
    detail: 'Trier, 307–337',
    metal: 'bronze',
    path: ['Ancient', 'Roman Empire'],
  },
  { title: 'Rouble, Nicholas II, 1897', detail: 'Brussels · 20.0 g', metal: 'silver', path: ['Europe', 'Russia'] },
  { title: '5 Mark, Wilhelm II, Preußen', detail: 'Berlin, 1913 A', metal: 'silver', path: ['Europe', 'Germany'] },
];

export const fixtureOrgs: readonly Org[] = [
  {
    key: 'o-1',
    tag: 'harbour',
    title: 'Harbour & Vale Numismatics',
    countryIso: 'GB',
    form: 4,
    formDesc: 'Online Shop',
    lotCount: 1840,
  },
  {
    key: 'o-2',
    tag: 'lindenhof',
    title: 'Auktionshaus Lindenhof',
    countryIso: 'DE',
    form: 1,
    formDesc: 'Auction House',
    lotCount: 2310,
    auctionCount: 3,
  },
  {
    key: 'o-3',
    tag: 'monnaies',
    title: 'Monnaies du Vieux Port',
    countryIso: 'FR',
    form: 4,
    formDesc: 'Online Shop',
    lotCount: 655,
  },
  {
    key: 'o-4',
    tag: 'seehafen',
    title: 'Seehafen Münzmarkt',
    countryIso: 'CH',
    form: 2,
    formDesc: 'Marketplace',
    lotCount: 9120,
  },
  {
    key: 'o-5',
    tag: 'cascade',
    title: 'Cascade Rare Coin Auctions',
    countryIso: 'US',
    form: 1,
    formDesc: 'Auction House',
    lotCount: 780,
    auctionCount: 1,
  },
];

const states: readonly Lot['bidState'][] = [
  'BuyNow',
  'HasBid',
  'NoBid',
  'BuyNow',
  'HasBid',
  'BuyNow',
  'Sold',
  'Unsold',
];
const currencies = ['GBP', 'EUR', 'EUR', 'CHF', 'USD'];

/** Lot number `index` of an endless, deterministic series. */
export function fixtureLot(index: number, now = fixtureNow): Lot {
  const coin = pick(coins, index);
  const org = pick(fixtureOrgs, index);
  const currency = pick(currencies, index);
  const bidState = pick(states, index);
  const over = bidState === 'Sold' || bidState === 'Unsold';
  const auctioned = bidState !== 'BuyNow';
  const price = String(20 + ((index * 7919) % 4200));
  return {
    id: index.toString(36).padStart(13, 'a0b1c2d3e4f5g'),
    uiKey: coin.title
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z0-9]+/g, '-'),
    ext: 'webp',
    title: coin.title,
    titleDetail: coin.detail,
    origTitle: `${coin.title} ${coin.detail}`,
    ...(coin.columns ? { coin: coin.columns } : {}),
    origDesc:
      'Good very fine, attractive old cabinet tone.\nEx an old English collection, formed before 1960. Light scratch in the field.',
    price: currency === 'USD' ? `${price}.00` : `${price}.40`,
    valuta: 'USD',
    origPrice: `${price}.00`,
    origValuta: currency,
    ...(currency === 'USD' ? {} : { rateDate: '2024-12-31' }),
    ...(auctioned ? { estimate: { low: price, high: String(Number(price) + 100), currency } } : {}),
    bidState,
    ...(bidState === 'HasBid' ? { bidCount: 1 + (index % 9) } : {}),
    ...(auctioned ? { closedOn: from(over ? -30 : 2 + ((index * 13) % 200), now), number: String(100 + index) } : {}),
    isNew: index % 6 === 0,
    isActive: !over,
    ...(org.countryIso === undefined ? {} : { location: org.countryIso }),
    categoryPaths: [[...coin.path]],
    properties: [
      { tag: `met-${coin.metal}`, title: coin.metal, kind: 'Material' },
      { tag: 'qua-vf', title: 'Very fine', kind: 'Condition' },
    ],
    // The first kind of coin has a picture of both sides before the single ones.
    imageCount: index % coins.length === 0 ? 3 : index % 7 === 5 ? 1 : 2,
    inLists: [],
    org: { title: org.title, form: org.form },
    dicOrg: org.key,
    ...(auctioned ? { auction: { title: 'Auction 48: The Autumn Sale' }, dicAuction: 'a-48' } : {}),
    observedOn: from(-0.05 * (index % 50), now),
  };
}

export function fixtureLots(count: number, now = fixtureNow): Lot[] {
  return Array.from({ length: count }, (_, index) => fixtureLot(index, now));
}

export function fixtureAuctions(count: number, now = fixtureNow): Auction[] {
  const titles = ['The Autumn Sale', 'Ancient Coins and Medals', 'World Coins, Session 2', 'Gold of the Nations'];
  return Array.from({ length: count }, (_, index) => {
    const house = pick(fixtureOrgs, index % 2 === 0 ? 1 : 4);
    return {
      id: String(48 + index),
      key: `a-${48 + index}`,
      title: `Auction ${48 + index}: ${pick(titles, index)}`,
      auctioneer: house.title,
      orgKey: house.key,
      ...(house.countryIso === undefined ? {} : { countryIso: house.countryIso }),
      endDate: from(5 + index * 31, now),
      lotCount: 120 + index * 37,
    };
  });
}

/** One page of a search result over `lots`, as the server returns it. */
export function fixtureResult(lots: readonly Lot[], over: Partial<SearchResult> = {}): SearchResult {
  return {
    portions: [{ items: [...lots] }],
    totalCount: lots.length,
    pageTotal: 1,
    skip: 0,
    take: 25,
    orderOptions: ['newest', 'ending', 'price-asc', 'price-desc'],
    orderBy: 'newest',
    criteriaEmpty: false,
    isEmpty: lots.length === 0,
    title: 'Open lots',
    properties: [],
    filterOptions: { status: 'open', selectedFilters: [] },
    dic: { sellers: {}, auctions: { 'a-48': { title: 'Auction 48: The Autumn Sale' } }, orgs: {}, lot: {} },
    elapsed: 41,
    elapsedDb: 18,
    elapsedAnalyze: 2,
    elapsedCount: 6,
    ...over,
  };
}

export function fixtureLanding(now = fixtureNow): Landing {
  const lots = fixtureLots(60, now).filter(({ bidState }) => bidState === 'BuyNow');
  return {
    auctionTotal: 11,
    figures: { lots: 13_350, sellers: 118, marketplaces: 4, readAt: from(-0.1, now) },
    previewAuctions: fixtureAuctions(6, now),
    previewLots: { portions: [{ items: lots.slice(0, 12) }] },
  };
}

export const fixtureSuggestions: Suggestion[] = [
  { suggestion: 'Thaler', terms: ['silver Thaler'], desc: 'Denomination, Germany', key: 'val-thaler' },
  { suggestion: 'Thailand', terms: ['silver Thailand'], desc: 'Country or state', key: 'thailand' },
];

export const fixtureFilters: Filter[] = [
  filter('bidding', 'Offer', 'Simple', [
    ['auction', 'Auction', 5210],
    ['shop', 'Fixed price', 8140],
    ['hasbid', 'Has bids', 1377],
  ]),
  filter('country', 'Country', 'Choice', [
    ['GB', 'United Kingdom', 1840],
    ['DE', 'Germany', 2310],
    ['FR', 'France', 655],
    ['CH', 'Switzerland', 9120],
    ['US', 'United States', 780],
  ]),
  filter('material', 'Material', 'Choice', [
    ['met-silver', 'Silver', 7204],
    ['met-gold', 'Gold', 2031],
    ['met-bronze', 'Bronze', 1904],
    ['met-copper', 'Copper', 801],
  ]),
  filter(
    'org',
    'Company',
    'Choice',
    fixtureOrgs.map(({ key, title, lotCount }) => [key, title, lotCount ?? 0]),
  ),
  filter('category', 'Category', 'DrillDown', [
    ['c-10000', 'Ancient', 3120],
    ['c-20000', 'Europe', 8021],
    ['c-30000', 'Asia', 2209],
  ]),
  filter(
    'value',
    'Denomination',
    'Choice',
    Array.from({ length: 30 }, (_, index) => [`val-${index}`, `${(index + 1) * 5} Mark`, 900 - index * 17]),
  ),
  filter('king', 'Ruler', 'Specific', []),
  filter('slab', 'Grading', 'Simple', [['slab', 'Slabbed only', 311]]),
];

function filter(
  name: TaxonomyName,
  title: string,
  type: Filter['type'],
  rows: readonly (readonly [string, string, number])[],
): Filter {
  return {
    name,
    title,
    type,
    properties: rows.map(([tag, text, count]) => ({ tag, title: text, count, leaf: true, isManual: false })),
  };
}

function pick<T>(series: readonly T[], index: number): T {
  const item = series[index % series.length];
  if (item === undefined) throw new RangeError('an empty series');
  return item;
}
