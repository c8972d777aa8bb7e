import { spawn } from 'node:child_process';
import { closeSync, fstatSync } from 'node:fs';
import { reasonIn } from '@obverse/engines';
import { lastLines, openLog } from './log-file';
import { ProcessFailure, type ProcessDefinition } from './supervised-process';

const KEPT_LINES = 20;

/** Runs a process to its end. Throws {@link ProcessFailure} with its last log line when it fails; aborting kills it. */
export async function runJob(
  { name, module, args, env, logFile }: ProcessDefinition,
  signal?: AbortSignal,
): Promise<void> {
  const log = openLog(logFile);
  const logStart = fstatSync(log).size;
  const child = spawn(process.execPath, [module, ...args], { env, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  const kill = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  try {
    const status = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, by) => resolve(code ?? by));
      if (signal?.aborted) kill();
    });
    if (status === 0) return;
    throw new ProcessFailure(`${name} failed: ${reasonIn(lastLines(logFile, KEPT_LINES, logStart).join('\n'))}`);
  } finally {
    signal?.removeEventListener('abort', kill);
  }
}
