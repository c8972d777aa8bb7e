import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Open lots without a due time get one. They are spread evenly over the ceiling of their seller's stock, by a hash of their ids, so that no burst of
 * requests follows.
 */
const plan = `
  UPDATE frontier_lot f
  SET due_at = now() + make_interval(secs => stock.ceiling::float8 * (hashtext(f.lot_id) & 65535) / 65536.0)
  FROM (
    SELECT seller_id, 86400 * CASE WHEN count(*) <= 1000 THEN 3 WHEN count(*) <= 5000 THEN 7 ELSE 30 END AS ceiling
    FROM frontier_lot WHERE state = 0 GROUP BY seller_id) stock
  WHERE f.seller_id = stock.seller_id AND f.state = 0 AND f.due_at IS NULL`;

/**
 * A crawler of the previous version stores open lots without a due time, and may run until it is replaced (ADR 0029). Its lots get one here. Remove
 * with the next version.
 */
const planForPreviousVersion = [
  `CREATE FUNCTION plan_open_lot() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.due_at := now() + interval '3 days' * ((hashtext(NEW.lot_id) & 65535) / 65536.0);
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER frontier_lot_plan BEFORE INSERT OR UPDATE ON frontier_lot
   FOR EACH ROW WHEN (NEW.state = 0 AND NEW.due_at IS NULL) EXECUTE FUNCTION plan_open_lot()`,
];

/** A due time without an end of bidding and without a failed attempt is one of the above. */
const forget = `
  UPDATE frontier_lot SET due_at = NULL
  WHERE state = 0 AND due_at > now() AND attempts = 0 AND last_error IS NULL AND (ends_at IS NULL OR ends_at > due_at)`;

export class EveryLotIsDue1795000031000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(plan);
    await runner.query(
      'ALTER TABLE frontier_lot ADD removal_run integer, ADD CONSTRAINT frontier_lot_open_is_due CHECK (state <> 0 OR due_at IS NOT NULL)',
    );
    for (const statement of planForPreviousVersion) await runner.query(statement);
    await runner.query('ALTER TABLE seller_crawl ADD completed_run integer NOT NULL DEFAULT 0');
    // The last run was complete if it ended when a run was last complete; otherwise the next complete run is waited for.
    await runner.query(
      'UPDATE seller_crawl SET completed_run = run_number WHERE NOT running AND completed_at = ended_at',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seller_crawl DROP completed_run');
    await runner.query('DROP TRIGGER frontier_lot_plan ON frontier_lot');
    await runner.query('DROP FUNCTION plan_open_lot');
    await runner.query('ALTER TABLE frontier_lot DROP CONSTRAINT frontier_lot_open_is_due, DROP removal_run');
    await runner.query(forget);
  }
}
