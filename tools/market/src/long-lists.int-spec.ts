import { catalogue } from './catalogue/sellers.data';
import { isHouse } from './catalogue/seller';
import { NOON, CrawledMarket } from './crawled-market.factory';

/**
 * Programs print few page links at a time, and others than the next one: the first page of the next row, the last page. These shops of each
 * program have more pages than any of them prints.
 */
const LOTS_A_SHARE = 12;
const shops = catalogue.filter((seller, place) => {
  const { family, variant } = seller;
  const first = catalogue.findIndex((other) => other.family === family && other.variant === variant);
  return !isHouse(seller) && seller.dealers === undefined && first === place;
});

let market: CrawledMarket;

beforeAll(async () => {
  market = await CrawledMarket.open('long-lists', LOTS_A_SHARE);
});

afterAll(() => market.stop());
beforeEach(() => market.clock.set(false, NOON));

it.each(shops)('$family, variant $variant ($key): every page of a long list is crawled', async ({ key }) => {
  const listed = (await market.truthLots(key)).filter((lot) => lot.listed).map(({ sourceId }) => sourceId);
  expect(listed.length).toBeGreaterThan(100);
  expect([...(await market.listedIds(key))].sort()).toEqual(listed.sort());
});
