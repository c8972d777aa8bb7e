import { Client } from 'pg';

/** Autovacuum does the same within minutes after the index was filled. The explicit call makes figures independent of its schedule. */
export async function vacuumLotIndex(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('VACUUM (ANALYZE) lot_index.lots_g1');
  await client.end();
}
