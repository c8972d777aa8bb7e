import { spawn } from 'node:child_process';

export interface RunOptions {
  /** What the program reads. */
  readonly input?: string;
  readonly cwd?: string;
  /** Besides the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program to its end. Throws an Error with what it wrote to its error output, or else with its output. */
export function runWithInput(
  program: string,
  args: readonly string[],
  { input = '', cwd, env }: RunOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const where = { ...(cwd !== undefined && { cwd }), ...(env && { env: { ...process.env, ...env } }) };
    const child = spawn(program, args, { ...where, stdio: 'pipe' });
    const written = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].setEncoding('utf8').on('data', (text: string) => (written[stream] += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(written.stderr.trim() || written.stdout.trim() || `${program} failed`)),
    );
    // A program that failed reads no more; its exit status says so.
    child.stdin.on('error', () => undefined).end(input);
  });
}
