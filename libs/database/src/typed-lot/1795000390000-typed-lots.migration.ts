import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TypedLots1795000390000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE typed_lot (
        lot_id text COLLATE "C" NOT NULL CONSTRAINT typed_lot_pkey PRIMARY KEY,
        version bigint NOT NULL,
        catalog_id text COLLATE "C" NOT NULL,
        wider text COLLATE "C",
        specimen text COLLATE "C",
        photo text COLLATE "C",
        kind text COLLATE "C",
        bid_state text COLLATE "C" NOT NULL,
        amount numeric,
        currency text COLLATE "C",
        day date NOT NULL,
        first_observed timestamptz NOT NULL,
        closed_at timestamptz,
        band text COLLATE "C" NOT NULL,
        year integer,
        seller_key text COLLATE "C" NOT NULL,
        title text NOT NULL,
        ui_key text NOT NULL
      )`);
    // They contain all that figures need, so that 50,000 results are read without their rows; in the order of specimens, those of one are neighbours.
    for (const group of ['catalog_id', 'wider'])
      await runner.query(`
        CREATE INDEX typed_lot_by_${group} ON typed_lot (${group}, kind, specimen)
        INCLUDE (photo, lot_id, closed_at, day, amount, currency, band, year)`);
    await runner.query('CREATE INDEX typed_lot_latest ON typed_lot (catalog_id, day, lot_id) WHERE kind IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE typed_lot');
  }
}
