import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { nodeBinary, root } from './commands.mjs';
import { say } from './terminal.mjs';

/**
 * Runs the module of a command with Node 24 and resolves with its exit status. Ctrl-C reaches the module twice, from the terminal and from here. The IPC
 * channel closes when this process is killed; the timer notices when npm, its parent, is killed.
 */
export function handOver(command, args) {
  const file = path.join(root, command.module);
  const child = spawn(nodeBinary, [file, ...(command.args ?? []), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${path.dirname(nodeBinary)}${path.delimiter}${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 300);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(timer);
      if (signal === 'SIGKILL') say('The command was killed.');
      resolve(code ?? 128 + (os.constants.signals[signal] ?? 0));
    });
  });
}
