import { detectPlatform, type LotStatement, type PageRequest, probesFor } from '@obverse/sellers';
import { type CatalogueSeller, saleTraits } from './catalogue/seller';
import { portalHouses, traitHouses } from './catalogue/portals.data';
import type { TruthLot } from './index';
import { expectPicturesAndNotice, NOON, sorted, faultTexts, CrawledMarket } from './crawled-market.factory';
import { visit } from './visitor.factory';

const HOUR = 60 * 60 * 1000;
/** Large enough for about eight lots in a sale, on two pages. */
const LOTS_A_SHARE = 1.3;
const portals = [...new Set(portalHouses.map(({ family }) => family))];
/** For each portal a house without traits, and one with each trait. */
const crawledHouses = [
  ...portals.flatMap((family) => someOf(portalHouses.filter((house) => house.family === family))),
  ...traitHouses,
];

function someOf(houses: readonly CatalogueSeller[]): readonly CatalogueSeller[] {
  const plain = houses.find(({ traits }) => traits === undefined);
  const having = saleTraits.map((trait) => houses.find(({ traits = [] }) => traits.includes(trait)));
  return [...new Set([plain, ...having])].filter((house) => house !== undefined);
}

/** One house of each family, for behaviour that does not depend on the house. */
const ofEachFamily = [...new Map(crawledHouses.map((house) => [house.family, house])).values()];

/** What can be extracted from a portal's pages. */
interface Surface {
  /** Whether it states the number of bids. */
  readonly counts?: true;
  /** The start price disappears when the first bid is made. */
  readonly startUntilBid?: true;
  readonly lowEstimateOnly?: true;
  /** The time from which a lot without a result is over, if it is not the stated end. */
  overAt?(lot: TruthLot): string | undefined;
}

const surfaces: Readonly<Record<string, Surface>> = {
  'auction-catalogue': { counts: true },
  sixbid: { lowEstimateOnly: true },
  numisbids: {},
  biddr: { overAt: ({ saleEndsAt }) => saleEndsAt },
  hibid: { counts: true, startUntilBid: true, overAt: ({ endsAt }) => endsAt },
  'auction-mobility': {},
};

/** The compared values of a lot, in words that show a difference at once. Values that the pages do not state are absent. */
interface Seen {
  readonly title: string;
  readonly lotNumber: string | undefined;
  readonly sale: string | undefined;
  readonly start: string | undefined;
  readonly estimate: string | undefined;
  readonly bid: string | undefined;
  readonly bidCount: number | undefined;
  readonly realized: string | undefined;
  readonly availability: string | undefined;
  /** To the second. */
  readonly ends: string | undefined;
  readonly pictures: readonly string[];
}

const amount = (value: string) => Number(value).toFixed(2);
const written = (money: { readonly amount: string; readonly currency: string } | undefined) =>
  money && `${amount(money.amount)} ${money.currency}`;

function seen(statement: LotStatement): Seen {
  const { estimate, availability } = statement;
  const bounds = [estimate?.low, estimate?.high].filter((bound) => bound !== undefined).map(amount);
  return {
    title: statement.title,
    lotNumber: statement.lotNumber,
    sale: statement.auction?.sourceId,
    start: written(statement.startPrice),
    estimate: estimate && `${bounds.join('-')} ${estimate.currency}`,
    // The bid on a lot with a result adds no information.
    bid: availability === 'Open' || availability === 'Closed' ? written(statement.price) : undefined,
    bidCount: statement.bidCount,
    realized: written(statement.realized),
    availability,
    ends: (statement.endsAt ?? statement.auction?.endsAt)?.slice(0, 19),
    pictures: (statement.images ?? []).map(({ url }) => url),
  };
}

function expected(house: CatalogueSeller, lot: TruthLot, now: number): Seen {
  const surface = surfaces[house.family];
  if (!surface) throw new Error(`no surface is defined for ${house.family}`);
  const { state, price, endsAt: ends } = lot.extractable ?? lot;
  const { bidCount = 0, startPrice = '', estimate } = lot;
  const startAsBid = state === 'Unsold' && bidCount === 0 && house.traits?.includes('start-as-bid') === true;
  // Pages state whole seconds.
  const overAt = (surface.overAt?.(lot) ?? ends ?? '').slice(0, 19);
  const isOver = Date.parse(`${overAt}Z`) <= now;
  const hasResult = (state === 'Sold' || state === 'Unsold') && !startAsBid;
  const bounds = estimate && (surface.lowEstimateOnly ? estimate.slice(0, 1) : estimate);
  return {
    title: lot.title,
    lotNumber: lot.lotNumber,
    sale: lot.auctionSourceId,
    start: surface.startUntilBid && bidCount > 0 ? undefined : `${startPrice} ${house.currency}`,
    estimate: bounds && `${bounds.join('-')} ${house.currency}`,
    bid: state === 'HasBid' ? written(price) : undefined,
    bidCount: surface.counts && (house.family === 'hibid' || bidCount > 0 || startAsBid) ? bidCount : undefined,
    realized: state === 'Sold' ? written(price) : undefined,
    availability: hasResult ? state : isOver ? 'Closed' : 'Open',
    ends: ends?.slice(0, 19),
    pictures: lot.pictures,
  };
}

let market: CrawledMarket;

beforeAll(async () => {
  market = await CrawledMarket.open('portals', LOTS_A_SHARE);
});

afterAll(() => market.stop());
beforeEach(() => market.clock.set(false, NOON));

async function expectReadAsTrue(house: CatalogueSeller): Promise<ReadonlyMap<string, PageRequest>> {
  const { lots, faults } = await market.crawl(house.key);
  expect(faultTexts(faults)).toEqual([]);
  const truth = (await market.truthLots(house.key)).filter(({ listed }) => listed);
  const now = market.clock.now();
  expect(sorted(new Map([...lots].map(([id, { statement }]) => [id, seen(statement)])))).toEqual(
    sorted(new Map(truth.map((lot) => [lot.sourceId, expected(house, lot, now)]))),
  );
  return new Map([...lots].map(([id, { page }]) => [id, page]));
}

/** The next sale to end among those that are open. */
async function nextSale(house: CatalogueSeller): Promise<string> {
  const lots = (await market.truthLots(house.key)).filter(({ state }) => state === 'HasBid');
  const [first] = lots.sort((a, b) => (a.saleEndsAt ?? '').localeCompare(b.saleEndsAt ?? ''));
  if (first?.auctionSourceId === undefined) throw new Error(`no bids at ${house.key}`);
  return first.auctionSourceId;
}

async function lotsOf(house: CatalogueSeller, sale: string): Promise<readonly TruthLot[]> {
  return (await market.truthLots(house.key)).filter(({ auctionSourceId }) => auctionSourceId === sale);
}

/** Advances the clock step by step until the sale is over, because its end may move while it is open. */
async function advanceToEnd(house: CatalogueSeller, sale: string): Promise<void> {
  for (let moves = 0; moves < 5; moves += 1) {
    const [lot] = await lotsOf(house, sale);
    const endsAt = Date.parse(lot?.saleEndsAt ?? '');
    if (endsAt < market.clock.now()) return;
    market.clock.set(false, endsAt + 1000);
  }
  throw new Error(`the sale ${sale} of ${house.key} does not end`);
}

describe('portals', () => {
  it('have twelve houses each with separate hosts, and the crawled houses cover all traits', async () => {
    expect(portals.map((family) => portalHouses.filter((house) => house.family === family).length)).toEqual(
      portals.map(() => 12),
    );
    expect(new Set(crawledHouses.flatMap(({ traits = [] }) => traits))).toEqual(new Set(saleTraits));
    for (const { key } of portalHouses) {
      for (const request of market.startRequests(key)) {
        const { next, faults } = await market.extract(key, request);
        expect([key, next.length > 0, faultTexts(faults)]).toEqual([key, true, []]);
      }
    }
  });
});

describe('front pages of portals', () => {
  it.each(portals)('identify the platform as %s', async (family) => {
    const { seller } = market.sellerNamed(portalHouses.find((house) => house.family === family)?.key ?? '');
    const { home } = seller;
    const answered = async (path: string) => {
      const { status, headers, body } = await visit(new URL(path, home).href);
      const lines = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      return { path, url: new URL(path, home).href, status, headers: Object.fromEntries(lines), body };
    };
    const front = await answered('/');
    const detection = detectPlatform(front, await Promise.all(probesFor(front).map(answered)));
    // The detection of Sixbid is sure by its server names, which no invented house has.
    const isSure = family !== 'sixbid';
    expect(detection).toMatchObject(
      isSure ? { kind: 'platform', platform: family } : { kind: 'unknown', candidates: [{ platform: family }] },
    );
  });
});

describe.each(crawledHouses)('$family: $name', (house) => {
  it('is extracted as the truth states: during the bidding, after the sale and after its results', async () => {
    const sale = await nextSale(house);
    await expectReadAsTrue(house);
    await advanceToEnd(house, sale);
    await expectReadAsTrue(house);
    const isLate = house.traits?.includes('late-results') === true;
    expect((await lotsOf(house, sale)).some(({ state }) => state === 'Sold')).toBe(!isLate);
    market.clock.advance(HOUR / 4);
    await expectReadAsTrue(house);
    expect((await lotsOf(house, sale)).some(({ state }) => state === 'Sold')).toBe(true);
  });
});

describe.each(ofEachFamily)('$family', (house) => {
  it('shows no sale that it has taken down', async () => {
    const known = await expectReadAsTrue(house);
    market.clock.advance(8 * HOUR);
    const lots = (await market.truthLots(house.key)).filter(({ listed }) => !listed);
    const { lots: now } = await market.crawl(house.key);
    expect([...now.keys()].filter((id) => known.has(id))).toEqual([]);
    const pages = new Map([...known].slice(0, 3));
    for (const [sourceId, page] of pages) {
      const read = await market.extract(house.key, page);
      expect([sourceId, read.lots]).toEqual([sourceId, []]);
      // Sixbid states it in the text only: the lot keeps its last state and the page counts as a fault.
      const isStatedInText = lots[0]?.pageStatus === 200;
      expect([sourceId, read.gone === true, read.faults.length > 0]).toEqual([
        sourceId,
        !isStatedInText,
        isStatedInText,
      ]);
    }
  });

  it('serves the pictures of its pages and states on each page that it is invented', async () => {
    const lot = (await market.truthLots(house.key)).find(({ listed }) => listed);
    if (!lot) throw new Error(`${house.key} lists nothing`);
    await expectPicturesAndNotice(lot);
  });
});
