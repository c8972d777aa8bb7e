import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const KEPT_LINES = 40;
/** Only ends what hangs: slow machines may run many processes. */
const READY_WITHIN_MS = 20 * 60_000;

export interface KillableServiceOptions {
  readonly name: string;
  /** Entry of the built service. */
  readonly main: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** A real service in a process of its own, which can be killed, frozen and stopped at any time. */
export class KillableService {
  /** How it ended: exit status or signal. */
  readonly ended: Promise<number | NodeJS.Signals>;
  private readonly ready: Promise<string>;
  private readonly lines: string[] = [];

  private constructor(
    private readonly child: ChildProcess,
    readonly name: string,
  ) {
    this.ended = once(child, 'exit').then(([code, signal]: (number | NodeJS.Signals)[]) => signal ?? code ?? 0);
    this.ready = this.becomesReady();
    // A process killed before it is ready must not cause an unhandled rejection.
    this.ready.catch(() => undefined);
    for (const stream of [child.stdout, child.stderr]) if (stream) this.keepLines(createInterface({ input: stream }));
  }

  /** Does not wait until the service is ready. */
  static launch({ name, main, settings }: KillableServiceOptions): KillableService {
    const { PATH = '' } = process.env;
    const env = { PATH, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', ...settings };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    return new KillableService(child, name);
  }

  get runs(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Resolves when the service is ready, with the address of its health and metrics; fails with its last output when it ends before. */
  whenReady(): Promise<string> {
    return this.ready;
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** Suspends the process until {@link wake}; its connections stay open. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  wake(): void {
    this.child.kill('SIGCONT');
  }

  /** Sends SIGTERM. On a machine too slow for an orderly stop the service exits with 1, which loses nothing either. */
  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    const how = await this.ended;
    if (how !== 0 && how !== 1)
      throw new Error(`${this.name} was stopped and exited with ${how}\n${this.lastOutput()}`);
  }

  lastOutput(): string {
    return `${this.name} (${this.runs ? 'running' : 'ended'}):\n${this.lines.map((line) => `    ${line}`).join('\n')}`;
  }

  private async becomesReady(): Promise<string> {
    const late = AbortSignal.timeout(READY_WITHIN_MS);
    const ended = this.ended.then((how) => {
      throw new Error(`${this.name} ended with ${how} before it was ready\n${this.lastOutput()}`);
    });
    const messages: readonly unknown[] = await Promise.race([once(this.child, 'message', { signal: late }), ended]);
    const { managementUrl } = messages[0] as { readonly managementUrl?: unknown };
    return typeof managementUrl === 'string' ? managementUrl : '';
  }

  private keepLines(lines: AsyncIterable<string> & NodeJS.EventEmitter): void {
    lines.on('line', (line: string) => {
      this.lines.push(line.slice(0, 600));
      if (this.lines.length > KEPT_LINES) this.lines.shift();
    });
  }
}
