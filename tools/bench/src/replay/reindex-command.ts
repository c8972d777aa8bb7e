import { spawn } from 'node:child_process';
import path from 'node:path';
import type { BenchContext } from '../bench';

const root = path.resolve(__dirname, '../../../..');

/** Runs the operators' own command to its end; answers with the seconds it took, from its start as a process. Throws with what it said. */
export async function reindex(
  settings: Readonly<Record<string, string>>,
  { tell, signal }: BenchContext,
): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'apps/cli/dist/main.js'), 'reindex'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
    signal,
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
        said.push(line);
        tell(`reindex: ${line.trim()}`);
      }
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`reindex ended with status ${code}: ${said.slice(-5).join('\n')}`);
  return (performance.now() - began) / 1_000;
}
