import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { EngineStartError } from '../engine-start-error';

const run = promisify(execFile);
const source = path.resolve(__dirname, '../../java/OpenSearchNode.java');

/** The class whose main method starts a node. */
export const NODE_CLASS = 'OpenSearchNode';

/**
 * The folder of the compiled class, inside the folder of the jars. The class is compiled at the first start, and again when its source or the
 * jars have changed.
 */
export async function nodeClassFolder(java: string, jars: string): Promise<string> {
  const digest = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 8);
  const folder = path.join(jars, `${NODE_CLASS}-${digest}`);
  if (await exists(folder)) return folder;
  const partial = `${folder}.partial-${process.pid}`;
  await mkdir(partial, { recursive: true });
  try {
    await compile(java, jars, partial);
    // Another process may have finished first; its class is identical.
    await rename(partial, folder).catch(async (error: unknown) => {
      if (!(await exists(folder))) throw error;
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return folder;
}

/** Uses the compiler from the jars, because a Java runtime contains none. */
async function compile(java: string, jars: string, out: string): Promise<void> {
  const classPath = (await readdir(jars)).filter((name) => name.endsWith('.jar')).map((name) => path.join(jars, name));
  const compiler = 'org.eclipse.jdt.internal.compiler.batch.Main';
  const options = ['-21', '-nowarn', '-proc:none', '-d', out, '-cp', classPath.join(path.delimiter)];
  try {
    await run(java, ['-cp', path.join(jars, '*'), compiler, ...options, source]);
  } catch (error) {
    throw new EngineStartError(
      `The starter class of OpenSearch could not be compiled: ${(error as Error).message.trim()}`,
    );
  }
}

async function exists(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => undefined)) !== undefined;
}
