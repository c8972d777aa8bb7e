import { rejectedHeadersSchema, topics } from '@obverse/contracts';
import type { DealtWith } from '@obverse/database';
import type { StoredRecord } from '@obverse/event-log';

/** One record that was set aside. Unknown is absent. */
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
  /** What an operator did about it. */
  readonly dealtWith?: DealtWith;
}

export interface DeadLetterFilter {
  readonly seller?: string | undefined;
  readonly service?: string | undefined;
  /** Part of the reason or the error's class, in any case. */
  readonly reason?: string | undefined;
  /** ISO instants: at or after, and before. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Also those dealt with. */
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

/** The headers the original had before it was set aside. */
export function originalHeaders({ headers }: Pick<StoredRecord, 'headers'>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)));
}

export type Topic = (typeof topics)[keyof typeof topics];

/** The topic the original came from, or the sentence that says why it cannot go back there. */
export function wayBack(record: StoredRecord): { readonly topic: Topic } | { readonly refusal: string } {
  const { headers } = record;
  const source = headers['x-source-topic'];
  const topic = Object.values(topics).find((known) => known === source);
  if (source === undefined)
    return {
      refusal:
        'it never was a record of the log: what the crawler could not read it fetches again by itself; discard it once the cause is mended',
    };
  if (!topic || topic === topics.lotsRejected) return { refusal: `its topic ${source} is none that can be written to` };
  if (headers['x-original-bytes'] !== undefined)
    return {
      refusal: `only its first ${record.value.byteLength} of ${headers['x-original-bytes']} bytes were kept, since it was larger than the log takes`,
    };
  return { topic };
}
