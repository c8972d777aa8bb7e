import type { OperationRepository } from '@obverse/database';

/** Looks for a cancellation every so many milliseconds. */
const LOOK_EVERY_MS = 1_000;

/** Raises the signal of an operation that is cancelled. While the database does not answer, it looks again later. */
export class CancelSignal {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> = Promise.resolve();
  /** Who cancelled the operation, and why. */
  reason: string | undefined;

  constructor(
    private readonly audit: Pick<OperationRepository, 'find'>,
    private readonly id: string,
  ) {
    this.timer = setInterval(() => {
      this.looking = this.looking.then(() => this.look());
    }, LOOK_EVERY_MS).unref();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    const found = await this.audit.find(this.id).catch(() => undefined);
    if (!found?.cancelled) return;
    const { by, because } = found.cancelled;
    this.reason = `cancelled by ${by}${because === null ? '' : `: ${because}`}`;
    this.controller.abort();
  }
}
