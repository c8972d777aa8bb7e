import { UserListRepository } from '@obverse/database';
import type { LotId } from '@obverse/lots';
import { BackgroundLoop, LOGGER, Shutdown, type Logger } from '@obverse/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { snapshotOf } from '../../features/visitor-lists/snapshot';

/** The pause after a round that failed, because the index or the database is away. */
const PAUSE_MS = 15_000;
/** Users of a round. */
const USERS = 50;

/**
 * Stores the documents of lots that were added to lists, after the answer: a user who marks a lot does not wait for the index. What a process that ends
 * leaves behind is stored after the user's next addition.
 */
@Injectable()
export class SnapshotWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ending = new AbortController();
  private readonly loop: BackgroundLoop;
  /** The lots added since the last round, by user. */
  private readonly added = new Map<string, Set<LotId>>();

  constructor(
    private readonly lists: UserListRepository,
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    @Inject(LOGGER) logger: Logger,
    private readonly shutdown: Shutdown,
  ) {
    this.loop = new BackgroundLoop({ what: 'lots of lists', pauseMs: PAUSE_MS, logger, round: () => this.round() });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.shutdown.step('lots of lists', () => {
      this.ending.abort();
      return this.loop.stop();
    });
  }

  /** The user has added a lot, given by its present id. */
  wake(userId: string, lotId: LotId): void {
    const lots = this.added.get(userId) ?? new Set();
    this.added.set(userId, lots.add(lotId));
    this.loop.wake();
  }

  private async round(): Promise<boolean> {
    for (const [userId, lotIds] of [...this.added].slice(0, USERS)) {
      this.added.delete(userId);
      try {
        await this.store(userId, lotIds);
      } catch (error) {
        this.added.set(userId, new Set([...lotIds, ...(this.added.get(userId) ?? [])]));
        throw error;
      }
    }
    return this.added.size > 0;
  }

  private async store(userId: string, added: ReadonlySet<LotId>): Promise<void> {
    const bare = (await this.lists.withoutSnapshot(userId)) as readonly LotId[];
    const documents = await this.index.get([...new Set([...added, ...bare])], { signal: this.ending.signal });
    for (const document of documents) await this.lists.keepSnapshot(userId, document.id, snapshotOf(document));
    const deleted = (await this.index.held(bare)).filter((held) => held.deleted === true);
    await this.lists.removeBare(
      userId,
      deleted.map(({ id }) => id),
    );
  }
}
