import type { LotDocument } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { firstSimilar, similarQuery } from './similar';

const thaler = {
  id: '0123456789abc' as LotId,
  terms: ['r-austria', 'r-holy-roman-empire', 'val-thaler', 'k-6049', 'met-silver', '1765'],
  facets: {
    king: ['k-6049'],
    value: ['val-thaler'],
    material: ['met-silver'],
    catalog: ['catalog', 'catalog-0a1b2c3d4e'],
  },
  sort: { firstObserved: 1, year: 1765 },
  specimen: 'sale:o-1:412:17',
  lot: { origTitle: 'Austria, Thaler 1765' },
} as unknown as LotDocument;
const changed = (changes: Partial<LotDocument>): LotDocument => ({ ...thaler, ...changes });

describe('the query of similar lots', () => {
  it('ranks the type first, then ruler with denomination and metal', () => {
    const { ranking = [], order } = similarQuery(thaler, 1_000);
    expect(order).toBe('relevance');
    expect(ranking.slice(0, 3).map(({ filters }) => filters)).toEqual([
      { catalog: ['catalog-0a1b2c3d4e'] },
      { king: ['k-6049'], value: ['val-thaler'], material: ['met-silver'] },
      { king: ['k-6049'], value: ['val-thaler'] },
    ]);
    expect(ranking.length).toBeLessThanOrEqual(12);
  });

  it('finds only lots that share the type, the ruler, the denomination or the realm', () => {
    const [alternatives] = similarQuery(thaler, 1_000).anyOf ?? [];
    expect(alternatives?.facets).toEqual({ king: ['k-6049'], value: ['val-thaler'], catalog: ['catalog-0a1b2c3d4e'] });
    expect(alternatives?.terms).toContain('r-austria');
  });

  it('never finds the lot nor another offer of its specimen', () =>
    expect(similarQuery(changed({ photo: 'photo:1' }), 1_000)).toMatchObject({
      excludedIds: [thaler.id],
      excludedSpecimens: ['sale:o-1:412:17', 'photo:1'],
    }));

  it('has no rank with a fact that the lot lacks', () => {
    const { ranking = [] } = similarQuery(
      changed({ facets: { value: ['val-thaler'] }, terms: ['val-thaler'], sort: { firstObserved: 1 } }),
      1_000,
    );
    expect(ranking.map(({ filters }) => filters)).toEqual([{ value: ['val-thaler'] }]);
  });

  it('compares a lot without known facts by the words of its title', () => {
    const bare = changed({ facets: {}, terms: [], sort: { firstObserved: 1 } });
    expect(similarQuery(bare, 1_000)).toMatchObject({
      anyOf: [{ terms: ['austria', 'thaler'] }],
      ranking: [{ titleTerms: ['austria', 'thaler'] }, { titleTerms: ['austria'] }],
    });
  });
});

describe('the queries of the first similar lots', () => {
  it('find close lots first: those with the type, or with two of ruler, denomination and realm', () => {
    const [close] = firstSimilar(thaler, 1_000).close;
    const catalog = ['catalog-0a1b2c3d4e'];
    const [king, value] = [['k-6049'], ['val-thaler']];
    expect(close?.anyOf).toEqual([
      { facets: { catalog, king, value } },
      { terms: ['r-austria'], facets: { catalog, king } },
      { terms: ['r-austria'], facets: { catalog, value } },
    ]);
    expect(close?.ranking).toEqual(similarQuery(thaler, 1_000).ranking?.slice(0, 8));
  });

  it('then find the lots of one rank after the other, the newest first', () => {
    const { far } = firstSimilar(thaler, 1_000);
    const ranks = similarQuery(thaler, 1_000).ranking?.slice(8) ?? [];
    expect(far).toHaveLength(5);
    expect(far.slice(0, 4)).toEqual(ranks.map((rank) => expect.objectContaining({ ...rank, order: 'newest' })));
    expect(far[4]).toMatchObject({ filters: {}, anyOf: [{ terms: ['r-austria'] }] });
  });

  it('never find the lot nor another offer of its specimen', () => {
    const { close, far } = firstSimilar(thaler, 1_000);
    for (const query of [...close, ...far])
      expect(query).toMatchObject({ excludedIds: [thaler.id], excludedSpecimens: ['sale:o-1:412:17'] });
  });

  it('are asked together if the lot has too few facts for close lots', () => {
    const { close, far } = firstSimilar(
      changed({ facets: { material: ['met-silver'] }, terms: ['r-austria'], sort: { firstObserved: 1 } }),
      1_000,
    );
    expect(far).toEqual([]);
    expect(close).toEqual([
      expect.objectContaining({ filters: { material: ['met-silver'] }, anyOf: [{ terms: ['r-austria'] }] }),
      expect.objectContaining({ filters: {}, anyOf: [{ terms: ['r-austria'] }] }),
    ]);
  });

  it('compare the words of the title of a lot without facts', () => {
    const bare = changed({ facets: {}, terms: [], sort: { firstObserved: 1 } });
    expect(firstSimilar(bare, 1_000)).toEqual({ close: [similarQuery(bare, 1_000)], far: [] });
  });
});
