import fc from 'fast-check';
import type { LotWrite } from '../document';
import { limits } from '../encoding';
import { idOf, lotDocument, lotQuery, tombstone } from '../medium.factory';
import type { WriteOutcome } from '../port';
import { byId, idsOf, useHarness, writeAll, type MakeLotIndexHarness } from './harness';

/** A write of a lot and version. Writes of the same version have the same content, as repeats of one observation. */
interface Step {
  readonly lot: number;
  readonly version: number;
  readonly gone: boolean;
}

const step = fc.record({ lot: fc.nat({ max: 3 }), version: fc.integer({ min: 1, max: 8 }) });

const writeOf = (run: string, { lot, version, gone }: Step): LotWrite =>
  gone
    ? tombstone(`${run}-${lot}`, version)
    : lotDocument(`${run}-${lot}`, { version, terms: [run, `v${version}`], facets: { org: [`o-${version}`] } });

export function describeWriting(make: MakeLotIndexHarness): void {
  describeVersions(make);
  describeReplacing(make);
  describeOutcomes(make);
  describeHostileDocuments(make);
}

function describeVersions(make: MakeLotIndexHarness): void {
  const harness = useHarness(make);
  let runs = 0;

  it('keeps the greatest version of a lot for any order, batches and repeats of writes', async () => {
    const { index, untilSearchable } = harness();
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 12 }),
        async (steps, size) => {
          const run = `run${(runs += 1)}`;
          // Every third version is a tombstone, so that lots are deleted and restored.
          const writes = steps.map((one) => writeOf(run, { ...one, gone: one.version % 3 === 0 }));
          const model = new Map<string, LotWrite>();
          const expected: WriteOutcome['outcome'][] = [];
          const seen: WriteOutcome['outcome'][] = [];
          for (let start = 0; start < writes.length; start += size) {
            const batch = writes.slice(start, start + size);
            for (const write of batch) {
              const newer = write.version > (model.get(write.id)?.version ?? -1);
              if (newer) model.set(write.id, write);
              expected.push(newer ? 'applied' : 'stale');
            }
            const outcomes = await index.write(batch);
            expect(outcomes.map(({ id }) => id)).toEqual(batch.map(({ id }) => id));
            seen.push(...outcomes.map(({ outcome }) => outcome));
          }
          expect(seen).toEqual(expected);
          const live = [...model.values()].filter((write) => !write.deleted);
          expect(byId(await index.get([...model.values()].map(({ id }) => id)))).toEqual(byId(live));
          await untilSearchable();
          const found = await index.search(lotQuery({ terms: [run] }));
          expect([...found.ids].sort()).toEqual(live.map(({ id }) => id).sort());
          expect(found.total).toBe(live.length);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('writes a collected batch by places, as it was when it was added, and again without effect', async () => {
    const { index } = harness();
    const run = `run${(runs += 1)}`;
    const terms = [run, 'талер'];
    const batch = index.collect();
    const first = batch.add(lotDocument(`${run}-1`, { terms, specimen: run, photo: `photo:${run}` }));
    const refused = batch.add(lotDocument(`${run}-2`, { terms: ['\u0000'] }));
    const last = batch.add(lotDocument(`${run}-3`, { terms: [run] }));
    terms.push('later');
    const outcomesOf = async (...places: number[]) => (await batch.write(places)).map(({ outcome }) => outcome);
    expect(await outcomesOf(refused, first)).toEqual(['rejected', 'applied']);
    expect(await index.get([idOf(`${run}-1`), idOf(`${run}-3`)])).toEqual([
      lotDocument(`${run}-1`, { terms: [run, 'талер'], specimen: run, photo: `photo:${run}` }),
    ]);
    expect(await outcomesOf(first, last)).toEqual(['stale', 'applied']);
  });

  it('has the same result when many writers write the same versions concurrently in different orders', async () => {
    const { index, another, untilSearchable } = harness();
    const other = another();
    const writes = Array.from({ length: 300 }, (_, number) =>
      writeOf('crowd', { lot: number % 20, version: 1 + (number % 15), gone: false }),
    );
    const shuffled = (seed: number) =>
      [...writes].sort((a, b) => ((a.version * seed) % 17) - ((b.version * seed) % 17));
    await Promise.all([3, 5, 7, 11].map((seed) => (seed % 4 === 3 ? index : other).write(shuffled(seed))));
    await untilSearchable();
    const greatest = new Map<string, number>();
    for (const { id, version } of writes) greatest.set(id, Math.max(version, greatest.get(id) ?? 0));
    const documents = await index.get(
      [...greatest.keys()].map((id) => writes.find((write) => write.id === id)?.id ?? idOf('')),
    );
    expect(new Map(documents.map(({ id, version }) => [id, version]))).toEqual(greatest);
    expect(await index.count(lotQuery({ terms: ['crowd'] }))).toBe(greatest.size);
  });
}

function describeReplacing(make: MakeLotIndexHarness): void {
  const harness = useHarness(make);
  const read = (source: string, version: number, marker: string) =>
    lotDocument(source, { version, terms: [marker], title: marker });

  it('replaces an equal version with the option, and never a greater one', async () => {
    const { index, untilSearchable } = harness();
    await index.write([read('coin', 5, 'first')]);
    const replace = (version: number) => index.write([read('coin', version, 'better')], { equal: 'replace' });
    expect((await replace(4))[0]?.outcome).toBe('stale');
    expect((await index.write([read('coin', 5, 'better')], { equal: 'keep' }))[0]?.outcome).toBe('stale');
    await untilSearchable();
    expect(await idsOf(index, lotQuery({ terms: ['better'] }))).toEqual([]);
    expect((await replace(5))[0]?.outcome).toBe('applied');
    await untilSearchable();
    expect(await idsOf(index, lotQuery({ terms: ['first'] }))).toEqual([]);
    expect(await idsOf(index, lotQuery({ terms: ['better'] }))).toEqual([idOf('coin')]);
    expect((await index.get([idOf('coin')]))[0]?.lot.title).toBe('better');
  });

  it('replaces a tombstone by a document of its version and vice versa', async () => {
    const { index, untilSearchable } = harness();
    const replace = (write: LotWrite) => index.write([write], { equal: 'replace' });
    await index.write([tombstone('thaler', 5)]);
    expect((await replace(read('thaler', 5, 'alive')))[0]?.outcome).toBe('applied');
    expect(await index.get([idOf('thaler')])).toHaveLength(1);
    expect((await replace(tombstone('thaler', 5)))[0]?.outcome).toBe('applied');
    await untilSearchable();
    expect(await index.get([idOf('thaler')])).toEqual([]);
    expect(await idsOf(index, lotQuery({ terms: ['alive'] }))).toEqual([]);
  });

  it('keeps the last of equal versions in one batch', async () => {
    const { index } = harness();
    const batch = ['one', 'two', 'three'].map((marker) => read('repeated', 5, marker));
    const outcomes = await index.write(batch, { equal: 'replace' });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
    expect((await index.get([idOf('repeated')]))[0]?.lot.title).toBe('three');
  });
}

function describeOutcomes(make: MakeLotIndexHarness): void {
  const harness = useHarness(make);

  it('returns an outcome for each write, in order', async () => {
    const { index } = harness();
    await index.write([lotDocument('old', { version: 5 })]);
    const outcomes = await index.write([
      lotDocument('new', { version: 1 }),
      lotDocument('old', { version: 5 }),
      lotDocument('bad', { version: 0.5 }),
      lotDocument('old', { version: 6 }),
      lotDocument('old', { version: 4 }),
      tombstone('new', 2),
    ]);
    expect(outcomes.map(({ id, outcome }) => [id, outcome])).toEqual([
      [idOf('new'), 'applied'],
      [idOf('old'), 'stale'],
      [idOf('bad'), 'rejected'],
      [idOf('old'), 'applied'],
      [idOf('old'), 'stale'],
      [idOf('new'), 'applied'],
    ]);
  });

  it('accepts an empty batch', async () => {
    expect(await harness().index.write([])).toEqual([]);
  });

  it('returns an applied document by id at once, unchanged', async () => {
    const { index } = harness();
    const document = lotDocument('whole', {
      version: 9_007_199_254_740_990,
      status: 'ended',
      title: 'Taler „1780“ \u0000 \ud83e 🪙 талер <b>',
      terms: ['taler', 'талер', "o'brien", '"', '\\', '{}', '%', '雙'],
      facets: { material: ['met-silver'], king: [], location: ['a:b,c'] },
      sort: {
        firstObserved: 1,
        closesAt: 2,
        closedAt: 3,
        priceCents: 0,
        costCents: 129_750,
        year: -44,
        lotNumber: 1201,
        weightMg: 3_905,
        diameterUm: 18_500,
      },
    });
    await index.write([document]);
    expect(await index.get([document.id])).toEqual([document]);
  });

  it('omits unknown and tombstoned ids and returns a repeated id once', async () => {
    const { index } = harness();
    await index.write([lotDocument('here'), lotDocument('gone'), tombstone('gone', 2), tombstone('never-seen', 1)]);
    const found = await index.get([idOf('here'), idOf('gone'), idOf('never-seen'), idOf('unknown'), idOf('here')]);
    expect(found.map(({ id }) => id)).toEqual([idOf('here')]);
    expect(await index.get([])).toEqual([]);
  });

  it('returns the held writes of lots, including tombstones', async () => {
    const { index } = harness();
    await index.write([lotDocument('held', { version: 3 }), lotDocument('ended'), tombstone('ended', 2)]);
    const held = await index.held([idOf('held'), idOf('ended'), idOf('nobody'), idOf('held')]);
    expect(held.map(({ id, version, deleted }) => ({ id, version, deleted: deleted ?? false }))).toEqual(
      expect.arrayContaining([
        { id: idOf('held'), version: 3, deleted: false },
        { id: idOf('ended'), version: 2, deleted: true },
      ]),
    );
    expect(held).toHaveLength(2);
    expect(await index.held([])).toEqual([]);
  });

  it('applies a smaller version to a lot that was forgotten, in both generations of a rebuild', async () => {
    const { index, untilSearchable } = harness();
    const frozen = ['frozen', 'frozen-gone'].map((source) => lotDocument(source, { version: 9_000_000 }));
    await index.write([...frozen, tombstone('frozen-gone', 9_000_001)]);
    await index.rebuild.begin();
    await index.write(frozen);
    const ids = frozen.map(({ id }) => id);
    await index.forget(ids);
    expect(await index.get(ids)).toEqual([]);
    const next = ['frozen', 'frozen-gone'].map((source) => lotDocument(source, { version: 7, terms: ['thawed'] }));
    expect((await index.write(next)).map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    await untilSearchable();
    const found = (await index.search(lotQuery({ terms: ['thawed'] }))).ids.toSorted();
    expect(found).toEqual(ids.toSorted());
    expect(byId(await index.rebuild.reader.get(ids))).toEqual(byId(next));
    await index.rebuild.abort();
  });

  it('does not find a tombstoned lot until a greater version is written', async () => {
    const { index, untilSearchable } = harness();
    const terms = ['phoenix'];
    const query = lotQuery({ terms });
    await index.write([lotDocument('phoenix', { version: 1, terms }), tombstone('phoenix', 3)]);
    await index.write([lotDocument('phoenix', { version: 2, terms })]);
    await untilSearchable();
    expect(await index.search(query)).toEqual({ ids: [], total: 0 });
    expect(await index.count(lotQuery({ ids: [idOf('phoenix')] }))).toBe(0);
    expect(await index.facets(lotQuery({ ids: [idOf('phoenix')] }), ['org'], 5)).toEqual({ org: [] });
    await writeAll(harness(), [lotDocument('phoenix', { version: 4, terms })]);
    expect(await idsOf(index, query)).toEqual([idOf('phoenix')]);
  });

  it('finds a lot exactly once at any time while it moves from open to ended and back', async () => {
    const { index, another, untilSearchable } = harness();
    const terms = ['mover'];
    const version = (number: number) =>
      lotDocument('mover', {
        version: number,
        terms,
        status: number % 2 === 0 ? 'open' : 'ended',
        sort: { firstObserved: 100, ...(number % 2 === 1 && { closedAt: number }) },
      });
    await index.write([version(1)]);
    await untilSearchable();
    let moving = true;
    const reader = another();
    const observe = async () => {
      const totals = new Set<string>();
      while (moving) {
        const page = await reader.search(lotQuery({ terms, order: 'closed-desc' }));
        totals.add(`${page.total} in total, ${page.ids.length} on the page`);
      }
      return [...totals];
    };
    const observing = observe();
    for (let number = 2; number <= 60; number += 1) await index.write([version(number)]);
    moving = false;
    expect(await observing).toEqual(['1 in total, 1 on the page']);
  });
}

function describeHostileDocuments(make: MakeLotIndexHarness): void {
  const harness = useHarness(make);

  it.each([
    ['a null byte in a term', { terms: ['a\u0000b'] }],
    ['half a surrogate pair in a term', { terms: ['\ud83e'] }],
    ['a term of 100 kB', { terms: ['x'.repeat(100_000)] }],
    ['a null byte in a facet value', { facets: { org: ['\u0000'] } }],
    ['a fraction for a price', { sort: { firstObserved: 1, priceCents: 12.5 } }],
    ['a version below zero', { version: -1 }],
    ['ten megabytes of text', { title: 'x'.repeat(10_000_000) }],
  ])('rejects a document with %s with a reason, and applies the others of the batch', async (what, overrides) => {
    const { index } = harness();
    const batch = [lotDocument(`before ${what}`), lotDocument(`bad ${what}`, overrides), lotDocument(`after ${what}`)];
    const outcomes = await index.write(batch);
    expect(outcomes).toEqual([
      { id: batch[0]?.id, outcome: 'applied' },
      { id: batch[1]?.id, outcome: 'rejected', reason: expect.stringMatching(/.{10}/) },
      { id: batch[2]?.id, outcome: 'applied' },
    ]);
    expect((await index.get(batch.map(({ id }) => id))).length).toBe(2);
  });

  it('accepts the longest term and the largest number of terms', async () => {
    const { index, untilSearchable } = harness();
    const longest = 'y'.repeat(limits.tagBytes);
    const many = Array.from({ length: limits.tags }, (_, number) => `many${number}`);
    const [first, second] = await index.write([
      lotDocument('longest', { terms: [longest] }),
      lotDocument('many', { terms: many }),
    ]);
    expect([first?.outcome, second?.outcome]).toEqual(['applied', 'applied']);
    await untilSearchable();
    expect(await idsOf(index, lotQuery({ terms: [longest] }))).toEqual([idOf('longest')]);
    expect(await idsOf(index, lotQuery({ terms: ['many0', `many${limits.tags - 1}`] }))).toEqual([idOf('many')]);
  });
}
