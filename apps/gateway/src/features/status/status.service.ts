import { sellerForms, type ServiceStatus, type StatusDay } from '@obverse/contracts';
import {
  LogStatusRepository,
  RunHealthRepository,
  SellerCrawlRepository,
  SERVICE_DAYS_KEPT,
  ServiceDayRepository,
} from '@obverse/database';
import { listSellers, logStatusOf, sellerFigures } from '@obverse/operations';
import { LiveRegistry, notCrawled } from '@obverse/sellers';
import { CACHE, CLOCK, Health, LOGGER, type Cache, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { orWithout } from '../../edge/database/dispensable';
import { RefreshedValue } from '../../lot-reads/refreshed-value';
import { componentsOf } from './components';
import { figuresOf } from './search-outcome';

type Measured = NonNullable<ServiceStatus['measured']>;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Slots of ten minutes that began in this time are of the last hour, milliseconds. */
const HOUR_MS = 60 * MINUTE_MS;
/** Figures are at most this old, milliseconds. */
const EXPIRES_MS = 2 * MINUTE_MS;

/** What works now, and what was measured. The figures are read once a minute, however many visitors look at them. */
@Injectable()
export class StatusService {
  private readonly measured: RefreshedValue<Measured>;

  constructor(
    private readonly registry: LiveRegistry,
    private readonly sellerCrawls: SellerCrawlRepository,
    private readonly runHealth: RunHealthRepository,
    private readonly logStatus: LogStatusRepository,
    private readonly days: ServiceDayRepository,
    private readonly health: Health,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.measured = new RefreshedValue({
      load: () => this.measure(),
      onFailure: (error) => logger.warn({ err: error }, 'the figures of the status page could not be read'),
      clock,
      expiresMs: EXPIRES_MS,
    });
  }

  async status(): Promise<ServiceStatus> {
    const [readiness, cache, measured] = await Promise.all([
      this.health.readiness(),
      this.cache.ping().then(
        () => true,
        () => false,
      ),
      orWithout(undefined, () => this.measured.read()),
    ]);
    const now = new Date(this.clock()).toISOString();
    return { now, ...componentsOf(readiness), cache, ...(measured && { measured }) };
  }

  private async measure(): Promise<Measured> {
    const now = this.clock();
    const [sellers, indexing, lastHour, days, lastIncident] = await Promise.all([
      this.sellers(now),
      this.indexing(),
      this.days.countsSince(new Date(now - HOUR_MS)),
      this.daysOf(firstDay(now)),
      this.lastIncident(firstDay(now)),
    ]);
    return {
      takenAt: new Date(now).toISOString(),
      sellers,
      ...(indexing && { indexing }),
      lastHour: figuresOf(lastHour),
      days,
      ...(lastIncident && { lastIncident }),
    };
  }

  private async sellers(now: number): Promise<Measured['sellers']> {
    const [pauses, statuses] = await Promise.all([this.sellerCrawls.pauses(), this.runHealth.statuses()]);
    const enabled = this.registry.all().filter((seller) => notCrawled(seller) === undefined);
    const facts = {
      pauses,
      statuses,
      databaseAway: false,
      sampled: new Set<string>(),
      // Only crawlers have the secrets of sellers.
      missingSecret: () => undefined,
      now,
    };
    const listed = listSellers(enabled, facts, {});
    return sellerForms.map((form) => sellerFigures(form, listed, now)).filter((one) => one.enabled > 0);
  }

  private async indexing(): Promise<Measured['indexing']> {
    const { takenAt, lag, freshness } = logStatusOf(await this.logStatus.all());
    if (!takenAt) return undefined;
    return {
      reportedAt: takenAt.toISOString(),
      waiting: lag.reduce((sum, { records }) => sum + records, 0),
      // Each indexer has lots of its own: the slowest counts.
      ...(freshness.length > 0 ? { p95: Math.max(...freshness.map(({ p95 }) => p95)) } : {}),
    };
  }

  private async daysOf(since: Date): Promise<StatusDay[]> {
    const [counts, minutes] = await Promise.all([this.days.countsByDay(since), this.days.minutesByDay(since)]);
    const looked = new Map(minutes.map((one) => [one.day, one]));
    const names = new Set([...counts, ...minutes].map(({ day }) => day));
    return [...names].sort().map((day) => ({
      ...figuresOf(counts.filter((count) => count.day === day)),
      ...(looked.get(day) ?? { day, minutes: 0, searchAway: 0, databaseAway: 0 }),
    }));
  }

  private async lastIncident(since: Date): Promise<Measured['lastIncident']> {
    const outage = await this.days.lastOutage(since);
    return outage && { ...outage, from: outage.from.toISOString(), to: outage.to.toISOString() };
  }
}

/** The beginning of the first of the kept days, of which today is the last. */
function firstDay(now: number): Date {
  return new Date(now - (now % DAY_MS) - (SERVICE_DAYS_KEPT - 1) * DAY_MS);
}
