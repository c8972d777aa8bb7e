import type { Category, Change, Coin, CoinChange } from '../stock/coin';

/** Where an installation runs. */
export interface Site {
  /** The web root, a copy of the program's. */
  readonly root: string;
  /** Ends with a slash. */
  readonly home: string;
  readonly database: DatabaseAccess;
  /** Runs a PHP script in a folder below the root, `.` for the root itself. Throws with its output when it fails. */
  php(folder: string, args: readonly string[]): Promise<string>;
  /** Runs statements in its database. */
  sql(text: string): Promise<void>;
}

export interface DatabaseAccess {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly name: string;
}

/** A real shop program in PHP: how it is installed, filled and changed. Prices are in US dollars. */
export interface ShopProgram {
  /** Also the name of the folder of its checkout, and of its seller. */
  readonly name: string;
  readonly title: string;
  /** The public repository of its sources, and the version that was tried. */
  readonly source: string;
  /** Its web root in the checkout, `.` for the checkout itself. */
  readonly webRoot: string;
  /** Files that its checkout has; without one of them it is not run, for the reason. */
  readonly needs: readonly { readonly file: string; readonly otherwise: string }[];
  /** The folder of pictures, below the web root. */
  readonly pictures: string;
  /** Folders with what it caches, below the web root; they are emptied after each change. */
  readonly caches: readonly string[];
  /** A script of `php/` that PHP runs before each page: what the program needs and this PHP lacks. */
  readonly before?: string;
  /** Present if the program has a setting of its own for friendly addresses that works on PHP's own server. */
  readonly friendly?: FriendlyAddresses;
  install(site: Site): Promise<void>;
  /** Statements that remove the samples of the program. */
  readonly empty: string;
  /** Statements that insert categories and coins. */
  add(coins: readonly Coin[], categories: readonly Category[]): string;
  change(change: CoinChange): string;
}

/** Statements for a change. */
export function changeOf(program: ShopProgram, change: Change): string {
  return change.kind === 'open' ? program.add(change.coins, [change.category]) : program.change(change);
}

export interface FriendlyAddresses {
  switchOn(site: Site, coins: readonly Coin[], categories: readonly Category[]): Promise<void>;
  /** The end of the address of a coin's page. */
  endOf(coin: Coin): string;
}

/** A text as a literal of MariaDB. */
export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** `INSERT` of rows, each with the same columns. */
export function insert(table: string, rows: readonly Readonly<Record<string, string | number>>[]): string {
  const [first = {}] = rows;
  const values = rows.map((row) => `(${Object.values(row).map(literal).join(', ')})`);
  return `INSERT INTO ${table} (${Object.keys(first)
    .map((name) => `\`${name}\``)
    .join(', ')}) VALUES ${values.join(',\n')};\n`;
}

function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : quoted(value);
}

/** Statements that empty tables. */
export function emptied(tables: readonly string[]): string {
  return tables.map((table) => `DELETE FROM ${table};\n`).join('');
}
