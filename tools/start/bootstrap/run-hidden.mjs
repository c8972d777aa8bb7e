import { spawn } from 'node:child_process';
import os from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a program without showing its output. Resolves with `{ code, output }`; a signal to this process ends both. */
export function runHidden(file, args, { onOutput, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = (signal) => {
      child.kill(signal);
      process.exit(128 + os.constants.signals[signal]);
    };
    for (const signal of SIGNALS) process.once(signal, end);
    let output = '';
    const read = (chunk) => {
      output = (output + chunk).slice(-200_000);
      onOutput?.(output);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, end);
      resolve({ code: code ?? 1, output });
    });
  });
}
