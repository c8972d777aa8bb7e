import type { StoredRecord } from '@obverse/event-log';
import { z } from 'zod';

/** A line of a backup of the log: offset, time of the append, key, value as base64 (empty: a tombstone), headers. */
const lineSchema = z.tuple([
  z.number().int().nonnegative(),
  z.number().int(),
  z.string(),
  z.base64(),
  z.record(z.string(), z.string()),
]);

export function lineOf({ offset, timestamp, key, value, headers }: StoredRecord): string {
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return JSON.stringify([offset, timestamp, key, bytes.toString('base64'), headers]);
}

/** Throws for another text. */
export function recordIn(line: string, topic: string, partition: number): StoredRecord {
  const [offset, timestamp, key, value, headers] = lineSchema.parse(JSON.parse(line));
  return { topic, partition, offset, timestamp, key, value: Buffer.from(value, 'base64'), headers };
}
