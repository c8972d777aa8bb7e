import path from 'node:path';
import prepareDictionary from './dictionary.setup';
import { startPostgres, throwAwayFolder, type RunningPostgres } from '../tools/engines/src';

declare global {
  var integrationPostgres: { server: RunningPostgres; folder: string } | undefined;
}

/** Starts one server for all integration suites; each file creates its own database (test-database.ts). */
export default async function setup(): Promise<void> {
  prepareDictionary();
  const folder = await throwAwayFolder('integration');
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), port: 0, throwAway: true });
  globalThis.integrationPostgres = { server, folder };
  process.env['OBVERSE_TEST_POSTGRES_URL'] = server.url;
}
