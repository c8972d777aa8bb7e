import { Any, In, LessThan, Not, type DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { PageFaultEntity } from './page-fault.entity';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A fault that has not been seen for this long is reported again. */
const KEPT_MS = 90 * DAY_MS;

/** A fault with its page and its dead letter. */
export interface ReportedFault {
  readonly faultHash: string;
  readonly pageHash: string;
  readonly letter: { readonly partition: number; readonly offset: number };
}

/** Faults that were reported before. Table `page_fault`, owned by the crawler. */
export class PageFaultRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Those of the hashes that were noted before. */
  async known(sellerId: number, faultHashes: readonly string[]): Promise<ReadonlySet<string>> {
    if (faultHashes.length === 0) return new Set();
    const faults = await this.database.run((manager) =>
      manager.findBy(PageFaultEntity, { sellerId, faultHash: Any(faultHashes) }),
    );
    return new Set(faults.map(({ faultHash }) => faultHash));
  }

  /** Records that faults were reported, and that some were seen that had been reported before; called after the report. */
  async note(
    sellerId: number,
    { reported, seen }: { readonly reported: readonly ReportedFault[]; readonly seen: readonly string[] },
    now: Date,
  ): Promise<void> {
    const lastSeenAt = now;
    const faults = reported.map(({ faultHash, pageHash, letter }) => {
      const place = { letterPartition: letter.partition, letterOffset: letter.offset };
      return { sellerId, faultHash, pageHash, lastSeenAt, ...place };
    });
    const oldest = new Date(now.getTime() - KEPT_MS);
    await this.database.run(async (manager) => {
      if (seen.length > 0)
        await manager.update(PageFaultEntity, { sellerId, faultHash: In([...seen]) }, { lastSeenAt });
      if (faults.length > 0) await manager.upsert(PageFaultEntity, faults, ['sellerId', 'faultHash']);
      await manager.delete(PageFaultEntity, { sellerId, lastSeenAt: LessThan(oldest) });
    });
  }

  /** The faults of a page that were reported and are none of those it has now. */
  async over(sellerId: number, pageHash: string, present: readonly string[]): Promise<readonly ReportedFault[]> {
    const faults = await this.database.run((manager) =>
      manager.findBy(PageFaultEntity, { sellerId, pageHash, faultHash: Not(Any([...present])) }),
    );
    return faults.flatMap(({ faultHash, letterPartition: partition, letterOffset: offset }) =>
      partition === null || offset === null ? [] : [{ faultHash, pageHash, letter: { partition, offset } }],
    );
  }

  /** The next occurrence is reported as a new fault. */
  async forget(sellerId: number, faultHashes: readonly string[]): Promise<void> {
    await this.database.run((manager) =>
      manager.delete(PageFaultEntity, { sellerId, faultHash: In([...faultHashes]) }),
    );
  }
}
