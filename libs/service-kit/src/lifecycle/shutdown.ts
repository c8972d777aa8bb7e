import type { Logger } from '../logging';

export interface ShutdownLimits {
  /** For one step, milliseconds. */
  readonly stepMs: number;
  /** For all steps together, milliseconds. */
  readonly totalMs: number;
}

export interface ShutdownOutcome {
  /** Steps that did not end in time. */
  readonly hung: readonly string[];
  /** Steps that threw. */
  readonly failed: readonly string[];
}

/** Lifecycle hooks that do not run as a step may take this much longer than all steps, milliseconds. */
const HOOKS_GRACE_MS = 250;

/**
 * Limits how long a stop takes. Nest decides the order by its lifecycle hooks; each hook that waits for something runs it as a `step`:
 *
 * | hook                        | for                                                |
 * | --------------------------- | -------------------------------------------------- |
 * | `beforeApplicationShutdown` | what takes new work: the crawl, schedules          |
 * | (Nest itself)               | the HTTP server, then consumers of the event log   |
 * | `onApplicationShutdown`     | connections to the log, the index and the database |
 */
export class Shutdown {
  private readonly hung: string[] = [];
  private readonly failed: string[] = [];
  private beganAt: number | undefined;
  private running: Promise<ShutdownOutcome> | undefined;

  constructor(
    private readonly logger: Logger,
    private readonly limits: ShutdownLimits = { stepMs: 2000, totalMs: 4000 },
    private readonly now: () => number = Date.now,
  ) {}

  get isStopping(): boolean {
    return this.running !== undefined;
  }

  /** Closes the application. A later call returns the outcome of the first. */
  run(reason: string, close: () => Promise<void>): Promise<ShutdownOutcome> {
    this.running ??= this.stop(reason, close);
    return this.running;
  }

  /** Stops one part within the limits. Never throws: a step that hangs or fails does not keep the later ones from running. */
  step(name: string, stop: () => Promise<void> | void): Promise<void> {
    this.beganAt ??= this.now();
    const leftMs = this.limits.totalMs - (this.now() - this.beganAt);
    return this.limited(name, stop, Math.max(0, Math.min(this.limits.stepMs, leftMs)));
  }

  private async stop(reason: string, close: () => Promise<void>): Promise<ShutdownOutcome> {
    const beganAt = this.now();
    this.beganAt ??= beganAt;
    this.logger.info({ reason }, 'stopping');
    await this.limited('application', close, this.limits.totalMs + HOOKS_GRACE_MS);
    const { hung, failed } = this;
    const tookMs = this.now() - beganAt;
    if (hung.length > 0)
      this.logger.error({ hung, tookMs }, `stopped without waiting any longer for: ${hung.join(', ')}`);
    else this.logger.info({ tookMs }, 'stopped');
    return { hung: [...hung], failed: [...failed] };
  }

  private async limited(name: string, stop: () => Promise<void> | void, limitMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.hung.push(name);
        resolve();
      }, limitMs);
    });
    // Through `then`, so that a step that throws before its first await is caught as well.
    const stopped = Promise.resolve()
      .then(stop)
      .catch((error: unknown) => {
        this.logger.error({ err: error, step: name }, 'a step of the stop failed');
        this.failed.push(name);
      });
    await Promise.race([stopped, late]);
    clearTimeout(timer);
  }
}
