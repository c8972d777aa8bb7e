import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import prepareDictionary from './dictionary.setup';
import { startPostgres, type RunningPostgres } from '../tools/engines/src/postgres';

declare global {
  var integrationPostgres: { server: RunningPostgres; folder: string } | undefined;
}

/** One real server for all integration suites; each file makes a database of its own in it (test-database.ts). */
export default async function setup(): Promise<void> {
  prepareDictionary();
  const folder = await mkdtemp(path.join(tmpdir(), 'obverse-integration-'));
  // As root the server runs under a user of its own, who must be able to enter the folder.
  await import('node:fs/promises').then((fs) => fs.chmod(folder, 0o755));
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), port: 0, throwAway: true });
  globalThis.integrationPostgres = { server, folder };
  process.env['OBVERSE_TEST_POSTGRES_URL'] = server.url;
}
