import { encodeMessage, MessageFormatError, topics } from '@obverse/contracts';
import { lotIdOf } from '@obverse/lots';
import type {
  DueLot,
  FrontierLotRepository,
  ListedLotMemory,
  ListedOutcome,
  LotMemory,
  PictureRepository,
  PublishedLot,
  Sighting,
  ExtractedEntry,
} from '@obverse/database';
import { RecordTooLargeError } from '@obverse/event-log';
import type { ListedState, LotStatement, ExtractedLot } from '@obverse/sellers';
import type { CrawlerMetrics } from '../metrics';
import type { CrawlFault } from './fault-reporter';
import { fingerprint, saleHash } from '../keys/fingerprint';
import { lastObservation, type LogReader } from './last-observation';
import {
  dueAfterExtraction,
  dueAfterListing,
  keepDueFrom,
  revisitOf,
  type RevisitRules,
} from '../revisit/revisit-policy';
import { hashesOf, lotObserved, observationTime, statementOf, withListed, type PictureHashes } from './observed';
import type { RecordWriter } from './record-writer';

/** Pictures kept of each lot. */
const PICTURES_PER_LOT = 2;

export interface SellerKeys {
  readonly sellerKey: string;
  readonly sellerId: number;
}

export interface LotPublisherParts extends LogReader {
  readonly writer: RecordWriter;
  readonly lots: FrontierLotRepository;
  readonly pictures: PictureRepository;
  readonly metrics: CrawlerMetrics;
}

/** A known lot, and its state on a list page. */
export interface ListedNews {
  readonly memory: ListedLotMemory;
  readonly state: ListedState;
  /** Hash of `state`. */
  readonly listedState: string;
  readonly listClosed: boolean;
}

interface Candidate {
  readonly statement: LotStatement;
  readonly memory: LotMemory;
}

interface ChangedLot extends Candidate {
  readonly contentHash: string;
}

/**
 * Publishes statements as observations when they have changed. The frontier is updated after the append: a crash in between repeats the
 * observation, which readers drop by its version.
 */
export class LotPublisher {
  constructor(private readonly parts: LotPublisherParts) {}

  /** For extracted lots. Returns what could not be published. */
  async publishExtracted(
    seller: SellerKeys,
    sighting: Sighting,
    extracted: readonly ExtractedLot[],
    fetchedAt: string,
    rules: RevisitRules,
  ): Promise<CrawlFault[]> {
    const { lots, outageRetry } = this.parts;
    const now = Date.parse(fetchedAt);
    const entries = extracted.map((lot) => extractedEntry(seller.sellerKey, lot, now, rules));
    const keepFrom = keepDueFrom(now, rules.ceilingMs);
    const memories = await outageRetry.run('database', () =>
      lots.noteExtracted(sighting, entries, (lot, known) => dueAfterExtraction(lot, known, sighting.at, keepFrom)),
    );
    const candidates = new Map<string, Candidate>();
    for (const { statement } of extracted) {
      const memory = memories.get(lotIdOf(seller.sellerKey, statement.sourceId));
      if (memory) candidates.set(memory.lotId, { statement, memory });
    }
    return this.publish(seller, [...candidates.values()], fetchedAt);
  }

  /** For a lot that was extracted from its lot page. */
  async publishOwn(seller: SellerKeys, lot: DueLot, statement: LotStatement, fetchedAt: string): Promise<CrawlFault[]> {
    return this.publish(seller, [{ statement, memory: lot }], fetchedAt);
  }

  /** For a lot whose page is gone: publishes its last observation again, marked as gone. Does nothing for a lot that was never published. */
  async publishGone(seller: SellerKeys, lot: DueLot, fetchedAt: string): Promise<CrawlFault[]> {
    if (lot.logPartition === null || lot.logOffset === null) return [];
    const last = await this.lastStatement(lot);
    if (!last) {
      const place = `${lot.logPartition}/${lot.logOffset}`;
      const error = new Error(`the lot is gone, and its last observation is not at ${place} of the log`);
      return [{ step: 'observe', where: lot.lotId, error, original: new Uint8Array(), sourceId: lot.sourceId }];
    }
    // A result that the page has shown stays known.
    const isSold = last.availability === 'Sold' || last.availability === 'OutOfStock';
    const availability = last.saleKind === 'fixed' && isSold ? last.availability : 'Gone';
    return this.publish(seller, [{ statement: { ...last, availability }, memory: lot }], fetchedAt);
  }

  /** For a lot that has another id from now on: a tombstone removes its document. Does nothing for a lot that was never published. */
  async remove({ lotId, logOffset }: Pick<DueLot, 'lotId' | 'logOffset'>): Promise<void> {
    if (logOffset !== null) await this.parts.writer.append({ key: lotId, value: new Uint8Array() });
  }

  /**
   * For prices and states of known lots on list pages: publishes their last observations again with the new values. A lot whose last observation is
   * not in the log is scheduled for its lot page.
   */
  async publishListed(
    seller: SellerKeys,
    news: readonly ListedNews[],
    fetchedAt: string,
    rules: RevisitRules,
  ): Promise<CrawlFault[]> {
    const { lots, outageRetry } = this.parts;
    const now = Date.parse(fetchedAt);
    const candidates: Candidate[] = [];
    const outcomes: ListedOutcome[] = [];
    const lost: string[] = [];
    for (const { memory, state, listedState, listClosed } of news) {
      const last = await this.lastStatement(memory);
      if (!last) {
        lost.push(memory.lotId);
        continue;
      }
      const statement = withListed(last, state);
      candidates.push({ statement, memory });
      const revisit = revisitOf(statement, now, { ...rules, listClosed });
      outcomes.push({ lotId: memory.lotId, listedState, ...dueAfterListing(revisit, memory.dueAt, now) });
    }
    const faults = await this.publish(seller, candidates, fetchedAt);
    await outageRetry.run('database', () => lots.noteListedOutcomes(outcomes));
    if (lost.length > 0) await outageRetry.run('database', () => lots.scheduleLotPages(lost, new Date(now)));
    return faults;
  }

  /** The last published statement of a lot; undefined when the log does not contain it. */
  async lastStatement(lot: Pick<DueLot, 'lotId' | 'logPartition' | 'logOffset'>): Promise<LotStatement | undefined> {
    const last = await lastObservation(this.parts, lot);
    return last && statementOf(last);
  }

  private async publish(
    seller: SellerKeys,
    candidates: readonly Candidate[],
    fetchedAt: string,
  ): Promise<CrawlFault[]> {
    const { lots, pictures, outageRetry, metrics } = this.parts;
    const faults: CrawlFault[] = [];
    const changed = candidates
      .map((candidate): ChangedLot => ({ ...candidate, contentHash: fingerprint(candidate.statement) }))
      .filter(({ contentHash, memory }) => contentHash !== memory.contentHash);
    // New lots have no known pictures yet.
    const seenBefore = changed.filter(({ memory }) => memory.contentHash !== null).map(({ memory }) => memory.lotId);
    const hashes = hashesOf(await outageRetry.run('database', () => pictures.observed(seenBefore)));
    const published = await Promise.all(
      changed.map((lot) => this.publishOne(seller, lot, { fetchedAt, hashes: hashes(lot.memory.lotId) }, faults)),
    );
    const done = published.filter((lot) => lot !== undefined);
    if (done.length === 0) return faults;
    const wanted = candidates.flatMap(({ statement, memory }) =>
      (statement.images ?? [])
        .slice(0, PICTURES_PER_LOT)
        .map(({ url }, position) => ({ lotId: memory.lotId, position, url })),
    );
    await outageRetry.run('database', () => pictures.want(seller.sellerId, wanted, new Date(fetchedAt)));
    await outageRetry.run('database', () => lots.notePublished(done));
    metrics.observations.inc({ seller: seller.sellerKey, topic: topics.lotsObserved }, done.length);
    return faults;
  }

  private async publishOne(
    seller: SellerKeys,
    { statement, memory, contentHash }: ChangedLot,
    { fetchedAt, hashes }: { readonly fetchedAt: string; readonly hashes: PictureHashes },
    faults: CrawlFault[],
  ): Promise<PublishedLot | undefined> {
    const observedAt = observationTime(fetchedAt, memory.lastObservedAt);
    const message = lotObserved(seller.sellerKey, statement, observedAt, memory.firstObservedAt.toISOString(), hashes);
    try {
      const position = await this.parts.writer.append({ key: memory.lotId, value: encodeMessage(message) });
      return { lotId: memory.lotId, contentHash, observedAt, ...position };
    } catch (error) {
      if (!(error instanceof MessageFormatError) && !(error instanceof RecordTooLargeError)) throw error;
      const original = new TextEncoder().encode(JSON.stringify(message));
      faults.push({ step: 'observe', where: memory.lotId, error, original, sourceId: statement.sourceId });
      return undefined;
    }
  }
}

function extractedEntry(
  sellerKey: string,
  { statement, page }: ExtractedLot,
  now: number,
  rules: RevisitRules,
): ExtractedEntry {
  const revisit = revisitOf(statement, now, rules);
  return {
    lotId: lotIdOf(sellerKey, statement.sourceId),
    sourceId: statement.sourceId,
    url: page.url,
    context: page.context,
    sale: saleHash(sellerKey, page),
    ...revisit,
  };
}
