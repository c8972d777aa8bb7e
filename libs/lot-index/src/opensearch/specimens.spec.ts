import fc from 'fast-check';
import { idOf } from '../medium.factory';
import { isUncertain, repeatsAmong, specimenTotal } from './specimen-total';
import { firstOfEachSpecimen, type Hit, type SpecimenSource } from './specimens';

const ids = Array.from({ length: 40 }, (_, place) => idOf(place)).sort();

type Keys = readonly [specimen: string | undefined, photo?: string | undefined];

/** Hits in their order, and an engine that contains only these. */
function world(keys: readonly Keys[]): {
  readonly hits: readonly Hit[];
  readonly source: SpecimenSource;
} {
  const hits = keys.map(([specimen, photo], key): Hit => ({
    position: { key, id: ids[key] ?? idOf('none') },
    ...(specimen === undefined ? {} : { specimen }),
    ...(photo === undefined ? {} : { photo }),
  }));
  const source: SpecimenSource = {
    hits: ({ after, size }) => {
      const from = after ? hits.findIndex(({ position }) => position.id === after.id) + 1 : 0;
      return Promise.resolve(hits.slice(from, from + size));
    },
    firsts: (field, wanted) => Promise.resolve(wanted.flatMap((one) => hits.find((hit) => hit[field] === one) ?? [])),
  };
  return { hits, source };
}
const shares = (one: Hit, other: Hit) =>
  (one.specimen !== undefined && one.specimen === other.specimen) ||
  (one.photo !== undefined && one.photo === other.photo);
const expectedOf = (hits: readonly Hit[]) =>
  hits.filter((hit, place) => !hits.slice(0, place).some((before) => shares(before, hit)));
const everything = { after: undefined, skip: 0, count: 99 };

const anyKey = fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { nil: undefined });
const anyKeys = fc.array(fc.tuple(anyKey, anyKey), { maxLength: 40 });

describe('the first lots of specimens', () => {
  it('are the same for every way to a page', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyKeys,
        fc.nat(12),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(40),
        fc.integer({ min: 1, max: 40 }),
        async (...given) => {
          const [keys, skip, count, from, most] = given;
          const { hits, source } = world(keys);
          const expected = expectedOf(hits);
          const start = expected[from];
          const { found, total } = await firstOfEachSpecimen(source, { after: start?.position, skip, count }, most);
          const left = start ? expected.slice(from + 1) : expected;
          expect(found).toEqual(left.slice(skip, skip + count));
          // Known only if the window covers the result.
          expect([undefined, expected.length]).toContain(total);
          if (start) expect(total).toBeUndefined();
        },
      ),
    );
  });

  it('need no second query from the beginning', async () => {
    const { source } = world([['a', 'x'], ['a'], [undefined], ['b', 'x'], ['c']]);
    const firsts = jest.fn(source.firsts);
    const { found, total } = await firstOfEachSpecimen({ ...source, firsts }, everything, 99);
    expect([found.length, total, firsts.mock.calls.length]).toEqual([3, 3, 0]);
  });

  it('do not include lots with a key of a lot that is left out', async () => {
    const { hits, source } = world([['a'], ['a', 'x'], ['b', 'x']]);
    expect(await firstOfEachSpecimen(source, everything, 99)).toEqual({ found: [hits[0]], total: 1 });
  });

  it('include a specimen whose first lot was deleted during the read', async () => {
    const { hits, source } = world([['a'], ['b'], ['a'], ['c']]);
    const gone = { ...source, firsts: () => Promise.resolve([]) };
    const { found } = await firstOfEachSpecimen(gone, { after: hits[1]?.position, skip: 0, count: 9 }, 99);
    expect(found).toEqual([hits[2], hits[3]]);
  });

  it('are found with one request if fewer than a fifth of the lots repeat one', async () => {
    const { source } = world(Array.from({ length: 40 }, (_, place) => [`s${place % 5 === 4 ? place - 1 : place}`]));
    const hits = jest.fn(source.hits);
    const { found } = await firstOfEachSpecimen({ ...source, hits }, { after: undefined, skip: 0, count: 26 }, 99);
    expect([found.length, hits.mock.calls.length]).toEqual([26, 1]);
  });

  it('end where the source knows that nothing follows', async () => {
    const { source } = world([['a'], ['b']]);
    const none = { ...source, hits: () => Promise.resolve(undefined) };
    expect(await firstOfEachSpecimen(none, everything, 99)).toEqual({ found: [] });
  });
});

describe('the number of specimens', () => {
  const countsOf = (hits: readonly Hit[]) => {
    const [withSpecimen, withPhoto] = [hits.filter((hit) => hit.specimen), hits.filter((hit) => hit.photo)];
    const withBoth = withPhoto.filter((hit) => hit.specimen);
    return {
      lots: hits.length,
      offers: withSpecimen.length,
      hashedOffers: withSpecimen.length,
      specimens: new Set(withSpecimen.map((hit) => hit.specimen)).size,
      photographed: withPhoto.length,
      hashedPhotographed: withPhoto.length,
      photos: new Set(withPhoto.map((hit) => hit.photo)).size,
      both: withBoth.length,
      pairs: new Set(withBoth.map((hit) => `${hit.specimen} ${hit.photo}`)).size,
    };
  };

  it('is that of the lots less the repeats among them', () => {
    fc.assert(
      fc.property(anyKeys, (keys) => {
        const { hits } = world(keys);
        expect(hits.length - repeatsAmong(hits)).toBe(expectedOf(hits).length);
      }),
    );
  });

  it('follows from the counts of keys whenever it is certain', () => {
    fc.assert(
      fc.property(anyKeys, (keys) => {
        const { hits } = world(keys);
        const counts = countsOf(hits);
        fc.pre(!isUncertain(counts));
        expect(specimenTotal(counts)).toBe(expectedOf(hits).length);
      }),
    );
  });

  it('is never above that of the lots, nor below zero', () => {
    fc.assert(
      fc.property(anyKeys, (keys) => {
        const counts = countsOf(world(keys).hits);
        expect(specimenTotal(counts)).toBeGreaterThanOrEqual(0);
        expect(specimenTotal(counts)).toBeLessThanOrEqual(counts.lots);
      }),
    );
  });

  it('is certain enough above a thousand lots with a key if at most one in a hundred may be wrong', () => {
    const hashed = { hashedOffers: 2_000, hashedPhotographed: 500 };
    const keys = { offers: 2_000, specimens: 1_900, photographed: 500, photos: 490, both: 100, pairs: 95 };
    const counts = { lots: 3_000, ...hashed, ...keys };
    expect(specimenTotal(counts)).toBe(2_895);
    expect(isUncertain(counts)).toBe(false);
    expect(isUncertain({ ...counts, photos: 440 })).toBe(true);
    const many = { lots: 30_000, offers: 20_000, hashedOffers: 20_000, specimens: 15_000, photos: 400 };
    expect(isUncertain({ ...counts, ...many })).toBe(false);
  });

  it.each([
    ['one key in ten repeated', 40_000, 40_000],
    ['half of the keys repeated', 9_000, 8_000],
    ['specimens repeated often, photographs rarely', 2_000, 60_000],
  ])('is estimated with an error below two percent: %s', (_, specimens, photos) => {
    // A fixed sequence of numbers that look random.
    let state = 1;
    const below = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
    const keys = Array.from({ length: 30_000 }, (): Keys => {
      const specimen = below(10) < 5 ? `s${below(specimens)}` : undefined;
      // Offers of one coin often have the same photograph, too.
      const photo = below(10) < 4 ? (specimen && below(3) === 0 ? `of ${specimen}` : `p${below(photos)}`) : undefined;
      return [specimen, photo];
    });
    const hits = keys.map(([specimen, photo], key): Hit => ({
      position: { key, id: idOf(0) },
      ...(specimen === undefined ? {} : { specimen }),
      ...(photo === undefined ? {} : { photo }),
    }));
    const exact = hits.length - repeatsAmong(hits);
    expect(exact).toBeLessThan(hits.length * 0.95);
    expect(Math.abs(specimenTotal(countsOf(hits)) - exact) / exact).toBeLessThan(0.02);
  });

  it('is counted, or estimated from the others, with documents that have no hashes', () => {
    const none = { hashedPhotographed: 0, photographed: 0, photos: 0, both: 0, pairs: 0 };
    const counts = { lots: 3_000, offers: 2_000, hashedOffers: 1_000, specimens: 900, ...none };
    expect(isUncertain(counts)).toBe(true);
    expect(isUncertain({ ...counts, lots: 30_000, offers: 20_000 })).toBe(false);
    expect(specimenTotal({ ...counts, lots: 30_000, offers: 20_000 })).toBe(28_000);
    expect(specimenTotal({ ...counts, lots: 30_000, offers: 20_000, hashedOffers: 0, specimens: 0 })).toBe(30_000);
  });
});
