import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/**
 * The resident memory of a process in bytes, from /proc on Linux and from `ps` elsewhere; 0 for a process that has ended. On Windows, which has
 * neither, it is always 0.
 */
export async function residentBytes(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  const kilobytes = process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid);
  return Number(kilobytes ?? 0) * 1024;
}

async function fromProc(pid: number): Promise<string | undefined> {
  try {
    return /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, stdout) => resolve(error ? undefined : stdout.trim()));
  });
}
