import type { LotObserved } from '@obverse/contracts';
import { createDataSource, type DataSource } from '@obverse/database';
import { lotIdOf, type LotId } from '@obverse/lots';
import { normalise, removalOf } from '@obverse/normaliser';
import { lotObserved } from '@obverse/normaliser/testing';
import { embeddedEngines } from '../testing/engines.factory';
import { makeWorld, type World } from '../testing/world.factory';

const thaler = (year: number) => `Austria, Maria Theresia, Taler ${year}, Vienna. Silver. VF`;
const seen = (source: string, minute: number, given: Partial<LotObserved> = {}): LotObserved =>
  lotObserved({
    sourceId: source,
    lotId: lotIdOf('kestrel-coins', source),
    observedAt: new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString(),
    title: thaler(1765),
    ...given,
  });

describe('the table of typed lots', () => {
  let world: World;
  let database: DataSource;
  beforeEach(async () => {
    world = await makeWorld(embeddedEngines);
    database = await createDataSource({ url: world.settings['DATABASE_URL'] ?? '', poolSize: 1 });
  });
  afterEach(async () => {
    await database.destroy();
    await world.close();
  });

  const rows = () =>
    database.query<readonly { lot: string; amount: string; year: number }[]>(
      'SELECT lot_id AS lot, amount, year FROM typed_lot ORDER BY lot_id',
    );
  const expected = (...lots: readonly LotObserved[]) =>
    lots
      .map(({ lotId, price, title }) => ({
        lot: lotId,
        amount: price?.amount,
        year: Number(/Taler (\d+)/.exec(title)?.[1]),
      }))
      .sort((a, b) => (a.lot < b.lot ? -1 : 1));
  const price = (amount: string) => ({ price: { amount, currency: 'EUR' } });

  const first = [seen('a', 1), seen('b', 1), seen('c', 1), seen('d', 1), seen('e', 1)];
  const newest = [
    seen('a', 5, price('99')),
    seen('b', 5, { title: thaler(1780) }),
    // No type is known of it any more.
    seen('c', 5, { title: 'Old things' }),
    seen('d', 5, { saleKind: 'auction', availability: 'Gone' }),
  ];
  const left = () => expected(...newest.slice(0, 2), seen('e', 1));

  it('is filled by a replay, and stays the same when it is repeated', async () => {
    await world.observe(...first, ...newest);
    expect(await world.obverse('replay')).toBe(0);
    expect(await rows()).toEqual(left());
    expect(await world.obverse('replay')).toBe(0);
    expect(await rows()).toEqual(left());
  });

  it('does not depend on the order of the records', async () => {
    await world.observe(...[...newest].reverse(), ...first, ...newest, ...[...first].reverse());
    expect(await world.obverse('replay')).toBe(0);
    expect(await rows()).toEqual(left());
  });

  it('does not change by a rebuild of the index', async () => {
    await world.observe(...first, ...newest);
    await world.startIndexer();
    await world.indexed();
    await world.stopIndexer();
    expect(await world.obverse('replay')).toBe(0);
    const before = await database.query('SELECT ctid, xmin, lot_id FROM typed_lot ORDER BY lot_id');
    expect(await world.obverse('reindex')).toBe(0);
    expect(await database.query('SELECT ctid, xmin, lot_id FROM typed_lot ORDER BY lot_id')).toEqual(before);
  });

  it('has the lot under its new id after its old one was tombstoned', async () => {
    const [old, moved] = [seen('old', 1), seen('new', 2)];
    await world.observe(old);
    expect(await world.obverse('replay')).toBe(0);
    await world.observe(moved);
    await world.log.append('lots.observed', [{ key: old.lotId, value: new Uint8Array() }]);
    expect(await world.obverse('replay', '--anew')).toBe(0);
    expect(await rows()).toEqual(expected(moved));
  });

  it('has what the index gets when a lot is reset', async () => {
    const lot = seen('a', 1);
    await world.know(lot, await world.observe(lot));
    await world.index.write([normalise({ ...lot, observedAt: '2090-01-01T00:00:00.000Z' }, world.context())]);
    expect(await world.obverse('lot', 'reset', lot.lotId, '--why', 'a clock was wrong')).toBe(0);
    expect(await rows()).toEqual(expected(lot));
  });

  it('has what the index gets by the repair of an audit', async () => {
    const lot = seen('a', 1);
    await world.know(lot, await world.observe(lot));
    await world.startIndexer();
    await world.indexed();
    await world.stopIndexer();
    await world.index.forget([lot.lotId as LotId]);
    expect(await world.obverse('audit', '--repair')).toBe(0);
    expect(await rows()).toEqual(expected(lot));
  });

  it('has no row of a lot that the index holds as removed', async () => {
    const lot = seen('a', 1);
    await world.observe(lot);
    await world.index.write([removalOf(lot.lotId, Date.parse('2026-12-01'))]);
    expect(await world.obverse('replay')).toBe(0);
    expect(await rows()).toEqual([]);
  });
});
