import { isDeepStrictEqual } from 'node:util';
import type { LotId } from '@obverse/lots';
import { IndexUnavailableError, type LinkingState } from '../port';
import type { StoredDocument } from '../stored';
import { engineVersion, putAll, type BulkItem, type StoredPlace } from './bulk';
import type { Checkpoints, Place } from './checkpoints';
import type { Control } from './control';
import type { Stored, StoredMarker } from './copies';
import type { Engine } from './engine';
import { tiers, type Names, type Tier } from './names';
import { keysOf, precedingOf, specimenKeys, type KeyedLot } from './preceding';
import { precedingField, type Clause } from './query/clause';
import { isLive } from './query/conditions';
import { isOneOf } from './query/ids';
import { generationWith, type Roles } from './roles';
import type { Generation, Role } from './role';

/** The changed lots of one step. */
const CHANGES_AT_ONCE = 2_000;
/** Limits of a step, in lots. */
interface AtOnce {
  /** Of one answer. A step that touches more is divided; lots of a specimen with more offers are set aside. */
  readonly lots: number;
  /** Whose documents are in memory, with those of the other offers of their specimens: some 25 kB each, in a process of 256 MB. */
  readonly documents: number;
}
const AT_ONCE: AtOnce = { lots: 5_000, documents: 200 };
/** The documents of one write: those of lots with many offers before them are large. */
const WRITES_AT_ONCE = 200;
const REQUEST_MS = 30_000;
/** The name of a condition in the answer. */
const PRECEDED = 'preceded';

interface LinkedHit extends StoredPlace {
  readonly _index: string;
  readonly _id: LotId;
  readonly _source: Stored | StoredMarker;
}

/** A lot that a step may change. */
interface TouchedLot extends KeyedLot {
  /** A changed lot is among the offers before it, as stored. */
  readonly isPreceded: boolean;
}

interface TouchedHit {
  readonly _id: LotId;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly matched_queries?: readonly string[];
}

interface HitsAnswer<Hit> {
  readonly hits?: { readonly total?: { readonly value: number }; readonly hits?: readonly Hit[] };
}

interface ChangedHit {
  readonly _id: LotId;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly sort: readonly [number];
}

/** A lot with what replaces it. */
interface LinkedLot {
  readonly hit: LinkedHit;
  readonly document: StoredDocument & Stored;
}

/**
 * Adds to each lot the offers of its specimen that precede it (preceding.ts), so that a search finds each specimen once by the fields of a lot alone.
 *
 * It reads what was written since its checkpoint, in the order of the engine's sequence numbers, finds the lots that share a key with these or name them as
 * preceding, and replaces those whose offers differ. A lot is replaced only if it was not written meanwhile, and every later write is read by the next step.
 * So the result depends on the lots in the index alone, whatever the order of writes, also if a process dies in between, and two processes may link at once.
 */
export class Linker {
  /** The number of lots that were not linked because of what they are; see `setAside`. */
  private aside = 0;

  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
    private readonly control: Pick<Control, 'read'>,
    private readonly checkpoints: Checkpoints,
    private readonly atOnce = AT_ONCE,
  ) {}

  /** How far the generation with the role is linked. */
  async state(role: Role): Promise<LinkingState> {
    const generation = generationWith(await this.control.read(), role);
    const waiting = await Promise.all(tiers.map((tier) => this.unlinked(this.names.index(generation, tier))));
    const numbers = waiting.flat().map(({ after, place }) => place.sequence - after);
    return { waiting: numbers.reduce((sum, number) => sum + number, 0), setAside: this.aside };
  }

  /** Links what was written to the generation with the role before the call. Returns the number of lots that were replaced. */
  async link(role: Role): Promise<number> {
    const roles = await this.control.read();
    generationWith(roles, role);
    let linked = 0;
    for (const tier of tiers) linked += await this.linkTier(roles, role, tier);
    return linked;
  }

  private async linkTier(roles: Roles, role: Role, tier: Tier): Promise<number> {
    const generation = generationWith(roles, role);
    const index = this.names.index(generation, tier);
    let linked = 0;
    for (const { after: before, place } of await this.unlinked(index)) {
      let after = before;
      if (after === place.sequence) continue;
      // Everything up to the number that was read is found from here on.
      await this.engine.request('POST', `/${this.indexesOf(generation)}/_refresh`, { withinMs: REQUEST_MS });
      while (after < place.sequence) {
        const changes = await this.changesAfter(index, place, after);
        linked += await this.linkChanges(
          roles,
          role,
          changes.map(({ _id, fields = {} }) => lotOf(_id, fields)),
        );
        after = changes.length < CHANGES_AT_ONCE ? place.sequence : (changes.at(-1)?.sort[0] ?? place.sequence);
        await this.assertUnmoved(roles);
        await this.checkpoints.write(index, { ...place, sequence: after });
      }
    }
    return linked;
  }

  /** What was written to each shard of an index, and up to where it is linked. */
  private async unlinked(index: string): Promise<readonly { readonly place: Place; readonly after: number }[]> {
    const written = await this.checkpoints.written(index);
    const known = await this.checkpoints.read(index);
    return written.map((place) => {
      const before = known.find(({ shard }) => shard === place.shard)?.sequence ?? -1;
      // A number above what was written belongs to a history that was lost with the engine's data.
      return { place, after: before > place.sequence ? -1 : before };
    });
  }

  /**
   * Throws while lots are being moved to the archive. Searches do not find their new copies yet, so these are read again after the move. The move has
   * an epoch of its own.
   */
  private async assertUnmoved({ epoch }: Roles): Promise<void> {
    const roles = await this.control.read();
    if (roles.moving !== undefined || roles.epoch !== epoch)
      throw new IndexUnavailableError('the indexes changed their roles while lots were linked');
  }

  private async changesAfter(index: string, { shard, sequence }: Place, after: number): Promise<readonly ChangedHit[]> {
    const body = {
      query: { range: { _seq_no: { gt: after, lte: sequence } } },
      sort: [{ _seq_no: 'asc' }],
      size: CHANGES_AT_ONCE,
      docvalue_fields: specimenKeys,
      _source: false,
      track_total_hits: false,
    };
    const query = { allow_partial_search_results: false, preference: `_shards:${shard}` };
    return hitsOf(
      await this.engine.request<HitsAnswer<ChangedHit>>('POST', `/${index}/_search`, {
        body,
        query,
        withinMs: REQUEST_MS,
      }),
    );
  }

  private async linkChanges(roles: Roles, role: Role, changes: readonly KeyedLot[]): Promise<number> {
    if (changes.length === 0) return 0;
    const touched = await this.keyedLots(role, [hasKeyOf(changes), precededByOneOf(changes)]);
    if (!touched) return this.linkHalves(roles, role, changes);
    // Most lots share no key with another one, and no offer precedes them: their documents are not read.
    const holders = Map.groupBy(
      touched.flatMap((lot) => keysOf(lot)),
      (key) => key,
    );
    const isShared = (lot: KeyedLot) => keysOf(lot).some((key) => (holders.get(key)?.length ?? 0) > 1);
    // The offers of a specimen are neighbours, so that most documents are read once.
    const linked = inOrderOfKeys(touched.filter((lot) => lot.isPreceded || isShared(lot)));
    const { documents } = this.atOnce;
    let replaced = 0;
    for (let start = 0; start < linked.length; start += documents)
      replaced += await this.linkLots(roles, role, linked.slice(start, start + documents));
    return replaced;
  }

  /** What a lot becomes depends on the documents of its specimen alone, so that any of its lots may be linked before others. */
  private async linkLots(roles: Roles, role: Role, linked: readonly TouchedLot[]): Promise<number> {
    const lots = await this.documents(role, [isOneOf(linked.map(({ id }) => id)), hasKeyOf(linked)]);
    const ids = new Set(linked.map(({ id }) => id));
    return this.replace(
      roles,
      role,
      repairsOf(
        lots.filter(({ document }) => ids.has(document.id)),
        lots,
      ),
    );
  }

  private async linkHalves(roles: Roles, role: Role, changes: readonly KeyedLot[]): Promise<number> {
    const half = Math.ceil(changes.length / 2);
    if (half === changes.length) {
      this.setAside(changes, `more than ${this.atOnce.lots} lots offer its specimen`);
      return 0;
    }
    const first = await this.linkChanges(roles, role, changes.slice(0, half));
    return first + (await this.linkChanges(roles, role, changes.slice(half)));
  }

  /** The live lots that fulfil one of the conditions, with their keys; undefined if there are too many for one answer. */
  private async keyedLots(
    role: Role,
    should: readonly (Clause | undefined)[],
  ): Promise<readonly TouchedLot[] | undefined> {
    const found = await this.find<TouchedHit>(role, should, {
      docvalue_fields: specimenKeys,
      _source: false,
      track_total_hits: this.atOnce.lots + 1,
    });
    if ((found.hits?.total?.value ?? 0) > this.atOnce.lots) return undefined;
    return hitsOf(found).map(({ _id, fields = {}, matched_queries: matched = [] }) => ({
      ...lotOf(_id, fields),
      isPreceded: matched.includes(PRECEDED),
    }));
  }

  /** The documents of the live lots that fulfil one of the conditions, with their places. */
  private async documents(role: Role, should: readonly (Clause | undefined)[]): Promise<readonly LinkedLot[]> {
    const lots: LinkedLot[] = [];
    for (let after: LotId | undefined; ;) {
      const hits = hitsOf(
        await this.find<LinkedHit>(role, should, {
          seq_no_primary_term: true,
          track_total_hits: false,
          sort: [{ id: 'asc' }],
          ...(after !== undefined && { search_after: [after] }),
        }),
      );
      for (const hit of hits)
        if ('version' in hit._source && !hit._source.deleted) lots.push({ hit, document: hit._source });
      after = hits.at(-1)?._id;
      if (hits.length < this.atOnce.lots) return lots;
    }
  }

  private find<Hit>(role: Role, should: readonly (Clause | undefined)[], body: Clause): Promise<HitsAnswer<Hit>> {
    const given = should.filter((one) => one !== undefined);
    return this.engine.request<HitsAnswer<Hit>>('POST', `/${this.names.searched(role)}/_search`, {
      body: {
        ...body,
        query: { bool: { filter: [isLive], should: given, minimum_should_match: 1 } },
        size: this.atOnce.lots,
      },
      query: { allow_partial_search_results: false },
      withinMs: REQUEST_MS,
    });
  }

  private async replace(roles: Roles, role: Role, repairs: readonly Repair[]): Promise<number> {
    for (const tier of tiers) {
      const index = this.names.index(generationWith(roles, role), tier);
      // A copy in `open` that was moved is about to become a marker, whose version must be the greatest.
      const here = repairs.filter(
        ({ hit, document }) => hit._index === index && (tier === 'ended' || document.move === undefined),
      );
      const items = here.map(itemOf);
      for (let start = 0; start < items.length; start += WRITES_AT_ONCE) {
        const some = items.slice(start, start + WRITES_AT_ONCE);
        const results = await putAll(this.engine, this.names.written(roles.epoch, role, tier), some);
        // A conflict is a later write, which the next step reads.
        const failed = results.find(
          (result) => result.kind === 'fenced' || (result.kind === 'busy' && !isConflict(result.reason)),
        );
        if (failed) throw new IndexUnavailableError(`lots of one specimen were not linked: ${JSON.stringify(failed)}`);
        for (const [place, result] of results.entries())
          if (result.kind === 'rejected') this.setAside(some.slice(place, place + 1), result.reason);
      }
    }
    return repairs.length;
  }

  /** One lot must not keep the others from being linked. It is tried again when it or another offer of its specimen is written. */
  private setAside(lots: readonly { readonly id: LotId }[], reason: string): void {
    this.aside += lots.length;
    for (const { id } of lots) process.emitWarning(`the offers of the specimen of lot ${id} are not linked: ${reason}`);
  }

  private indexesOf(generation: Generation): string {
    return tiers.map((tier) => this.names.index(generation, tier)).join(',');
  }
}

interface Repair {
  readonly hit: LinkedHit;
  readonly document: Stored;
}

function inOrderOfKeys(lots: readonly TouchedLot[]): readonly TouchedLot[] {
  const keyOf = (lot: TouchedLot) => keysOf(lot)[0] ?? '';
  return lots.toSorted((one, other) => Number(keyOf(one) > keyOf(other)) - Number(keyOf(one) < keyOf(other)));
}

/** The lots whose offers before them differ from those among the lots. */
function repairsOf(touched: readonly LinkedLot[], around: readonly LinkedLot[]): readonly Repair[] {
  const byKey = Map.groupBy(
    around.flatMap(({ document }) => keysOf(document).map((key) => ({ key, document }))),
    ({ key }) => key,
  );
  return touched.flatMap(({ hit, document }) => {
    const lots = new Map(
      keysOf(document).flatMap((key) => (byKey.get(key) ?? []).map((one) => [one.document.id, one.document] as const)),
    );
    const preceding = precedingOf(document, lots.values());
    const { [precedingField]: known = [], ...lot } = document;
    if (isDeepStrictEqual(known, preceding)) return [];
    return [{ hit, document: { ...lot, ...(preceding.length > 0 && { [precedingField]: preceding }) } }];
  });
}

function itemOf({ hit: { _id, _seq_no, _primary_term }, document }: Repair): BulkItem {
  return {
    id: _id,
    version: engineVersion('version' in document ? document.version : 0),
    equal: 'keep',
    json: Buffer.from(JSON.stringify(document)),
    replaced: { _seq_no, _primary_term },
  };
}

function isConflict(reason: string): boolean {
  return reason.includes('required seqNo');
}

function lotOf(id: LotId, fields: NonNullable<ChangedHit['fields']>): KeyedLot {
  const keys = specimenKeys.flatMap((field) => (fields[field]?.[0] === undefined ? [] : [[field, fields[field][0]]]));
  return { id, ...(Object.fromEntries(keys) as Omit<KeyedLot, 'id'>) };
}

/** Undefined if no lot has a key. */
function hasKeyOf(lots: readonly KeyedLot[]): Clause | undefined {
  const should = specimenKeys.flatMap((field) => {
    const values = [...new Set(lots.flatMap((lot) => lot[field] ?? []))];
    return values.length > 0 ? [{ terms: { [field]: values } }] : [];
  });
  return should.length > 0 ? { bool: { should, minimum_should_match: 1 } } : undefined;
}

function precededByOneOf(lots: readonly KeyedLot[]): Clause {
  const ids = lots.map(({ id }) => id);
  return { nested: { path: precedingField, query: { terms: { [`${precedingField}.id`]: ids } }, _name: PRECEDED } };
}

function hitsOf<Hit>({ hits }: HitsAnswer<Hit>): readonly Hit[] {
  return hits?.hits ?? [];
}
