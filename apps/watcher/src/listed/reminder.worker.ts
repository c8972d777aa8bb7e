import { IdAliasRepository, ListedLotRepository, type DueLook } from '@obverse/database';
import type { LotDocument, LotIndex } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { BackgroundLoop, CLOCK, LOGGER, Shutdown, type Clock, type Logger } from '@obverse/service-kit';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { WatcherMetrics } from '../metrics/watcher-metrics';
import { outcomeOfLook, type LookedLot } from './look';

const PAUSE_MS = 1_000;
/** Lots that are looked at together, and lots of a user that are entered together. */
const LOOKS = 500;
const ENTERED = 5_000;
/** Another worker looks at lots that were claimed so long ago. */
const CLAIM_MS = 60_000;

/** Looks at the ends of lots of lists while the service runs, and reminds their users. */
@Injectable()
export class ReminderWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: BackgroundLoop;

  constructor(
    private readonly listed: ListedLotRepository,
    private readonly aliases: IdAliasRepository,
    @Inject(LOT_INDEX) private readonly index: LotIndex,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
    private readonly metrics: WatcherMetrics,
    private readonly shutdown: Shutdown,
  ) {
    this.loop = new BackgroundLoop({ what: 'reminders', pauseMs: PAUSE_MS, logger, round: () => this.round() });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.shutdown.step('reminders', () => this.loop.stop());
  }

  /** True when there may be more to do. */
  async round(): Promise<boolean> {
    const entered = await this.listed.enterLists(ENTERED, new Date(this.clock()));
    const now = this.clock();
    const due = await this.listed.due(new Date(now), new Date(now + CLAIM_MS), LOOKS);
    if (due.length > 0) await this.look(due);
    return entered || due.length === LOOKS;
  }

  private async look(due: readonly DueLook[]): Promise<void> {
    const present = await this.aliases.resolve(
      'lot',
      due.map(({ lotId }) => lotId),
    );
    const looks = due.map(({ userId, lotId }) => ({ userId, lotId: present.get(lotId) ?? lotId }));
    const ids = [...new Set(looks.map(({ lotId }) => lotId))] as LotId[];
    const lots = new Map<string, LookedLot>((await this.index.get(ids)).map((lot) => [lot.id, lookedLot(lot)]));
    const now = this.clock();
    const decide = (look: Parameters<typeof outcomeOfLook>[0]) => outcomeOfLook(look, lots.get(look.lotId), now);
    const reminders = await this.listed.looked(distinct(looks), decide, new Date(now));
    this.metrics.looked(due.length, reminders);
  }
}

function lookedLot({ status, sort, lot: { saleKind } }: LotDocument): LookedLot {
  return { status, saleKind, end: sort.closesAt };
}

/** A lot that a user listed under two of its ids is one. */
function distinct(looks: readonly DueLook[]): readonly DueLook[] {
  return [...new Map(looks.map((look) => [`${look.userId} ${look.lotId}`, look])).values()];
}
