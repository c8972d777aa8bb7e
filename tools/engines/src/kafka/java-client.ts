import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { jarsOf } from '../jars/jars';
import { partsFor } from '../parts';

const run = promisify(execFile);

/** Runs a Java source file with the client library of {@link startKafka}. Resolves with the lines that it printed. */
export async function runWithKafkaClient(source: string, args: readonly string[]): Promise<readonly string[]> {
  const { java = 'java', maven } = await partsFor('kafka', process.env);
  const jars = jarsOf('kafka', process.env);
  await jars.fetch(maven);
  const { stdout } = await run(java, ['-Dlog4j2.level=ERROR', '-cp', path.join(jars.folder, '*'), source, ...args]);
  return stdout.split('\n').filter((line) => line !== '');
}
