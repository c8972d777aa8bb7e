import { spawn } from 'node:child_process';
import type { TestStep } from './steps';

export interface StepOutcome {
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

const KEPT = 400_000;

/** Runs one step and collects its output. Aborting ends it with all processes it started. */
export function runStep(step: TestStep, cwd: string, signal: AbortSignal): Promise<StepOutcome> {
  const began = Date.now();
  const [file, ...args] = step.command;
  const child = spawn(file, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...step.env,
      NODE_OPTIONS:
        step.resultFile === undefined ? '' : '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      npm_config_loglevel: 'error',
    },
  });
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGTERM');
  signal.addEventListener('abort', end, { once: true });
  return new Promise((resolve) => {
    let output = '';
    const read = (chunk: unknown) => (output = (output + String(chunk)).slice(-KEPT));
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    const finish = (ok: boolean) => {
      signal.removeEventListener('abort', end);
      resolve({ ok, seconds: (Date.now() - began) / 1000, output });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}
