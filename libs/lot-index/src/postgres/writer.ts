import { messageOf } from '@obverse/postgres';
import { chunksOf, roundsOf, type ChunkLimits, type Placed } from '../chunks';
import { CollectedWrites, type SentBatch } from '../collected-writes';
import type { LotWrite } from '../document';
import { IndexUnavailableError, type WriteOptions, type WriteOutcome } from '../port';
import type { Database, Transaction } from './database';
import { isBadRow } from './errors';
import { lockWritingShared } from './locks';
import { readRoles, type Roles } from './roles';
import { encodeRow, type EncodedRow } from './rows';
import { tableOf, wordsTableOf } from './schema';
import { upsert, type Equal } from './upsert';
import { insertWords, KnownWords } from './words';

/** The limits of one statement: large enough to make round trips cheap, small enough to keep a transaction short. */
const CHUNK: ChunkLimits = { rows: 1_000, bytes: 8_000_000 };

/** The generations of a write; the outcome is that of the first. */
export type Targets = (roles: Roles) => readonly number[];

export const servingAndRebuilding: Targets = ({ serving, rebuilding }) =>
  rebuilding === null ? [serving] : [serving, rebuilding];

type PlacedRow = Placed<EncodedRow>;

export class Writer {
  private readonly knownWords = new KnownWords();

  constructor(private readonly database: Database) {}

  /**
   * Returns one outcome for each write. Throws {@link IndexUnavailableError} if the index failed before anything was written. After a part was written,
   * the other writes have the outcome `retry`.
   */
  async write(batch: readonly LotWrite[], targets: Targets, options?: WriteOptions): Promise<readonly WriteOutcome[]> {
    return this.collect(targets).writeAll(batch, options);
  }

  /** See `LotIndex.collect`. */
  collect(targets: Targets): CollectedWrites<EncodedRow> {
    return new CollectedWrites(encodeRow, (batch, options) => this.send(batch, targets, options));
  }

  private async send(
    { writes, outcomes }: SentBatch<EncodedRow>,
    targets: Targets,
    { equal = 'keep' }: WriteOptions = {},
  ): Promise<readonly WriteOutcome[]> {
    let written = false;
    for (const chunk of roundsOf(writes).flatMap((round) => chunksOf(round, CHUNK))) {
      try {
        for (const [place, outcome] of await this.writeChunk(chunk, targets, equal)) outcomes[place] = outcome;
        written = true;
      } catch (error) {
        if (!(error instanceof IndexUnavailableError) || !written) throw error;
        for (const { place, id } of writes) {
          outcomes[place] ??= { id, outcome: 'retry', reason: error.message };
        }
        break;
      }
    }
    return outcomes;
  }

  /** Writes a chunk in one transaction. If the server refuses a row, the chunk is halved until the row is found, so that the others are written. */
  private async writeChunk(
    chunk: readonly PlacedRow[],
    targets: Targets,
    equal: Equal,
  ): Promise<[number, WriteOutcome][]> {
    try {
      return await this.upsertChunk(chunk, targets, equal);
    } catch (error) {
      if (!isBadRow(error)) throw error;
      const [only] = chunk;
      if (only && chunk.length === 1) {
        return [[only.place, { id: only.id, outcome: 'rejected', reason: messageOf(error) }]];
      }
      const half = Math.ceil(chunk.length / 2);
      const first = await this.writeChunk(chunk.slice(0, half), targets, equal);
      return [...first, ...(await this.writeChunk(chunk.slice(half), targets, equal))];
    }
  }

  private async upsertChunk(
    chunk: readonly PlacedRow[],
    targets: Targets,
    equal: Equal,
  ): Promise<[number, WriteOutcome][]> {
    const { applied, words } = await this.database.transaction(async (transaction) => {
      await transaction.query(lockWritingShared);
      // A separate statement, because its snapshot must be taken after the lock was acquired.
      const generations = targets(await readRoles(transaction));
      const taken: Set<string>[] = [];
      for (const generation of generations) {
        const rows = await transaction.query<{ id: string }>(upsert(tableOf(generation), chunk, equal));
        taken.push(new Set(rows.map((row) => row.id)));
      }
      return { applied: taken[0] ?? new Set(), words: await this.insertWords(transaction, chunk, generations) };
    });
    for (const [generation, inserted] of words) this.knownWords.remember(generation, inserted);
    return chunk.map(({ place, id }) => [place, { id, outcome: applied.has(id) ? 'applied' : 'stale' }]);
  }

  /** Last in the transaction: another writer with the same new word waits until it ends. Returns the words, which the caller remembers after the commit. */
  private async insertWords(
    transaction: Transaction,
    chunk: readonly PlacedRow[],
    generations: readonly number[],
  ): Promise<ReadonlyMap<number, readonly string[]>> {
    const inserted = new Map<number, readonly string[]>();
    for (const generation of generations) {
      const words = this.knownWords.unknownOf(generation, chunk);
      if (words.length > 0) await transaction.query(insertWords(wordsTableOf(generation), words));
      inserted.set(generation, words);
    }
    return inserted;
  }
}
