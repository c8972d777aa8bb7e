import { KafkaEventLog } from './kafka/kafka-event-log';
import type { EventLog } from './port';
import { PostgresEventLog } from './postgres/postgres-event-log';

export const eventLogAdapters = ['postgres', 'kafka'] as const;
export type EventLogAdapter = (typeof eventLogAdapters)[number];

/** The log a service connects to. It is the only part of the log that differs between profiles. */
export type EventLogConfig = {
  readonly adapter: EventLogAdapter;
  /**
   * `postgres://user:password@host:port/database`: the tables are created in the schema `event_log`.
   * `kafka://user:password@host:port,host:port/prefix`, or `kafkas:` with TLS: the optional prefix precedes the name of every topic and group.
   */
  readonly url: string;
  /** Identifies the process in lists of the log's groups and connections. */
  readonly clientId: string;
  /** Called for failures that no caller awaits (a handler's error, an outage while fetching). Absent: they become process warnings. */
  readonly onTrouble?: (what: string, error: unknown) => void;
};

/** Connects at its first call. The caller closes it. */
export function createEventLog(config: EventLogConfig): EventLog {
  const { adapter, url, clientId, onTrouble = warn } = config;
  switch (adapter) {
    case 'postgres':
      return new PostgresEventLog({ url, clientId, onTrouble });
    case 'kafka':
      return new KafkaEventLog({ url, clientId, onTrouble });
  }
}

function warn(what: string, error: unknown): void {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  process.emitWarning(`${what}: ${reason}`, { type: 'EventLogWarning' });
}
