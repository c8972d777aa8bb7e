import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ConfigTable } from '@obverse/service-kit';
import { root } from '../repository';

/**
 * The settings tables of all services, by name of the service. Loaded from `apps/<service>/<folder>/config`: no service is imported, and a new one is found.
 * `src` for tests, `dist` for built programs.
 */
export async function settingsTables(folder: 'src' | 'dist'): Promise<ReadonlyMap<string, ConfigTable>> {
  const extension = folder === 'src' ? 'ts' : 'js';
  const files = readdirSync(path.join(root, 'apps'))
    .map((app) => path.join(root, 'apps', app, folder, `config.${extension}`))
    .filter((file) => existsSync(file));
  const tables = await Promise.all(files.map(async (file) => ((await import(file)) as { config: ConfigTable }).config));
  return new Map(tables.map((table) => [table.service, table]));
}
