import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Creates a separate database in a cluster, for one test file. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await ensureDatabase(databaseOf(url, 'postgres'), name);
  return databaseOf(url, name);
}

/** A database that others are copies of. */
export interface TemplateDatabase {
  readonly name: string;
  /** Fills the empty database at this address, and leaves no connection to it. */
  prepare(url: string): Promise<void>;
}

/** Any constant. Processes that need a template at the same time wait for the first. */
const TEMPLATE_LOCK = 1_868_719_732;

/** Creates a database as a copy of the template, which the first call prepares. */
export async function copyDatabase(url: string, name: string, template: TemplateDatabase): Promise<string> {
  const client = new Client({ connectionString: databaseOf(url, 'postgres') });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    try {
      await prepareTemplate(client, url, template);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    }
    const [copy, original] = [name, template.name].map((one) => client.escapeIdentifier(one));
    await client.query(`CREATE DATABASE ${copy} TEMPLATE ${original}`);
  } finally {
    await client.end();
  }
  return databaseOf(url, name);
}

async function prepareTemplate(client: Client, url: string, { name, prepare }: TemplateDatabase): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (found.rowCount !== 0) return;
  // It gets its name when it is complete: a process may end meanwhile.
  const unfinished = `${name}_${randomUUID()}`;
  await prepare(await createDatabase(url, unfinished));
  const [old, own] = [unfinished, name].map((one) => client.escapeIdentifier(one));
  await client.query(`ALTER DATABASE ${old} RENAME TO ${own}`);
}

function databaseOf(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
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
