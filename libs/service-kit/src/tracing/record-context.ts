import { context, propagation, trace, type Link } from '@opentelemetry/api';
import type { OutgoingRecord, StoredRecord } from '@obverse/event-log';

/** The most traces that a batch of records is linked to; the limit of the SDK. */
const MOST_LINKS = 128;

/**
 * The record with the current trace in its headers (`traceparent`, W3C Trace Context); the same record outside of a trace, or if it has one. Call it
 * where the record is made: records of several traces are appended together.
 */
export function withTraceContext(record: OutgoingRecord): OutgoingRecord {
  if (!trace.getActiveSpan() || record.headers?.['traceparent'] !== undefined) return record;
  const headers: Record<string, string> = { ...record.headers };
  propagation.inject(context.active(), headers);
  return { ...record, headers };
}

/** Links to the traces in which these records were written, each once. */
export function linksOf(records: readonly Pick<StoredRecord, 'headers'>[]): readonly Link[] {
  const links = new Map<string, Link>();
  for (const { headers } of records) {
    const parent = headers['traceparent'];
    if (parent === undefined || links.has(parent)) continue;
    const span = trace.getSpanContext(propagation.extract(context.active(), headers));
    if (span) links.set(parent, { context: span });
    if (links.size === MOST_LINKS) break;
  }
  return [...links.values()];
}
