import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, migrate, RemovedLotRepository, TypedLotRepository, type DataSource } from '../index';
import { typedLot } from './typed-lot.factory';

describe('typed lots', () => {
  let source: DataSource;
  let lots: TypedLotRepository;
  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 4 });
    await migrate(source);
    lots = new TypedLotRepository(source);
  });
  beforeEach(() => source.query('TRUNCATE typed_lot'));
  afterAll(() => source.destroy());

  const rows = () => source.query<readonly { lot_id: string; title: string; version: string }[]>('TABLE typed_lot');

  it('are stored with all their columns', async () => {
    await lots.save([
      typedLot({ lotId: 'full' }),
      typedLot({ lotId: 'bare', wider: null, amount: null, currency: null, year: null, kind: null, closedAt: null }),
    ]);
    expect(
      await source.query(
        `SELECT amount, currency, day::text, first_observed, closed_at, year, band FROM typed_lot ORDER BY lot_id DESC`,
      ),
    ).toEqual([
      {
        amount: '120.50',
        currency: 'EUR',
        day: '2026-11-20',
        first_observed: new Date('2026-11-10T09:00:00Z'),
        closed_at: new Date('2026-11-20T18:00:00Z'),
        year: 1765,
        band: 'vf',
      },
      expect.objectContaining({ amount: null, currency: null, closed_at: null, year: null }),
    ]);
  });

  it('are replaced by a greater or an equal version, and never by an older one', async () => {
    expect(await lots.save([typedLot({ version: 2, title: 'second' })])).toEqual(['lot']);
    expect(await lots.save([typedLot({ version: 1, title: 'first' })])).toEqual([]);
    expect(await rows()).toMatchObject([{ title: 'second', version: '2' }]);
    expect(await lots.save([typedLot({ version: 2, title: 'second, described anew' })])).toEqual([]);
    expect(await rows()).toMatchObject([{ title: 'second, described anew' }]);
  });

  it('are not written again when nothing changed', async () => {
    await lots.save([typedLot({})]);
    const place = () => source.query('SELECT ctid, xmin FROM typed_lot');
    const before = await place();
    await lots.save([typedLot({})]);
    expect(await place()).toEqual(before);
  });

  it('are dropped, unless the row is newer', async () => {
    await lots.save([typedLot({ lotId: 'a', version: 2 }), typedLot({ lotId: 'b', version: 2 })]);
    await lots.drop([
      { lotId: 'a', version: 1 },
      { lotId: 'b', version: 2 },
      { lotId: 'c', version: 2 },
    ]);
    expect(await rows()).toMatchObject([{ lot_id: 'a' }]);
    await lots.forget(['a']);
    expect(await rows()).toEqual([]);
  });

  it('go with a lot that an operator removes', async () => {
    await lots.save([typedLot({ lotId: 'removed' })]);
    await new RemovedLotRepository(source).add({
      lotId: 'removed',
      removedAt: new Date(),
      removedBy: 'mo@host',
      because: 'a request',
    });
    expect(await rows()).toEqual([]);
  });

  it('are written by several writers at once without a deadlock', async () => {
    const batch = Array.from({ length: 300 }, (_, place) => `lot ${place}`);
    const writers = [1, 2, 3, 4].map((version) => {
      const given = (version % 2 === 0 ? batch : [...batch].reverse()).map((lotId) => typedLot({ lotId, version }));
      return version === 3 ? lots.drop(given) : lots.save(given);
    });
    await Promise.all(writers);
    expect((await rows()).map(({ version }) => version)).toEqual(batch.map(() => '4'));
  });
});
