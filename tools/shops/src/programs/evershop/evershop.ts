import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, startPostgres } from '@obverse/engines';
import type { Machine } from '../../machine/machine';
import { startPageServer } from '../../machine/page-server';
import { findNpm } from '../../machine/registry-tools';
import { runWithInput } from '../../machine/run-with-input';
import { HOST_SUFFIX, type RunningShop, type ShopKind } from '../../machine/shop';
import { drawCoins } from '../../stock/draw-coins';
import { allCoins, categories, firstStock } from '../../stock/stock';

const VERSION = '2.2.1';
/** Version 2.2.1 imports `concat-stream`, which was a dependency of a dependency once, and does not name it. */
const packages = { '@evershop/evershop': VERSION, 'concat-stream': '2.0.0' };

/** The scripts of this tool; the same distance from `src` and from `dist`. */
const scripts = path.resolve(__dirname, '../../../node');
const STOCK_SCRIPT = 'evershop.mjs';

/** A shop of today in JavaScript: pages from React on the server, PostgreSQL, sitemaps. */
export const evershop: ShopKind = {
  name: 'evershop',
  title: 'EverShop',
  source: `@evershop/evershop ${VERSION} from npm`,
  find: (machine) => {
    const npm = findNpm(machine.env);
    return Promise.resolve(
      'missing' in npm ? npm : { version: `version ${VERSION} from npm`, start: () => start(machine, npm.program) },
    );
  },
};

async function start(machine: Machine, npm: string): Promise<RunningShop> {
  const root = path.join(machine.folder, 'evershop');
  const port = await freePort();
  const home = `http://evershop${HOST_SUFFIX}:${port}/`;
  await install(root, home, npm);
  const postgres = await startPostgres({
    dataDir: path.join(machine.folder, 'evershop-postgres'),
    port: 0,
    throwAway: true,
  });
  const env = { ...databaseSettings(postgres.url), PORT: String(port), ALLOW_CONFIG_MUTATIONS: 'true' };
  const command = path.join(root, 'node_modules/@evershop/evershop/dist/bin/evershop.js');
  await runWithInput(process.execPath, [command, 'build'], { cwd: root, env });
  const server = await startPageServer({
    title: 'EverShop',
    program: process.execPath,
    args: [command, 'start'],
    cwd: root,
    env: { ...env, NODE_OPTIONS: `--import=${path.join(scripts, 'evershop-server.mjs')}` },
    port,
    requestIn: nodeRequest,
  });
  const stock = (what: 'fill' | 'change', input: object) =>
    runWithInput(process.execPath, [STOCK_SCRIPT, what], { cwd: root, env, input: JSON.stringify(input) });
  await stock('fill', { coins: firstStock, categories });
  return {
    home,
    server: {
      ...server,
      stop: async () => {
        await server.stop();
        await postgres.stop();
      },
    },
    change: (changes) => stock('change', changes),
  };
}

async function install(root: string, home: string, npm: string): Promise<void> {
  for (const folder of ['config', 'public']) await mkdir(path.join(root, folder), { recursive: true });
  const json = (file: string, content: object) => writeFile(path.join(root, file), JSON.stringify(content));
  await json('package.json', { name: 'coins', private: true, type: 'module', dependencies: packages });
  await json('config/default.json', {
    shop: { homeUrl: home.replace(/\/$/, ''), language: 'en', timezone: 'America/New_York' },
  });
  await runWithInput(npm, ['install', '--omit=dev', '--no-audit', '--no-fund'], { cwd: root });
  // It imports the program's packages, so it has to be in their folder.
  await copyFile(path.join(scripts, STOCK_SCRIPT), path.join(root, STOCK_SCRIPT));
  await drawCoins(path.join(root, 'media/catalog/coins'), allCoins);
}

/** The settings of the program for its database. Pure. */
export function databaseSettings(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    DB_HOST: hostname,
    DB_PORT: port,
    DB_NAME: pathname.slice(1),
    DB_USER: username,
    DB_PASSWORD: password,
    DB_SSLMODE: 'disable',
  };
}

/** The address in a line of `evershop-server.mjs`; undefined if it is no request, or one for a resized picture. Pure. */
export function nodeRequest(line: string): string | undefined {
  return /^(?:GET|HEAD) ((?!\/images\?)\S+)$/.exec(line)?.[1];
}
