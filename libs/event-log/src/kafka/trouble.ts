import { logLevel, type LogEntry, type logCreator } from 'kafkajs';

/** The same warning is told again after this long. */
const REPEAT_AFTER_MS = 30_000;
/**
 * Not troubles: refusals, which reach whoever asked; a group that shares its partitions anew; and the warning that an idempotent producer with
 * few retries may break its sequence, which is why one that failed is replaced.
 */
const USUAL =
  /^Response |rebalanc|rejoin|not aware of this member|specified group generation id|Error when calling eachBatch|^Limiting retries/i;

export type OnTrouble = (what: string, error: unknown) => void;

/** The client's warnings and errors, each once in a while, as troubles; its chatter nowhere. `now` is any clock in milliseconds. */
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
