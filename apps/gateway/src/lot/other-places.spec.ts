import type { LotDocument, LotQuery } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import type { LotReading } from '../search/counted-index';
import { otherPlaces } from './other-places';

const offer = (id: string, piece?: string) => ({ id: id as LotId, ...(piece ? { piece } : {}) }) as LotDocument;

function setup(held: readonly LotDocument[]) {
  const index = {
    search: jest.fn(({ pieces = [] }: LotQuery) => {
      const ids = held.flatMap(({ id, piece }) => (piece && pieces.includes(piece) ? [id] : []));
      return Promise.resolve({ ids, total: ids.length });
    }),
    get: (ids: readonly LotId[]) => Promise.resolve(held.filter(({ id }) => ids.includes(id)).reverse()),
    facets: () => Promise.resolve({}),
    count: () => Promise.resolve(0),
  } satisfies LotReading;
  return index;
}

describe('other places of a page’s lots', () => {
  const [house, portal, again, other, bare] = [
    offer('house', 'sale:o-1:412:17'),
    offer('portal', 'sale:o-1:412:17'),
    offer('again', 'sale:o-1:412:17'),
    offer('other', 'slab:ngc:1'),
    offer('bare'),
  ] as const;

  it('are the other lots of the same piece, in the order of the index', async () => {
    const placesOf = await otherPlaces(setup([house, portal, again, other, bare]), [portal, other, bare], 1_000);
    expect(placesOf(portal)).toEqual([house, again]);
    expect(placesOf(other)).toEqual([]);
    expect(placesOf(bare)).toEqual([]);
  });

  it('are asked for once a page, of any status, and not at all where no lot has a piece', async () => {
    const index = setup([house, portal]);
    await otherPlaces(index, [portal, other], 1_000);
    expect(index.search.mock.calls).toEqual([
      [expect.objectContaining({ now: 1_000, pieces: ['sale:o-1:412:17', 'slab:ngc:1'], filters: {}, terms: [] })],
    ]);
    expect(index.search.mock.calls[0]?.[0]).not.toHaveProperty('status');
    await otherPlaces(index, [bare], 1_000);
    expect(index.search).toHaveBeenCalledTimes(1);
  });
});
