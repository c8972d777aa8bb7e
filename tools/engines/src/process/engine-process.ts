import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineOptions, RunningEngine } from '../engine';
import { EngineStartError } from '../engine-start-error';
import { reasonIn } from './last-words';

export interface Launch {
  /** For messages. */
  readonly title: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Turns its last words into what the person should do; undefined: the words speak for themselves. */
  readonly explain: (output: string) => string | undefined;
}

const KEPT_LINES = 60;
const PROBE_EVERY_MS = 100;
/** From the start until it serves. Generous: a busy machine is slow, and a start that hangs is rare. */
const SERVES_WITHIN_MS = 240_000;
const STOPS_WITHIN_MS = 30_000;

/** One engine's process: it dies with this one unless it is detached, and its last words explain a start that failed. */
export class EngineProcess {
  private readonly child: ChildProcess;
  private readonly ended: Promise<void>;
  private readonly lines: string[] = [];
  /** Where in the log file this start's lines begin. */
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
      this.ended = exited.then(guard(this.child));
    } else {
      this.child.unref();
      this.ended = exited;
    }
    if (this.child.pid !== undefined) options.onLaunch?.({ pid: this.child.pid, port: options.port });
  }

  /** What its caller gets once it serves. */
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

  /** Resolves when the probe says that it serves. Throws {@link EngineStartError} when it ends before that, or takes too long. */
  async serves(probe: () => Promise<boolean>): Promise<void> {
    const { title } = this.launch;
    const { signal } = this.options;
    for (const end = Date.now() + SERVES_WITHIN_MS; ; await pause(PROBE_EVERY_MS)) {
      if (!isRunning(this.child)) {
        await this.ended;
        const words = this.lastWords();
        throw new EngineStartError(this.launch.explain(words) ?? `${title} could not start: ${reasonIn(words)}`);
      }
      if (!signal?.aborted && Date.now() < end) {
        if (await probe()) return;
        continue;
      }
      await this.kill();
      throw new EngineStartError(
        signal?.aborted
          ? `The start of ${title} was ended.`
          : `${title} did not serve within ${SERVES_WITHIN_MS / 1000} s: ${reasonIn(this.lastWords())}`,
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

  private lastWords(): string {
    const { detachedLog } = this.options;
    if (detachedLog === undefined) return this.lines.join('\n');
    return readFileSync(detachedLog).subarray(this.logStart).toString('utf8');
  }
}

function spawnEngine({ program, args, cwd }: Launch, detachedLog: string | undefined): ChildProcess {
  const where = cwd === undefined ? {} : { cwd };
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
 * A shell that waits for the end of this process, which closes the pipe to it, and then kills the engine: also where this process was
 * killed with SIGKILL and can do nothing itself. Returns what calls it off, which resolves when it is gone.
 */
function guard(engine: ChildProcess): () => Promise<void> {
  if (engine.pid === undefined) return () => Promise.resolve();
  const script = 'read -r _; kill -9 "$1" 2>/dev/null';
  const watcher = spawn('sh', ['-c', script, 'sh', String(engine.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Neither keeps this process from ending.
  watcher.unref();
  const { stdin } = watcher;
  if (stdin && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  const gone = new Promise<void>((resolve) => {
    watcher.once('exit', () => resolve());
    watcher.once('error', () => resolve());
  });
  return () => {
    watcher.ref();
    watcher.kill('SIGKILL');
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
