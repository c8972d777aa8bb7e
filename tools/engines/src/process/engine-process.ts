import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineOptions, RunningEngine } from '../engine';
import { EngineStartError } from '../engine-start-error';
import { reasonIn } from './exit-reason';

export interface Launch {
  /** The engine's name in messages. */
  readonly title: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Besides the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Turns the process output into a message for the user; undefined: the message quotes the output. */
  readonly explain: (output: string) => string | undefined;
}

const KEPT_LINES = 60;
const PROBE_EVERY_MS = 100;
/** From the start until it serves. Generous, because a busy machine is slow and a start that hangs is rare. */
const SERVES_WITHIN_MS = 240_000;
const STOPS_WITHIN_MS = 30_000;

/** The process of one engine. It ends with this process unless it is detached. Its output explains a failed start. */
export class EngineProcess {
  private readonly child: ChildProcess;
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<void>;
  private readonly lines: string[] = [];
  /** The offset in the log file at which the output of this start begins. */
  private readonly logStart: number;

  constructor(
    private readonly launch: Launch,
    private readonly options: EngineOptions,
  ) {
    const { detachedLog } = options;
    this.logStart = detachedLog === undefined ? 0 : sizeOf(detachedLog);
    this.child = spawnEngine(launch, detachedLog);
    const exited = new Promise<void>((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.once('error', (error) => {
        this.lines.push(error.message);
        resolve();
      });
    });
    if (detachedLog === undefined) {
      this.readLines();
      this.ended = exited.then(killWithParent(this.child));
    } else {
      this.child.unref();
      this.ended = exited;
    }
    if (this.child.pid !== undefined) options.onLaunch?.({ pid: this.child.pid, port: options.port });
  }

  /** Undefined when the program could not be run. */
  get pid(): number | undefined {
    return this.child.pid;
  }

  /** The handle of an engine that serves. */
  running(url: string): RunningEngine {
    return {
      url,
      port: this.options.port,
      pid: this.child.pid ?? 0,
      ended: this.ended,
      stop: (limitMs) => this.stop(limitMs),
      kill: () => this.kill(),
    };
  }

  /** Resolves when the probe returns true. Throws {@link EngineStartError} when the process ends before that or the time limit passes. */
  async serves(probe: () => Promise<boolean>): Promise<void> {
    const { title } = this.launch;
    const { signal } = this.options;
    for (const end = Date.now() + SERVES_WITHIN_MS; ; await pause(PROBE_EVERY_MS)) {
      if (!isRunning(this.child)) {
        await this.ended;
        const words = this.output();
        throw new EngineStartError(this.launch.explain(words) ?? `${title} could not start: ${reasonIn(words)}`);
      }
      if (!signal?.aborted && Date.now() < end) {
        if (await probe()) return;
        continue;
      }
      await this.kill();
      throw new EngineStartError(
        signal?.aborted
          ? `The start of ${title} was aborted.`
          : `${title} did not serve within ${SERVES_WITHIN_MS / 1000} s: ${reasonIn(this.output())}`,
      );
    }
  }

  private async stop(limitMs = STOPS_WITHIN_MS): Promise<void> {
    if (!isRunning(this.child)) return;
    this.child.kill('SIGTERM');
    const inTime = await Promise.race([this.ended.then(() => true), pause(limitMs, false, { ref: false })]);
    if (!inTime) await this.kill();
  }

  private async kill(): Promise<void> {
    if (!isRunning(this.child)) return;
    this.child.kill('SIGKILL');
    await this.ended;
  }

  private readLines(): void {
    for (const stream of [this.child.stdout, this.child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        this.lines.push(line);
        if (this.lines.length > KEPT_LINES) this.lines.shift();
        this.options.onLog?.(line);
      });
    }
  }

  private output(): string {
    const { detachedLog } = this.options;
    if (detachedLog === undefined) return this.lines.join('\n');
    return readFileSync(detachedLog).subarray(this.logStart).toString('utf8');
  }
}

function spawnEngine({ program, args, cwd, env }: Launch, detachedLog: string | undefined): ChildProcess {
  const where = { ...(cwd !== undefined && { cwd }), ...(env && { env: { ...process.env, ...env } }) };
  if (detachedLog === undefined) return spawn(program, args, { ...where, stdio: ['ignore', 'pipe', 'pipe'] });
  mkdirSync(path.dirname(detachedLog), { recursive: true });
  const log = openSync(detachedLog, 'a');
  try {
    return spawn(program, args, { ...where, detached: true, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}

/**
 * Starts a shell that waits for the end of this process, which closes the pipe to it, and then kills the engine. This also works when this
 * process is killed with SIGKILL. Returns a function that ends the shell and resolves when it has ended.
 */
function killWithParent(engine: ChildProcess): () => Promise<void> {
  if (engine.pid === undefined) return () => Promise.resolve();
  const script = 'read -r _; kill -9 "$1" 2>/dev/null';
  const killer = spawn('sh', ['-c', script, 'sh', String(engine.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Neither the shell nor its pipe keeps this process running.
  killer.unref();
  const { stdin } = killer;
  if (stdin && 'unref' in stdin && typeof stdin.unref === 'function') (stdin as Socket).unref();
  const gone = new Promise<void>((resolve) => {
    killer.once('exit', () => resolve());
    killer.once('error', () => resolve());
  });
  return () => {
    killer.ref();
    killer.kill('SIGKILL');
    stdin?.destroy();
    return gone;
  };
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
