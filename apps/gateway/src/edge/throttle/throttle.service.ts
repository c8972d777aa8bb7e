import type { ThrottleName } from '@obverse/contracts';
import { ThrottleRepository } from '@obverse/database';
import { CLOCK, CONFIG, LOGGER, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { GatewayConfig } from '../../config';
import { ThrottledError } from '../http/errors';
import { networkOf, subjectKeys } from './subject-key';
import { KNOWN_SECONDS, throttles, type ThrottleRule, type ThrottleSubject } from './throttles.data';

/** Who makes a call. */
export interface Caller {
  readonly address: string;
  /** An email address or the id of a user; absent: not known. */
  readonly account?: string | undefined;
}

/** What is left of a limit after a call. */
export interface Quota {
  /** So many calls in `seconds` pass. */
  readonly calls: number;
  readonly seconds: number;
  readonly left: number;
  /** Until all `calls` pass again. */
  readonly resetSeconds: number;
  readonly isExceeded: boolean;
}

const PURGE_EVERY_MS = 5 * 60_000;

interface Limiter {
  readonly rule: ThrottleRule;
  readonly limiter: RateLimiterAbstract;
}

/** Counts throttled calls and refuses those beyond the limits of `throttles.data.ts`. `THROTTLE_FACTOR` 0 switches all off. */
@Injectable()
export class ThrottleService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly limiters = new Map<ThrottleName, readonly Limiter[]>();
  private readonly known: RateLimiterPostgres;
  private readonly keyOf: (...parts: readonly string[]) => string;
  private purging: NodeJS.Timeout | undefined;

  constructor(
    private readonly counts: ThrottleRepository,
    @Inject(CONFIG) { THROTTLE_FACTOR, DATABASE_URL }: Pick<GatewayConfig, 'THROTTLE_FACTOR' | 'DATABASE_URL'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.keyOf = subjectKeys(DATABASE_URL);
    this.known = this.inDatabase('known', 1, KNOWN_SECONDS);
    if (THROTTLE_FACTOR === 0) return;
    for (const [name, { counted, rules }] of Object.entries(throttles)) {
      const limiters = rules.map((rule) => {
        const points = Math.max(1, Math.round(rule.calls * THROTTLE_FACTOR));
        const keyPrefix = `${name} ${rule.by}`;
        const limiter =
          counted === 'database'
            ? this.inDatabase(keyPrefix, points, rule.seconds)
            : new RateLimiterMemory({ keyPrefix, points, duration: rule.seconds });
        return { rule, limiter };
      });
      this.limiters.set(name as ThrottleName, limiters);
    }
  }

  onModuleInit(): void {
    this.purging = setInterval(() => void this.purge(), PURGE_EVERY_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.purging);
  }

  /** Counts a call by the rules of these subjects. Throws {@link ThrottledError} beyond a limit, DatabaseUnavailableError during an outage. */
  async count(name: ThrottleName, caller: Caller, subjects: readonly ThrottleSubject[]): Promise<void> {
    for (const { rule, limiter } of this.limiters.get(name) ?? []) {
      const key = this.subjectOf(rule.by, caller);
      if (key === undefined || !subjects.includes(rule.by)) continue;
      const { isExceeded, count } = await consume(limiter, key);
      if (!isExceeded || (rule.sparesKnown && (await this.isKnown(caller)))) continue;
      throw new ThrottledError(secondsUntil(count));
    }
  }

  /** Counts a call by the one rule of a throttle, for callers that learn what is left. Undefined when throttles are off. */
  async take(name: ThrottleName, caller: Caller): Promise<Quota | undefined> {
    const [first] = this.limiters.get(name) ?? [];
    const key = first && this.subjectOf(first.rule.by, caller);
    if (!first || key === undefined) return undefined;
    const { isExceeded, count } = await consume(first.limiter, key);
    const { points: calls, duration: seconds } = first.limiter;
    return { calls, seconds, left: count.remainingPoints, resetSeconds: secondsUntil(count), isExceeded };
  }

  /** The call succeeded: it is not counted where failures are. */
  async succeeded(name: ThrottleName, caller: Caller): Promise<void> {
    for (const { rule, limiter } of this.limiters.get(name) ?? []) {
      const key = this.subjectOf(rule.by, caller);
      if (key === undefined || !rule.failuresOnly) continue;
      if (rule.by === 'account at address') await limiter.delete(key);
      else await limiter.reward(key);
    }
    if (throttles[name].provesOwner && caller.account !== undefined && this.limiters.has(name))
      await this.known.set(this.knownKey(caller), 1, KNOWN_SECONDS);
  }

  /** The server could not answer a counted call: it is no try of the account. The address has used the server nevertheless. */
  async failed(name: ThrottleName, caller: Caller): Promise<void> {
    for (const { rule, limiter } of this.limiters.get(name) ?? []) {
      const key = this.subjectOf(rule.by, caller);
      if (key !== undefined && rule.by !== 'address') await limiter.reward(key);
    }
  }

  private async isKnown(caller: Caller): Promise<boolean> {
    return (await this.known.get(this.knownKey(caller))) !== null;
  }

  private knownKey({ address, account = '' }: Caller): string {
    return this.keyOf(networkOf(address), account);
  }

  /** Undefined when the call has no such subject. */
  private subjectOf(subject: ThrottleSubject, { address, account }: Caller): string | undefined {
    if (subject === 'address') return this.keyOf(networkOf(address));
    if (account === undefined) return undefined;
    return subject === 'account' ? this.keyOf('', account) : this.keyOf(networkOf(address), account);
  }

  private inDatabase(keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
    return new RateLimiterPostgres({
      keyPrefix,
      points,
      duration,
      storeClient: this.counts,
      storeType: 'client',
      tableName: this.counts.tableName,
      tableCreated: true,
      clearExpiredByTimeout: false,
      // Calls beyond the limit are refused without a statement until the time has passed.
      inMemoryBlockOnConsumed: points + 1,
    });
  }

  /** A failure is not lost: the next purge deletes the same rows. */
  private async purge(): Promise<void> {
    await this.counts
      .purge(new Date(this.clock()))
      .catch((error: unknown) => this.logger.warn({ err: error }, 'counts of throttles could not be purged'));
  }
}

interface Consumed {
  readonly count: RateLimiterRes;
  readonly isExceeded: boolean;
}

/** Throws the error of the store. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<Consumed> {
  try {
    return { count: await limiter.consume(key), isExceeded: false };
  } catch (error) {
    if (error instanceof RateLimiterRes) return { count: error, isExceeded: true };
    throw error;
  }
}

function secondsUntil({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
