import { randomUUID } from 'node:crypto';
import { IndexUnavailableError } from '../port';
import type { Lease } from './lease';
import type { Linker } from './linker';

/** From a write to the round that links it; several writes are linked at once. */
const SOON_MS = 300;
/** From a round that failed, or that another process makes, to the next one. */
const AGAIN_MS = 2_000;
/** The interval of rounds without a write: a process may have died before it linked its writes. */
const EVERY_MS = 60_000;

/** Runs the rounds of the linker in processes that write, in one process at a time. */
export class Linking {
  private readonly name = randomUUID();
  private timer: NodeJS.Timeout | undefined;
  /** Set while something was written that no round has linked. */
  private soon: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private isClosed = false;

  constructor(
    private readonly linker: Linker,
    private readonly lease: Lease,
  ) {}

  /** Called after every write. */
  attend(): void {
    if (!this.isClosed) this.timer ??= setInterval(() => this.wait(), EVERY_MS).unref();
    this.wait();
  }

  /** Links what this process wrote, unless the engine is away: the next process that writes does it then. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.round;
    if (!this.soon) return;
    clearTimeout(this.soon);
    await this.linker.link('serving').catch(ignoreOutage);
  }

  private wait(ms = SOON_MS): void {
    this.soon ??= setTimeout(() => this.go(), ms).unref();
  }

  private go(): void {
    this.soon = undefined;
    if (this.round) return this.wait();
    if (this.isClosed) return;
    this.round = this.goRound()
      .catch(ignoreOutage)
      .then((isDone) => {
        this.round = undefined;
        // Another process links, perhaps without these writes; or the engine was away.
        if (!isDone) this.wait(AGAIN_MS);
      });
  }

  /** Returns false if another process has the lease. */
  private async goRound(): Promise<boolean> {
    if (!(await this.lease.take(this.name))) return false;
    try {
      await this.linker.link('serving');
      return true;
    } finally {
      await this.lease.give(this.name);
    }
  }
}

/** An outage is reported by other calls. */
function ignoreOutage(error: unknown): false {
  if (!(error instanceof IndexUnavailableError)) process.emitWarning(error instanceof Error ? error : String(error));
  return false;
}
