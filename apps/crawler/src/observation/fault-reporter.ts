import { setAsideAll, type EventLog, type RecordPosition, type SetAsideRecord } from '@obverse/event-log';
import { topics } from '@obverse/contracts';
import type { DeadLetterRepository, PageFaultRepository } from '@obverse/database';
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
    private readonly known: Pick<PageFaultRepository, 'known' | 'note' | 'over' | 'forget'>,
    private readonly letters: Pick<DeadLetterRepository, 'saveFirst'>,
    private readonly outageRetry: OutageRetry,
    private readonly metrics: CrawlerMetrics,
    private readonly now: () => number,
  ) {}

  /** Resolves once the faults are durable. */
  async report(seller: FaultySeller, url: string, faults: readonly CrawlFault[]): Promise<void> {
    if (faults.length === 0) return;
    const byHash = new Map(faults.map((fault) => [hashOf(url, fault), fault]));
    for (const fault of faults) this.metrics.faults.inc({ seller: seller.sellerKey, step: fault.step });
    const hashes = [...byHash.keys()];
    const known = await this.outageRetry.run('database', () => this.known.known(seller.sellerId, hashes));
    const news = [...byHash].filter(([hash]) => !known.has(hash));
    const places: RecordPosition[] = [];
    for (const batch of batchesOf(news.map(([, fault]) => this.recordOf(seller, url, fault))))
      places.push(...(await this.outageRetry.run('event-log', () => setAsideAll(this.log, batch))));
    const pageHash = fingerprint(url);
    const reported = news.flatMap(([faultHash], at) => {
      const letter = places[at];
      return letter ? [{ faultHash, pageHash, letter }] : [];
    });
    const noted = { reported, seen: [...known] };
    await this.outageRetry.run('database', () => this.known.note(seller.sellerId, noted, new Date(this.now())));
  }

  /** Reports the faults of a page that was read. The letters of faults that it no longer has get their outcome: nothing else ends them. */
  async pageRead(seller: FaultySeller, url: string, faults: readonly CrawlFault[]): Promise<void> {
    await this.report(seller, url, faults);
    const { sellerId } = seller;
    const present = faults.map((fault) => hashOf(url, fault));
    const over = await this.outageRetry.run('database', () => this.known.over(sellerId, fingerprint(url), present));
    if (over.length === 0) return;
    const outcome = {
      topic: topics.lotsRejected,
      outcome: 'discarded' as const,
      who: 'crawler',
      why: 'the page was read later without this fault',
      dealtWithAt: new Date(this.now()),
      sentTo: null,
      result: null,
    };
    await this.outageRetry.run('database', async () => {
      await this.letters.saveFirst(over.map(({ letter }) => ({ ...outcome, ...letter })));
      await this.known.forget(sellerId, over.map(({ faultHash }) => faultHash)); // prettier-ignore
    });
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

function hashOf(url: string, { step, where, error }: CrawlFault): string {
  return fingerprint([url, step, where, error.message]);
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
