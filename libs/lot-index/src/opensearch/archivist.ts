import { randomUUID } from 'node:crypto';
import { IndexUnavailableError } from '../port';
import type { Archive } from './archive';
import { lotsOfMove } from './archive';
import type { Control } from './control';
import type { Lease } from './lease';

/** Lots end all day long; a minute later they may as well lie where they lie. */
const EVERY_MS = 60_000;
/** Moves in a row, then others have their turn: some 10,000 lots a minute, beside a full pipeline. */
const MOVES_AT_ONCE = 5;
/** A writer that meets lots on their way asks at most so often. */
const NUDGE_MS = 2_000;

/** Does the archive's rounds in a process that writes; of several processes, in one at a time. */
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

  /** Called with every write; the first one starts the rounds. */
  attend(): void {
    if (this.isClosed) return;
    this.timer ??= setInterval(() => this.go(), EVERY_MS).unref();
  }

  /** Someone waits for lots on their way: looks soon whether their mover is still alive. */
  hurry(): void {
    if (this.isClosed) return;
    this.nudge ??= setTimeout(() => {
      this.nudge = undefined;
      this.go();
    }, NUDGE_MS).unref();
  }

  /** One round. Does nothing while another process has the lease. */
  async goRound(now: number): Promise<void> {
    if (!(await this.lease.take(this.name))) return;
    try {
      for (let moves = 0; moves < MOVES_AT_ONCE && !this.isClosed; moves += 1) {
        const { rebuilding } = await this.control.read();
        // The generation is about to be replaced; only what is under way must not stay so.
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
        // An engine that is away has its next round in a minute, and every other call says that it is away.
        if (error instanceof IndexUnavailableError) return;
        process.emitWarning(error instanceof Error ? error : String(error));
      })
      .finally(() => (this.round = undefined));
  }
}
