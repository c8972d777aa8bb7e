import { Any, LessThan, type DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { PageFaultEntity } from './page-fault.entity';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A fault that has not been seen for this long is reported again. */
const KEPT_MS = 90 * DAY_MS;

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

  /** Records that these were reported; called after they were. */
  async note(sellerId: number, faultHashes: readonly string[], now: Date): Promise<void> {
    if (faultHashes.length === 0) return;
    const faults = [...new Set(faultHashes)].map((faultHash) => ({ sellerId, faultHash, lastSeenAt: now }));
    const oldest = new Date(now.getTime() - KEPT_MS);
    await this.database.run(async (manager) => {
      await manager.upsert(PageFaultEntity, faults, ['sellerId', 'faultHash']);
      await manager.delete(PageFaultEntity, { sellerId, lastSeenAt: LessThan(oldest) });
    });
  }
}
