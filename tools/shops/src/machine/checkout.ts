import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ShopProgram } from './shop-program';

const run = promisify(execFile);

export type Checkout =
  | { readonly folder: string; readonly commit: string }
  /** Why the program cannot be run. */
  | { readonly missing: string };

/** The checkout of a program: the folder of its name in the folder of sources. */
export async function findCheckout(program: ShopProgram, sources: string): Promise<Checkout> {
  const folder = path.join(sources, program.name);
  if (!existsSync(folder))
    return { missing: `there is no folder ${program.name} with a checkout of ${program.source}` };
  const lacking = program.needs.find(({ file }) => !existsSync(path.join(folder, file)));
  if (lacking) return { missing: lacking.otherwise };
  return { folder, commit: await commitOf(folder) };
}

async function commitOf(folder: string): Promise<string> {
  try {
    const { stdout } = await run('git', ['-C', folder, 'rev-parse', '--short=12', 'HEAD']);
    return stdout.trim();
  } catch {
    return 'unknown'; // It is a copy without its repository.
  }
}
