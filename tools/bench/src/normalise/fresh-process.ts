import { fork } from 'node:child_process';
import path from 'node:path';
import { percentile } from '../report/figures';
import type { Loading } from './loading';

const ROUNDS = 5;

/** The cost of loading the dictionaries, above that of a process that loads nothing. Medians over several fresh processes. */
export async function costOfLoading(): Promise<Loading> {
  const loaded = await medianOf('loading.js');
  const empty = await medianOf('empty.js');
  return {
    seconds: loaded.seconds - empty.seconds,
    cpuSeconds: loaded.cpuSeconds - empty.cpuSeconds,
    residentMb: loaded.residentMb - empty.residentMb,
    dictionarySeconds: loaded.dictionarySeconds,
  };
}

async function medianOf(script: string): Promise<Loading> {
  const runs: Loading[] = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await run(script));
  const middle = (of: (one: Loading) => number): number => percentile(runs.map(of), 0.5) ?? NaN;
  return {
    seconds: middle(({ seconds }) => seconds),
    cpuSeconds: middle(({ cpuSeconds }) => cpuSeconds),
    residentMb: middle(({ residentMb }) => residentMb),
    dictionarySeconds: middle(({ dictionarySeconds }) => dictionarySeconds),
  };
}

function run(script: string): Promise<Loading> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(__dirname, script));
    child.once('message', (message: Loading) => resolve(message));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it finished loading.`)));
  });
}
