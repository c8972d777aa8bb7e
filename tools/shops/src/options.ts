import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

export const help = `Installs real shop programs, crawls them, changes their stock, and compares the search with what was done.

  npm run test:shops -- [program…] [--sources DIR] [options]

  program…       which programs, of those below (all)
  --sources DIR  a folder with checkouts, each in a folder of the program's name; programs from npm and PyPI need none
  --available    run what can be run; without it the command fails when something is missing
  --keep         keep the folder with the installations and logs
  --help         this text

`;

export interface ShopsOptions {
  readonly programs: readonly string[];
  /** Absent: only programs from registries can be run. */
  readonly sources?: string;
  readonly available: boolean;
  readonly keep: boolean;
}

/** `here` is the folder that a relative folder refers to. Throws an Error with a sentence for the person at the terminal. */
export function readOptions(args: readonly string[], known: readonly string[], here: string): ShopsOptions | 'help' {
  const mark = { type: 'boolean' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { sources: { type: 'string' }, available: mark, keep: mark, help: mark },
  });
  if (values.help) return 'help';
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no program "${unknown}"; there are: ${known.join(', ')}.`);
  const sources = values.sources === undefined ? undefined : path.resolve(here, values.sources);
  if (sources !== undefined && !existsSync(sources)) throw new Error(`The folder ${sources} does not exist.`);
  return {
    programs: positionals.length > 0 ? positionals : known,
    ...(sources !== undefined && { sources }),
    available: values.available ?? false,
    keep: values.keep ?? false,
  };
}
