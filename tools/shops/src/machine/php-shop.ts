import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@obverse/engines';
import { changeOf, type ShopProgram, type Site } from './shop-program';
import { drawCoins } from '../stock/draw-coins';
import { allCoins, categories, firstStock } from '../stock/stock';
import { findCheckout } from './checkout';
import type { Machine } from './machine';
import { phpSettings, startPhpServer } from './php-server';
import { HOST_SUFFIX, type RunningShop, type ShopKind } from './shop';
import type { MachineTools } from './tools';

const run = promisify(execFile);

/** A program in PHP, on MariaDB, from a checkout. */
export function phpShop(program: ShopProgram): ShopKind {
  const { name, title, source } = program;
  return {
    name,
    title,
    source,
    find: async (machine) => {
      const found = await machine.php();
      if ('missing' in found)
        return {
          missing: `PHP and MariaDB are missing or incomplete; install them: apt-get install ${found.missing.join(' ')}`,
        };
      if (machine.sources === undefined)
        return { missing: 'pass the folder of the checkouts of the programs with --sources DIR' };
      const checkout = await findCheckout(program, machine.sources);
      if ('missing' in checkout) return checkout;
      return {
        version: `commit ${checkout.commit}`,
        start: () => start(program, { machine, tools: found.tools, checkout: checkout.folder }),
      };
    },
  };
}

interface Parts {
  readonly machine: Machine;
  readonly tools: MachineTools;
  /** It is not changed. */
  readonly checkout: string;
}

async function start(program: ShopProgram, { machine, tools, checkout }: Parts): Promise<RunningShop> {
  const root = path.join(machine.folder, program.name);
  const port = await freePort();
  // Of a link only the link would be copied.
  await cp(await realpath(path.join(checkout, program.webRoot)), root, {
    recursive: true,
    filter: (source) => path.basename(source) !== '.git',
  });
  const mariadb = await machine.mariadb(tools);
  const database = await mariadb.create(program.name.replaceAll('-', '_'));
  const options = {
    php: tools.php,
    root,
    port,
    databasePort: database.port,
    sessions: path.join(machine.folder, `${program.name}-sessions`),
    before: program.before,
  };
  await mkdir(options.sessions, { recursive: true });
  const php = async (from: string, args: readonly string[]) =>
    (await run(tools.php, [...phpSettings(options), ...args], { cwd: path.join(root, from) })).stdout;
  const sql = (text: string) => mariadb.sql(database.name, text);
  const site: Site = { root, home: `http://${program.name}${HOST_SUFFIX}:${port}/`, database, php, sql };
  await program.install(site);
  await drawCoins(path.join(root, program.pictures), allCoins);
  await sql(`${program.empty}${program.add(firstStock, categories)}`);
  return runningShop(program, site, await startPhpServer(options));
}

function runningShop(program: ShopProgram, site: Site, server: RunningShop['server']): RunningShop {
  const { friendly } = program;
  const emptyCaches = async () => {
    for (const cache of program.caches) await emptyFolder(path.join(site.root, cache));
  };
  return {
    home: site.home,
    server,
    change: async (changes) => {
      if (changes.length > 0) await site.sql(changes.map((one) => changeOf(program, one)).join(''));
      await emptyCaches();
    },
    ...(friendly && {
      friendly: {
        switchOn: async (coins, all) => {
          await friendly.switchOn(site, coins, all);
          await emptyCaches();
        },
        endOf: (coin) => friendly.endOf(coin),
      },
    }),
  };
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true, force: true });
}
