import { decodeRecord, MessageFormatError, topics } from '@obverse/contracts';
import type { LotRecord, LotRecordRepository, RemovedLotRepository, TypedLotRepository } from '@obverse/database';
import { isTombstone, type EventLog, type StoredRecord } from '@obverse/event-log';
import type { LotIndex, LotWrite } from '@obverse/lot-index';
import { isLotId, versionOf } from '@obverse/lots';
import { normalise, type NormaliseContext } from '@obverse/normaliser';
import { lastRecordOf, type LastRecord } from '../lot/last-record';
import { OperatorError } from '../operator-error';
import type { Reporter } from '../reporter';
import { StoppedError } from '../stopped-error';
import { typedLotOf, TypedLots } from '../typed-lot';
import { verdictAtSight, verdictOf, type DifferenceKind, type LogRange } from './difference';
import { LateProgress } from './late-progress';

export interface AuditParts {
  readonly lots: Pick<LotRecordRepository, 'publishedAfter' | 'find' | 'knownAmong' | 'readAgain'>;
  readonly removed: Pick<RemovedLotRepository, 'among'>;
  readonly log: Pick<EventLog, 'read' | 'ranges' | 'committed' | 'append'>;
  readonly index: Pick<LotIndex, 'held' | 'search' | 'count' | 'write' | 'forget'>;
  readonly typedLots: Pick<TypedLotRepository, 'save' | 'drop' | 'forget'>;
  readonly context: NormaliseContext;
  readonly terminal: Reporter;
  readonly signal: AbortSignal;
  readonly now: () => Date;
}

export interface Difference {
  readonly kind: DifferenceKind;
  readonly lotId: string;
  readonly detail: string;
}

export interface AuditResult {
  readonly known: number;
  readonly indexed: number;
  readonly counts: Readonly<Record<DifferenceKind, number>>;
  readonly repaired: number;
  /** Records that the indexer has not read yet, and lots that are due after a reset. */
  readonly waiting: number;
  /** The first differences of each kind. */
  readonly differences: readonly Difference[];
}

const GROUP = 'indexer';
const PAGE = 500;
const READ = 1_000;
const SHOWN = 20;
/** Lots whose versions are looked for in the whole log. Their ids are kept in memory. */
const MOST_SUSPECTS = 100_000;

/**
 * Compares the frontier, the log and the index, lot by lot, and repairs the differences if asked. What the indexer has not read yet is no difference. Memory does
 * not depend on the number of lots. The whole log is read only if the index has versions that the last records of the crawlers do not explain.
 */
export async function audit(parts: AuditParts, { repair }: { readonly repair: boolean }): Promise<AuditResult> {
  return new Audit(parts, repair).run();
}

class Audit {
  private readonly counts: Record<DifferenceKind, number> = { unindexed: 0, unlogged: 0, unexplained: 0, shown: 0 };
  private readonly differences: Difference[] = [];
  /** Versions that the log must explain. */
  private readonly suspects = new Map<string, number>();
  private readonly typedLots: TypedLots;
  private known = 0;
  private indexed = 0;
  private waiting = 0;
  private repaired = 0;

  constructor(
    private readonly parts: AuditParts,
    private readonly repair: boolean,
  ) {
    const { typedLots: rows, index, context } = parts;
    this.typedLots = new TypedLots({ rows, index, dictionary: context.dictionary });
  }

  async run(): Promise<AuditResult> {
    const ranges = await this.ranges();
    const { index, now } = this.parts;
    const total = await index.count(everything(now()));
    await this.withProgress('Lots of the frontier', total, (report) => this.compareFrontier(ranges, report));
    await this.withProgress('Lots of the index', total, (report) => this.compareIndex(report));
    if (this.suspects.size > 0) {
      // With what was appended since the audit began: the index may have it.
      const all = await this.ranges();
      const records = [...all.values()].reduce((sum, { earliest, next }) => sum + next - earliest, 0);
      await this.withProgress('Records of the log', records, (report) => this.explain(all, report));
      await this.unexplained();
    }
    const { known, indexed, counts, repaired, waiting, differences } = this;
    return { known, indexed, counts, repaired, waiting, differences };
  }

  /** What there is of the log, and how far the indexer has read it. */
  private async ranges(): Promise<ReadonlyMap<number, LogRange>> {
    const { log } = this.parts;
    const committed = new Map(
      (await log.committed(GROUP, topics.lotsObserved)).map(({ partition, next }) => [partition, next]),
    );
    const found = await log.ranges(topics.lotsObserved);
    return new Map(found.map((one) => [one.partition, { ...one, read: committed.get(one.partition) ?? one.earliest }]));
  }

  private async compareFrontier(ranges: ReadonlyMap<number, LogRange>, report: (done: number) => void): Promise<void> {
    const { lots } = this.parts;
    for (let after = ''; ;) {
      const page = await lots.publishedAfter(after, PAGE);
      const last = page.at(-1);
      if (!last) return;
      await this.comparePage(page, ranges);
      after = last.lotId;
      this.known += page.length;
      report(this.known);
    }
  }

  private async comparePage(page: readonly LotRecord[], ranges: ReadonlyMap<number, LogRange>): Promise<void> {
    const { index, log } = this.parts;
    const ids = page.flatMap(({ lotId }) => (isLotId(lotId) ? [lotId] : []));
    const held = new Map<string, LotWrite>((await index.held(ids)).map((write) => [write.id, write]));
    const present = await this.withoutRemoved(page, held);
    for (const lot of present) {
      const write = held.get(lot.lotId);
      let verdict = verdictAtSight(lot, write, ranges);
      let last: LastRecord = { kind: 'missing' };
      if (verdict === undefined) {
        last = await lastRecordOf(log, lot);
        verdict = verdictOf(last, write, ranges.get(lot.logPartition ?? -1)?.read ?? 0);
      }
      if (verdict === 'waiting') this.waiting += 1;
      else if (verdict === 'newer') this.suspect(write);
      else if (verdict !== 'equal') await this.differs(verdict, lot, last);
    }
  }

  private async withoutRemoved(
    page: readonly LotRecord[],
    held: ReadonlyMap<string, LotWrite>,
  ): Promise<readonly LotRecord[]> {
    const removed = await this.parts.removed.among(page.map(({ lotId }) => lotId));
    for (const lotId of removed) {
      const write = held.get(lotId);
      if (write && !write.deleted) await this.shown(lotId);
    }
    return removed.size === 0 ? page : page.filter(({ lotId }) => !removed.has(lotId));
  }

  /** Lots of the index that no crawler knows. Removed ones are among them when they were never published. */
  private async compareIndex(report: (done: number) => void): Promise<void> {
    const { index, lots, removed, now } = this.parts;
    const query = everything(now());
    for (let cursor: string | undefined; ;) {
      const { ids, cursor: next } = await index.search({ ...query, ...(cursor !== undefined && { cursor }) });
      const known = await lots.knownAmong(ids);
      const unknown = ids.filter((id) => !known.has(id));
      if (unknown.length > 0) {
        const gone = await removed.among(unknown);
        for (const write of await index.held(unknown))
          if (gone.has(write.id)) await this.shown(write.id);
          else this.suspect(write);
      }
      this.indexed += ids.length;
      report(this.indexed);
      if (next === undefined) return;
      cursor = next;
    }
  }

  private suspect(write: LotWrite | undefined): void {
    if (!write || write.deleted) return;
    if (this.suspects.size >= MOST_SUSPECTS)
      throw new OperatorError(
        `More than ${MOST_SUSPECTS.toLocaleString('en')} lots of the index are of no crawler: rebuild it from the log with \`reindex\`.`,
      );
    this.suspects.set(write.id, write.version);
  }

  /** Removes the suspects whose version a record of the log explains. */
  private async explain(ranges: ReadonlyMap<number, LogRange>, report: (done: number) => void): Promise<void> {
    const { log } = this.parts;
    let passed = 0;
    for (const { partition, earliest, next: end } of ranges.values())
      for (let at = earliest; at < end && this.suspects.size > 0;) {
        const records = await log.read(topics.lotsObserved, partition, at, READ);
        for (const record of records) if (this.explains(record)) this.suspects.delete(record.key);
        const next = records.length === 0 ? end : (records.at(-1)?.offset ?? at) + 1;
        report((passed += next - at));
        at = next;
      }
  }

  private explains(record: StoredRecord): boolean {
    const version = this.suspects.get(record.key);
    if (version === undefined || isTombstone(record)) return false;
    try {
      return versionOf(decodeRecord('LotObserved', record).observedAt) === version;
    } catch (error) {
      if (error instanceof MessageFormatError) return false;
      throw error;
    }
  }

  private async unexplained(): Promise<void> {
    const { lots, log, index, now } = this.parts;
    const ids = [...this.suspects.keys()].filter(isLotId);
    for (const lotId of ids) {
      const observedAt = new Date((this.suspects.get(lotId) ?? 0) / 1000).toISOString();
      this.note({ kind: 'unexplained', lotId, detail: `version of ${observedAt}` });
    }
    for (let from = 0; this.repair && from < ids.length; from += PAGE) {
      const some = ids.slice(from, from + PAGE);
      await index.forget(some);
      await this.typedLots.forget(some);
      for (const lotId of some) {
        const lot = await lots.find(lotId);
        const last: LastRecord = lot ? await lastRecordOf(log, lot) : { kind: 'missing' };
        if (last.kind === 'observation') await this.project(last);
      }
      await lots.readAgain(some, now());
      this.repaired += some.length;
    }
  }

  private async differs(kind: DifferenceKind, lot: LotRecord, last: LastRecord): Promise<void> {
    const place = `${lot.sellerKey}/${lot.sourceId}, record ${lot.logPartition}/${lot.logOffset}`;
    this.note({ kind, lotId: lot.lotId, detail: last.kind === 'refused' ? `${place}: ${last.reason}` : place });
    if (!this.repair) return;
    if (last.kind === 'observation') await this.project(last);
    else await this.parts.lots.readAgain([lot.lotId], this.parts.now());
    this.repaired += 1;
  }

  private async shown(lotId: string): Promise<void> {
    this.note({ kind: 'shown', lotId, detail: 'the indexer has not taken its tombstone' });
    if (!this.repair) return;
    await this.parts.log.append(topics.lotsObserved, [{ key: lotId, value: new Uint8Array() }]);
    this.repaired += 1;
  }

  private async project({ observation }: Extract<LastRecord, { kind: 'observation' }>): Promise<void> {
    const { index, context } = this.parts;
    const write = normalise(observation, context);
    const [outcome] = await index.write([write]);
    if (outcome?.outcome === 'retry' || outcome?.outcome === 'rejected')
      throw new OperatorError(`The index does not take lot ${outcome.id}: ${outcome.reason}`);
    if (outcome?.outcome === 'applied') await this.typedLots.follow([typedLotOf(context.dictionary, write)]);
  }

  private note(difference: Difference): void {
    this.counts[difference.kind] += 1;
    if (this.counts[difference.kind] <= SHOWN) this.differences.push(difference);
  }

  private async withProgress(
    title: string,
    total: number,
    work: (report: (done: number) => void) => Promise<void>,
  ): Promise<void> {
    const { terminal, signal } = this.parts;
    const progress = new LateProgress(terminal, { title, total, start: 0 }, () => performance.now());
    try {
      await work((done) => {
        if (signal.aborted) throw new StoppedError('Stopped; what was repaired stays repaired. Run the audit again.');
        progress.update(done);
      });
    } finally {
      progress.stop();
    }
  }
}

/** The number of all differences. */
export function differencesIn({ counts }: Pick<AuditResult, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function everything(now: Date) {
  return { now: now.getTime(), terms: [], filters: {}, order: 'newest', skip: 0, take: PAGE } as const;
}
