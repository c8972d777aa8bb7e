import { PictureRepository, type PictureName } from '@obverse/database';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { orWithout } from '../../edge/database/dispensable';

/** A request is not noted again within this time, milliseconds. */
const NOTED_MS = 30_000;
/** Pictures that are remembered as asked for; the oldest is dropped first. About 2 MB. */
const MAX_NOTED = 10_000;

/** Pictures that visitors ask for before the crawler has fetched them: it fetches these next. */
@Injectable()
export class PictureRequestsService {
  /** Whether the picture was to be fetched when the request was noted. */
  private readonly noted: LRUCache<string, boolean>;

  constructor(
    private readonly pictures: PictureRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.noted = new LRUCache({ max: MAX_NOTED, ttl: NOTED_MS, perf: { now: clock }, ttlResolution: 0 });
  }

  /** Whether the picture is still to be fetched; it is then fetched next. False for one that is refused or unknown. */
  async ask(picture: PictureName): Promise<boolean> {
    await this.note([picture]);
    return this.noted.get(keyOf(picture)) ?? false;
  }

  /** Asks for pictures that an answer shows, before the browser does. Nothing happens while the database is away. */
  async askAhead(pictures: readonly PictureName[]): Promise<void> {
    await orWithout(undefined, () => this.note(pictures));
  }

  private async note(pictures: readonly PictureName[]): Promise<void> {
    const fresh = pictures.filter((picture) => this.noted.getRemainingTTL(keyOf(picture)) <= 0);
    if (fresh.length === 0) return;
    const now = this.clock();
    const waiting = await this.pictures.ask(fresh, new Date(now), new Date(now - NOTED_MS));
    const keys = new Set(waiting.map(keyOf));
    for (const key of fresh.map(keyOf)) this.noted.set(key, keys.has(key), { start: now });
  }
}

function keyOf({ lotId, position }: PictureName): string {
  return `${lotId}/${position}`;
}
