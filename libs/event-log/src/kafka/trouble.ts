import { logLevel, type LogEntry, type logCreator } from 'kafkajs';

/** The same warning is reported again after this time. */
const REPEAT_AFTER_MS = 30_000;
/**
 * Not reported: refusals, which reach the caller; rebalances; and the warning that an idempotent producer with few retries may break its sequence,
 * for which a failed producer is replaced.
 */
const USUAL =
  /^Response |rebalanc|rejoin|not aware of this member|specified group generation id|Error when calling eachBatch|^Limiting retries/i;

export type OnTrouble = (what: string, error: unknown) => void;

/** Reports the client's warnings and errors, the same one at most every 30 s; drops its other messages. `now` is any clock in milliseconds. */
export function troubleLog(onTrouble: OnTrouble, now: () => number = () => performance.now()): logCreator {
  const reportedAt = new Map<string, number>();
  return () =>
    ({ namespace, level, log }: LogEntry) => {
      const reason = typeof log['error'] === 'string' ? `${log.message}: ${log['error']}` : log.message;
      if (level === logLevel.NOTHING || level > logLevel.WARN || USUAL.test(reason)) return;
      const at = now();
      if (at - (reportedAt.get(reason) ?? -Infinity) < REPEAT_AFTER_MS) return;
      for (const [old, when] of reportedAt) if (at - when >= REPEAT_AFTER_MS) reportedAt.delete(old);
      reportedAt.set(reason, at);
      onTrouble(`Kafka client, ${namespace || 'client'}`, new Error(reason));
    };
}
