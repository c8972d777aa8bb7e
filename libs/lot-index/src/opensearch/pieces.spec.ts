import fc from 'fast-check';
import { idOf, lotQuery } from '../medium.factory';
import { firstsOfPieces, type Hit, type PieceSource } from './pieces';

const ids = Array.from({ length: 40 }, (_, place) => idOf(place)).sort();

/** Hits in their order, and an engine that holds just these. */
function world(pieces: readonly (string | undefined)[]): {
  readonly hits: readonly Hit[];
  readonly source: PieceSource;
} {
  const hits = pieces.map((piece, key): Hit => ({
    position: { key, id: ids[key] ?? idOf('none') },
    ...(piece === undefined ? {} : { piece }),
  }));
  const source: PieceSource = {
    hits: (_, { after, size }) => {
      const from = after ? hits.findIndex(({ position }) => position.id === after.id) + 1 : 0;
      return Promise.resolve(hits.slice(from, from + size));
    },
    firsts: (_, wanted) => Promise.resolve(wanted.flatMap((one) => hits.find(({ piece }) => piece === one) ?? [])),
  };
  return { hits, source };
}
const expectedOf = (hits: readonly Hit[]) =>
  hits.filter(({ piece }, place) => piece === undefined || hits.findIndex((other) => other.piece === piece) === place);

const anyPieces = fc.array(fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { nil: undefined }), { maxLength: 40 });

describe('the first lots of pieces', () => {
  it('are the same whichever way a page is reached', async () => {
    await fc.assert(
      fc.asyncProperty(anyPieces, fc.nat(12), fc.integer({ min: 1, max: 9 }), fc.nat(40), async (...given) => {
        const [pieces, skip, count, from] = given;
        const { hits, source } = world(pieces);
        const expected = expectedOf(hits);
        const start = expected[from];
        const found = await firstsOfPieces(source, lotQuery(), { after: start?.position, skip, count });
        const left = start ? expected.slice(from + 1) : expected;
        expect(found).toEqual(left.slice(skip, skip + count).map(({ position }) => position));
      }),
    );
  });

  it('from the beginning need no second look', async () => {
    const { source } = world(['a', 'a', undefined, 'b']);
    const firsts = jest.fn(source.firsts);
    const found = await firstsOfPieces({ ...source, firsts }, lotQuery(), { after: undefined, skip: 0, count: 9 });
    expect([found.length, firsts.mock.calls.length]).toEqual([3, 0]);
  });

  it('keep a piece whose first lot went while it was read', async () => {
    const { hits, source } = world(['a', 'b', 'a', 'c']);
    const gone = { ...source, firsts: () => Promise.resolve([]) };
    const found = await firstsOfPieces(gone, lotQuery(), { after: hits[1]?.position, skip: 0, count: 9 });
    expect(found).toEqual([hits[2]?.position, hits[3]?.position]);
  });
});
