import type { LotStatement } from '@obverse/sellers';
import { isHouse } from './catalogue/seller';
import { catalogue } from './catalogue/sellers.data';
import type { TruthLot } from './index';
import { expectPicturesAndNotice, NOON, sorted, faultTexts, CrawledMarket } from './crawled-market.factory';

const DAY = 24 * 60 * 60 * 1000;
/** The families that `market.int-spec.ts` compares with the truth. */
const others: readonly string[] = ['shopify', 'woocommerce', 'json-ld'];
const programs = catalogue.filter(
  (seller) => !isHouse(seller) && seller.dealers === undefined && !others.includes(seller.family),
);
/** Both variants of each program, and shops with another language or currency. */
const shops = programs.filter((shop, place) => {
  const earlier = programs.slice(0, place);
  const isNew = (word: (seller: typeof shop) => string) => earlier.every((other) => word(other) !== word(shop));
  return (
    isNew(({ family, variant }) => `${family} ${variant}`) ||
    isNew(({ language }) => language) ||
    isNew(({ currency }) => currency)
  );
});
/** osCommerce 2.3 does not state the stock: sold lots disappear. */
const silentOnStock = new Set(
  catalogue.filter(({ family, variant }) => family === 'oscommerce' && variant === 0).map(({ key }) => key),
);

let market: CrawledMarket;

beforeAll(async () => {
  market = await CrawledMarket.open('shops', 0.36);
});

afterAll(() => market.stop());
beforeEach(() => market.clock.set(false, NOON));

/** The compared values of a lot, in words that show a difference at once. */
interface Seen {
  readonly title: string;
  readonly price: string;
  readonly availability: string;
  readonly pictures: readonly string[];
}

function seen({ title, price, availability, images }: LotStatement): Seen {
  return {
    title,
    price: `${Number(price?.amount).toFixed(2)} ${price?.currency ?? ''}`,
    availability: availability ?? 'unknown',
    pictures: (images ?? []).map(({ url }) => url),
  };
}

function expected(key: string, { title, price, state, pictures }: TruthLot): Seen {
  const stock = silentOnStock.has(key) ? 'unknown' : state === 'BuyNow' ? 'InStock' : 'OutOfStock';
  return { title, price: `${price.amount} ${price.currency}`, availability: stock, pictures };
}

async function listedTruth(key: string): Promise<Map<string, Seen>> {
  const lots = (await market.truthLots(key)).filter(({ listed }) => listed);
  expect(lots.length).toBeGreaterThan(4);
  return new Map(lots.map((lot) => [lot.sourceId, expected(key, lot)]));
}

async function crawledLots(key: string): Promise<Map<string, Seen>> {
  const { lots, faults } = await market.crawl(key);
  expect(faultTexts(faults)).toEqual([]);
  return new Map([...lots].map(([id, { statement }]) => [id, seen(statement)]));
}

describe.each(shops)('$family: $name', ({ key }) => {
  it('is extracted by its adapter as the truth states, with no missing and no invented lot', async () => {
    expect(sorted(await crawledLots(key))).toEqual(sorted(await listedTruth(key)));
  });

  it('is extracted as the truth states after price changes, sales and new lots', async () => {
    market.clock.advance(DAY / 2);
    const kinds = await market.kindsOfChange(key);
    expect(kinds).toEqual(expect.arrayContaining(['listed', 'price', 'sold', 'gone']));
    expect(sorted(await crawledLots(key))).toEqual(sorted(await listedTruth(key)));
  });

  it('takes a front page instead of a lot neither for the lot nor for its removal', async () => {
    const { lots } = await market.crawl(key);
    market.clock.advance(DAY / 2);
    const gone = (await market.truthLots(key)).find(({ sourceId, listed }) => !listed && lots.has(sourceId));
    const page = lots.get(gone?.sourceId ?? '')?.page;
    if (!page) throw new Error(`nothing of ${key} is gone`);
    const read = await market.withFault(key, 'soft-404', () => market.extract(key, page));
    expect([read.lots, read.gone === true, read.faults.length]).toEqual([[], false, 1]);
  });

  it('serves the pictures of its pages and states on each page that it is invented', async () => {
    const lot = (await market.truthLots(key)).find(({ listed, state }) => listed && state === 'BuyNow');
    if (!lot) throw new Error(`${key} has nothing on sale`);
    await expectPicturesAndNotice(lot);
  });

  it('states the result of an unlisted lot on the lot’s own page', async () => {
    const before = await market.crawl(key);
    market.clock.advance(DAY / 2);
    const gone = (await market.truthLots(key)).filter(({ sourceId, listed }) => !listed && before.lots.has(sourceId));
    expect(gone.length).toBeGreaterThan(0);
    for (const { sourceId, pageStatus } of gone) {
      const page = before.lots.get(sourceId)?.page;
      if (!page) throw new Error(`${sourceId} was not extracted`);
      const read = await market.extract(key, page);
      expect([sourceId, read.lots]).toEqual([sourceId, []]);
      // A page that states it in the text only leaves the lot unchanged and is a page fault.
      expect([sourceId, read.gone === true, read.faults.length > 0]).toEqual([
        sourceId,
        pageStatus !== 200,
        pageStatus === 200,
      ]);
    }
  });
});

it('is crawled without a request that robots.txt disallows or that changes something', async () => {
  const offences = await market.offences();
  // These crawl runs use no delay.
  expect(offences.filter(({ kind }) => kind !== 'too-fast')).toEqual([]);
});
