import { decodeMessage, topics, type LotObserved } from '@obverse/contracts';
import {
  DealerRepository,
  PricePointRepository,
  RemovedLotRepository,
  TypedLotRepository,
  type DealerWrite,
  type PricePoint,
  type TypedLot,
  type UntypedLot,
} from '@obverse/database';
import {
  PartitionLostError,
  type EventLog,
  type OutgoingRecord,
  type Received,
  type StoredRecord,
} from '@obverse/event-log';
import type { LotIndex, LotWrite, WriteOutcome } from '@obverse/lot-index';
import { dealerIdOf, shippedRates, versionOf, type LotId } from '@obverse/lots';
import { lotObserved } from '@obverse/normaliser/testing';
import { dictionary } from '@obverse/numismatics/testing';
import { EVENT_LOG } from '@obverse/service-kit/event-log';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { Test } from '@nestjs/testing';
import { LotProjection } from './lot-projection';
import { NORMALISE_CONTEXT } from './normalise-context';

/** The facts of the seller `unknowable` cannot be read; there is no seller `unheard-of`. */
const sellerOf = (key: string) => {
  if (key === 'unknowable') throw new Error('no facts');
  return key === 'unheard-of' ? undefined : 'former';
};

/** A projection on an index in memory; records the order of its effects. */
async function setup(answers: (write: LotWrite) => WriteOutcome['outcome'] = () => 'applied') {
  const documents = new Map<LotId, LotWrite>();
  const effects: string[] = [];
  const appended: OutgoingRecord[] = [];
  const writeAll = (batch: readonly LotWrite[]) => {
    effects.push('index');
    return Promise.resolve(
      batch.map((write): WriteOutcome => {
        const outcome = answers(write);
        if (outcome === 'applied') documents.set(write.id, write);
        return outcome === 'rejected' || outcome === 'retry'
          ? { id: write.id, outcome, reason: 'because' }
          : { id: write.id, outcome };
      }),
    );
  };
  const index = {
    held: (ids: readonly LotId[]) => Promise.resolve(ids.flatMap((id) => documents.get(id) ?? [])),
    collect: () => {
      const added: LotWrite[] = [];
      return {
        add: (write: LotWrite) => added.push(write) - 1,
        write: (places: readonly number[]) => writeAll(places.flatMap((place) => added[place] ?? [])),
      };
    },
  } as unknown as LotIndex;
  const log = {
    append: (topic: string, records: readonly OutgoingRecord[]) => {
      effects.push(topic);
      appended.push(...records);
      return Promise.resolve([]);
    },
  } as unknown as EventLog;
  const points: PricePoint[] = [];
  const prices = { save: (given: readonly PricePoint[]) => Promise.resolve(void points.push(...given)) };
  const named: DealerWrite[] = [];
  const dealers = { save: (given: readonly DealerWrite[]) => Promise.resolve(void named.push(...given)) };
  const removedLots = new Set<string>();
  const removed = {
    among: (ids: readonly string[]) => Promise.resolve(new Set(ids.filter((id) => removedLots.has(id)))),
  };
  const typed = new Map<string, TypedLot>();
  const typedLots = {
    save: (given: readonly TypedLot[]) => {
      for (const lot of given) typed.set(lot.lotId, lot);
      return Promise.resolve([]);
    },
    drop: (given: readonly UntypedLot[]) => Promise.resolve(given.forEach(({ lotId }) => typed.delete(lotId))),
  };
  const module = await Test.createTestingModule({
    providers: [
      LotProjection,
      { provide: LOT_INDEX, useValue: index },
      { provide: EVENT_LOG, useValue: log },
      { provide: PricePointRepository, useValue: prices },
      { provide: DealerRepository, useValue: dealers },
      { provide: RemovedLotRepository, useValue: removed },
      { provide: TypedLotRepository, useValue: typedLots },
      {
        provide: NORMALISE_CONTEXT,
        useValue: { dictionary, seller: sellerOf, rates: shippedRates, version: 'tested' },
      },
    ],
  }).compile();
  const projection = module.get(LotProjection);
  const live = () => [...documents.values()].flatMap((write) => (write.deleted ? [] : [write.lot]));
  const published = () => appended.map((record) => decodeMessage('LotChanged', record.value));
  const changes = () => published().map(({ kind }) => kind);
  return { projection, removedLots, documents, live, effects, points, named, typed, published, changes };
}

let offset = 0;
const received = (given: Partial<LotObserved>): Received<LotObserved> => ({
  message: lotObserved(given),
  record: { offset: offset++ } as StoredRecord,
});
const at = (second: number) => `2026-11-21T10:00:0${second}.000Z`;
const eur = (amount: string) => ({ amount, currency: 'EUR' });

describe('the lot projection', () => {
  it('appends changes before it writes the index, so that a crash repeats them and does not lose them', async () => {
    const { projection, effects } = await setup();
    await projection.project([received({})]);
    expect(effects).toEqual([topics.lotsChanged, 'index']);
  });

  it('deletes a removed lot for good, whatever version it has, and takes no observation of it', async () => {
    const { projection, removedLots, live, documents, changes } = await setup();
    const seen = received({ observedAt: '2026-11-21T10:05:00.000Z' });
    const { lotId } = seen.message;
    await projection.project([seen]);
    removedLots.add(lotId);
    const tombstone = { key: lotId, timestamp: Date.parse(at(1)) } as StoredRecord;
    await projection.remove([tombstone]);
    expect(live()).toEqual([]);
    expect(changes()).toEqual(['new', 'gone']);
    expect(documents.get(lotId as LotId)?.version).toBe(versionOf('2026-11-21T10:10:01.000Z'));
    expect(await projection.project([received({ observedAt: '2026-11-22T10:00:00.000Z' })])).toEqual([]);
    expect(live()).toEqual([]);
  });

  it('rejects a lot of a seller that never was, with its dealer', async () => {
    const { projection, live, named } = await setup();
    const dealer = { sourceId: '12', name: 'Erdacht' };
    const rejected = await projection.project([received({ sellerKey: 'unheard-of', dealer }), received({ dealer })]);
    expect(rejected.map(({ step, error }) => [step, error.message])).toEqual([
      ['normalise', 'sellerKey: there is no seller unheard-of'],
    ]);
    expect(live()).toHaveLength(1);
    expect(named.map(({ sellerKey }) => sellerKey)).toEqual(['kestrel-coins']);
  });

  it('follows a lot through several observations of one batch and writes the last', async () => {
    const { projection, live, changes, points } = await setup();
    await projection.project([
      received({ observedAt: at(1) }),
      received({ observedAt: at(2), price: eur('110') }),
      received({ observedAt: at(3), availability: 'OutOfStock', price: eur('110') }),
    ]);
    expect(changes()).toEqual(['new', 'price', 'sold']);
    expect(live().map(({ bidState }) => bidState)).toEqual(['Sold']);
    expect(points.map(({ amount }) => amount)).toEqual(['120.00', '110', '110']);
  });

  it('keeps the description of a lot whose words did not change, from the index and from within a batch', async () => {
    const { projection, documents } = await setup();
    await projection.project([received({ observedAt: at(1) })]);
    const [held] = documents.values();
    if (!held || held.deleted) throw new Error('no document');
    documents.set(held.id, { ...held, terms: ['kept'] });
    await projection.project([
      received({ observedAt: at(2), price: eur('110') }),
      received({ observedAt: at(3), price: eur('90') }),
    ]);
    expect(documents.get(held.id)).toMatchObject({ version: versionOf(at(3)), terms: ['kept'] });
    await projection.project([received({ observedAt: at(4), title: 'Hadrian, 117-138. Denarius, Rome.' })]);
    expect(documents.get(held.id)).toMatchObject({ terms: expect.arrayContaining(['hadrian']) as string[] });
  });

  it('publishes the same changes again after a batch ended between them and the index', async () => {
    let isAway = true;
    const { projection, live, published, points } = await setup(() => (isAway ? 'retry' : 'applied'));
    const batch = [
      received({ observedAt: at(1) }),
      received({ observedAt: at(2), sourceId: 'other' }),
      received({ observedAt: at(3), price: eur('110') }),
    ];
    await expect(projection.project(batch)).rejects.toMatchObject({ retryLater: true });
    isAway = false;
    await projection.project(batch);
    const repeated = published().splice(3);
    expect(repeated).toHaveLength(3);
    expect(published()).toEqual([...repeated, ...repeated]);
    expect(points.slice(3)).toEqual(points.slice(0, 3));
    expect(live().map(({ price }) => price?.amount)).toEqual(['110', '120.00']);
  });

  it('follows a lot through several slices of one batch', async () => {
    const { projection, live, changes } = await setup();
    const others = (from: number) =>
      Array.from({ length: 200 }, (_, place) => received({ sourceId: `${from + place}` }));
    await projection.project([
      received({ observedAt: at(1) }),
      ...others(0),
      received({ observedAt: at(3), price: eur('110') }),
      ...others(200),
      received({ observedAt: at(2), price: eur('100') }),
    ]);
    expect(changes().filter((kind) => kind !== 'new')).toEqual(['price']);
    expect(live().flatMap(({ price }) => (price?.amount === '110' ? [] : [price?.amount]))).toHaveLength(400);
    expect(live()).toHaveLength(401);
  });

  it('appends and writes nothing for a repeated or older observation', async () => {
    const { projection, changes, effects } = await setup();
    await projection.project([received({ observedAt: at(2) })]);
    await projection.project([received({ observedAt: at(2) }), received({ observedAt: at(1), price: eur('1') })]);
    expect(changes()).toEqual(['new']);
    expect(effects).toEqual([topics.lotsChanged, 'index']);
  });

  it('sends heartbeats between its slow steps, and reports each step', async () => {
    const { projection, effects } = await setup();
    const steps: string[] = [];
    await projection.project([received({})], {
      heartbeat: () => Promise.resolve(void effects.push('heartbeat')),
      step: (step) => void steps.push(step),
    });
    expect(effects).toEqual(['heartbeat', topics.lotsChanged, 'heartbeat', 'index', 'heartbeat']);
    expect([...steps].sort()).toEqual(['changes', 'dealers', 'normalise', 'prices', 'read', 'types', 'write']);
  });

  it('sends a heartbeat between two slices of a large batch', async () => {
    const { projection, effects } = await setup();
    const batch = Array.from({ length: 129 }, (_, place) => received({ sourceId: `${place}` }));
    await projection.project(batch, { heartbeat: () => Promise.resolve(void effects.push('heartbeat')) });
    expect(effects).toEqual(['heartbeat', 'heartbeat', topics.lotsChanged, 'heartbeat', 'index', 'heartbeat']);
  });

  it('rejects a record that cannot be normalised, and projects the others of its batch', async () => {
    const { projection, live } = await setup();
    const bad = received({ sourceId: 'bad', sellerKey: 'unknowable' });
    const others = Array.from({ length: 300 }, (_, place) => received({ sourceId: `good ${place}` }));
    const rejected = await projection.project([...others.slice(0, 200), bad, ...others.slice(200)]);
    expect(rejected).toMatchObject([{ record: bad.record, step: 'normalise' }]);
    expect(live()).toHaveLength(others.length);
  });

  it('stores the dealers of a marketplace, with the version of each observation that names them', async () => {
    const { projection, named } = await setup();
    const dealer = { sourceId: '12', name: 'Erdacht' };
    await projection.project([
      received({ observedAt: at(2), dealer: { ...dealer, countryIso: 'MT' } }),
      received({ observedAt: at(1), dealer }),
      received({ observedAt: at(3), sourceId: 'of-a-shop' }),
    ]);
    const id = dealerIdOf('kestrel-coins', '12');
    const row = { id, sellerKey: 'kestrel-coins', sourceId: '12', name: 'Erdacht' };
    expect(named).toEqual([
      { ...row, countryIso: 'MT', version: versionOf(at(2)) },
      { ...row, version: versionOf(at(1)) },
    ]);
  });

  it('deletes the lots of tombstones as gone, unless they were observed later', async () => {
    const { projection, live, changes } = await setup();
    await projection.project([received({ observedAt: at(1) }), received({ observedAt: at(8), sourceId: 'later' })]);
    const tombstone = (key: string) => ({ key, offset: offset++, timestamp: Date.parse(at(5)) }) as StoredRecord;
    const bad = tombstone('no lot');
    const lotIds = [lotObserved().lotId, lotObserved({ sourceId: 'later' }).lotId];
    const rejected = await projection.remove([...lotIds.map(tombstone), bad, tombstone('5rg4lvo5u7au0')]);
    expect(rejected).toMatchObject([{ record: bad, step: 'normalise' }]);
    expect(changes()).toEqual(['new', 'new', 'gone']);
    expect(live()).toHaveLength(1);
  });

  it('writes nothing when a heartbeat fails because the partition is lost', async () => {
    const { projection, effects } = await setup();
    const lost = new PartitionLostError('it has a new owner');
    await expect(projection.project([received({})], { heartbeat: () => Promise.reject(lost) })).rejects.toBe(lost);
    expect(effects).toEqual([]);
  });

  it('returns the record that the index rejected, and writes the others', async () => {
    const { projection, live } = await setup((write) =>
      write.deleted || write.lot.title !== 'Bad' ? 'applied' : 'rejected',
    );
    const bad = received({ sourceId: 'bad', title: 'Bad' });
    const rejected = await projection.project([received({}), bad]);
    expect(rejected).toMatchObject([{ record: bad.record, step: 'write', error: { message: 'because' } }]);
    expect(live()).toHaveLength(1);
  });

  describe('keeps the table of typed lots', () => {
    const thaler = 'Austria, Maria Theresia, Taler 1765, Vienna. Silver. VF';
    const titles = (typed: ReadonlyMap<string, TypedLot>) => [...typed.values()].map(({ title }) => title);

    it('equal to the index, without lots that are deleted or of no known type', async () => {
      const { projection, typed } = await setup();
      await projection.project([
        received({ observedAt: at(1), title: thaler }),
        received({ sourceId: '2', title: 'x' }),
      ]);
      expect([...typed.values()]).toMatchObject([{ title: thaler, band: 'vf', version: versionOf(at(1)) }]);
      await projection.project([received({ observedAt: at(2), title: 'x' })]);
      expect(titles(typed)).toEqual([]);
      await projection.project([received({ observedAt: at(3), title: thaler })]);
      expect(titles(typed)).toEqual([thaler]);
      await projection.remove([{ key: lotObserved().lotId, timestamp: Date.parse(at(4)) } as StoredRecord]);
      expect(titles(typed)).toEqual([]);
    });

    it('without a write that the index rejects', async () => {
      const { projection, typed } = await setup((write) =>
        write.deleted || write.lot.price?.amount !== '1' ? 'applied' : 'rejected',
      );
      await projection.project([
        received({ observedAt: at(1), title: thaler }),
        received({ observedAt: at(2), title: thaler, price: eur('1') }),
      ]);
      expect([...typed.values()]).toMatchObject([{ amount: '120.00' }]);
    });

    it('after a crash between the index and the table, when the records are read again', async () => {
      const { projection, typed } = await setup();
      const batch = [received({ observedAt: at(1), title: 'x' }), received({ observedAt: at(2), title: thaler })];
      await projection.project(batch);
      typed.clear();
      await projection.project(batch);
      expect(titles(typed)).toEqual([thaler]);
    });
  });

  it('does not report a lot that is gone as new when its observations are repeated', async () => {
    const { projection, changes } = await setup();
    const batch = [
      received({ observedAt: at(1), saleKind: 'auction' }),
      received({ observedAt: at(2), saleKind: 'auction', availability: 'Gone' }),
    ];
    await projection.project(batch);
    await projection.project(batch);
    expect(changes()).toEqual(['new', 'gone']);
  });

  it('writes the preceding document of the batch when the index rejects the newest of a lot', async () => {
    const { projection, live } = await setup((write) =>
      write.deleted || write.lot.title !== 'Bad' ? 'applied' : 'rejected',
    );
    const worse = [2, 3].map((second) => received({ observedAt: at(second), title: 'Bad' }));
    const rejected = await projection.project([received({ observedAt: at(1), title: 'Good' }), ...worse]);
    expect(rejected.map(({ record }) => record)).toEqual(worse.map(({ record }) => record).reverse());
    expect(live().map(({ title }) => title)).toEqual(['Good']);
  });

  it('repeats writes that the index deferred, and throws a retryable error after several attempts', async () => {
    let left = 2;
    const { projection, documents } = await setup(() => (left-- > 0 ? 'retry' : 'applied'));
    await projection.project([received({})]);
    expect(documents.size).toBe(1);
    await expect((await setup(() => 'retry')).projection.project([received({})])).rejects.toMatchObject({
      retryLater: true,
    });
  });
});
