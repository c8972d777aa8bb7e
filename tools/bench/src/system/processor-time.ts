import { readFileSync } from 'node:fs';

/** Linux counts the processor time of a process in hundredths of a second. */
const TICK_MS = 10;

/** The processor time of a process and its threads in milliseconds. Throws if it has ended, or if the system does not provide it. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name of the program, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) * TICK_MS;
}
