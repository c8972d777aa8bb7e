import { rm } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@obverse/testing';
import { Client } from 'pg';
import { testDatabase } from '../../../../jest/test-database';

import { freePort, startPostgres, throwAwayFolder } from '@obverse/engines';
import { createLotIndex } from '../create';
import { idOf, lotDocument, lotQuery } from '../medium.factory';
import { IndexUnavailableError, type LotIndex } from '../port';

async function withIndex(work: (index: LotIndex, client: Client, url: string) => Promise<void>): Promise<void> {
  const url = await testDatabase();
  const index = createLotIndex({ adapter: 'postgres', url });
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(index, client, url);
  } finally {
    await client.end();
    await index.close();
  }
}

it('recovers automatically after the server was stopped and started again', async () => {
  const folder = await throwAwayFolder('lot-index');
  const options = { dataDir: path.join(folder, 'postgres'), port: await freePort(), throwAway: true };
  const first = await startPostgres(options);
  const index = createLotIndex({ adapter: 'postgres', url: first.url });
  try {
    await index.prepare();
    await index.write([lotDocument('kept', { terms: ['kept'] })]);
    await first.stop();
    await expect(index.search(lotQuery())).rejects.toThrow(IndexUnavailableError);
    await expect(index.write([lotDocument('lost')])).rejects.toThrow(IndexUnavailableError);
    const second = await startPostgres(options);
    try {
      expect(await index.search(lotQuery({ terms: ['kept'] }))).toEqual({ ids: [idOf('kept')], total: 1 });
      expect((await index.write([lotDocument('lost')]))[0]?.outcome).toBe('applied');
    } finally {
      await index.close();
      await second.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it.each([
  ['specimen keys', ['piece', 'photo']],
  ['photographs', ['photo']],
  ['weights and diameters', ['weight_mg', 'diameter_um']],
  ['totals', ['by_cost_asc']],
])('adds the missing columns to a generation made before lots had %s', async (_, columns) => {
  await withIndex(async (index, client) => {
    await index.prepare();
    for (const column of columns) await client.query(`ALTER TABLE lot_index.lots_g1 DROP COLUMN ${column} CASCADE`);
    await Promise.all([index.prepare(), index.prepare()]);
    await index.write([
      lotDocument('new', {
        specimen: 'sale:o-1:412:17',
        photo: 'photo:1',
        sort: { firstObserved: 1, weightMg: 3_905, costCents: 500 },
      }),
    ]);
    for (const key of ['sale:o-1:412:17', 'photo:1'])
      expect(await index.search(lotQuery({ specimens: [key] }))).toEqual({ ids: [idOf('new')], total: 1 });
    expect(await index.count(lotQuery({ ranges: { weightMg: { from: 3_900, to: 4_000 } } }))).toBe(1);
    expect(await index.count(lotQuery({ ranges: { costCents: { from: 500 } } }))).toBe(1);
    const indexes = await client.query('SELECT indexname FROM pg_indexes WHERE indexname = ANY ($1)', [
      columns.map((column) => `lots_g1_${column}`),
    ]);
    expect(indexes.rowCount).toBe(columns.length);
  });
});

it('reads lots that an earlier version stored with the specimen key as `piece`, and stores them in the same form', async () => {
  await withIndex(async (index, client) => {
    await index.prepare();
    const lots = ['old', 'new'].map((source) => lotDocument(source, { specimen: 'slab:ngc:1' }));
    await index.write(lots);
    const earlier = { ...lotDocument('old'), piece: 'slab:ngc:1' };
    await client.query('UPDATE lot_index.lots_g1 SET document = $1 WHERE id = $2', [
      JSON.stringify(earlier),
      earlier.id,
    ]);
    expect((await index.get([idOf('old')]))[0]).toEqual(lots[0]);
    expect(await index.count(lotQuery({ specimens: ['slab:ngc:1'] }))).toBe(2);
    expect(await index.count(lotQuery({ oncePerSpecimen: true }))).toBe(1);
    const { rows } = await client.query<{ document: object }>('SELECT document FROM lot_index.lots_g1 ORDER BY id');
    for (const { document } of rows) {
      expect(document).toMatchObject({ piece: 'slab:ngc:1' });
      expect(document).not.toHaveProperty('specimen');
    }
  });
});

it('reports a connection ended by the administrator as an unavailable index', async () => {
  await withIndex(async (index, client) => {
    await index.prepare();
    await client.query('BEGIN; LOCK TABLE lot_index.lots_g1 IN ACCESS EXCLUSIVE MODE');
    const failing = expect(index.count(lotQuery())).rejects.toThrow(IndexUnavailableError);
    const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually('the end of the waiting connection', async () => {
      const ended = await client.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) waiting`);
      return ended.rowCount === 1;
    });
    await failing;
    await client.query('ROLLBACK');
    expect(await index.count(lotQuery())).toBe(0);
  });
});

it('rejects only the row that the server refuses, and writes the others', async () => {
  await withIndex(async (index, client) => {
    await index.prepare();
    await client.query('ALTER TABLE lot_index.lots_g1 ADD CHECK (version NOT IN (13, 130))');
    const batch = Array.from({ length: 200 }, (_, number) => lotDocument(number, { version: number }));
    const outcomes = await index.write(batch);
    expect(outcomes.map(({ id }) => id)).toEqual(batch.map(({ id }) => id));
    const rejected = outcomes.filter(({ outcome }) => outcome !== 'applied');
    expect(rejected).toEqual(
      [13, 130].map((number) => ({ id: idOf(number), outcome: 'rejected', reason: expect.stringMatching(/check/) })),
    );
    expect(await index.count(lotQuery())).toBe(198);
  });
});

it('returns retry for the other writes when the server fails after a part was written', async () => {
  await withIndex(async (index, client) => {
    await index.prepare();
    // The second chunk fails as on a server with a full disk.
    await client.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.version = 2 THEN RAISE EXCEPTION 'disk full' USING ERRCODE = '53100'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON lot_index.lots_g1 FOR EACH ROW EXECUTE FUNCTION refuse()`);
    const batch = Array.from({ length: 1_001 }, (_, number) =>
      lotDocument(number, { version: number === 1_000 ? 2 : 1 }),
    );
    const outcomes = await index.write([lotDocument('bad', { version: -1 }), ...batch]);
    expect(outcomes.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['rejected', 'applied']);
    expect(outcomes.at(-1)).toEqual({
      id: idOf(1_000),
      outcome: 'retry',
      reason: expect.stringContaining('disk full'),
    });
    await expect(index.write([lotDocument('alone', { version: 2 })])).rejects.toThrow(IndexUnavailableError);
  });
});

it('throws unless it was prepared, and can be prepared by many services at once', async () => {
  await withIndex(async (index) => {
    await expect(index.search(lotQuery())).rejects.toThrow('prepare()');
    await expect(index.write([lotDocument(1)])).rejects.toThrow('prepare()');
    await Promise.all(Array.from({ length: 6 }, () => index.prepare()));
    expect((await index.write([lotDocument(1)]))[0]?.outcome).toBe('applied');
    await index.prepare();
    expect(await index.count(lotQuery())).toBe(1);
  });
});

it('drops tables of unused generations, and no others', async () => {
  await withIndex(async (index, client) => {
    await index.prepare();
    await index.rebuild.begin();
    await client.query(
      'CREATE TABLE lot_index.lots_g99 (left_by_a_killed_rebuild int); CREATE TABLE lot_index.lots_g1_of_someone (x int)',
    );
    await index.rebuild.swap();
    await index.rebuild.begin();
    await index.rebuild.abort();
    const { rows } = await client.query<{ name: string }>(
      'SELECT tablename AS name FROM pg_tables WHERE schemaname = \'lot_index\' ORDER BY tablename COLLATE "C"',
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'lots_g1',
      'lots_g1_of_someone',
      'lots_g2',
      'roles',
      'words_g1',
      'words_g2',
    ]);
  });
});

it('reads a broad page from the index of its order and rare terms from the index of tags', async () => {
  await withIndex(async (index, client, url) => {
    await index.prepare();
    for (let start = 0; start < 8_000; start += 1_000) {
      await index.write(
        Array.from({ length: 1_000 }, (_, offset) =>
          lotDocument(start + offset, {
            terms: [`t${start + offset}`, 'all'],
            sort: { firstObserved: (start + offset) * 7 },
          }),
        ),
      );
    }
    await client.query('VACUUM (ANALYZE) lot_index.lots_g1');
    // A connection reports its index usage when it ends.
    const visitor = createLotIndex({ adapter: 'postgres', url });
    await visitor.search(lotQuery({ status: 'open', terms: ['all'] }));
    await visitor.search(lotQuery({ terms: ['t77'] }));
    await visitor.close();
    for (const name of ['lots_g1_by_newest', 'lots_g1_tags']) {
      await eventually(`a scan of ${name}`, async () => {
        const { rows } = await client.query<{ scans: string }>(
          'SELECT idx_scan AS scans FROM pg_stat_user_indexes WHERE indexrelname = $1',
          [name],
        );
        return Number(rows[0]?.scans) > 0;
      });
    }
  });
});

it('does not count for a page whose total is known to be large, and returns the same lots', async () => {
  await withIndex(async (index) => {
    await index.prepare();
    await index.write([1, 2, 3].map((number) => lotDocument(number)));
    const { ids } = await index.search(lotQuery({ take: 2 }));
    expect(await index.search(lotQuery({ take: 2, knownTotal: 50_000 }))).toMatchObject({ total: 50_000, ids });
    expect(await index.search(lotQuery({ take: 2, knownTotal: 1 }))).toMatchObject({ total: 3, ids });
    expect((await index.search(lotQuery({ take: 2, skip: 2, knownTotal: 1 }))).ids).toHaveLength(1);
  });
});
