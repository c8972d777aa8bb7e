import type { LotStatement } from '@obverse/sellers';
import { isHouse } from './catalogue/seller';
import { catalogue } from './catalogue/sellers.data';
import type { TruthLot } from './index';
import { expectPicturesAndNotice, NOON, sorted, extractedLots, CrawledMarket } from './crawled-market.factory';

const DAY = 24 * 60 * 60 * 1000;
/** Whose surfaces `market.int-spec.ts` holds against the truth by itself. */
const others: readonly string[] = ['shopify', 'woocommerce', 'json-ld'];
const programs = catalogue.filter(
  (seller) => !isHouse(seller) && seller.dealers === undefined && !others.includes(seller.family),
);
/** Both ways of each program, and whoever brings another language or currency. */
const shops = programs.filter((shop, place) => {
  const earlier = programs.slice(0, place);
  const isNew = (word: (seller: typeof shop) => string) => earlier.every((other) => word(other) !== word(shop));
  return (
    isNew(({ family, variant }) => `${family} ${variant}`) ||
    isNew(({ language }) => language) ||
    isNew(({ currency }) => currency)
  );
});
/** osCommerce 2.3 says nothing of the stock: what is sold vanishes. */
const silentOnStock = new Set(
  catalogue.filter(({ family, variant }) => family === 'oscommerce' && variant === 0).map(({ key }) => key),
);

let market: CrawledMarket;

beforeAll(async () => {
  market = await CrawledMarket.open('shops', 0.36);
});

afterAll(() => market.stop());
beforeEach(() => market.clock.set(false, NOON));

/** What is compared of a lot, in words that show a difference at a glance. */
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

async function walkedLots(key: string): Promise<Map<string, Seen>> {
  const { lots, faults } = await market.walk(key);
  expect(extractedLots(faults)).toEqual([]);
  return new Map([...lots].map(([id, { statement }]) => [id, seen(statement)]));
}

describe.each(shops)('$family: $name', ({ key }) => {
  it('is read by its adapter as what the market holds to be true, nothing lost and nothing invented', async () => {
    expect(sorted(await walkedLots(key))).toEqual(sorted(await listedTruth(key)));
  });

  it('is read as true again after prices changed, lots were sold and others came', async () => {
    market.clock.advance(DAY / 2);
    const kinds = await market.kindsOfChange(key);
    expect(kinds).toEqual(expect.arrayContaining(['listed', 'price', 'sold', 'gone']));
    expect(sorted(await walkedLots(key))).toEqual(sorted(await listedTruth(key)));
  });

  it('takes a front page in place of a lot for neither the lot nor its end', async () => {
    const { lots } = await market.walk(key);
    market.clock.advance(DAY / 2);
    const gone = (await market.truthLots(key)).find(({ sourceId, listed }) => !listed && lots.has(sourceId));
    const page = lots.get(gone?.sourceId ?? '')?.page;
    if (!page) throw new Error(`nothing of ${key} is gone`);
    const read = await market.withFault(key, 'soft-404', () => market.reading(key, page));
    expect([read.lots, read.gone === true, read.faults.length]).toEqual([[], false, 1]);
  });

  it('serves the pictures it names, and says on each page that it is invented', async () => {
    const lot = (await market.truthLots(key)).find(({ listed, state }) => listed && state === 'BuyNow');
    if (!lot) throw new Error(`${key} has nothing on sale`);
    await expectPicturesAndNotice(lot);
  });

  it('says on its own page what became of a lot that is no longer listed', async () => {
    const before = await market.walk(key);
    market.clock.advance(DAY / 2);
    const gone = (await market.truthLots(key)).filter(({ sourceId, listed }) => !listed && before.lots.has(sourceId));
    expect(gone.length).toBeGreaterThan(0);
    for (const { sourceId, pageStatus } of gone) {
      const page = before.lots.get(sourceId)?.page;
      if (!page) throw new Error(`${sourceId} was not read`);
      const read = await market.reading(key, page);
      expect([sourceId, read.lots]).toEqual([sourceId, []]);
      // A page that says it in words alone leaves the lot as it was known, and is a fault somebody sees.
      expect([sourceId, read.gone === true, read.faults.length > 0]).toEqual([
        sourceId,
        pageStatus !== 200,
        pageStatus === 200,
      ]);
    }
  });
});

it('is walked without a step that robots.txt forbids or that changes something', async () => {
  const offences = await market.offences();
  // These walks keep no pace.
  expect(offences.filter(({ kind }) => kind !== 'too-fast')).toEqual([]);
});
