import type { LotDocument, LotIndex } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { MailableLot } from './alert-values';

/** Documents that are read together. */
const DOCUMENTS = 500;
/** A lot is announced to many people at once. About 2 kB each. */
const KEPT_LOTS = 5_000;
/** A mail may name a lot that ended so long before it, milliseconds. */
const KEEP_MS = 5_000;

/** The lots that mails are about. */
@Injectable()
export class MailableLots {
  private readonly kept: LRUCache<string, MailableLot>;

  constructor(
    @Inject(LOT_INDEX) private readonly index: LotIndex,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.kept = new LRUCache({ max: KEPT_LOTS, ttl: KEEP_MS, perf: { now: clock }, ttlResolution: 0 });
  }

  /** Deleted lots are absent. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, MailableLot>> {
    const lots = new Map<string, MailableLot>();
    for (const id of ids) {
      const kept = this.kept.get(id);
      if (kept) lots.set(id, kept);
    }
    const missing = [...new Set(ids)].filter((id) => !lots.has(id)) as LotId[];
    for (let first = 0; first < missing.length; first += DOCUMENTS)
      for (const document of await this.index.get(missing.slice(first, first + DOCUMENTS))) {
        const lot = mailable(document);
        this.kept.set(lot.id, lot);
        lots.set(lot.id, lot);
      }
    return lots;
  }
}

function mailable({ id, status, sort, lot: { origDesc: _text, ...lot } }: LotDocument): MailableLot {
  return { id, status, sort, lot };
}
