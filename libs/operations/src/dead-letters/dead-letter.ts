import { rejectedHeadersSchema, topics } from '@obverse/contracts';
import type { DealtWith } from '@obverse/database';
import { maxRecordBytes, type StoredRecord } from '@obverse/event-log';

/** One record that was set aside. Unknown values are absent. */
export interface DeadLetter {
  readonly partition: number;
  readonly offset: number;
  /** ISO instant. */
  readonly rejectedAt: string;
  readonly service: string;
  readonly step: string;
  readonly error: string;
  readonly reason: string;
  readonly key: string;
  readonly seller?: string;
  readonly url?: string;
  /** `topic/partition/offset` of the original. */
  readonly source?: string;
  readonly bytes: number;
  /** The outcome an operator gave it. */
  readonly dealtWith?: DealtWith;
}

export interface DeadLetterFilter {
  readonly seller?: string | undefined;
  readonly service?: string | undefined;
  /** A part of the reason or of the error's class, ignoring case. */
  readonly reason?: string | undefined;
  /** ISO instants: at or after, and before. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Also letters that were redriven or discarded. */
  readonly all?: boolean | undefined;
}

const ownHeaders = new Set(Object.keys(rejectedHeadersSchema.shape));

export function toDeadLetter(
  { partition, offset, key, value, headers, timestamp }: StoredRecord,
  dealtWith?: DealtWith,
): DeadLetter {
  const topic = headers['x-source-topic'];
  const seller = headers['x-seller-key'];
  const url = headers['x-url'];
  return {
    partition,
    offset,
    rejectedAt: headers['x-rejected-at'] ?? new Date(timestamp).toISOString(),
    service: headers['x-service'] ?? 'unknown',
    step: headers['x-step'] ?? 'unknown',
    error: headers['x-error-class'] ?? 'unknown',
    reason: headers['x-error-message'] ?? '',
    key,
    bytes: Number(headers['x-original-bytes'] ?? value.byteLength),
    ...(seller ? { seller } : {}),
    ...(url ? { url } : {}),
    ...(topic ? { source: `${topic}/${headers['x-source-partition']}/${headers['x-source-offset']}` } : {}),
    ...(dealtWith ? { dealtWith } : {}),
  };
}

export function matches(letter: DeadLetter, { seller, service, reason, since, until, all }: DeadLetterFilter): boolean {
  if (letter.dealtWith && !all) return false;
  if (seller && letter.seller !== seller) return false;
  if (service && letter.service !== service) return false;
  if (since && letter.rejectedAt < since) return false;
  if (until && letter.rejectedAt >= until) return false;
  return !reason || `${letter.error} ${letter.reason}`.toLowerCase().includes(reason.toLowerCase());
}

/**
 * A predicate that is true for the first letter of each record or page fault. A record that was read again, for example after a crash or when a group begins
 * anew, is set aside again; its first letter has the outcome.
 */
export function isFirstOfItsRecord(): (letter: DeadLetter, record: Pick<StoredRecord, 'headers'>) => boolean {
  const seen = new Set<string>();
  return ({ source, service, step, error, reason, key, url, bytes }, { headers }) => {
    // A log that was restored has other offsets, so a place alone does not identify a record.
    const record =
      source === undefined ? [service, step, error, reason, key, url] : [source, key, bytes, headers['x-redriven-at']];
    const before = seen.size;
    return seen.add(record.join('\0')).size > before;
  };
}

/** The headers of the original record. */
export function originalHeaders({ headers }: Pick<StoredRecord, 'headers'>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)));
}

export type Topic = (typeof topics)[keyof typeof topics];

/** The topic of the original record, or the reason why it cannot be redriven. */
export function redriveTarget(record: StoredRecord): { readonly topic: Topic } | { readonly refusal: string } {
  const { headers } = record;
  const source = headers['x-source-topic'];
  const topic = Object.values(topics).find((known) => known === source);
  if (source === undefined)
    return {
      refusal:
        'it never was a record of the log: the crawler fetches an unreadable page again; discard the letter when the cause is corrected',
    };
  if (!topic || topic === topics.lotsRejected) return { refusal: `its topic ${source} cannot be written to` };
  if (headers['x-original-bytes'] !== undefined)
    return {
      refusal: `only its first ${record.value.byteLength} of ${headers['x-original-bytes']} bytes were kept, because it was larger than the log accepts`,
    };
  if (record.key === '' || record.key.includes('\0')) return { refusal: 'another program wrote it without a key' };
  if (record.value.byteLength > maxRecordBytes)
    return { refusal: `another program wrote it, with more than the ${maxRecordBytes} bytes that are sent` };
  return { topic };
}
