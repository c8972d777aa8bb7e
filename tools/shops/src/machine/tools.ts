import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onPath } from '@obverse/engines';

const run = promisify(execFile);

/** What the shop programs run on, as paths. */
export interface MachineTools {
  readonly php: string;
  readonly mariadbd: string;
  readonly mariadb: string;
  readonly mariadbInstall: string;
}

/** Programs, with the Debian package of each. */
const programs = {
  php: { name: 'php', package: 'php-cli' },
  mariadbd: { name: 'mariadbd', package: 'mariadb-server' },
  mariadb: { name: 'mariadb', package: 'mariadb-client' },
  mariadbInstall: { name: 'mariadb-install-db', package: 'mariadb-server' },
} as const satisfies Record<keyof MachineTools, unknown>;

/** Modules of PHP, with the Debian package of each. */
const modules: Readonly<Record<string, string>> = {
  mysqli: 'php-mysql',
  gd: 'php-gd',
  curl: 'php-curl',
  dom: 'php-xml',
  mbstring: 'php-mbstring',
  zip: 'php-zip',
  intl: 'php-intl',
};

export type FoundTools =
  | { readonly tools: MachineTools }
  /** Debian packages that are missing. */
  | { readonly missing: readonly string[] };

/** Looks for the programs, also in the folders of administrators, where the server is. */
export async function findTools(env: Readonly<Record<string, string | undefined>>): Promise<FoundTools> {
  const places = { PATH: `${env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` };
  const tools = Object.fromEntries(
    Object.entries(programs).map(([key, { name }]) => [key, onPath(name, places)]),
  ) as Partial<MachineTools>;
  const missing: string[] = Object.entries(programs).flatMap(([key, { package: name }]) =>
    tools[key as keyof MachineTools] === undefined ? [name] : [],
  );
  const loaded = tools.php === undefined ? '' : (await run(tools.php, ['-m'])).stdout;
  missing.push(...missingModules(loaded));
  return missing.length > 0 ? { missing: [...new Set(missing)] } : { tools: tools as MachineTools };
}

/** The packages of modules that `php -m` does not list. Pure. */
export function missingModules(loaded: string): string[] {
  const names = new Set(loaded.toLowerCase().split(/\s+/));
  return Object.entries(modules).flatMap(([name, debian]) => (names.has(name) ? [] : [debian]));
}
