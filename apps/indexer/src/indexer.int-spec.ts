import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeMessage, encodeMessage, topicDefinitions, topics, type LotObserved } from '@obverse/contracts';
import {
  AuctionRepository,
  createDataSource,
  DealerRepository,
  LogoRepository,
  LogStatusRepository,
  OperationRepository,
  PricePointRepository,
  SellerCrawlRepository,
} from '@obverse/database';
import { createEventLog, setAside, type EventLog } from '@obverse/event-log';
import { createLotIndex, type LotIndex } from '@obverse/lot-index';
import { auctionIdOf, dealerIdOf, lotIdOf, type LotId } from '@obverse/lots';
import { logStatusOf, requestRedrive } from '@obverse/operations';
import { ConfigError, startService, type StartedService } from '@obverse/service-kit';
import { eventually } from '@obverse/testing';
import { migratedDatabase } from '../../../jest/migrated-database';
import { testDatabase } from '../../../jest/test-database';
import { lotObserved } from '@obverse/normaliser/testing';
import { indexerOfTest } from './indexer.factory';

const at = (second: number) => `2026-11-21T10:00:${String(second).padStart(2, '0')}.000Z`;
const eur = (amount: string) => ({ amount, currency: 'EUR' });

describe('the indexer', () => {
  const registry = mkdtempSync(join(tmpdir(), 'obverse-indexer-'));
  let url: string;
  let log: EventLog;
  let index: LotIndex;
  const services: StartedService<unknown>[] = [];

  const start = async (address = url) => {
    const env = {
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: address,
      EVENT_LOG_URL: address,
      LOT_INDEX_URL: address,
      EXCHANGE_RATES_URL: 'off',
      SELLER_REGISTRY: registry,
    };
    services.push(await startService(indexerOfTest, { env }));
  };
  const observe = (...seen: LotObserved[]) =>
    log.append(
      topics.lotsObserved,
      seen.map((one) => ({ key: one.lotId, value: encodeMessage(one) })),
    );
  const committed = async (topic: string) => {
    const offsets = await log.committed('indexer', topic);
    const ranges = await log.ranges(topic);
    return ranges.every(
      ({ partition, next }) => next === 0 || offsets.some((one) => one.partition === partition && one.next >= next),
    );
  };
  const drained = () => eventually('the lots to be committed', () => committed(topics.lotsObserved));
  const records = async (topic: string) => {
    const all = await Promise.all(
      (await log.ranges(topic)).map(({ partition, earliest }) => log.read(topic, partition, earliest, 1000)),
    );
    return all.flat();
  };
  const document = async (source: string) => (await index.get([lotIdOf('kestrel-coins', source)]))[0];

  beforeAll(async () => {
    writeFileSync(
      join(registry, 'kestrel-coins.yaml'),
      'key: kestrel-coins\nnumber: 12\nnames: [Kestrel Coins]\nhome: https://kestrel.example/\ncountry: DE\nform: shop\nlanguages: [de]\n' +
        'timezone: Europe/Berlin\nplatform: shopify\npermission: open\nverified: { state: never }\nsince: 2026-11-21\n',
    );
    url = await migratedDatabase();
    log = createEventLog({ adapter: 'postgres', url, clientId: 'test' });
    await log.ensureTopics(topicDefinitions);
    index = createLotIndex({ adapter: 'postgres', url });
    await index.prepare();
    await start();
  });

  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await index.close();
    await log.close();
    rmSync(registry, { recursive: true, force: true });
  });

  it('refuses a database without its schema and a log without its topics, as a wrong setting', async () => {
    const refused = start(await testDatabase());
    await expect(refused).rejects.toBeInstanceOf(ConfigError);
    await expect(refused).rejects.toThrow(/cannot start: The database has an older schema, .*`obverse migrate`/);
    const withoutTopics = start(await migratedDatabase());
    await expect(withoutTopics).rejects.toBeInstanceOf(ConfigError);
    await expect(withoutTopics).rejects.toThrow(/The event log lacks the topics lots\.observed, .*`obverse migrate`/);
  });

  it('reports that nothing of a new index is outdated', async () => {
    await eventually('the first look', async () => {
      const text = await (await fetch(`${services[0]?.managementUrl}/metrics`)).text();
      const found = [...text.matchAll(/obverse_indexer_outdated\{what="(\w+)",[^}]*\} (\d)/g)];
      return found.map(([, what, value]) => `${what} ${value}`).join() === 'mapping 0,documents 0,shards 0';
    });
  });

  it('makes an observation searchable, with the company of its seller', async () => {
    await observe(lotObserved({ sourceId: 'one', lotId: lotIdOf('kestrel-coins', 'one') }));
    await drained();
    expect(await document('one')).toMatchObject({
      facets: { org: ['o-12'], country: ['DE'] },
      lot: { bidState: 'BuyNow' },
    });
  });

  it('knows the seller of a lot whose descriptor was written just before the observation', async () => {
    await observe(lotObserved({ sourceId: 'before', lotId: lotIdOf('kestrel-coins', 'before') }));
    await drained();
    const known = readFileSync(join(registry, 'kestrel-coins.yaml'), 'utf8');
    const added = known.replaceAll('kestrel', 'new').replace('number: 12', 'number: 13').replace('DE', 'AT');
    writeFileSync(join(registry, 'new-coins.yaml'), added);
    const lotId = lotIdOf('new-coins', 'first');
    await observe(lotObserved({ sellerKey: 'new-coins', sourceId: 'first', lotId }));
    await drained();
    expect((await index.get([lotId]))[0]).toMatchObject({ facets: { org: ['o-13'], country: ['AT'] } });
  });

  it('records a price change and a sale in lots.changed and in the price history', async () => {
    const lotId = lotIdOf('kestrel-coins', 'two');
    const seen = (second: number, given: Partial<LotObserved>) =>
      lotObserved({ sourceId: 'two', lotId, observedAt: at(second), ...given });
    await observe(
      seen(1, {}),
      seen(2, { price: eur('99.00') }),
      seen(3, { price: eur('99.00'), availability: 'OutOfStock' }),
    );
    await drained();
    const changes = (await records(topics.lotsChanged))
      .map(({ value }) => decodeMessage('LotChanged', value))
      .filter((one) => one.lotId === lotId);
    expect(changes.map(({ kind }) => kind)).toEqual(['new', 'price', 'sold']);
    expect((await document('two'))?.status).toBe('ended');
    const database = await createDataSource({ url, poolSize: 2 });
    const history = await new PricePointRepository(database).history(lotId);
    await database.destroy();
    expect(history.map(({ amount, bidState }) => `${amount} ${bidState}`)).toEqual([
      '120.00 BuyNow',
      '99.00 BuyNow',
      '99.00 Sold',
    ]);
  });

  it('sets poison aside with its original bytes and continues with the rest of the partition', async () => {
    const lotId = lotIdOf('kestrel-coins', 'after');
    const poison = [
      Buffer.from('not json'),
      Buffer.from('{"type":"LotObserved","version":99}'),
      Buffer.from([0xff, 0xfe]),
    ];
    await log.append(topics.lotsObserved, [
      ...poison.map((value) => ({ key: lotId, value })),
      { key: lotId, value: encodeMessage(lotObserved({ sourceId: 'after', lotId })) },
    ]);
    await drained();
    expect(await document('after')).toBeDefined();
    const rejected = await records(topics.lotsRejected);
    expect(rejected.map(({ value }) => Buffer.from(value))).toEqual(poison);
    expect(rejected[1]?.headers).toMatchObject({
      'x-service': 'indexer',
      'x-error-class': 'MessageFormatError',
      'x-error-message': expect.stringContaining('unknown version 99') as string,
      'x-source-topic': topics.lotsObserved,
    });
  });

  it('keeps the newest version of observations that are shuffled, repeated and processed by two indexers', async () => {
    await start();
    const lots = Array.from({ length: 40 }, (_, n) => `shuffle-${n}`);
    const seen = lots.flatMap((sourceId, n) =>
      [1, 2, 3, 4].map((second) =>
        lotObserved({
          sourceId,
          lotId: lotIdOf('kestrel-coins', sourceId),
          observedAt: at(second),
          price: eur(`${n + second}.00`),
        }),
      ),
    );
    const doubled = [...seen, ...seen].sort(
      (a, b) => (a.lotId + a.observedAt + a.sourceId.length).localeCompare(b.lotId + b.observedAt) || 1,
    );
    for (let from = 0; from < doubled.length; from += 37) await observe(...doubled.slice(from, from + 37).reverse());
    await drained();
    for (const [n, sourceId] of lots.entries())
      expect((await document(sourceId))?.lot.price).toEqual(eur(`${n + 4}.00`));
  });

  it('keeps the dealers of marketplaces up to date', async () => {
    const seen = (second: number, sourceId: string, name: string, more = {}) =>
      lotObserved({
        sourceId,
        lotId: lotIdOf('kestrel-coins', sourceId),
        observedAt: at(second),
        dealer: { sourceId: 'erdacht', name, ...more },
      });
    await observe(
      seen(3, 'dealt-1', 'Erdacht Coins', { url: 'https://kestrel.example/u/erdacht', countryIso: 'MT' }),
      seen(2, 'dealt-2', 'Erdacht'),
    );
    await drained();
    const id = dealerIdOf('kestrel-coins', 'erdacht');
    const database = await createDataSource({ url, poolSize: 2 });
    const dealers = await new DealerRepository(database).find([id, '1']);
    await database.destroy();
    expect(dealers).toEqual([
      {
        id,
        sellerKey: 'kestrel-coins',
        sourceId: 'erdacht',
        name: 'Erdacht Coins',
        url: 'https://kestrel.example/u/erdacht',
        countryIso: 'MT',
      },
    ]);
    expect((await document('dealt-2'))?.facets.seller).toEqual([`s-${id}`]);
  });

  it('keeps auctions up to date', async () => {
    const auctionId = auctionIdOf('kestrel-coins', '7');
    const auction = (second: number, title: string) => ({
      key: auctionId as string,
      value: encodeMessage({
        type: 'AuctionObserved',
        version: 1,
        auctionId,
        sellerKey: 'kestrel-coins',
        sourceId: '7',
        url: 'https://kestrel.example/7',
        observedAt: at(second),
        title,
        endsAt: at(30),
        lotCount: 12,
      }),
    });
    await log.append(topics.auctionsObserved, [auction(2, 'Autumn sale'), auction(1, 'Draft')]);
    await eventually('the auctions to be committed', () => committed(topics.auctionsObserved));
    const database = await createDataSource({ url, poolSize: 2 });
    const [row] = await new AuctionRepository(database).find([auctionId]);
    await database.destroy();
    expect(row).toMatchObject({ title: 'Autumn sale', lotCount: 12, endsAt: at(30), closed: false });
  });

  it('keeps companies and their logos up to date', async () => {
    const company = (second: number, logoUrl: string) => ({
      key: 'kestrel-coins',
      value: encodeMessage({
        type: 'CompanyObserved',
        version: 1,
        sellerKey: 'kestrel-coins',
        url: 'https://kestrel.example/',
        observedAt: at(second),
        logoUrl,
      }),
    });
    const [now, before] = ['https://kestrel.example/now.png', 'https://kestrel.example/before.png'];
    await log.append(topics.companiesObserved, [company(2, now), company(1, before)]);
    await eventually('the company to be committed', () => committed(topics.companiesObserved));
    const database = await createDataSource({ url, poolSize: 2 });
    const logos = new LogoRepository(database);
    for (const [logoUrl, hash] of [
      [now, 'now'],
      [before, 'before'],
    ] as const)
      await logos.stored(1, logoUrl, { hash, width: 9, height: 9 }, new Date());
    const kept = await logos.ofCompanies(['kestrel-coins']);
    await database.destroy();
    expect(kept.get('kestrel-coins')?.hash).toBe('now');
  });

  it('deletes the lot of a tombstone, and sets a record aside whose key is not its lot id', async () => {
    const [removed, kept] = ['removed', 'kept'].map((sourceId) => lotIdOf('kestrel-coins', sourceId));
    if (!removed || !kept) throw new Error('there are two lots');
    await observe(
      lotObserved({ sourceId: 'removed', lotId: removed }),
      lotObserved({ sourceId: 'kept', lotId: kept, title: 'Denarius \0\ud83d' }),
    );
    await drained();
    const before = (await records(topics.lotsRejected)).length;
    const other = encodeMessage(lotObserved({ sourceId: 'other', lotId: lotIdOf('kestrel-coins', 'other') }));
    await log.append(topics.lotsObserved, [
      { key: removed, value: new Uint8Array(0) },
      { key: kept, value: other },
    ]);
    await drained();
    expect([await document('removed'), await document('other')]).toEqual([undefined, undefined]);
    expect((await document('kept'))?.lot.origTitle).toBe('Denarius \ufffd');
    const rejected = (await records(topics.lotsRejected)).slice(before);
    expect(rejected.map(({ key, headers }) => [key, headers['x-error-class']])).toEqual([[kept, 'MessageFormatError']]);
  });

  it('sets aside what cannot be true, takes the seller of a deleted descriptor, and counts the next observation of a lot that was seen in the future', async () => {
    const database = await createDataSource({ url, poolSize: 2 });
    await new SellerCrawlRepository(database).register(['former-coins'], new Date());
    await database.destroy();
    const before = (await records(topics.lotsRejected)).length;
    const other = { ...lotObserved({ sellerKey: 'nobody' }), auctionId: auctionIdOf('nobody', '1001') };
    const json = (given: object) => Buffer.from(JSON.stringify(given));
    const untrue = [
      lotObserved({ sourceId: 'ahead', observedAt: '2090-01-01T00:00:00.000Z' }),
      lotObserved({ sourceId: 'debt', price: eur('-5') }),
      lotObserved({ sellerKey: 'nobody' }),
    ];
    await log.append(
      topics.lotsObserved,
      untrue.map((one) => ({ key: one.lotId, value: json(one) })),
    );
    await observe(lotObserved({ sourceId: 'ahead' }), lotObserved({ sellerKey: 'former-coins' }));
    const { auctionId, sellerKey, sourceId, url: page, observedAt, title } = other;
    const sale = { type: 'AuctionObserved', version: 1, auctionId, sellerKey, sourceId, url: page, observedAt, title };
    await log.append(topics.auctionsObserved, [{ key: auctionId, value: json(sale) }]);
    await drained();
    await eventually('the auctions to be committed', () => committed(topics.auctionsObserved));
    expect(await document('ahead')).toBeDefined();
    expect(await index.get([lotObserved({ sellerKey: 'former-coins' }).lotId as LotId])).toHaveLength(1);
    const reasons = (await records(topics.lotsRejected)).slice(before).map(({ headers }) => headers['x-error-message']);
    expect(reasons.toSorted()).toEqual([
      expect.stringContaining('observedAt: 2090-01-01T00:00:00.000Z is more than five minutes after the append'),
      'LotObserved: price: -5 is no price',
      'sellerKey: there is no seller nobody',
      'sellerKey: there is no seller nobody',
    ]);
  });

  it('carries out a redrive that the operations page has requested, and reports what it knows of the log', async () => {
    const seen = lotObserved({ sourceId: 'aside', lotId: lotIdOf('kestrel-coins', 'aside') });
    await setAside(log, {
      service: 'indexer',
      step: 'decode',
      error: new RangeError('too new'),
      at: Date.now(),
      key: seen.lotId,
      value: encodeMessage(seen),
      source: { topic: topics.lotsObserved, partition: 0, offset: 0 },
    });
    const [range] = await log.ranges(topics.lotsRejected);
    const database = await createDataSource({ url, poolSize: 2 });
    try {
      const operations = new OperationRepository(database);
      const places = [{ partition: 0, offset: (range?.next ?? 0) - 1 }];
      const wanted = { places, who: 'user:7', why: 'the decoder is corrected' };
      const id = await requestRedrive(operations, wanted, new Date());
      const done = await eventually('the redrive', async () => {
        const found = await operations.find(id);
        return found?.finishedAt ? found : undefined;
      });
      expect(done).toMatchObject({ state: 'done', who: 'user:7', result: { sent: 1, taken: 1 } });
      expect(await document('aside')).toBeDefined();
      const status = logStatusOf(await new LogStatusRepository(database).all());
      expect(status.lag.map(({ topic }) => topic)).toContain(topics.lotsObserved);
    } finally {
      await database.destroy();
    }
  });
});
