import { setTimeout as sleep } from 'node:timers/promises';
import type { LotChanged, LotChangeKind } from '@obverse/contracts';
import { AnnouncementRepository, type Finding } from '@obverse/database';
import type { Received } from '@obverse/event-log';
import type { LotDocument, LotIndex, LotPage } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { specimenKeysOf } from '@obverse/search';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { Inject, Injectable } from '@nestjs/common';
import { WatcherMetrics } from '../metrics/watcher-metrics';
import { HeldSearches, type FoundLot } from '../searches/held-searches';
import { findingsOf } from './findings';
import { isOpenAt } from './on-offer';
import { newestVersions } from './newest-versions';

/** Changes after which a lot can be news. What a bid, a sale and an end change is shown, not announced. */
const announcing: ReadonlySet<LotChangeKind> = new Set(['new', 'price', 'back']);
/** A change is written to the log just before its document is written to the index. */
const LOOK_EVERY_MS = 100;
const LOOKS = 20;
/** A change that is older has no document: the index rejected it, or a later indexer writes both again. */
const UNWRITTEN_MS = 60_000;
/** Offers of known specimens that are read together. */
const OFFERS = 500;
const KEYS = 100;
/** Findings that are announced together, at least; a lot of a market with a million searches alone has more. */
const FINDINGS = 5_000;

const HEARTBEAT_MS = 1_000;

const limits = { waiting: 500, priceFall: 0.05 };

/** The document of a change is not in the index yet. The batch is delivered again. */
class NotIndexedYetError extends Error {
  override readonly name = 'NotIndexedYetError';
  readonly retryLater = true;
}

/** Announces changed lots to the owners of the saved searches that find them. */
@Injectable()
export class Announcer {
  constructor(
    private readonly searches: HeldSearches,
    private readonly announcements: AnnouncementRepository,
    @Inject(LOT_INDEX) private readonly index: LotIndex,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly metrics: WatcherMetrics,
  ) {}

  /** Resolves when everything that the changes make known is stored. A change that is delivered again announces nothing again. */
  async take(changes: readonly Received<LotChanged>[], heartbeat: () => Promise<void>): Promise<void> {
    const relevant = changes.filter(({ message }) => announcing.has(message.kind));
    if (relevant.length === 0) return;
    await withHeartbeats(this.searches.refresh(), heartbeat);
    this.metrics.showSearches(this.searches.size);
    if (this.searches.size === 0) return;
    const lots = await this.written(relevant, heartbeat);
    const now = this.clock();
    const open = lots.filter((lot) => isOpenAt(lot, now));
    let found: FoundLot[] = [];
    for await (const some of this.searches.match(open, now)) {
      found.push(...some.filter(({ searches }) => searches.length > 0));
      this.metrics.matched(some.length, findingsIn(some));
      if (findingsIn(found) < FINDINGS) continue;
      await this.announceFound(found, now, heartbeat);
      found = [];
    }
    await this.announceFound(found, now, heartbeat);
  }

  private async announceFound(found: readonly FoundLot[], now: number, heartbeat: () => Promise<void>): Promise<void> {
    const offers = await this.offersOf(found.map(({ lot }) => lot));
    let findings: Finding[] = [];
    for (const { lot, searches } of found) {
      findings.push(...findingsOf(lot, searches, offers));
      if (findings.length < FINDINGS) continue;
      await heartbeat();
      await this.announce(findings, now);
      findings = [];
    }
    await heartbeat();
    await this.announce(findings, now);
  }

  private async announce(findings: readonly Finding[], now: number): Promise<void> {
    if (findings.length === 0) return;
    const { gone, ...counts } = await this.announcements.announce(findings, limits, new Date(now));
    await this.searches.forget(gone);
    this.metrics.announced(counts);
  }

  /** The documents of the changes, or later ones. Lots without one, and those that were deleted meanwhile, are absent. */
  private async written(
    changes: readonly Received<LotChanged>[],
    heartbeat: () => Promise<void>,
  ): Promise<readonly LotDocument[]> {
    const lots: LotDocument[] = [];
    let wanted = newestVersions(changes);
    for (let look = 1; ; look += 1) {
      for (const held of await this.index.held([...wanted.keys()] as LotId[])) {
        const { version } = wanted.get(held.id) ?? {};
        if (version === undefined || held.version < version) continue;
        wanted.delete(held.id);
        if (!held.deleted) lots.push(held);
      }
      const oldest = this.clock() - UNWRITTEN_MS;
      const unwritten = [...wanted].filter(([, { appendedAt }]) => appendedAt <= oldest);
      this.metrics.unwritten(unwritten.length);
      wanted = new Map([...wanted].filter(([, { appendedAt }]) => appendedAt > oldest));
      if (wanted.size === 0) return lots;
      if (look === LOOKS) throw new NotIndexedYetError(`${wanted.size} changed lots are not in the index yet`);
      await heartbeat();
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Every offer of the specimens of the lots, past and present. */
  private async offersOf(lots: readonly LotDocument[]): Promise<readonly LotDocument[]> {
    const keys = [...new Set(lots.flatMap(specimenKeysOf))];
    const offers: LotDocument[] = [];
    for (let first = 0; first < keys.length; first += KEYS) {
      const specimens = keys.slice(first, first + KEYS);
      const query = { specimens, terms: [], filters: {}, now: this.clock(), order: 'newest', skip: 0 } as const;
      let page: LotPage | undefined;
      do {
        const after = page?.cursor === undefined ? {} : { cursor: page.cursor };
        page = await this.index.search({ ...query, ...after, take: OFFERS, withDocuments: true });
        offers.push(...(page.documents ?? []));
      } while (page.cursor !== undefined);
    }
    return offers;
  }
}

function findingsIn(found: readonly FoundLot[]): number {
  return found.reduce((sum, { searches }) => sum + searches.length, 0);
}

/** Sends heartbeats until the work has ended: at the start of a process it reads all searches. */
async function withHeartbeats(work: Promise<void>, heartbeat: () => Promise<void>): Promise<void> {
  const ended = work.then(() => true);
  // The work goes on after a heartbeat that fails because the partition is lost.
  ended.catch(() => undefined);
  while (!(await Promise.race([ended, sleep(HEARTBEAT_MS, false, { ref: false })]))) await heartbeat();
}
