import { spawn } from 'node:child_process';
import path from 'node:path';
import type { BenchContext } from '../bench';

const root = path.resolve(__dirname, '../../../..');

/**
 * Runs the operators' command and returns the duration in seconds, including the start of the process. Throws with the output of the command.
 */
export async function reindex(
  settings: Readonly<Record<string, string>>,
  { progress, signal }: BenchContext,
): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'apps/cli/dist/main.js'), 'reindex'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
    signal,
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
        output.push(line);
        progress(`reindex: ${line.trim()}`);
      }
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`reindex ended with status ${code}: ${output.slice(-5).join('\n')}`);
  return (performance.now() - began) / 1_000;
}
