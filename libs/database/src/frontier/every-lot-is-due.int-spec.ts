import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, migrate, type DataSource } from '../index';
import { EveryLotIsDue1795000031000 } from './1795000031000-every-lot-is-due.migration';

const DAY = 86_400;

describe('every open lot', () => {
  let source: DataSource;

  beforeEach(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 2 });
    await migrate(source);
  });
  afterEach(() => source.destroy());

  /** Lots of a seller, as an earlier version stored them. */
  const insert = (sellerId: number, lots: number, state = 0) =>
    source.query(
      `INSERT INTO frontier_lot (lot_id, first_observed_at, seller_id, seen_run, state, source_id, url)
       SELECT $1::int || '-' || $3::int || '-' || n, now(), $1::int, 1, $3::int, n::text, '/' || n FROM generate_series(1, $2::int) AS n`,
      [sellerId, lots, state],
    );
  /** Undoes the migration and what follows it. */
  const undo = async () => {
    const { name } = EveryLotIsDue1795000031000;
    const isApplied = async () => {
      const rows: unknown[] = await source.query('SELECT FROM migrations WHERE name = $1', [name]);
      return rows.length > 0;
    };
    while (await isApplied()) await source.undoLastMigration();
  };

  it('has a due time, also when a crawler of the previous version stores it without one', async () => {
    await insert(1, 600);
    await source.query('UPDATE frontier_lot SET due_at = NULL WHERE seller_id = 1');
    const days: { day: number; lots: number }[] = await source.query(
      `SELECT floor(extract(epoch FROM due_at - now()) / ${DAY})::int AS day, count(*)::int AS lots FROM frontier_lot WHERE due_at > now() GROUP BY 1 ORDER BY 1`,
    );
    expect(days.map(({ day }) => day)).toEqual([0, 1, 2]);
    for (const { lots } of days) expect(lots / 200).toBeCloseTo(1, 0);
    await insert(1, 1, 1);
    expect(await source.query('SELECT FROM frontier_lot WHERE state = 1 AND due_at IS NULL')).toHaveLength(1);
  });

  it('of an earlier version becomes due within the ceiling of its seller’s stock, evenly', async () => {
    await undo();
    await insert(1, 600);
    await insert(2, 1_200);
    await insert(3, 10, 1);
    await migrate(source);
    const spread: { seller: number; quarter: number; lots: number }[] = await source.query(
      `SELECT seller_id AS seller, floor(4 * extract(epoch FROM due_at - now()) / (CASE seller_id WHEN 1 THEN 3 ELSE 7 END * ${DAY}))::int AS quarter,
         count(*)::int AS lots FROM frontier_lot WHERE state = 0 GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    // A lot that is due at once is a moment in the past when the test reads it.
    const known = spread.filter(({ quarter }) => quarter >= 0);
    expect(known.map(({ seller, quarter }) => [seller, quarter])).toEqual(
      [1, 2].flatMap((seller) => [0, 1, 2, 3].map((quarter) => [seller, quarter])),
    );
    for (const { seller, lots } of known) expect(lots / (seller === 1 ? 150 : 300)).toBeCloseTo(1, 0);
    const closed: unknown[] = await source.query('SELECT FROM frontier_lot WHERE state = 1 AND due_at IS NULL');
    expect(closed).toHaveLength(10);
  });
});
