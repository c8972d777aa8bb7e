import { topicDefinitions } from '@obverse/contracts';
import { createEventLog, type EventLog, type EventLogAdapter } from '@obverse/event-log';
import { Global, Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CONFIG, ConfigError, INSTANCE_NAME } from '../config';
import { Health } from '../health';
import { Shutdown } from '../lifecycle';
import { LOGGER, type Logger } from '../logging';
import { tracedEventLog } from './traced-event-log';

/** Token of the {@link EventLog}. */
export const EVENT_LOG = Symbol('EventLog');

interface EventLogSettings {
  readonly EVENT_LOG_ADAPTER: EventLogAdapter;
  readonly EVENT_LOG_URL: string;
  readonly TRACES_URL: string | undefined;
}

/** The event log of the settings, with its health check. Its topics were created by `obverse migrate`. */
@Global()
@Module({
  providers: [
    {
      provide: EVENT_LOG,
      inject: [CONFIG, INSTANCE_NAME, LOGGER],
      useFactory: (
        { EVENT_LOG_ADAPTER, EVENT_LOG_URL, TRACES_URL }: EventLogSettings,
        clientId: string,
        logger: Logger,
      ): EventLog => {
        const log = createEventLog({
          adapter: EVENT_LOG_ADAPTER,
          url: EVENT_LOG_URL,
          clientId,
          onTrouble: (what, error) => logger.warn({ err: error }, what),
        });
        return TRACES_URL === undefined ? log : tracedEventLog(log);
      },
    },
  ],
  exports: [EVENT_LOG],
})
export class EventLogModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(INSTANCE_NAME) private readonly service: string,
    private readonly health: Health,
    private readonly shutdown: Shutdown,
  ) {}

  async onModuleInit(): Promise<void> {
    const differences = await this.log.compareTopics(topicDefinitions);
    const missing = differences.filter(({ property }) => property === 'topic').map(({ topic }) => topic);
    if (missing.length > 0) {
      throw new ConfigError(this.service, [
        `The event log lacks the topics ${missing.join(', ')}: run \`obverse migrate\` of this version first.`,
      ]);
    }
    this.health.add('event-log', () => this.log.ping());
  }

  onApplicationShutdown(): Promise<void> {
    return this.shutdown.step('event log', () => this.log.close());
  }
}
