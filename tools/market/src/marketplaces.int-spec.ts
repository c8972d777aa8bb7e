import type { LotStatement, PageRequest } from '@obverse/sellers';
import { catalogue } from './catalogue/sellers.data';
import type { TruthLot } from './index';
import { visit } from './visitor.factory';
import { expectPicturesAndNotice, NOON, sorted, faultTexts, CrawledMarket } from './crawled-market.factory';

const HOUR = 60 * 60 * 1000;
const marketplaces = catalogue.filter(({ dealers }) => dealers !== undefined);
/** Catawiki shows this number of the last bids, and no count. */
const BIDS_SHOWN = 10;

let market: CrawledMarket;

beforeAll(async () => {
  market = await CrawledMarket.open('marketplaces', 0.7);
});

afterAll(() => market.stop());
beforeEach(() => market.clock.set(false, NOON));

/** The compared values of a lot, in words that show a difference at once. */
interface Seen {
  readonly title: string;
  readonly price: string;
  readonly realized: string | undefined;
  readonly availability: string;
  readonly bidCount: number | undefined;
  readonly endsAt: string | undefined;
  readonly dealer: string | undefined;
}

/** A lot whose bidding has not begun counts as open. */
function seen(statement: LotStatement): Seen {
  const { title, price, startPrice, realized, availability = 'unknown', bidCount, endsAt, dealer } = statement;
  const shown = price ?? startPrice;
  return {
    title,
    price: `${Number(shown?.amount).toFixed(2)} ${shown?.currency ?? ''}`,
    realized: realized && Number(realized.amount).toFixed(2),
    availability: availability === 'Upcoming' ? 'Open' : availability,
    bidCount,
    endsAt,
    dealer: dealer?.name,
  };
}

const availabilities = { BuyNow: 'InStock', HasBid: 'Open', NoBid: 'Open', Unsold: 'Unsold' } as const;

function expected(family: string, lot: TruthLot): Seen {
  const { title, price, highestBid, state, saleKind, bidCount, endsAt, dealer } = lot;
  const isSold = state === 'Sold';
  const shown = highestBid ?? price;
  return {
    title,
    // A bid below the reserve is shown, though it is not a price.
    price: `${shown.amount} ${shown.currency}`,
    realized: isSold && saleKind === 'auction' ? price.amount : undefined,
    availability: !isSold ? availabilities[state] : saleKind === 'auction' ? 'Sold' : 'OutOfStock',
    bidCount: family === 'catawiki' && (bidCount ?? 0) >= BIDS_SHOWN ? undefined : bidCount,
    // Delcampe prints minutes.
    endsAt: family === 'delcampe' ? endsAt?.replace(/:\d\d\.\d{3}Z$/, ':00.000Z') : endsAt,
    dealer,
  };
}

/** The lots of a crawl run, and those of the truth. The run must have no faults. */
async function crawledLots(key: string, family: string): Promise<readonly [seen: object, expected: object]> {
  const { lots, faults } = await market.crawl(key);
  expect(faultTexts(faults)).toEqual([]);
  const listed = (await market.truthLots(key)).filter((lot) => lot.listed);
  expect(listed.length).toBeGreaterThan(20);
  return [
    sorted(new Map([...lots].map(([id, { statement }]) => [id, seen(statement)]))),
    sorted(new Map(listed.map((lot) => [lot.sourceId, expected(family, lot)]))),
  ];
}

describe.each(marketplaces)('$family: $name', ({ key, family, auctionPart = 0 }) => {
  it('is extracted by its adapter as the truth states, each lot with its dealer', async () => {
    const [lots, truth] = await crawledLots(key, family);
    expect(lots).toEqual(truth);
  });

  it('is extracted as the truth states two hours later, including the result of each lot that is no longer listed', async () => {
    const before = await market.crawl(key);
    market.clock.advance(2 * HOUR);
    const kinds = await market.kindsOfChange(key);
    expect(kinds).toEqual(
      expect.arrayContaining(
        auctionPart > 0 ? ['listed', 'bid', 'sold', 'unsold', 'gone'] : ['listed', 'price', 'sold', 'gone'],
      ),
    );
    const [lots, truth] = await crawledLots(key, family);
    expect(lots).toEqual(truth);
    const over = (await market.truthLots(key)).filter(({ sourceId, listed }) => !listed && before.lots.has(sourceId));
    expect(over.some(({ pageStatus }) => pageStatus === 200)).toBe(true);
    for (const lot of over) {
      const page = before.lots.get(lot.sourceId)?.page;
      if (!page) throw new Error(`${lot.sourceId} was not extracted`);
      const read = await market.extract(key, page);
      const said = read.lots.map(({ statement }) => seen(statement));
      expect([lot.sourceId, read.gone === true, read.faults, said]).toEqual([
        lot.sourceId,
        lot.pageStatus === 404,
        [],
        lot.pageStatus === 404 ? [] : [expected(family, lot)],
      ]);
    }
  });

  it('takes a front page instead of a lot neither for the lot nor for its removal', async () => {
    const { lots } = await market.crawl(key);
    market.clock.advance(12 * HOUR);
    let page: PageRequest | undefined;
    for (const { page: own } of lots.values()) {
      if (!(await market.extract(key, own)).gone) continue;
      page = own;
      break;
    }
    if (!page) throw new Error(`nothing of ${key} is gone`);
    const read = await market.withFault(key, 'soft-404', () => market.extract(key, page));
    expect([read.lots, read.gone === true, read.faults.length]).toEqual([[], false, 1]);
  });

  it('loses only the lot without a title, and reports it', async () => {
    const { lots, faults } = await market.withFault(key, 'bad-record', () => market.crawl(key));
    const [lost, ...others] = (await market.truthLots(key)).filter(
      ({ sourceId, listed }) => listed && !lots.has(sourceId),
    );
    expect(others).toEqual([]);
    expect(faults).toMatchObject([{ scope: 'item', sourceId: lost?.sourceId }]);
  });

  it('serves the pictures of its pages and states on each HTML page that it is invented', async () => {
    const { lots } = await market.crawl(key);
    const [first] = [...lots.values()];
    const truth = (await market.truthLots(key)).find(({ sourceId }) => sourceId === first?.statement.sourceId);
    if (!first || !truth) throw new Error(`${key} has nothing on sale`);
    const named = (first.statement.images ?? []).map(({ url }) => url);
    expect(named.length).toBeGreaterThan(0);
    await expectPicturesAndNotice({ ...truth, pictures: [...new Set([...named, ...truth.pictures])] });
  });
});

describe('an API with authentication', () => {
  const first = (family: string) => {
    const found = marketplaces.find((seller) => seller.family === family);
    if (!found) throw new Error(`no ${family}`);
    return found.key;
  };
  const startRequest = (key: string) => {
    const { seller, adapter } = market.sellerNamed(key);
    const [page] = adapter.startRequests(seller);
    const access = adapter.access?.(seller);
    if (!page || !access) throw new Error(`${key} has no API`);
    return { page, access };
  };

  it.each([
    ['ebay', 'HTTP 401', {}],
    ['ebay', 'HTTP 401', { authorization: 'Bearer v^1.1#9999999999#forged' }],
    ['etsy', 'HTTP 403', {}],
    ['etsy', 'HTTP 403', { 'x-api-key': 'market-another' }],
  ])('%s answers an unknown client with %s', async (family, reason, headers) => {
    const key = first(family);
    const read = await market.extract(key, startRequest(key).page, headers);
    expect([read.lots, read.next, read.faults.map((fault) => fault.reason)]).toEqual([[], [], [reason]]);
  });

  it('refuses an expired token', async () => {
    const key = first('ebay');
    const { page, access } = startRequest(key);
    const headers = await market.headersFor(key, access);
    expect((await market.extract(key, page, headers)).faults).toEqual([]);
    market.clock.advance(24 * HOUR);
    expect((await market.extract(key, page, headers)).faults).toMatchObject([{ reason: 'HTTP 401' }]);
  });

  it('issues no token to another client or for another grant or scope', async () => {
    const { access } = startRequest(first('ebay'));
    if (access.authorization.kind !== 'client-credentials') throw new Error('another kind of access');
    const { tokenUrl, scope } = access.authorization;
    const buy = async (client: string, form: Record<string, string>) => {
      const authorization = `Basic ${Buffer.from(client).toString('base64')}`;
      const { status, body } = await visit(tokenUrl, { method: 'POST', headers: { authorization }, form });
      return [status, JSON.parse(body).error];
    };
    const own = `market-${first('ebay')}:market-secret`;
    expect(await buy('market-another:market-secret', { grant_type: 'client_credentials', scope })).toEqual([
      401,
      'invalid_client',
    ]);
    expect(await buy(own, { grant_type: 'password', scope })).toEqual([400, 'unsupported_grant_type']);
    expect(await buy(own, { grant_type: 'client_credentials', scope: `${scope}/sell` })).toEqual([
      400,
      'invalid_scope',
    ]);
  });

  it('eBay omits auctions unless they are requested, and applies a price filter', async () => {
    const key = first('ebay');
    const { page, access } = startRequest(key);
    const headers = await market.headersFor(key, access);
    const search = async (filter: string) => {
      const url = new URL(page.url);
      url.searchParams.set('filter', filter);
      return JSON.parse((await visit(url.href, { headers })).body);
    };
    const all = await search('buyingOptions:{FIXED_PRICE|AUCTION}');
    const fixed = await search('');
    expect(fixed.total).toBeLessThan(all.total);
    expect(
      fixed.itemSummaries.every((item: { buyingOptions: string[] }) => item.buyingOptions.includes('FIXED_PRICE')),
    ).toBe(true);
    const cheap = await search('buyingOptions:{FIXED_PRICE|AUCTION},price:[0..100],priceCurrency:USD');
    const dear = await search('buyingOptions:{FIXED_PRICE|AUCTION},price:[100..],priceCurrency:USD');
    expect(cheap.total).toBeGreaterThan(0);
    expect(dear.total).toBeGreaterThan(0);
    expect(cheap.total + dear.total).toBeGreaterThanOrEqual(all.total);
    expect(cheap.total).toBeLessThan(all.total);
  });
});
