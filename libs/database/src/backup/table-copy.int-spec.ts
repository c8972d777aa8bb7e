import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, migrate, TableCopy, type DataSource, type MovedRecords } from '../index';

let source: DataSource;
let target: DataSource;
beforeEach(async () => {
  const open = async () => createDataSource({ url: await testDatabase(), poolSize: 2 });
  [source, target] = await Promise.all([open(), open()]);
  await Promise.all([migrate(source), migrate(target)]);
});
afterEach(() => Promise.all([source.destroy(), target.destroy()]));

const HARD = 'line\nbreak, "quotes", \\ backslash, \u00fc, \u{1f4b0}, tab\t';

/** One row with every kind of value that a table has: texts, numbers of 8 bytes, times with microseconds, JSON, nulls. */
async function fill(): Promise<void> {
  await source.query(
    `INSERT INTO operation (id, command, arguments, who, started_at, plan, result, state)
     VALUES ('op-1', 'reindex', $1, $2, '2026-11-21 10:00:00.123456+00', '{}', '{"n": 9007199254740993, "x": 1.10}', 'running')`,
    [JSON.stringify({ text: HARD }), HARD],
  );
  await source.query(
    `INSERT INTO dead_letter (topic, partition, "offset", outcome, who, dealt_with_at, sent_to)
     VALUES ('lots.rejected', 0, 5, 'redriven', 'a@b', now(), 'lots.observed/1/40'),
            ('lots.rejected', 0, 100, 'discarded', 'a@b', now(), NULL), ('lots.rejected', 0, 7, 'discarded', 'a@b', now(), NULL)`,
  );
}

async function copy(moved?: readonly MovedRecords[]): Promise<number> {
  const written = new Map<string, string[]>();
  let total = 0;
  const sequences = await new TableCopy(source).dump({
    begin: (rows) => (total = rows),
    write: async (table, lines) => void written.set(table, [...(written.get(table) ?? []), ...lines]),
  });
  await new TableCopy(target).load(
    async function* (table) {
      const lines = written.get(table) ?? [];
      for (let at = 0; at < lines.length; at += 2) yield lines.slice(at, at + 2);
    },
    sequences,
    moved,
  );
  return total;
}

const rowsOf = (of: DataSource, table: string): Promise<unknown[]> =>
  of.query(`SELECT to_json(t)::text AS row FROM "${table}" t ORDER BY 1`);

describe('TableCopy', () => {
  it('covers every table of the database', async () => {
    const names: { table: string }[] = await source.query(
      `SELECT table_name AS "table" FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'`,
    );
    const written = new Set<string>();
    await new TableCopy(source).dump({ begin: () => undefined, write: async (table) => void written.add(table) });
    expect([...written].sort()).toEqual(names.map(({ table }) => table).sort());
  });

  it('keeps every value exactly, and ends operations that were under way', async () => {
    await fill();
    expect(await copy()).toBe(4);
    expect(await rowsOf(target, 'dead_letter')).toEqual(await rowsOf(source, 'dead_letter'));
    const [row]: Record<string, unknown>[] = await target.query(
      `SELECT who, arguments->>'text' AS text, started_at::text AS started, result::text AS result, state FROM operation`,
    );
    const [before]: Record<string, unknown>[] = await source.query(
      `SELECT who, arguments->>'text' AS text, started_at::text AS started, result::text AS result FROM operation`,
    );
    expect(row).toEqual({ ...before, state: 'failed' });
    expect(row?.['text']).toBe(HARD);
  });

  it('moves places in the log, also to places that others had, and forgets those without a record', async () => {
    await fill();
    await copy([
      { topic: 'lots.rejected', partition: 0, from: [5, 100], to: [0, 5] },
      { topic: 'lots.observed', partition: 1, from: [40], to: [2] },
    ]);
    expect(await target.query('SELECT "offset"::int AS place, sent_to AS sent FROM dead_letter ORDER BY 1')).toEqual([
      { place: 0, sent: 'lots.observed/1/2' },
      { place: 5, sent: null },
    ]);
  });

  it('goes on counting where the sequences were', async () => {
    await source.query(`INSERT INTO client_error (message, created_at) SELECT 'x', now() FROM generate_series(1, 3)`);
    const values = (of: DataSource): Promise<unknown[]> =>
      of.query('SELECT sequencename, last_value::int FROM pg_sequences ORDER BY 1');
    await copy();
    expect(await values(target)).toEqual(await values(source));
    expect(await values(target)).toContainEqual({ sequencename: 'client_error_id_seq', last_value: 3 });
  });

  it('names the tables that have rows, without the operations, and the services that are connected', async () => {
    await fill();
    expect(await new TableCopy(source).filled()).toEqual(['dead_letter']);
    expect(await new TableCopy(target).filled()).toEqual([]);
    expect(await new TableCopy(target).services()).toEqual([]);
  });

  it('changes nothing when a row cannot be loaded', async () => {
    await fill();
    const failing = new TableCopy(target).load(
      async function* (table) {
        if (table === 'dead_letter') yield ['{"topic":"lots.rejected"}'];
      },
      [],
      undefined,
    );
    await expect(failing).rejects.toThrow();
    expect(await new TableCopy(target).filled()).toEqual([]);
  });
});
