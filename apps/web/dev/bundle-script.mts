import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

/** Bundles a file of the client as one classic script. Its constants are replaced by these values. */
export async function bundleScript(file: string, constants: Readonly<Record<string, unknown>>): Promise<string> {
  const define = Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    resolve: { conditions: ['source', 'module', 'browser'] },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: join(root, file), output: { format: 'iife' } },
    },
  });
  if (!('output' in result)) throw new Error(`The build of ${file} has no single output.`);
  const [chunk, ...others] = result.output;
  if (others.length > 0) throw new Error(`${file} must be one script, and its bundle has ${others.length + 1} files.`);
  return chunk.code;
}
