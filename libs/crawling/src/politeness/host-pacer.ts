import { asError } from '../errors';
import { backoffMs } from '@obverse/connections';

export interface PaceRules {
  /** Between the starts of two requests, milliseconds. */
  readonly intervalMs: number;
  /** Concurrent requests. */
  readonly concurrency: number;
}

/** In the order in which the waiting requests of a host start: those that a visitor waits for, pages, all others. */
const urgencies = ['asked', 'urgent', 'background'] as const;
export type Urgency = (typeof urgencies)[number];

export interface PacerClock {
  now(): number;
  /** Calls back after this time; returns a function that cancels the call. */
  after(ms: number, callback: () => void): () => void;
  /** 0 ≤ x < 1. */
  random(): number;
}

export const systemClock: PacerClock = {
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

/** The host is paused for longer than the longest wait. */
export class HostPausedError extends Error {
  override readonly name = 'HostPausedError';
  /** `until`: epoch milliseconds. `requestedByHost`: the host requested the pause; otherwise it does not answer. */
  constructor(
    message: string,
    readonly until: number,
    readonly requestedByHost: boolean,
  ) {
    super(message);
  }
}

export interface PacerOptions {
  /** A request that would wait longer than this for a paused host is rejected with {@link HostPausedError}. Absent: no limit. */
  readonly longestWaitMs?: number;
}

interface Waiter {
  readonly rules: PaceRules;
  readonly start: () => void;
  readonly refuse: (reason: HostPausedError) => void;
}

interface HostState {
  nextStartAt: number;
  running: number;
  /** Consecutive answers that requested a slow-down. */
  strikes: number;
  /** Consecutive requests without an answer. */
  failures: number;
  blockedUntil: number;
  blockedBecause: { readonly text: string; readonly requestedByHost: boolean };
  /** Requests of a higher urgency that started since one of this. */
  readonly passedOver: Record<Urgency, number>;
  readonly queues: Readonly<Record<Urgency, Waiter[]>>;
  cancelTimer: (() => void) | undefined;
}

const BACKOFF_BASE_MS = 2_000;
const BACKOFF_CAP_MS = 10 * 60_000;
/** Consecutive failures before a host is paused; single lost connections are normal. */
const FAILURES_BEFORE_PAUSE = 5;
const PAUSE_BASE_MS = 60_000;
const PAUSE_CAP_MS = 15 * 60_000;
/** So many requests pass one of a lower urgency. */
const MOST_PASSED_OVER = 4;
/** Hosts without requests for this time are removed. */
const FORGET_MS = 10 * 60_000;

/** One queue for each host: all requests of this process to a host obey its pace. */
export class HostPacer {
  private readonly hosts = new Map<string, HostState>();

  constructor(
    private readonly clock: PacerClock = systemClock,
    private readonly options: PacerOptions = {},
  ) {}

  /**
   * Runs `task` when the host is free. Rejects with the signal's reason when it is aborted while waiting, and with {@link HostPausedError} when the
   * host is paused for longer than the longest wait.
   */
  async run<T>(
    host: string,
    rules: PaceRules,
    urgency: Urgency,
    task: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const state = this.stateOf(host);
    await this.waitForSlot(state, rules, urgency, signal);
    try {
      return await task();
    } finally {
      state.running--;
      this.pump(state);
    }
  }

  /** The host requested a slow-down, for `waitMs` if it gave a time, else longer each time. Returns the time of the next permitted request. */
  slowDown(host: string, waitMs?: number): number {
    const state = this.stateOf(host);
    state.strikes++;
    const pause = waitMs ?? backoffMs(state.strikes, this.clock.random(), BACKOFF_BASE_MS, BACKOFF_CAP_MS);
    this.block(state, pause, { text: `${host} requested a pause`, requestedByHost: true });
    return state.blockedUntil;
  }

  /**
   * A request had no answer, or a server error. After a few in a row the host is paused, longer each time, until a request is answered; further
   * requests would fail and add load. `why`: a message for operators.
   */
  failed(host: string, why: string): void {
    const state = this.stateOf(host);
    // Requests that started before the pause are no new evidence.
    if (state.blockedUntil > this.clock.now()) return;
    state.failures++;
    const rests = state.failures - FAILURES_BEFORE_PAUSE + 1;
    if (rests < 1) return;
    this.block(state, backoffMs(rests, this.clock.random(), PAUSE_BASE_MS, PAUSE_CAP_MS), {
      text: why,
      requestedByHost: false,
    });
  }

  /** The host answers normally again. */
  recovered(host: string): void {
    const state = this.hosts.get(host);
    if (!state) return;
    state.strikes = 0;
    state.failures = 0;
  }

  /** Epoch milliseconds before which no request to the host may begin. */
  nextStartAt(host: string): number {
    const state = this.hosts.get(host);
    return state ? Math.max(state.nextStartAt, state.blockedUntil) : 0;
  }

  /** Removes idle hosts. */
  sweep(): void {
    const limit = this.clock.now() - FORGET_MS;
    for (const [host, state] of this.hosts) {
      const isAwaited = urgencies.some((urgency) => state.queues[urgency].length > 0);
      if (!isAwaited && state.running === 0 && this.nextStartAt(host) < limit) this.hosts.delete(host);
    }
  }

  private waitForSlot(state: HostState, rules: PaceRules, urgency: Urgency, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const queue = state.queues[urgency];
      const onAbort = () => {
        queue.splice(queue.indexOf(waiter), 1);
        reject(asError(signal?.reason));
      };
      const waiter: Waiter = {
        rules,
        start: () => {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
        refuse: (reason) => {
          signal?.removeEventListener('abort', onAbort);
          reject(reason);
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      queue.push(waiter);
      this.pump(state);
    });
  }

  private block(state: HostState, pauseMs: number, because: HostState['blockedBecause']): void {
    const until = this.clock.now() + pauseMs;
    if (until <= state.blockedUntil) return;
    state.blockedUntil = until;
    state.blockedBecause = because;
  }

  /** Rejects all waiting requests when the pause exceeds the longest wait. */
  private refuseAll({ blockedUntil, blockedBecause, queues }: HostState): void {
    const { longestWaitMs = Number.POSITIVE_INFINITY } = this.options;
    if (blockedUntil - this.clock.now() <= longestWaitMs) return;
    const { text, requestedByHost } = blockedBecause;
    for (const queue of Object.values(queues)) {
      for (const { refuse } of queue.splice(0)) refuse(new HostPausedError(text, blockedUntil, requestedByHost));
    }
  }

  private pump(state: HostState): void {
    state.cancelTimer?.();
    state.cancelTimer = undefined;
    this.refuseAll(state);
    for (let next = nextOf(state); next && state.running < next.waiter.rules.concurrency; next = nextOf(state)) {
      const wait = Math.max(state.nextStartAt, state.blockedUntil) - this.clock.now();
      if (wait > 0) {
        state.cancelTimer = this.clock.after(wait, () => this.pump(state));
        return;
      }
      take(state, next.urgency);
      state.running++;
      state.nextStartAt = this.clock.now() + next.waiter.rules.intervalMs;
      next.waiter.start();
    }
  }

  private stateOf(host: string): HostState {
    const known = this.hosts.get(host);
    if (known) return known;
    const queues = { asked: [], urgent: [], background: [] };
    const fresh = {
      nextStartAt: 0,
      running: 0,
      strikes: 0,
      failures: 0,
      blockedUntil: 0,
      blockedBecause: { text: '', requestedByHost: false },
      passedOver: { asked: 0, urgent: 0, background: 0 },
      queues,
      cancelTimer: undefined,
    };
    this.hosts.set(host, fresh);
    return fresh;
  }
}

function nextOf({ queues, passedOver }: HostState): { readonly urgency: Urgency; readonly waiter: Waiter } | undefined {
  const waiting = urgencies.flatMap((urgency) => {
    const [waiter] = queues[urgency];
    return waiter ? [{ urgency, waiter }] : [];
  });
  return waiting.findLast(({ urgency }) => passedOver[urgency] >= MOST_PASSED_OVER) ?? waiting[0];
}

function take({ queues, passedOver }: HostState, urgency: Urgency): void {
  queues[urgency].shift();
  passedOver[urgency] = 0;
  for (const lower of urgencies.slice(urgencies.indexOf(urgency) + 1)) passedOver[lower]++;
}
