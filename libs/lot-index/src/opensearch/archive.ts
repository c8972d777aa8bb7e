import type { LotId } from '@obverse/lots';
import { IndexUnavailableError } from '../port';
import type { StoredWrite } from '../stored';
import { announcedVersion, engineVersion, movedVersion, putAll, withField, type BulkItem } from './bulk';
import type { Control } from './control';
import type { Engine } from './engine';
import type { Generations } from './generations';
import type { Names, Tier } from './names';
import { isLongEnded, isOfMove, isMovedCopy } from './query/moves';
import type { Clause } from './query/clause';
import { generationWith, type Roles } from './roles';
import { readMany, type StoredMove } from './store';

/** The lots of one move. Writes of these lots wait for it, less than a second for this number. */
export const lotsOfMove = 2_000;
/** The lots of one request. */
const LOTS_AT_ONCE = 500;
const REQUEST_MS = 30_000;

type Stored = StoredWrite & StoredMove;

/**
 * Moves lots that ended long ago from the index of open lots to that of ended ones. At any time a search finds each lot exactly once.
 *
 * 1. `announce`: writes the lot's id to `ended` as a tombstone of the lowest version, marked with the number of the move. The tombstones list the lots
 *    of the move and are not found by searches. Lots announced by a killed process are moved with the next move.
 * 2. `start`: the roles contain the running move. The engine refuses writers with an older epoch; the others do not write the lots of the move.
 * 3. `copy`: reads each lot from `open` and writes it to both tiers, marked; to `open` with a version above all others, so that the engine refuses a
 *    late write and the writer writes to `ended`. Until now searches find the copy in `open`.
 * 4. `commit`: one change of the aliases makes searches find the copies in `ended` instead.
 * 5. `release`: once earlier searches have ended, writers may write the lots again.
 * 6. `replaceByMarkers`: replaces the copies in `open` by markers.
 *
 * Every step can be repeated by any process, so the next process can finish the move of one that died. A lot that opens again is written to the tier it
 * is in: searches use its fields, and the next rebuild moves it back to `open`.
 */
export class Archive {
  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
    private readonly control: Control,
    private readonly generations: Generations,
  ) {}

  /** Finishes an unfinished move, then moves at most {@link lotsOfMove} lots that ended long before `now`. Returns their number. */
  async move(now: number): Promise<number> {
    await this.finish();
    await this.replaceByMarkers();
    const announced = await this.announce(now);
    if (announced === 0) return 0;
    await this.start();
    await this.finish();
    await this.replaceByMarkers();
    return announced;
  }

  async announce(now: number): Promise<number> {
    const roles = await this.control.read();
    const serving = generationWith(roles, 'serving');
    const ids = await this.find(roles, 'open', isLongEnded(now), lotsOfMove);
    const announced = ids.map((id) => ({
      id,
      version: announcedVersion,
      equal: 'replace' as const,
      json: Buffer.from(JSON.stringify({ id, deleted: true, move: serving.moves + 1 })),
    }));
    // Stale if the search was behind and the lots were announced already.
    await this.put(roles, 'ended', announced, ['applied', 'stale']);
    return ids.length;
  }

  async start(): Promise<void> {
    await this.control.change((roles) => {
      const next = generationWith(roles, 'serving').moves + 1;
      return { ...roles, moving: roles.moving ?? next };
    });
  }

  /** Finishes a started move, whichever process started it. */
  async finish(): Promise<void> {
    const roles = await this.control.read();
    if (roles.moving === undefined) return;
    // Waits for writers with the roles before the start; afterwards the lots do not change.
    await this.control.drained('writes');
    if (generationWith(roles, 'serving').moves < roles.moving) await this.copy(roles.moving);
    await this.commit(roles.moving);
    await this.release(roles.moving);
  }

  /** Copies the lots of a move, at most `most`. Writes with the roles before its start must have ended. */
  async copy(move: number, most = Infinity): Promise<void> {
    const roles = await this.control.read();
    const serving = generationWith(roles, 'serving');
    await this.generations.refresh(serving);
    let after: LotId | undefined;
    for (let left = most; left > 0; left -= LOTS_AT_ONCE) {
      const ids = await this.find(roles, 'ended', isOfMove(move), Math.min(left, LOTS_AT_ONCE), after);
      await this.copySome(roles, ids, move);
      after = ids.at(-1);
      if (after === undefined) break;
    }
    // Searches must find all copies before the change of aliases selects them.
    await this.generations.refresh(serving);
  }

  async commit(move: number): Promise<void> {
    await this.control.change((roles) => {
      const serving = generationWith(roles, 'serving');
      return roles.moving === move ? { ...roles, serving: { ...serving, moves: move } } : roles;
    });
    await this.control.drained('searches');
  }

  async release(move: number): Promise<void> {
    await this.control.change(({ moving, ...roles }) =>
      moving === undefined || moving === move ? roles : { ...roles, moving },
    );
  }

  async replaceByMarkers(): Promise<void> {
    const roles = await this.control.read();
    const { moves } = generationWith(roles, 'serving');
    for (;;) {
      const ids = await this.find(roles, 'open', isMovedCopy(moves), LOTS_AT_ONCE);
      const markers = ids.map((id) => ({
        id,
        version: movedVersion,
        equal: 'replace' as const,
        json: Buffer.from(JSON.stringify({ id, deleted: true, move: moves })),
      }));
      await this.put(roles, 'open', markers, ['applied']);
      if (ids.length < LOTS_AT_ONCE) return;
      await this.generations.refresh(generationWith(roles, 'serving'));
    }
  }

  private async copySome(roles: Roles, ids: readonly LotId[], move: number): Promise<void> {
    if (ids.length === 0) return;
    const open = this.names.read('serving', 'open');
    const stored = await readMany<Stored>(
      this.engine,
      ids.map((_id) => ({ _index: open, _id })),
    );
    const lots = stored.flatMap((one) => {
      if (!one) return [];
      const { move: _, ...lot } = one;
      return [
        {
          id: lot.id,
          version: engineVersion(lot.version),
          json: withField(Buffer.from(JSON.stringify(lot)), 'move', move),
        },
      ];
    });
    const inBoth = lots.map((lot) => ({ ...lot, equal: 'replace' as const }));
    await this.put(roles, 'ended', inBoth, ['applied']);
    await this.put(
      roles,
      'open',
      inBoth.map((lot) => ({ ...lot, version: movedVersion })),
      ['applied'],
    );
  }

  /** Writes all items or throws; the next move continues a move that failed. */
  private async put(
    roles: Roles,
    tier: Tier,
    items: readonly BulkItem[],
    expected: readonly ('applied' | 'stale')[],
  ): Promise<void> {
    for (let start = 0; start < items.length; start += LOTS_AT_ONCE) {
      const some = items.slice(start, start + LOTS_AT_ONCE);
      const alias = this.names.written(roles.epoch, 'serving', tier);
      const results = await putAll(this.engine, alias, some);
      const other = results.find(({ kind }) => !expected.some((one) => one === kind));
      if (other) throw new IndexUnavailableError(`a move to the archive was interrupted: ${JSON.stringify(other)}`);
    }
  }

  private async find(roles: Roles, tier: Tier, query: Clause, size: number, after?: LotId): Promise<readonly LotId[]> {
    const index = this.names.index(generationWith(roles, 'serving'), tier);
    const found = await this.engine.request<{ hits?: { hits?: readonly { readonly sort: readonly [LotId] }[] } }>(
      'POST',
      `/${index}/_search`,
      {
        body: {
          query,
          size,
          sort: [{ id: 'asc' }],
          _source: false,
          stored_fields: '_none_',
          track_total_hits: false,
          ...(after !== undefined && { search_after: [after] }),
        },
        query: { allow_partial_search_results: false, filter_path: 'hits.hits.sort' },
        withinMs: REQUEST_MS,
      },
    );
    return (found.hits?.hits ?? []).map(({ sort: [id] }) => id);
  }
}
