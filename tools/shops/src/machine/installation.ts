import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@obverse/engines';
import { changeOf, type ShopProgram, type Site } from '../programs/program';
import { changed, type Category, type Change, type Coin } from '../stock/coin';
import { allCoins, categories, firstStock } from '../stock/stock';
import type { Mariadb } from './mariadb';
import { phpScripts, phpSettings, startPhpServer, type PhpServer } from './php-server';
import type { MachineTools } from './tools';

const run = promisify(execFile);

export const HOST_SUFFIX = '.shops.localhost';

export interface InstallParts {
  readonly tools: MachineTools;
  readonly mariadb: Mariadb;
  /** The checkout of the program; it is not changed. */
  readonly checkout: string;
  /** For the copy that runs. */
  readonly folder: string;
}

/** A shop program that serves the coins. */
export class Installation {
  private coins = firstStock;
  private categories: readonly Category[] = categories;
  private hasFriendlyAddresses = false;

  private constructor(
    private readonly program: ShopProgram,
    private readonly site: Site,
    readonly server: PhpServer,
  ) {}

  static async create(program: ShopProgram, { tools, mariadb, checkout, folder }: InstallParts): Promise<Installation> {
    const root = path.join(folder, program.name);
    const port = await freePort();
    await cp(path.join(checkout, program.webRoot), root, {
      recursive: true,
      filter: (source) => path.basename(source) !== '.git',
    });
    const database = await mariadb.create(program.name.replaceAll('-', '_'));
    const options = {
      php: tools.php,
      root,
      port,
      databasePort: database.port,
      sessions: path.join(folder, `${program.name}-sessions`),
      before: program.before,
    };
    await mkdir(options.sessions, { recursive: true });
    const php = async (from: string, args: readonly string[]) =>
      (await run(tools.php, [...phpSettings(options), ...args], { cwd: path.join(root, from) })).stdout;
    const sql = (text: string) => mariadb.sql(database.name, text);
    const site: Site = { root, home: `http://${program.name}${HOST_SUFFIX}:${port}/`, database, php, sql };
    await program.install(site);
    await mkdir(path.join(root, program.pictures), { recursive: true });
    await php('.', [
      path.join(phpScripts, 'draw-coins.php'),
      path.join(root, program.pictures),
      String(allCoins.length),
    ]);
    await sql(`${program.empty}${program.add(firstStock, categories)}`);
    return new Installation(program, site, await startPhpServer(options));
  }

  get home(): string {
    return this.site.home;
  }

  /** The coins that the shop has now. */
  get stock(): readonly Coin[] {
    return this.coins;
  }

  async change(changes: readonly Change[]): Promise<void> {
    if (changes.length > 0) await this.site.sql(changes.map((one) => changeOf(this.program, one)).join(''));
    this.coins = changed(this.coins, changes);
    this.categories = [...this.categories, ...changes.flatMap((one) => (one.kind === 'open' ? [one.category] : []))];
    await this.emptyCaches();
  }

  /** Switches the program's friendly addresses on. Throws for a program that has none. */
  async useFriendlyAddresses(): Promise<void> {
    const { friendly, title } = this.program;
    if (!friendly) throw new Error(`${title} has no friendly addresses.`);
    await friendly.switchOn(this.site, this.coins, this.categories);
    await this.emptyCaches();
    this.hasFriendlyAddresses = true;
  }

  /** The end of the address of a coin's page; undefined if any address will do. */
  addressEnd(coin: Coin): string | undefined {
    return this.hasFriendlyAddresses ? this.program.friendly?.endOf(coin) : undefined;
  }

  private async emptyCaches(): Promise<void> {
    for (const cache of this.program.caches) await emptyFolder(path.join(this.site.root, cache));
  }
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true, force: true });
}
