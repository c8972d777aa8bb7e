import { Client } from 'pg';
import { testDatabase } from '../../../../jest/test-database';
import { createLotIndex } from '../create';
import { idOf, lotDocument, lotQuery } from '../medium.factory';
import { IndexUnavailableError, type LotIndex } from '../port';

const lots = ['thaler', 'ducat'].map((source) => lotDocument(source, { terms: [source], specimen: source }));

/** An index of two lots whose searches worked, and a connection to break it. */
async function withIndex(work: (index: LotIndex, client: Client, url: string) => Promise<void>): Promise<void> {
  const url = await testDatabase();
  const index = createLotIndex({ adapter: 'postgres', url });
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await index.prepare();
    await index.write(lots);
    await expect(index.ping()).resolves.toBeUndefined();
    await work(index, client, url);
  } finally {
    await client.end();
    await index.close();
  }
}

const reads: Record<string, (index: LotIndex) => Promise<unknown>> = {
  search: (index) => index.search(lotQuery({ terms: ['thaler'] })),
  searchAll: (index) => index.searchAll([lotQuery({ withDocuments: true }), lotQuery()]),
  facets: (index) => index.facets(lotQuery(), ['country'], 5),
  count: (index) => index.count(lotQuery()),
  get: (index) => index.get([idOf('thaler')]),
  held: (index) => index.held([idOf('thaler')]),
  write: (index) => index.write([lotDocument('new', { terms: ['florin'] })]),
};

const breaks: readonly (readonly [string, string])[] = [
  ['the table of the serving generation', 'DROP TABLE lot_index.lots_g1'],
  ['every generation', 'DROP TABLE lot_index.lots_g1, lot_index.words_g1'],
  ['the row of the roles', 'DELETE FROM lot_index.roles'],
  ['the table of the roles', 'DROP TABLE lot_index.roles'],
  ['the schema', 'DROP SCHEMA lot_index CASCADE'],
];

describe.each(breaks)('without %s', (_, statement) => {
  it('every read and write throws IndexUnavailableError, also in a new process, and so does ping', async () => {
    await withIndex(async (index, client, url) => {
      await client.query(statement);
      const another = createLotIndex({ adapter: 'postgres', url });
      try {
        for (const one of [index, another]) {
          for (const read of Object.values(reads)) await expect(read(one)).rejects.toThrow(IndexUnavailableError);
          await expect(one.ping()).rejects.toThrow(IndexUnavailableError);
        }
      } finally {
        await another.close();
      }
    });
  });

  it('a rebuild makes the index work again', async () => {
    await withIndex(async (index, client) => {
      await client.query(statement);
      await index.prepare();
      await index.rebuild.begin();
      await index.rebuild.write(lots);
      expect(await index.rebuild.compare()).toMatchObject({ rebuilt: 2 });
      await index.rebuild.swap();
      await expect(index.ping()).resolves.toBeUndefined();
      expect((await index.search(lotQuery({ terms: ['thaler'] }))).ids).toEqual([idOf('thaler')]);
      expect((await index.write([lotDocument('new')]))[0]?.outcome).toBe('applied');
    });
  });
});

it('says which table is missing', async () => {
  await withIndex(async (index, client) => {
    await client.query('DROP TABLE lot_index.lots_g1');
    await expect(index.ping()).rejects.toThrow(/part of the lot index is missing .*lots_g1.*rebuild/);
    expect(await index.rebuild.status()).toEqual({ serving: 'g1' });
  });
});

it.each(['tags', 'by_newest', 'by_price_asc', 'piece', 'photo'])(
  'ping says that the index %s is missing, and a rebuild restores it',
  async (what) => {
    await withIndex(async (index, client) => {
      await client.query(`DROP INDEX lot_index.lots_g1_${what}`);
      const missing = expect(index.ping()).rejects;
      await missing.toThrow(`indexes of the lot index are missing: lots_g1_${what}`);
      expect((await index.search(lotQuery({ terms: ['thaler'] }))).ids).toEqual([idOf('thaler')]);
      await index.rebuild.begin();
      await index.rebuild.write(lots);
      await index.rebuild.swap();
      await expect(index.ping()).resolves.toBeUndefined();
    });
  },
);

it('finds no words and is not ready without the table of words, and prepare restores it', async () => {
  await withIndex(async (index, client) => {
    await client.query('DROP TABLE lot_index.words_g1');
    await expect(index.ping()).rejects.toThrow(IndexUnavailableError);
    await expect(index.search(lotQuery({ prefixes: ['tha'] }))).rejects.toThrow(IndexUnavailableError);
    await index.prepare();
    await expect(index.ping()).resolves.toBeUndefined();
    expect((await index.search(lotQuery({ prefixes: ['tha'] }))).ids).toEqual([idOf('thaler')]);
  });
});

it('restores lost roles: the generation with the most lots serves, the next one is kept for a rollback', async () => {
  await withIndex(async (index, client) => {
    await index.rebuild.begin();
    await index.rebuild.write(lots.slice(1));
    await client.query('DELETE FROM lot_index.roles');
    await expect(index.search(lotQuery())).rejects.toThrow(IndexUnavailableError);
    await index.prepare();
    expect(await index.rebuild.status()).toEqual({ serving: 'g1', previous: 'g2' });
    expect((await index.search(lotQuery())).total).toBe(2);
    expect(await index.rebuild.begin()).toBe('g3');
  });
});

it('rolls back from a serving generation whose tables were deleted', async () => {
  await withIndex(async (index, client) => {
    await index.rebuild.begin();
    await index.rebuild.write(lots);
    await index.rebuild.swap();
    await client.query('DROP TABLE lot_index.lots_g2, lot_index.words_g2');
    await expect(index.ping()).rejects.toThrow(IndexUnavailableError);
    await index.rebuild.rollback();
    expect(await index.rebuild.status()).toEqual({ serving: 'g1' });
    expect((await index.search(lotQuery())).total).toBe(2);
    await expect(index.rebuild.rollback()).rejects.toThrow('no previous generation');
  });
});

it('refuses a rollback to a generation whose tables were deleted', async () => {
  await withIndex(async (index, client) => {
    await index.rebuild.begin();
    await index.rebuild.write(lots);
    await index.rebuild.swap();
    await client.query('DROP TABLE lot_index.lots_g1');
    await expect(index.rebuild.rollback()).rejects.toThrow('no previous generation');
    expect((await index.search(lotQuery())).total).toBe(2);
  });
});

it('finds by prefix after a rollback what was written since the swap', async () => {
  await withIndex(async (index) => {
    await index.rebuild.begin();
    await index.rebuild.write(lots);
    await index.rebuild.swap();
    await index.write([lotDocument('since', { terms: ['florin'] })]);
    await index.rebuild.rollback();
    expect((await index.search(lotQuery({ prefixes: ['flo'] }))).ids).toEqual([idOf('since')]);
  });
});

it('fills the words of a generation that an earlier version created', async () => {
  await withIndex(async (index, client, url) => {
    await index.write([lotDocument('tagged', { terms: ['groschen', 'met-silver'] })]);
    await client.query('DROP TABLE lot_index.words_g1');
    const later = createLotIndex({ adapter: 'postgres', url });
    try {
      await Promise.all([later.prepare(), later.prepare()]);
      const { rows } = await client.query<{ word: string }>('SELECT word FROM lot_index.words_g1 ORDER BY word');
      expect(rows.map(({ word }) => word)).toEqual(['ducat', 'groschen', 'thaler']);
      expect((await later.search(lotQuery({ prefixes: ['gro'] }))).ids).toEqual([idOf('tagged')]);
    } finally {
      await later.close();
    }
  });
});
