import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** A process and its parent. */
export type Parentage = readonly [pid: number, parent: number];

/** The process and all that descend from it, each after its parent. */
export function treeOf(pid: number, processes: readonly Parentage[]): readonly number[] {
  const tree = [pid];
  // The array grows while it is read.
  for (const one of tree) tree.push(...processes.filter(([, parent]) => parent === one).map(([child]) => child));
  return tree;
}

/**
 * Sends a signal to a process and all that descend from it, also those with a group of their own, as the processes of PostgreSQL have. Does nothing for
 * undefined, a process that is down.
 */
export async function signalTree(pid: number | undefined, signal: NodeJS.Signals): Promise<void> {
  if (pid === undefined) return;
  for (const one of await runningTree(pid)) send(one, signal);
}

/** The process and all that descend from it at present, each after its parent. */
export async function runningTree(pid: number): Promise<readonly number[]> {
  const { stdout } = await exec('ps', ['-A', '-o', 'pid=,ppid=']);
  const processes = stdout
    .trim()
    .split('\n')
    .map((line): Parentage => {
      const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
      return [child, parent];
    });
  return treeOf(pid, processes);
}

/** A process that has ended meanwhile needs no signal. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
