import { Client } from 'pg';

/** Creates a separate database in a cluster, for one test file. */
export async function createDatabase(url: string, name: string): Promise<string> {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  await ensureDatabase(admin.toString(), name);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.toString();
}

export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
