import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeMessage, topicDefinitions, topics, type LotObserved } from '@obverse/contracts';
import { createDataSource, ExchangeRateRepository, type DataSource } from '@obverse/database';
import { createEventLog, type EventLog } from '@obverse/event-log';
import { createLotIndex, type LotIndex, type SortOrder } from '@obverse/lot-index';
import { lotIdOf } from '@obverse/lots';
import { lotObserved } from '@obverse/normaliser/testing';
import { startService, type StartedService } from '@obverse/service-kit';
import { eventually } from '@obverse/testing';
import { migratedDatabase } from '../../../../jest/migrated-database';
import { indexerOfTest } from '../indexer.factory';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const header = 'date,currency,per_euro,source';

/** Prices of 1 to 8 US dollars at the rates below, each in another currency, and lots without a price in dollars. */
const perEuro = { USD: '1.10', GBP: '0.85', CHF: '0.95', JPY: '160', PLN: '4.30', CZK: '25', HUF: '400' };
const prices: Readonly<Record<string, Partial<LotObserved>>> = {
  jpy: { price: { amount: '146', currency: 'JPY' } },
  pln: { price: { amount: '7.82', currency: 'PLN' } },
  rub: { price: { amount: '273', currency: 'RUB' } },
  usd: { price: { amount: '4', currency: 'USD' } },
  huf: { price: { amount: '1819', currency: 'HUF' } },
  eur: { price: { amount: '5.45', currency: 'EUR' } },
  gbp: { price: { amount: '5.41', currency: 'GBP' } },
  chf: { price: { amount: '6.91', currency: 'CHF' } },
};
const unpriced: Readonly<Record<string, Partial<LotObserved>>> = {
  'without-rate': { price: { amount: '0.01', currency: 'UAH' } },
  'on-request': { price: undefined },
  'estimate-only': {
    price: undefined,
    saleKind: 'auction',
    availability: 'Open',
    estimate: { low: '1', currency: 'EUR' },
  },
};

describe('a file of other exchange rates', () => {
  const folder = mkdtempSync(join(tmpdir(), 'obverse-rates-'));
  const file = join(folder, 'rates.csv');
  const idOf = (source: string) => lotIdOf('kestrel-coins', source);
  let url: string;
  let database: DataSource;
  let rates: ExchangeRateRepository;
  let log: EventLog;
  let index: LotIndex;
  const services: StartedService<unknown>[] = [];

  const start = async () => {
    const env = {
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: url,
      EVENT_LOG_URL: url,
      LOT_INDEX_URL: url,
      EXCHANGE_RATES_URL: 'off',
      EXCHANGE_RATES_FILE: file,
      SELLER_REGISTRY: folder,
    };
    const service = await startService(indexerOfTest, { env });
    services.push(service);
    return service;
  };
  const reported = (content: RegExp | null) =>
    eventually('the file to be read', async () => {
      const [source] = await rates.sources();
      return content === null ? source?.error === null : content.test(source?.error ?? '');
    });

  beforeAll(async () => {
    url = await migratedDatabase();
    database = await createDataSource({ url, poolSize: 2 });
    rates = new ExchangeRateRepository(database);
    log = createEventLog({ adapter: 'postgres', url, clientId: 'test' });
    await log.ensureTopics(topicDefinitions);
    index = createLotIndex({ adapter: 'postgres', url });
    await index.prepare();
  });
  afterAll(async () => {
    for (const service of services) await service.stop();
    await index.close();
    await log.close();
    await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  it('in another format is reported, and no rate of it is stored', async () => {
    writeFileSync(file, `${header}\n${daysAgo(2)},RUB,100,Bank X\n${daysAgo(2)},UAH,a lot,Bank Y\n`);
    const service = await start();
    await reported(/line 3: "a lot" is not a rate/);
    expect(await rates.others()).toEqual([]);
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    await service.stop();
  });

  it('makes prices in its currencies sortable with all others; prices without a rate are last in both orders', async () => {
    await rates.save([{ date: daysAgo(3), perEuro }], 'test');
    writeFileSync(file, `${header}\n${daysAgo(2)},RUB,100,Bank X\n`);
    await start();
    await reported(null);
    await eventually('the rates to be stored', async () => (await rates.others()).length === 1);
    const observedAt = new Date().toISOString();
    const records = Object.entries({ ...prices, ...unpriced }).map(([sourceId, given]) => {
      const { price: _price, ...lot } = lotObserved({ sourceId, lotId: idOf(sourceId), observedAt });
      const { price, ...others } = given;
      return { key: lot.lotId, value: encodeMessage({ ...lot, ...others, ...(price ? { price } : {}) }) };
    });
    await log.append(topics.lotsObserved, records);
    const search = async (order: SortOrder) => {
      const { ids } = await index.search({ now: Date.now(), terms: [], filters: {}, order, skip: 0, take: 50 });
      const names = new Map([...Object.keys(prices), ...Object.keys(unpriced)].map((name) => [idOf(name), name]));
      return ids.map((id) => names.get(id));
    };
    await eventually('the lots to be found', async () => (await search('price-asc')).length === 11);
    const last = Object.keys(unpriced).sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
    const rising = ['jpy', 'pln', 'rub', 'usd', 'huf', 'eur', 'gbp', 'chf'];
    expect(await search('price-asc')).toEqual([...rising, ...last]);
    expect(await search('price-desc')).toEqual([...rising.toReversed(), ...last]);
    const [rouble] = await index.get([idOf('rub')]);
    expect(rouble?.sort.priceCents).toBe(300);
  });
});
