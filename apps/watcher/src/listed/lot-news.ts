import type { LotChanged } from '@obverse/contracts';
import { ListedLotRepository, LotNoticeRepository } from '@obverse/database';
import type { RatesByTime } from '@obverse/lots';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { EXCHANGE_RATES } from '@obverse/service-kit/exchange-rates';
import { Inject, Injectable } from '@nestjs/common';
import { WatcherMetrics } from '../metrics/watcher-metrics';
import { newsKinds, noticeOf } from './notices-of';

/** A replay of the log does not make older changes news. Notices are kept for longer. */
const NEWS_MS = 30 * 24 * 3_600_000;
/** A change is written to the log just before its document is written to the index, and the look reads the document. */
const LOOK_AFTER_MS = 10_000;

const limits = { waiting: 500, priceFall: 0.05 };

/** Makes changes of lots known to the users who have them in their lists. */
@Injectable()
export class LotNews {
  constructor(
    private readonly notices: LotNoticeRepository,
    private readonly listed: ListedLotRepository,
    @Inject(EXCHANGE_RATES) private readonly rates: RatesByTime,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly metrics: WatcherMetrics,
  ) {}

  /** Resolves when everything is stored. Changes that are delivered again make nothing known again. */
  async take(changes: readonly LotChanged[]): Promise<void> {
    const now = this.clock();
    await this.listed.lookSoon(lotsOf(changes.filter(mayMoveEnd)), new Date(now + LOOK_AFTER_MS));
    const news = newestPrices(changes.filter(({ kind, at }) => newsKinds.has(kind) && Date.parse(at) > now - NEWS_MS));
    if (news.length === 0) return;
    const readers = Map.groupBy(await this.notices.readers(lotsOf(news)), ({ lotId }) => lotId);
    const notices = news.flatMap((change) =>
      (readers.get(change.lotId) ?? []).flatMap((reader) => noticeOf(change, reader, this.rates.latest) ?? []),
    );
    if (notices.length > 0) this.metrics.noticed(await this.notices.notice(notices, limits, new Date(now)));
  }
}

function lotsOf(changes: readonly LotChanged[]): readonly string[] {
  return [...new Set(changes.map(({ lotId }) => lotId))];
}

/** Whether a reminder may be due at another time than before. */
function mayMoveEnd({ kind, before, after }: LotChanged): boolean {
  return kind === 'new' || kind === 'back' || before?.endsAt !== after.endsAt;
}

/** Without prices of a lot that the batch replaces by later ones. */
function newestPrices(changes: readonly LotChanged[]): readonly LotChanged[] {
  const newest = new Map(changes.flatMap((change) => (change.kind === 'price' ? [[change.lotId, change]] : [])));
  return changes.filter((change) => change.kind !== 'price' || newest.get(change.lotId) === change);
}
