import type { LotDocument, LotQuery } from '@obverse/lot-index';
import { lotIdOf, shippedRates, type LotId } from '@obverse/lots';
import { normalise } from '@obverse/normaliser';
import { lotObserved } from '@obverse/normaliser/testing';
import { dictionary } from '@obverse/numismatics/testing';
import { mayDiffer, canarySchema } from './canaries';
import { canaryGate } from './canary-gate';
import { contentGate } from './content-gate';
import { countGate } from './count-gate';
import { sampleLots } from './sample';

const idOf = (source: string): LotId => lotIdOf('kestrel-coins', source);
const documentOf = (source: string, given: Partial<LotDocument> = {}): LotDocument => {
  const made = normalise(lotObserved({ sourceId: source, lotId: idOf(source) }), {
    dictionary,
    rates: shippedRates,
    version: 'tested',
    seller: () => 'former' as const,
  });
  if (made.deleted) throw new Error('a lot for sale is no tombstone');
  return { ...made, ...given };
};

/** A generation of some documents; a query finds those with all its terms, by id. */
class Generation {
  constructor(readonly documents: LotDocument[]) {}
  get = (ids: readonly LotId[]) => Promise.resolve(this.documents.filter(({ id }) => ids.includes(id)));
  search = ({ terms, take }: LotQuery) => {
    const found = this.documents.filter((one) => terms.every((term) => one.terms.includes(term)));
    const ids = found.map(({ id }) => id).sort();
    return Promise.resolve({ ids: ids.slice(0, take), total: ids.length });
  };
  facets = () => Promise.resolve({ material: [{ tag: 'met-silver', count: 3 }] });
}

const slept: number[] = [];
const clock = { now: () => 0, sleep: (ms: number) => Promise.resolve(void slept.push(ms)) };
beforeEach(() => slept.splice(0));

describe('the count gate', () => {
  const gate = (serving: number, rebuilt: number) =>
    countGate({ compare: () => Promise.resolve({ serving, rebuilt }) }, 0.001, clock);

  it('passes within the tolerance and fails beyond it, in both directions', async () => {
    const passed = async (serving: number, rebuilt: number) => (await gate(serving, rebuilt)).passed;
    expect(await Promise.all([passed(1000, 1001), passed(1000, 999), passed(0, 0)])).toEqual([true, true, true]);
    expect(await Promise.all([passed(1000, 1002), passed(1000, 998), passed(0, 1)])).toEqual([false, false, false]);
  });

  it('compares again before it fails, because writes reach the generations one after the other', async () => {
    const answers = [
      { serving: 10, rebuilt: 9 },
      { serving: 10, rebuilt: 10 },
    ];
    const seen = await countGate(
      { compare: () => Promise.resolve(answers.shift() ?? { serving: 0, rebuilt: 1 }) },
      0,
      clock,
    );
    expect([seen.passed, slept]).toEqual([true, [1_000]]);
  });
});

describe('the content gate', () => {
  const sources = ['a', 'b', 'c'];
  const gate = (serving: LotDocument[], rebuilt: LotDocument[], expected: string[] = []) =>
    contentGate(
      { serving: new Generation(serving), rebuilt: new Generation(rebuilt) },
      sources.map(idOf),
      expected,
      clock,
    );
  const all = sources.map((source) => documentOf(source));
  const changed = all.map((one) => ({ ...one, facets: { ...one.facets, country: ['AT'] } }));

  it('passes equal documents, and lots missing in both', async () => {
    expect(await gate(all, all)).toMatchObject({
      passed: true,
      figures: expect.stringContaining('3 the same') as string,
    });
    expect((await gate(all.slice(1), all.slice(1))).passed).toBe(true);
  });

  it('fails for unexpected differences, and prints the fields with examples', async () => {
    const seen = await gate(all, changed, ['terms']);
    expect(seen).toMatchObject({ passed: false, unexpectedFields: ['facets.country'] });
    expect(seen.details.join('\n')).toMatch(/differs in 3 lots \(not expected\)\n.*: – → \["AT"\]/);
    expect((await gate(all, changed, ['facets.country'])).passed).toBe(true);
    expect(slept).toEqual([]);
  });

  it.each([
    ['missing in the rebuilt index', all, all.slice(1)],
    ['missing in the serving index', all.slice(1), all],
    ['older in the rebuilt index', [documentOf('a', { version: 9e15 }), ...all.slice(1)], all],
    ['older in the serving index', all, [documentOf('a', { version: 9e15 }), ...all.slice(1)]],
  ])('fails a lot %s, whatever is expected', async (kind, serving, rebuilt) => {
    const seen = await gate(serving, rebuilt, ['any']);
    expect([seen.passed, seen.details.join()]).toEqual([false, expect.stringContaining(`1 ${kind}`)]);
  });

  it('compares a lot again that was written to one side only', async () => {
    const rebuilt = new Generation(all.slice(1));
    const waiting = { ...clock, sleep: () => Promise.resolve(void rebuilt.documents.push(documentOf('a'))) };
    expect((await contentGate({ serving: new Generation(all), rebuilt }, sources.map(idOf), [], waiting)).passed).toBe(
      true,
    );
  });
});

describe('the canary gate', () => {
  const canaries = [canarySchema.parse({ name: 'trajan', terms: ['trajan'] })];
  const many = Array.from({ length: 40 }, (_, n) => documentOf(`lot-${n}`));
  const gate = (rebuilt: LotDocument[], expected: string[] = [], given: typeof canaries | undefined = canaries) =>
    canaryGate(
      { serving: new Generation(many), rebuilt: new Generation(rebuilt) },
      { canaries: given, expected, tolerance: 0.1, now: 0 },
      clock,
    );

  it('passes equal results, and a total within the tolerance with most of the first page', async () => {
    expect((await gate(many)).passed).toBe(true);
    expect((await gate(many.slice(0, 37))).passed).toBe(true);
  });

  it('fails for another total or first page, unless a change of terms is expected', async () => {
    expect((await gate(many.slice(0, 30))).details).toEqual([
      expect.stringContaining('trajan: 40 lots serving, 30 rebuilt'),
    ]);
    const others = many.map((one, n) => ({ ...one, id: idOf(`other-${n}`) }));
    expect((await gate(others)).details).toEqual([
      expect.stringContaining('0 % of the first page in both (not expected)'),
    ]);
    expect(await gate(others, ['terms'])).toMatchObject({
      passed: true,
      details: [expect.stringContaining('(expected)')],
    });
  });

  it('uses each order, open and ended, and the top values of each facet by default', async () => {
    const { figures } = await canaryGate(
      { serving: new Generation(many), rebuilt: new Generation(many) },
      { canaries: undefined, expected: [], tolerance: 0, now: 0 },
      clock,
    );
    expect(figures).toBe('14 queries: 14 alike, 0 different as expected, 0 different');
  });

  it.each([
    [{ terms: ['x'] }, 'terms'],
    [{ filters: { country: ['DE'] } }, 'facets.country'],
    [{ order: 'price-asc' }, 'sort.priceCents'],
    [{ status: 'open' }, 'sort.closesAt'],
  ])('%j may differ when %s is meant to change', (given, field) => {
    const canary = canarySchema.parse({ name: 'x', ...given });
    expect([mayDiffer(canary, [field]), mayDiffer(canary, ['any']), mayDiffer(canary, ['lot'])]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('sampleLots', () => {
  const record = (partition: number, offset: number) => ({
    topic: 't',
    partition,
    offset,
    key: idOf(`${partition}-${offset}`),
    value: new Uint8Array(),
    headers: {},
    timestamp: 0,
  });
  const reads: [number, number][] = [];
  const log: Pick<Parameters<typeof sampleLots>[0], 'read'> = {
    read: (_topic, partition, from, limit) => {
      reads.push([partition, from]);
      return Promise.resolve(
        Array.from({ length: Math.min(limit, Math.max(0, 5_000 - from)) }, (_, n) => record(partition, from + n)),
      );
    },
  };
  const ranges = [
    { partition: 0, from: 0, to: 4_000 },
    { partition: 3, from: 1_000, to: 5_000 },
  ];

  it('returns lots at random offsets of all ranges of a large log', async () => {
    let seed = 1;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const lots = await sampleLots(log, 't', ranges, 100, random);
    expect(new Set(lots).size).toBe(100);
    expect(reads.filter(([partition, from]) => partition === 0 && from < 4_000).length).toBeGreaterThan(20);
    expect(reads.filter(([partition, from]) => partition === 3 && from >= 1_000).length).toBeGreaterThan(20);
    expect(reads.length).toBeLessThan(150);
  });

  it('returns the wanted number of lots of a small log, none outside its ranges', async () => {
    const few = [{ partition: 1, from: 10, to: 14 }];
    const known = [10, 11, 12, 13].map((offset) => idOf(`1-${offset}`));
    expect([...(await sampleLots(log, 't', few, 100, () => 0.4))].sort()).toEqual([...known].sort());
    const two = await sampleLots(log, 't', few, 2, () => 0.4);
    expect([two.length, two.every((lot) => known.includes(lot))]).toEqual([2, true]);
  });
});
