import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onPath } from '@obverse/engines';

const run = promisify(execFile);

type Environment = Readonly<Record<string, string | undefined>>;

/** What installs the packages of a registry. */
export type RegistryTool =
  | { readonly program: string }
  /** The sentence that says what is missing. */
  | { readonly missing: string };

/** Python 3 of at least a minor version, with what virtual environments need. */
export async function findPython(env: Environment, minor: number): Promise<RegistryTool> {
  const missing = { missing: `Python 3.${minor} or later is missing (apt-get install python3 python3-venv)` };
  const program = onPath('python3', env);
  if (program === undefined) return missing;
  const check = `import ensurepip, sys, venv; sys.exit(sys.version_info < (3, ${minor}))`;
  return run(program, ['-c', check]).then(
    () => ({ program }),
    () => missing,
  );
}

export function findNpm(env: Environment): RegistryTool {
  const program = onPath('npm', env);
  return program === undefined ? { missing: 'npm is missing' } : { program };
}
