import type { LotDocument, LotQuery } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import type { SearchableIndex } from '../../lot-reads/searchable-index';
import { isSameSpecimen } from '@obverse/search';
import { ALL_STEPS, otherPlaces } from './other-places';

let firstObserved = 1_000;
/** Each offer is older than the preceding one. */
const offer = (id: string, specimen?: string, photo?: string) =>
  ({
    id: id as LotId,
    sort: { firstObserved: (firstObserved -= 1) },
    ...(specimen ? { specimen } : {}),
    ...(photo ? { photo } : {}),
  }) as LotDocument;

function setup(held: readonly LotDocument[]) {
  const index = {
    search: () => Promise.resolve({ ids: [], total: 0 }),
    searchAll: jest.fn((queries: readonly LotQuery[]) =>
      Promise.resolve(
        queries.map(({ specimens = [] }) => {
          const documents = held.filter(({ specimen, photo }) =>
            [specimen, photo].some((key) => key !== undefined && specimens.includes(key)),
          );
          return { ids: documents.map(({ id }) => id), total: documents.length, documents };
        }),
      ),
    ),
    get: () => Promise.resolve([]),
    held: () => Promise.resolve([]),
    prices: () => Promise.resolve([]),
    facets: () => Promise.resolve({}),
    count: () => Promise.resolve(0),
  } satisfies SearchableIndex;
  return index;
}

const all = { now: 1_000, steps: ALL_STEPS };
const query: LotQuery = { now: 1_000, terms: ['thaler'], filters: {}, order: 'newest', skip: 0, take: 0 };

describe('other places of a page’s lots', () => {
  const [house, portal, again, other, bare] = [
    offer('house', 'sale:o-1:412:17'),
    offer('portal', 'sale:o-1:412:17'),
    offer('again', 'sale:o-1:412:17'),
    offer('other', 'slab:ngc:1'),
    offer('bare'),
  ] as const;

  it('are the other lots of the same specimen, the newest first', async () => {
    const placesOf = await otherPlaces(setup([house, portal, again, other, bare]), [portal, other, bare], all);
    expect(placesOf(portal)).toEqual([house, again]);
    expect(placesOf(other)).toEqual([]);
    expect(placesOf(bare)).toEqual([]);
  });

  it('include lots with the same photograph, directly and through other lots', async () => {
    const shop = offer('shop', undefined, 'photo:1');
    const [sold, slabbed] = [offer('sold', 'sale:o-2:9:1', 'photo:1'), offer('slabbed', 'slab:ngc:2', 'photo:2')];
    const listed = offer('listed', 'sale:o-2:9:1', 'photo:2');
    const unrelated = offer('unrelated', 'slab:ngc:9', 'photo:9');
    const index = setup([shop, sold, slabbed, listed, unrelated]);
    const placesOf = await otherPlaces(index, [shop, unrelated, bare], all);
    expect(placesOf(shop)).toEqual([sold, slabbed, listed]);
    expect([placesOf(unrelated), placesOf(bare)]).toEqual([[], []]);
    expect(index.searchAll.mock.calls.map(([queries]) => queries[0]?.specimens)).toEqual([
      ['photo:1', 'slab:ngc:9', 'photo:9'],
      ['sale:o-2:9:1'],
      ['photo:2'],
    ]);
    expect([isSameSpecimen(shop, sold), isSameSpecimen(sold, listed), isSameSpecimen(shop, listed)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isSameSpecimen(bare, bare)).toBe(false);
  });

  it('take one request for a page, for any status, and no request when no lot has a key', async () => {
    const index = setup([house, portal]);
    await otherPlaces(index, [portal, other], all);
    expect(index.searchAll.mock.calls).toEqual([
      [[expect.objectContaining({ now: 1_000, specimens: ['sale:o-1:412:17', 'slab:ngc:1'], filters: {}, terms: [] })]],
    ]);
    expect(index.searchAll.mock.calls[0]?.[0][0]).not.toHaveProperty('status');
    await otherPlaces(index, [bare], { ...all, along: [query] });
    expect(index.searchAll).toHaveBeenCalledTimes(1);
  });

  it('take one request if only lots that share a key with the page are wanted, which asks other queries along', async () => {
    const shop = offer('shop', undefined, 'photo:1');
    const [sold, listed] = [offer('sold', 'sale:o-2:9:1', 'photo:1'), offer('listed', 'sale:o-2:9:1')];
    const index = setup([shop, sold, listed]);
    const placesOf = await otherPlaces(index, [shop], { now: 1_000, steps: 1, along: [query] });
    expect(placesOf(shop)).toEqual([sold]);
    expect(index.searchAll.mock.calls).toEqual([[[expect.objectContaining({ specimens: ['photo:1'] }), query]]]);
  });
});
