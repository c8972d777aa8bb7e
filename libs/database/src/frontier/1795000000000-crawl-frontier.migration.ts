import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE walk (
    seller_id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT walk_pkey PRIMARY KEY,
    seller_key text NOT NULL CONSTRAINT walk_seller_key UNIQUE,
    leased_by text,
    leased_until timestamptz,
    next_work_at timestamptz NOT NULL,
    number integer NOT NULL DEFAULT 0,
    running boolean NOT NULL DEFAULT false,
    next_walk_at timestamptz NOT NULL,
    interval_seconds integer,
    started_at timestamptz,
    ended_at timestamptz,
    completed_at timestamptz,
    pages_read integer NOT NULL DEFAULT 0,
    pages_failed integer NOT NULL DEFAULT 0,
    lots_seen integer NOT NULL DEFAULT 0,
    changes integer NOT NULL DEFAULT 0,
    held_because text
  )`,
  `CREATE TABLE frontier_page (
    seller_id integer NOT NULL,
    page_key bigint NOT NULL,
    walk integer NOT NULL,
    state smallint NOT NULL DEFAULT 0,
    attempts smallint NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL,
    request jsonb NOT NULL,
    next jsonb,
    etag text,
    last_modified text,
    last_error text,
    CONSTRAINT frontier_page_pkey PRIMARY KEY (seller_id, page_key)
  )`,
  `CREATE INDEX frontier_page_due ON frontier_page (seller_id, due_at) WHERE state = 0`,
  // Every run updates every row. Free space in each block keeps these updates in place and out of the indexes.
  `CREATE TABLE frontier_lot (
    lot_id text COLLATE "C" CONSTRAINT frontier_lot_pkey PRIMARY KEY,
    first_observed_at timestamptz NOT NULL,
    last_observed_at timestamptz,
    due_at timestamptz,
    ends_at timestamptz,
    digest bigint,
    content_hash bigint,
    seen_on bigint,
    log_offset bigint,
    seller_id integer NOT NULL,
    seen_walk integer NOT NULL,
    log_partition smallint,
    attempts smallint NOT NULL DEFAULT 0,
    state smallint NOT NULL DEFAULT 0,
    list_closed boolean NOT NULL DEFAULT false,
    source_id text NOT NULL,
    url text NOT NULL,
    etag text,
    last_modified text,
    context jsonb,
    last_error text
  ) WITH (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05)`,
  `CREATE INDEX frontier_lot_due ON frontier_lot (seller_id, due_at) WHERE due_at IS NOT NULL`,
  `CREATE INDEX frontier_lot_open ON frontier_lot (seller_id) WHERE state = 0`,
  `CREATE TABLE frontier_auction (
    auction_id text COLLATE "C" CONSTRAINT frontier_auction_pkey PRIMARY KEY,
    content_hash bigint NOT NULL,
    last_observed_at timestamptz NOT NULL
  )`,
  `CREATE TABLE page_fault (
    seller_id integer NOT NULL,
    fault_hash bigint NOT NULL,
    last_seen_at timestamptz NOT NULL,
    CONSTRAINT page_fault_pkey PRIMARY KEY (seller_id, fault_hash)
  )`,
  `CREATE TABLE picture (
    lot_id text COLLATE "C" NOT NULL,
    position smallint NOT NULL,
    state smallint NOT NULL DEFAULT 0,
    attempts smallint NOT NULL DEFAULT 0,
    seller_id integer NOT NULL,
    width integer,
    height integer,
    wanted_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    hash text,
    url text NOT NULL,
    last_error text,
    CONSTRAINT picture_pkey PRIMARY KEY (lot_id, position)
  )`,
  `CREATE INDEX picture_due ON picture (seller_id, due_at) WHERE state = 0`,
];

export class CrawlFrontier1795000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE picture, page_fault, frontier_auction, frontier_lot, frontier_page, walk');
  }
}
