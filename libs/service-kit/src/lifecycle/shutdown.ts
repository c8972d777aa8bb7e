import type { Logger } from '../logging';

/** Rising: what takes work stops before what the work needs. */
export const stopOrder = { intake: 10, server: 50, outlets: 80, stores: 90 } as const;

export interface ShutdownLimits {
  /** For one step, milliseconds. */
  readonly stepMs: number;
  /** For all of them, milliseconds. */
  readonly totalMs: number;
}

export interface ShutdownOutcome {
  /** Steps that did not end in time. */
  readonly hung: readonly string[];
  /** Steps that threw. */
  readonly failed: readonly string[];
}

interface Step {
  readonly name: string;
  readonly order: number;
  readonly stop: () => Promise<void>;
}

/** The steps that end a service, in order. Running it again, or while it runs, gives the first run's outcome. */
export class Shutdown {
  private readonly steps: Step[] = [];
  private running: Promise<ShutdownOutcome> | undefined;

  constructor(
    private readonly logger: Logger,
    private readonly limits: ShutdownLimits = { stepMs: 2000, totalMs: 4000 },
    private readonly now: () => number = Date.now,
  ) {}

  /** Steps of equal order run side by side. A step that hangs or throws does not keep the later ones from running. */
  add(name: string, order: number, stop: () => Promise<void>): void {
    this.steps.push({ name, order, stop });
  }

  get isStopping(): boolean {
    return this.running !== undefined;
  }

  run(reason: string): Promise<ShutdownOutcome> {
    this.running ??= this.stopAll(reason);
    return this.running;
  }

  private async stopAll(reason: string): Promise<ShutdownOutcome> {
    const began = this.now();
    this.logger.info({ reason }, 'stopping');
    const hung: string[] = [];
    const failed: string[] = [];
    for (const order of [...new Set(this.steps.map((step) => step.order))].sort((a, b) => a - b)) {
      const limitMs = Math.min(this.limits.stepMs, this.limits.totalMs - (this.now() - began));
      await Promise.all(
        this.steps
          .filter((step) => step.order === order)
          .map(async (step) => {
            const end = await this.stopOne(step, Math.max(0, limitMs));
            if (end === 'hung') hung.push(step.name);
            if (end === 'failed') failed.push(step.name);
          }),
      );
    }
    const tookMs = this.now() - began;
    if (hung.length > 0)
      this.logger.error({ hung, tookMs }, `stopped without waiting any longer for: ${hung.join(', ')}`);
    else this.logger.info({ tookMs }, 'stopped');
    return { hung, failed };
  }

  private async stopOne(step: Step, limitMs: number): Promise<'done' | 'hung' | 'failed'> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'hung'>((resolve) => {
      timer = setTimeout(() => resolve('hung'), limitMs);
    });
    // Through `then`, so that a step that throws before its first await is caught as well.
    const stopped = Promise.resolve()
      .then(step.stop)
      .then(
        () => 'done' as const,
        (error: unknown) => {
          this.logger.error({ err: error, step: step.name }, 'a step of the stop failed');
          return 'failed' as const;
        },
      );
    const end = await Promise.race([stopped, late]);
    clearTimeout(timer);
    return end;
  }
}
