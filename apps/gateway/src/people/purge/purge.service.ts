import {
  KEEP_REMOVED_MS,
  POPULAR_SEARCH_DAYS,
  PurgeRepository,
  SELLER_DAYS_KEPT,
  SERVICE_DAYS_KEPT,
  UNSUBSCRIBE_DAYS,
  type Purged,
} from '@obverse/database';
import { CLOCK, CONFIG, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../config';
import { sessionLimitsOf } from '../../edge/session/session-limits';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes what the gateway keeps for a limited time. */
@Injectable()
export class PurgeService {
  constructor(
    private readonly rows: PurgeRepository,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Undefined when another gateway does it at this moment. */
  async purge(): Promise<Purged | undefined> {
    const { ENDED_TOKEN_DAYS, CLIENT_ERROR_DAYS, CONTACT_MESSAGE_DAYS } = this.config;
    const now = this.clock();
    return this.rows.purge({
      now: new Date(now),
      sessionsUsed: new Date(now - sessionLimitsOf(this.config).idleMs),
      tokens: new Date(now - ENDED_TOKEN_DAYS * DAY_MS),
      externalSignIns: new Date(now - HOUR_MS),
      clientErrors: new Date(now - CLIENT_ERROR_DAYS * DAY_MS),
      contactMessages: new Date(now - CONTACT_MESSAGE_DAYS * DAY_MS),
      removedLots: new Date(now - KEEP_REMOVED_MS),
      sellerDays: new Date(now - SELLER_DAYS_KEPT * DAY_MS),
      serviceDays: new Date(now - SERVICE_DAYS_KEPT * DAY_MS),
      popularSearches: new Date(now - POPULAR_SEARCH_DAYS * DAY_MS),
      unsubscribeTokens: new Date(now - UNSUBSCRIBE_DAYS * DAY_MS),
    });
  }
}
