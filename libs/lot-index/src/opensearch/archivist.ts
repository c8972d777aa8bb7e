import { randomUUID } from 'node:crypto';
import { IndexUnavailableError } from '../port';
import type { Archive } from './archive';
import { lotsOfMove } from './archive';
import type { Control } from './control';
import type { Lease } from './lease';

/** The interval of the rounds. */
const EVERY_MS = 60_000;
/** The moves of one round, in one lease: some 10,000 lots a minute while the indexer runs at full load. */
const MOVES_AT_ONCE = 5;
/** The shortest interval between extra rounds requested by writers that wait for lots. */
const NUDGE_MS = 2_000;

/** Runs the rounds of the archive in processes that write, in one process at a time. */
export class Archivist {
  private timer: NodeJS.Timeout | undefined;
  private nudge: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private isClosed = false;
  private readonly name = randomUUID();

  constructor(
    private readonly archive: Archive,
    private readonly control: Control,
    private readonly lease: Lease,
  ) {}

  /** Called with every write; the first call starts the rounds. */
  attend(): void {
    if (this.isClosed) return;
    this.timer ??= setInterval(() => this.go(), EVERY_MS).unref();
  }

  /** Called when a write waits for lots that are being moved: starts a round soon, in case the process that moves them died. */
  hurry(): void {
    if (this.isClosed) return;
    this.nudge ??= setTimeout(() => {
      this.nudge = undefined;
      this.go();
    }, NUDGE_MS).unref();
  }

  /** Runs one round. Does nothing while another process has the lease. */
  async goRound(now: number): Promise<void> {
    if (!(await this.lease.take(this.name))) return;
    try {
      for (let moves = 0; moves < MOVES_AT_ONCE && !this.isClosed; moves += 1) {
        const { rebuilding } = await this.control.read();
        // The generation will be replaced soon; only a running move is finished.
        if (rebuilding) return await this.archive.finish();
        if ((await this.archive.move(now)) < lotsOfMove) return;
      }
    } finally {
      await this.lease.give(this.name);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    clearTimeout(this.nudge);
    await this.round;
  }

  private go(): void {
    this.round ??= this.goRound(Date.now())
      .catch((error: unknown) => {
        // After an outage the next round follows within a minute; the outage itself is reported by other calls.
        if (error instanceof IndexUnavailableError) return;
        process.emitWarning(error instanceof Error ? error : String(error));
      })
      .finally(() => (this.round = undefined));
  }
}
