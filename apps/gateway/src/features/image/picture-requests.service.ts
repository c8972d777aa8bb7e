import { PictureRepository } from '@obverse/database';
import type { LotId } from '@obverse/lots';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** A request is not noted again within this time, milliseconds. */
const NOTED_MS = 30_000;
/** Pictures that are remembered as asked for; the oldest is dropped first. About 2 MB. */
const MAX_NOTED = 10_000;

/** Pictures that visitors ask for before the crawler has fetched them: it fetches these next. */
@Injectable()
export class PictureRequestsService {
  private readonly noted: LRUCache<string, true>;

  constructor(
    private readonly pictures: PictureRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.noted = new LRUCache({ max: MAX_NOTED, ttl: NOTED_MS, perf: { now: clock }, ttlResolution: 0 });
  }

  /** Nothing happens for a picture that is not to be fetched. */
  async ask(lotId: LotId, position: number): Promise<void> {
    const key = `${lotId}/${position}`;
    const now = this.clock();
    if (this.noted.getRemainingTTL(key) > 0) return;
    await this.pictures.ask({ lotId, position }, new Date(now), new Date(now - NOTED_MS));
    this.noted.set(key, true, { start: now });
  }
}
