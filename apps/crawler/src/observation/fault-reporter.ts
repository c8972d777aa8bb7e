import { setAsideAll, type EventLog, type SetAsideRecord } from '@obverse/event-log';
import type { PageFaultRepository } from '@obverse/database';
import type { CrawlerMetrics } from '../metrics';
import type { OutageRetry } from '../outage/outage-retry';
import { fingerprint } from '../keys/fingerprint';

/** Limits of one append. */
const BATCH = { maxRecords: 500, maxBytes: 4 * 1024 * 1024 };

export interface CrawlFault {
  /** `fetch`, `list`, `detail`, `observe`. */
  readonly step: string;
  /** The place on the page. Faults with the same place, reason and address are the same. */
  readonly where: string;
  readonly error: Error;
  /** The unchanged part of the page or record. */
  readonly original: Uint8Array;
  /** The lot that the fault belongs to, if any. */
  readonly sourceId?: string | undefined;
}

export interface FaultySeller {
  readonly sellerKey: string;
  readonly sellerId: number;
}

/** A part of a page that an adapter could not read. */
export class PageFaultError extends Error {
  override readonly name = 'PageFaultError';
}

/** Appends what could not be read or published to the rejected records, with its reason; the same fault of the same page only once. */
export class FaultReporter {
  constructor(
    private readonly log: Pick<EventLog, 'append'>,
    private readonly known: Pick<PageFaultRepository, 'known' | 'note'>,
    private readonly outageRetry: OutageRetry,
    private readonly metrics: CrawlerMetrics,
    private readonly now: () => number,
  ) {}

  /** Resolves once the faults are durable. */
  async report(seller: FaultySeller, url: string, faults: readonly CrawlFault[]): Promise<void> {
    if (faults.length === 0) return;
    const byHash = new Map(
      faults.map((fault) => [fingerprint([url, fault.step, fault.where, fault.error.message]), fault]),
    );
    for (const fault of faults) this.metrics.faults.inc({ seller: seller.sellerKey, step: fault.step });
    const hashes = [...byHash.keys()];
    const known = await this.outageRetry.run('database', () => this.known.known(seller.sellerId, hashes));
    const news = [...byHash].flatMap(([hash, fault]) => (known.has(hash) ? [] : [this.recordOf(seller, url, fault)]));
    for (const batch of batchesOf(news)) await this.outageRetry.run('event-log', () => setAsideAll(this.log, batch));
    await this.outageRetry.run('database', () => this.known.note(seller.sellerId, hashes, new Date(this.now())));
  }

  private recordOf({ sellerKey }: FaultySeller, url: string, fault: CrawlFault): SetAsideRecord {
    return {
      service: 'crawler',
      step: fault.step,
      error: fault.error,
      at: this.now(),
      key: fault.sourceId === undefined ? url : `${sellerKey}/${fault.sourceId}`,
      value: fault.original,
      sellerKey,
      url,
    };
  }
}

/** Batches in the order of the records, each within the limits of one append; a larger record has a batch of its own. */
function batchesOf(records: readonly SetAsideRecord[]): SetAsideRecord[][] {
  const batches: SetAsideRecord[][] = [];
  let bytes = 0;
  for (const record of records) {
    const batch = batches.at(-1);
    bytes += record.value.byteLength;
    if (batch && batch.length < BATCH.maxRecords && bytes <= BATCH.maxBytes) {
      batch.push(record);
    } else {
      batches.push([record]);
      bytes = record.value.byteLength;
    }
  }
  return batches;
}
