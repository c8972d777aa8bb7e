import { topicDefinitions } from '@obverse/contracts';
import { losesRecords, type EventLog, type TopicDifference } from '@obverse/event-log';
import { BackgroundLoop, Health, LOGGER, Shutdown, type Logger } from '@obverse/service-kit';
import { EVENT_LOG } from '@obverse/service-kit/event-log';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { IndexerMetrics } from '../metrics/indexer-metrics';

/** Added partitions are no fault: keys move, and versions decide which of their records is newer. */
const isGrown = ({ property, actual, defined }: TopicDifference): boolean =>
  property === 'partitions' && Number(actual) > Number(defined);

const COMPARE_EVERY_MS = 30_000;

/**
 * Compares the topics with their definitions while the indexer runs: somebody may change them with the tools of the log. An indexer whose observations are
 * being deleted is not ready, which stops an upgrade and raises an alert; it goes on consuming. Other differences are in the metric and the log only.
 */
@Injectable()
export class TopicCheck implements OnModuleInit, BeforeApplicationShutdown {
  private readonly loop: BackgroundLoop;
  private differences: readonly TopicDifference[] = [];

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly metrics: IndexerMetrics,
    private readonly health: Health,
    private readonly shutdown: Shutdown,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const round = () => this.compare();
    this.loop = new BackgroundLoop({ what: 'comparing topics', pauseMs: COMPARE_EVERY_MS, logger, round });
  }

  onModuleInit(): void {
    this.health.add('topics', () => Promise.resolve(this.assertNothingIsLost()));
    this.report([]);
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.shutdown.step('comparing topics', () => this.loop.stop());
  }

  private async compare(): Promise<boolean> {
    const found = (await this.log.compareTopics(topicDefinitions)).filter((one) => !isGrown(one));
    if (JSON.stringify(found) !== JSON.stringify(this.differences)) this.report(found);
    return false;
  }

  private report(found: readonly TopicDifference[]): void {
    for (const difference of found) {
      const { topic, property, actual, defined } = difference;
      const facts = { topic, property, actual, defined };
      if (losesRecords(difference)) this.logger.error(facts, 'the log loses observations; see `obverse topics list`');
      else this.logger.warn(facts, 'a topic is not as defined; see `obverse topics list`');
    }
    if (found.length === 0 && this.differences.length > 0) this.logger.info('all topics are as defined again');
    this.differences = found;
    for (const { name } of topicDefinitions) {
      const own = found.filter(({ topic }) => topic === name);
      this.metrics.topicDiffers(name, {
        loses: own.some(losesRecords),
        differs: own.some((one) => !losesRecords(one)),
      });
    }
  }

  private assertNothingIsLost(): void {
    const lost = this.differences.filter(losesRecords);
    if (lost.length === 0) return;
    const faults = lost.map(({ topic, property, actual }) =>
      property === 'topic' ? `${topic} is missing` : `${topic} has the clean-up ${actual}, which deletes observations`,
    );
    throw new Error(`${faults.join('; ')}: run \`obverse topics apply\``);
  }
}
