import fc from 'fast-check';
import { idOf, lotQuery } from '../medium.factory';
import { firstOfEachSpecimen, hiddenByPhoto, type Hit, type SpecimenSource } from './specimens';

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
    hits: (_, { after, size }) => {
      const from = after ? hits.findIndex(({ position }) => position.id === after.id) + 1 : 0;
      return Promise.resolve(hits.slice(from, from + size));
    },
    firsts: (_, field, wanted) =>
      Promise.resolve(wanted.flatMap((one) => hits.find((hit) => hit[field] === one) ?? [])),
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
      fc.asyncProperty(anyKeys, fc.nat(12), fc.integer({ min: 1, max: 9 }), fc.nat(40), async (...given) => {
        const [keys, skip, count, from] = given;
        const { hits, source } = world(keys);
        const expected = expectedOf(hits);
        const start = expected[from];
        const found = await firstOfEachSpecimen(source, lotQuery(), { after: start?.position, skip, count });
        const left = start ? expected.slice(from + 1) : expected;
        expect(found).toEqual(left.slice(skip, skip + count).map(({ position }) => position));
      }),
    );
  });

  it('need no second query from the beginning', async () => {
    const { source } = world([['a', 'x'], ['a'], [undefined], ['b', 'x'], ['c']]);
    const firsts = jest.fn(source.firsts);
    const found = await firstOfEachSpecimen({ ...source, firsts }, lotQuery(), everything);
    expect([found.length, firsts.mock.calls.length]).toEqual([3, 0]);
  });

  it('do not include lots with a key of a lot that is left out', async () => {
    const { hits, source } = world([['a'], ['a', 'x'], ['b', 'x']]);
    expect(await firstOfEachSpecimen(source, lotQuery(), everything)).toEqual([hits[0]?.position]);
  });

  it('include a specimen whose first lot was deleted during the read', async () => {
    const { hits, source } = world([['a'], ['b'], ['a'], ['c']]);
    const gone = { ...source, firsts: () => Promise.resolve([]) };
    const found = await firstOfEachSpecimen(gone, lotQuery(), { after: hits[1]?.position, skip: 0, count: 9 });
    expect(found).toEqual([hits[2]?.position, hits[3]?.position]);
  });

  it('are as many as the specimen keys, less the lots hidden by a photograph alone', async () => {
    await fc.assert(
      fc.asyncProperty(anyKeys, async (keys) => {
        const { hits, source } = world(keys);
        const bySpecimen = world(keys.map(([specimen]) => [specimen]));
        const photographed = hits.filter(({ photo }) => photo !== undefined);
        const hidden = await hiddenByPhoto(source, lotQuery(), photographed);
        expect(expectedOf(bySpecimen.hits).length - hidden).toBe(expectedOf(hits).length);
      }),
    );
  });
});
