import { setTimeout as delay } from 'node:timers/promises';
import { eventually, gate } from '@obverse/testing';
import { Client } from 'pg';
import { testDatabase } from '../../../../jest/test-database';
import { Database } from './database';
import { sql } from './query/sql';

const POOL_SIZE = 10;
const reason = new Error('the visitor left');

async function withDatabase(work: (database: Database, client: Client) => Promise<void>): Promise<void> {
  const url = await testDatabase();
  const database = new Database(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(database, client);
  } finally {
    await client.end();
    await database.close();
  }
}

async function sleeping(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE 'SELECT pg_sleep%'`,
  );
  return rowCount ?? 0;
}

async function connections(client: Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'obverse-lot-index' ORDER BY pid`,
  );
  return rows.map(({ pid }) => pid);
}

/**
 * The server's process of each connection of the pool. All are in use at the same time, so a connection that is not yet given back is waited for, and
 * one that was closed is not among them.
 */
async function pooled(database: Database): Promise<readonly number[]> {
  const pids: number[] = [];
  const all = gate();
  const using = () =>
    database.transaction(async (transaction) => {
      const rows = await transaction.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      pids.push(...rows.map(({ pid }) => pid));
      if (pids.length === POOL_SIZE) all.open();
      await all.opened;
    });
  await Promise.all(Array.from({ length: POOL_SIZE }, using));
  return pids;
}

it('stops a running statement on the server, rejects at once, and keeps the connection', async () => {
  await withDatabase(async (database, client) => {
    const controller = new AbortController();
    const [before] = await database.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    const failing = expect(database.query(sql`SELECT pg_sleep(3600)`, controller.signal)).rejects.toBe(reason);
    await eventually('the statement to run', async () => (await sleeping(client)) === 1);
    controller.abort(reason);
    await failing;
    await eventually('the statement to be stopped', async () => (await sleeping(client)) === 0);
    expect(await pooled(database)).toContain(before?.pid);
    // One more cancels.
    expect(await connections(client)).toHaveLength(POOL_SIZE + 1);
  });
});

it('stops all statements if every connection is in use, and runs those that wait behind them', async () => {
  await withDatabase(async (database, client) => {
    const controller = new AbortController();
    const abandoned = Promise.allSettled(
      Array.from({ length: 30 }, () => database.query(sql`SELECT pg_sleep(3600)`, controller.signal)),
    );
    await eventually('a statement on each connection', async () => (await sleeping(client)) === POOL_SIZE);
    const waiting = database.query<{ one: number }>(sql`SELECT 1 AS one`);
    controller.abort(reason);
    for (const outcome of await abandoned) expect(outcome).toEqual({ status: 'rejected', reason });
    expect(await waiting).toEqual([{ one: 1 }]);
    await eventually('all statements to be stopped', async () => (await sleeping(client)) === 0);
  });
});

it('never stops a later statement of the same connection', async () => {
  await withDatabase(async (database) => {
    let finished = 0;
    for (let round = 0; round < 60; round += 1) {
      const controller = new AbortController();
      const abandoned = database.query(sql`SELECT pg_sleep(0.002)`, controller.signal).catch(() => undefined);
      await delay(round % 6);
      controller.abort(reason);
      await abandoned;
      const rows = await Promise.all(Array.from({ length: 10 }, () => database.query(sql`SELECT pg_sleep(0.001)`)));
      finished += rows.length;
    }
    expect(finished).toBe(600);
  });
});

it('does not ask the server for an aborted signal', async () => {
  await withDatabase(async (database, client) => {
    await expect(database.query(sql`SELECT 1`, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(await connections(client)).toEqual([]);
  });
});
