import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fstatSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { reasonIn, sentenceOf } from '@obverse/engines';
import { afterCrash } from './crash-policy';
import { lastLines, openLog, rotateLog } from './log-file';

export interface ProcessDefinition {
  readonly name: string;
  /** A JavaScript module, run by the Node that runs this. */
  readonly module: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** Resolves with whether the process is ready. Without a probe the process reports it with `{type: 'ready'}` over IPC. */
  readonly probe?: () => Promise<boolean>;
  /** How long it may take until it is ready, milliseconds. Default 60,000. */
  readonly readyWithinMs?: number;
  /** Its child processes are not killed after it crashed (a database server repairs its files alone). */
  readonly keepsGroup?: boolean;
}

/** The fields of a `ready` message: the port of a service, the address of the database. */
export type ReadyMessage = Readonly<Record<string, unknown>>;

/** A process could not be started, or crashed too often; the message is for the person at the terminal. */
export class ProcessFailure extends Error {
  override readonly name = 'ProcessFailure';
}

export interface ProcessEvents {
  readonly onCrash: (name: string, how: string, restartInMs: number) => void;
  readonly onGiveUp: (failure: ProcessFailure) => void;
}

/** Long, because an exit is noticed at once and a loaded machine is only slow. */
const READY_WITHIN_MS = 240_000;
const PROBE_EVERY_MS = 100;
const ROTATE_EVERY_MS = 2_000;
const ENDING: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGABRT'];

/**
 * One child process in its own process group: Ctrl-C at the terminal does not reach it, and a kill reaches all processes it started. It is restarted after
 * a crash. Its IPC channel closes when this process ends.
 */
export class SupervisedProcess {
  private child: ChildProcess | undefined;
  private ready: Promise<ReadyMessage> | undefined;
  /** It was sent a signal that ends it, and may still run for a moment. */
  private dying: ChildProcess | undefined;
  private stopping = false;
  private restartTimer: NodeJS.Timeout | undefined;
  private readonly crashes: number[] = [];

  constructor(
    private definition: ProcessDefinition,
    private readonly events: ProcessEvents,
  ) {}

  get name(): string {
    return this.definition.name;
  }

  /** Undefined while it is down. */
  get pid(): number | undefined {
    return isRunning(this.child) ? this.child?.pid : undefined;
  }

  /** Resolves with its message when it is ready; throws {@link ProcessFailure} with its last log lines when it ends before that. */
  async start(): Promise<ReadyMessage> {
    this.stopping = false;
    return this.launch(false);
  }

  /** Resolves when the current process is ready, after a restart if one is due. For tests that killed it. */
  async whenReady(withinMs = READY_WITHIN_MS): Promise<void> {
    for (const end = Date.now() + withinMs; Date.now() < end; await pause(20)) {
      const { ready } = this;
      if (this.pid === undefined || !ready || this.child === this.dying) continue;
      if (
        await ready.then(
          () => true,
          () => false,
        )
      )
        return;
    }
    throw new ProcessFailure(`${this.name} was not ready again within ${withinMs / 1000} s.`);
  }

  /** Sends a signal to the process alone. An exit that follows counts as a crash. */
  kill(signal: NodeJS.Signals): void {
    if (!isRunning(this.child)) return;
    if (ENDING.includes(signal)) this.dying = this.child;
    this.child?.kill(signal);
  }

  /** Sends a message and resolves with the `done` message that has the same port, or when the process ends. */
  async ask(message: { readonly type: string; readonly port: number }): Promise<void> {
    const { child } = this;
    if (!child?.connected) return;
    const done = new Promise<void>((resolve) => {
      const onMessage = (answer: unknown) => {
        if (isMessage(answer, 'done') && answer['port'] === message.port) end();
      };
      const end = () => {
        child.off('message', onMessage);
        child.off('exit', end);
        resolve();
      };
      child.on('message', onMessage);
      child.once('exit', end);
    });
    child.send(message);
    await done;
  }

  /** Sends SIGTERM, and kills the process group when the process still runs after the limit. */
  async stop(limitMs: number): Promise<{ readonly killed: boolean }> {
    this.stopping = true;
    clearTimeout(this.restartTimer);
    const { child } = this;
    if (!child || !isRunning(child)) return { killed: false };
    const gone = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
    child.kill('SIGTERM');
    const inTime = await Promise.race([gone, pause(limitMs, false, { ref: false })]);
    if (!inTime) {
      killGroup(child);
      await gone;
    }
    return { killed: !inTime };
  }

  /** Stops it and starts it again, as `definition` from now on. */
  async restart(definition = this.definition, limitMs = 5000): Promise<void> {
    await this.stop(limitMs);
    this.definition = definition;
    await this.start();
  }

  private launch(restarts: boolean): Promise<ReadyMessage> {
    const { definition } = this;
    const log = openLog(definition.logFile);
    const logStart = fstatSync(log).size;
    const child = spawn(process.execPath, [definition.module, ...definition.args], {
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
      env: definition.env,
    });
    closeSync(log);
    const rotation = setInterval(() => rotateLog(definition.logFile), ROTATE_EVERY_MS).unref();
    child.once('exit', () => clearInterval(rotation));
    this.child = child;
    const started = { ready: false };
    this.ready = this.untilReady(child, logStart).then((message) => {
      started.ready = true;
      return message;
    });
    child.once('exit', (code, signal) => this.onExit(child, restarts || started.ready, signal ?? `status ${code}`));
    return this.ready;
  }

  private async untilReady(child: ChildProcess, logStart: number): Promise<ReadyMessage> {
    const { name, definition } = this;
    const { readyWithinMs = READY_WITHIN_MS } = definition;
    const outcome = await firstOutcome(child, definition.probe, readyWithinMs);
    switch (outcome.kind) {
      case 'ready':
        return outcome.message;
      case 'failed':
        throw new ProcessFailure(outcome.message);
      case 'ended':
        throw new ProcessFailure(
          `${name} could not start: ${reasonIn(lastLines(definition.logFile, 20, logStart).join('\n'))}`,
        );
      case 'late':
        child.kill('SIGKILL');
        throw new ProcessFailure(`${name} was not ready within ${readyWithinMs / 1000} s; see ${definition.logFile}.`);
    }
  }

  /** Restarts a process that was ready before. The caller of {@link start} handles a failed start. */
  private onExit(child: ChildProcess, restarts: boolean, how: string): void {
    if (!this.definition.keepsGroup) killGroup(child);
    if (this.stopping || !restarts) return;
    const now = Date.now();
    this.crashes.push(now);
    const next = afterCrash(this.crashes, now);
    if ('giveUp' in next) {
      const words = lastLines(this.definition.logFile, 5).map((line) => `  ${sentenceOf(line)}`);
      this.events.onGiveUp(
        new ProcessFailure(
          `${this.name} crashed five times in a minute, so everything stops. Its last log lines (${this.definition.logFile}):\n${words.join('\n')}`,
        ),
      );
      return;
    }
    this.events.onCrash(this.name, how, next.restartInMs);
    this.restartTimer = setTimeout(() => {
      // A process that fails to start exits, which calls onExit again.
      this.launch(true).catch(() => undefined);
    }, next.restartInMs);
  }
}

type FirstOutcome =
  | { readonly kind: 'ready'; readonly message: ReadyMessage }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ended' | 'late' };

/** The first of: a `ready` message or a successful probe, a `failed` message, an exit, the time limit. */
async function firstOutcome(
  child: ChildProcess,
  probe: ProcessDefinition['probe'],
  withinMs: number,
): Promise<FirstOutcome> {
  const late = new AbortController();
  const reported = new Promise<FirstOutcome>((resolve) => {
    child.once('exit', () => resolve({ kind: 'ended' }));
    child.once('error', (error) => resolve({ kind: 'failed', message: error.message }));
    child.on('message', (message) => {
      if (isMessage(message, 'ready')) resolve({ kind: 'ready', message });
      if (isMessage(message, 'failed')) resolve({ kind: 'failed', message: String(message['message']) });
    });
    if (probe)
      void probeUntilReady(child, probe, late.signal).then((ready) => ready && resolve({ kind: 'ready', message: {} }));
  });
  const timeUp = pause(withinMs, { kind: 'late' } as const, { ref: false, signal: late.signal });
  // Aborting the pause rejects it after the race is decided.
  timeUp.catch(() => undefined);
  try {
    return await Promise.race([reported, timeUp]);
  } finally {
    late.abort();
  }
}

async function probeUntilReady(
  child: ChildProcess,
  probe: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<boolean> {
  while (isRunning(child) && !signal.aborted) {
    if (await probe()) return true;
    await pause(PROBE_EVERY_MS);
  }
  return false;
}

function isRunning(child: ChildProcess | undefined): boolean {
  return child !== undefined && child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Kills all processes of the child's group. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function isMessage(message: unknown, type: string): message is ReadyMessage {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type;
}
