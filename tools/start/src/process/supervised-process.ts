import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fstatSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { reasonIn, sentenceOf } from '@obverse/engines';
import { afterCrash } from './crash-policy';
import { lastLines, openLog } from './log-file';

export interface ProcessDefinition {
  readonly name: string;
  /** A JavaScript module, run by the Node that runs this. */
  readonly module: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** Resolves when the process does its work; without it the process says so itself, with `{type: 'ready'}` over IPC. */
  readonly probe?: () => Promise<boolean>;
  /** How long it may take until it is ready, milliseconds. Default 60,000. */
  readonly readyWithinMs?: number;
  /** What it started outlives a crash of it (a database server must never be killed while its children run). */
  readonly keepsGroup?: boolean;
}

/** What a process says with `ready`: a service its port, the database its address. */
export type ReadyMessage = Readonly<Record<string, unknown>>;

/** A process could not be started, or crashed too often; the message is for the person at the terminal. */
export class ProcessFailure extends Error {
  override readonly name = 'ProcessFailure';
}

export interface ProcessEvents {
  readonly onCrash: (name: string, how: string, restartInMs: number) => void;
  readonly onGiveUp: (failure: ProcessFailure) => void;
}

/** A service that dies is noticed at once; one on a busy machine is only slow. */
const READY_WITHIN_MS = 240_000;
const PROBE_EVERY_MS = 100;
const ENDING: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGABRT'];

/**
 * One child in a process group of its own, so that the terminal's Ctrl-C does not reach it and a kill reaches all it started. A crash brings
 * it back; its IPC channel tells it when this process dies.
 */
export class SupervisedProcess {
  private child: ChildProcess | undefined;
  private ready: Promise<ReadyMessage> | undefined;
  /** Sent a signal that ends it; it may live on for a moment, but it is not the one to wait for. */
  private dying: ChildProcess | undefined;
  private stopping = false;
  private comeback: NodeJS.Timeout | undefined;
  private readonly crashes: number[] = [];

  constructor(
    private readonly plan: ProcessDefinition,
    private readonly events: ProcessEvents,
  ) {}

  get name(): string {
    return this.plan.name;
  }

  /** Undefined while it is down. */
  get pid(): number | undefined {
    return isRunning(this.child) ? this.child?.pid : undefined;
  }

  /** Resolves, with what it said, when it is ready; throws {@link ProcessFailure} with its last words when it ends before that. */
  async start(): Promise<ReadyMessage> {
    this.stopping = false;
    return this.launch(false);
  }

  /** The current start's readiness, for tests that killed it: waits out a restart. */
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

  /** Sends a signal to the process alone. What follows from it is handled as if the process had done it by itself. */
  kill(signal: NodeJS.Signals): void {
    if (!isRunning(this.child)) return;
    if (ENDING.includes(signal)) this.dying = this.child;
    this.child?.kill(signal);
  }

  /** Asks it to stop, and kills its whole group when it has not within the limit. */
  async stop(limitMs: number): Promise<{ readonly killed: boolean }> {
    this.stopping = true;
    clearTimeout(this.comeback);
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

  async restart(limitMs = 5000): Promise<void> {
    await this.stop(limitMs);
    await this.start();
  }

  private launch(comesBack: boolean): Promise<ReadyMessage> {
    const { plan } = this;
    const log = openLog(plan.logFile);
    const logStart = fstatSync(log).size;
    const child = spawn(process.execPath, [plan.module, ...plan.args], {
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
      env: plan.env,
    });
    closeSync(log);
    this.child = child;
    const started = { ready: false };
    this.ready = this.becomesReady(child, logStart).then((message) => {
      started.ready = true;
      return message;
    });
    child.once('exit', (code, signal) => this.onExit(child, comesBack || started.ready, signal ?? `status ${code}`));
    return this.ready;
  }

  private async becomesReady(child: ChildProcess, logStart: number): Promise<ReadyMessage> {
    const { name, plan } = this;
    const { readyWithinMs = READY_WITHIN_MS } = plan;
    const outcome = await firstWord(child, plan.probe, readyWithinMs);
    switch (outcome.word) {
      case 'ready':
        return outcome.message;
      case 'failed':
        throw new ProcessFailure(outcome.message);
      case 'ended':
        throw new ProcessFailure(
          `${name} could not start: ${reasonIn(lastLines(plan.logFile, 20, logStart).join('\n'))}`,
        );
      case 'late':
        child.kill('SIGKILL');
        throw new ProcessFailure(`${name} was not ready within ${readyWithinMs / 1000} s; see ${plan.logFile}.`);
    }
  }

  /** A start that failed is its caller's to judge; only what ran before is brought back here. */
  private onExit(child: ChildProcess, comesBack: boolean, how: string): void {
    if (!this.plan.keepsGroup) killGroup(child);
    if (this.stopping || !comesBack) return;
    const now = Date.now();
    this.crashes.push(now);
    const next = afterCrash(this.crashes, now);
    if ('giveUp' in next) {
      const words = lastLines(this.plan.logFile, 5).map((line) => `  ${sentenceOf(line)}`);
      this.events.onGiveUp(
        new ProcessFailure(
          `${this.name} crashed five times in a minute, so everything stops. Its last words (${this.plan.logFile}):\n${words.join('\n')}`,
        ),
      );
      return;
    }
    this.events.onCrash(this.name, how, next.restartInMs);
    this.comeback = setTimeout(() => {
      // Should this start fail too, the process ends, which brings us back to onExit.
      this.launch(true).catch(() => undefined);
    }, next.restartInMs);
  }
}

type FirstWord =
  | { readonly word: 'ready'; readonly message: ReadyMessage }
  | { readonly word: 'failed'; readonly message: string }
  | { readonly word: 'ended' | 'late' };

/** What comes first: it says it is ready (or the probe does), it says why it cannot, it ends, or time is up. */
async function firstWord(child: ChildProcess, probe: ProcessDefinition['probe'], withinMs: number): Promise<FirstWord> {
  const late = new AbortController();
  const spoken = new Promise<FirstWord>((resolve) => {
    child.once('exit', () => resolve({ word: 'ended' }));
    child.once('error', (error) => resolve({ word: 'failed', message: error.message }));
    child.on('message', (message) => {
      if (isMessage(message, 'ready')) resolve({ word: 'ready', message });
      if (isMessage(message, 'failed')) resolve({ word: 'failed', message: String(message['message']) });
    });
    if (probe)
      void probeUntilReady(child, probe, late.signal).then((ready) => ready && resolve({ word: 'ready', message: {} }));
  });
  const timeUp = pause(withinMs, { word: 'late' } as const, { ref: false, signal: late.signal });
  // Aborting the pause rejects it; by then nobody waits for it any more.
  timeUp.catch(() => undefined);
  try {
    return await Promise.race([spoken, timeUp]);
  } finally {
    late.abort();
  }
}

async function probeUntilReady(
  child: ChildProcess,
  probe: () => Promise<boolean>,
  given: AbortSignal,
): Promise<boolean> {
  while (isRunning(child) && !given.aborted) {
    if (await probe()) return true;
    await pause(PROBE_EVERY_MS);
  }
  return false;
}

function isRunning(child: ChildProcess | undefined): boolean {
  return child !== undefined && child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Whatever the child started goes with it. */
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
