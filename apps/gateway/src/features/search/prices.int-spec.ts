import { createClient, endpoints, type Lot } from '@obverse/contracts';
import { createDataSource, ExchangeRateRepository } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import { ExchangeRateTable, sortCents, type Money } from '@obverse/lots';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const bankDay = {
  date: daysAgo(3),
  perEuro: { USD: '1.10', GBP: '0.85', CHF: '0.95', JPY: '160', PLN: '4.30', CZK: '25', HUF: '400', SEK: '11' },
};
const rouble = { date: daysAgo(2), currency: 'RUB', perEuro: '100', source: 'Bank X' };
const rates = new ExchangeRateTable([bankDay], [rouble]);

/** From the cheapest to the dearest; the amounts alone would be in another order. */
const prices: readonly Money[] = [
  { amount: '146', currency: 'JPY' },
  { amount: '7.82', currency: 'PLN' },
  { amount: '273', currency: 'RUB' },
  { amount: '4', currency: 'USD' },
  { amount: '1819', currency: 'HUF' },
  { amount: '5.45', currency: 'EUR' },
  { amount: '5.41', currency: 'GBP' },
  { amount: '80.05', currency: 'SEK' },
  { amount: '8.64', currency: 'CHF' },
  { amount: '275', currency: 'CZK' },
];

/** As the indexer writes it: without a sort key if there is no price, or no rate of its currency. */
function priced(source: string, price: Money | undefined, shown: Partial<LotDocument['lot']> = {}): LotDocument {
  const { price: _price, ...presentation } = lot({ source }).lot;
  const { priceCents: _cents, ...sort } = lot({ source }).sort;
  const cents = price && sortCents(price, 'USD', rates.at(new Date().toISOString()));
  return {
    ...lot({ source }),
    lot: { ...presentation, ...shown, ...(price ? { price } : {}) },
    sort: { ...sort, ...(cents === undefined ? {} : { priceCents: cents }) },
  };
}

const unpriced = [
  priced('hryvnia', { amount: '0.01', currency: 'UAH' }),
  priced('on-request', undefined, { bidState: 'Original' }),
  priced('estimate-only', undefined, {
    bidState: 'Original',
    saleKind: 'auction',
    estimate: { low: '1', high: '2', currency: 'EUR' },
  }),
];
const lots = [...prices.map((price) => priced(price.currency, price)), ...unpriced];

describe('prices in many currencies', () => {
  let running: RunningGateway;

  beforeAll(async () => {
    running = await startGateway(lots, {
      furnish: async ({ databaseUrl }) => {
        const database = await createDataSource({ url: databaseUrl, poolSize: 2 });
        const stored = new ExchangeRateRepository(database);
        await stored.save([bankDay], 'test');
        await stored.saveOthers([rouble]);
        await database.destroy();
      },
    });
  });
  afterAll(() => running.stop());

  const search = async (orderBy: 'price-asc' | 'price-desc'): Promise<Lot[]> => {
    const call = createClient({ baseUrl: running.service.url, fetch });
    const { portions, totalCount } = await call(endpoints.search.search, { body: { status: 'open', orderBy } });
    expect(totalCount).toBe(lots.length);
    return portions.flatMap(({ items }) => items);
  };
  const lastIds = unpriced.map(({ id }) => id as string).sort();

  it('are sorted by their worth, rising and falling; lots without a price in dollars are last in both orders', async () => {
    const rising = prices.map(({ currency }) => currency);
    for (const [order, expected] of [
      ['price-asc', rising],
      ['price-desc', rising.toReversed()],
    ] as const) {
      const found = await search(order);
      expect(found.slice(0, prices.length).map(({ origValuta }) => origValuta)).toEqual(expected);
      expect(found.slice(prices.length).map(({ id }) => id)).toEqual(lastIds);
    }
  });

  it('are shown in dollars as they are sorted', async () => {
    const shown = (await search('price-asc')).slice(0, prices.length).map(({ price }) => Number(price));
    expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8.01, 10, 12.1]);
  });

  it('name the day and the publisher of the rates that they were converted at', async () => {
    const found = new Map((await search('price-asc')).map((one) => [one.origValuta ?? one.id, one]));
    expect(found.get('GBP')).toMatchObject({
      price: '7.00',
      valuta: 'USD',
      origPrice: '5.41',
      rateDate: bankDay.date,
      rateSource: 'European Central Bank',
    });
    expect(found.get('RUB')).toMatchObject({
      price: '3.00',
      valuta: 'USD',
      origPrice: '273',
      rateDate: bankDay.date,
      rateSource: 'Bank X, European Central Bank',
    });
    expect(found.get('USD')).not.toHaveProperty('rateDate');
    expect(found.get('USD')).not.toHaveProperty('rateSource');
  });

  it('without a rate are shown as the seller wrote them', async () => {
    const hryvnia = (await search('price-asc')).find(({ origValuta }) => origValuta === 'UAH');
    expect(hryvnia).toMatchObject({ origPrice: '0.01', origValuta: 'UAH' });
    for (const absent of ['price', 'valuta', 'rateDate', 'rateSource']) expect(hryvnia).not.toHaveProperty(absent);
  });

  it('of other sources are offered as currencies', async () => {
    const call = createClient({ baseUrl: running.service.url, fetch });
    expect((await call(endpoints.user.profile, {})).currencies).toEqual(expect.arrayContaining(['EUR', 'RUB', 'USD']));
  });
});
