import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** The peak memory of a process in megabytes (VmHWM); undefined when the system does not provide it or the process has ended. */
export function peakMemoryMb(pid: number): number | undefined {
  return kilobytesIn(readOr(`/proc/${pid}/status`), /^VmHWM:\s+(\d+) kB/m);
}

/** The current memory of a process in megabytes (VmRSS); undefined as above. */
export function residentMemoryMb(pid: number): number | undefined {
  return kilobytesIn(readOr(`/proc/${pid}/status`), /^VmRSS:\s+(\d+) kB/m);
}

/**
 * The current memory of a process and all its children in megabytes, each shared page counted once (Pss). A database server has many processes
 * that share most of their memory.
 */
export async function treeMemoryMb(pid: number): Promise<number> {
  const children = await childrenByParent();
  const tree: number[] = [];
  for (const queue = [pid]; queue.length > 0;) {
    const next = queue.pop();
    if (next === undefined) break;
    tree.push(next);
    queue.push(...(children.get(next) ?? []));
  }
  return tree.reduce(
    (sum, member) => sum + (kilobytesIn(readOr(`/proc/${member}/smaps_rollup`), /^Pss:\s+(\d+) kB/m) ?? 0),
    0,
  );
}

async function childrenByParent(): Promise<Map<number, number[]>> {
  const children = new Map<number, number[]>();
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue;
    // A process may end between the listing and the reading.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(/^\d+ \(.*\) \S (\d+)/s.exec(stat)?.[1]);
    if (Number.isNaN(parent)) continue;
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

function kilobytesIn(text: string, pattern: RegExp): number | undefined {
  const kilobytes = pattern.exec(text)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // The process has ended, or the system has no /proc.
  }
}
