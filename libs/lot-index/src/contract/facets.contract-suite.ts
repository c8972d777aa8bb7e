import { facetNames } from '../document';
import { idOf, lotDocument, lotQuery, now, tombstone } from '../medium.factory';
import type { LotQuery } from '../port';
import { useHarness, type MakeLotIndexHarness } from './harness';

const corpus = [
  lotDocument(1, { terms: ['thaler'], facets: { country: ['AT'], material: ['met-silver'] } }),
  lotDocument(2, { terms: ['thaler'], facets: { country: ['DE'], material: ['met-silver'] } }),
  lotDocument(3, { terms: ['ducat'], facets: { country: ['DE'], material: ['met-gold'] } }),
  lotDocument(4, { terms: ['ducat'], facets: { country: ['AT'], material: ['met-gold'] }, status: 'ended' }),
  lotDocument(5, { terms: ['medal'], facets: { country: ['CZ'], material: ['met-gold', 'met-silver', 'met-gold'] } }),
  lotDocument(6, { terms: ['medal'], facets: {}, sort: { firstObserved: 1, closesAt: now - 1 } }),
];
const count = (tag: string, number: number) => ({ tag, count: number });

export function describeFacets(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, corpus);
  const facets = (query: Partial<LotQuery>, limit = 10) =>
    harness().index.facets(lotQuery(query), ['country', 'material', 'king'], limit);

  it('counts each value once for a lot, most frequent first, equal counts by tag', async () => {
    expect(await facets({})).toEqual({
      country: [count('AT', 2), count('DE', 2), count('CZ', 1)],
      material: [count('met-gold', 3), count('met-silver', 3)],
      king: [],
    });
  });

  it('returns at most the given number of values of each facet', async () => {
    expect(await facets({}, 1)).toEqual({ country: [count('AT', 2)], material: [count('met-gold', 3)], king: [] });
    expect(await facets({}, 0)).toEqual({ country: [], material: [], king: [] });
  });

  it('counts a facet without its own selection and with every other', async () => {
    expect(await facets({ filters: { country: ['AT'] } })).toEqual({
      country: [count('AT', 2), count('DE', 2), count('CZ', 1)],
      material: [count('met-gold', 1), count('met-silver', 1)],
      king: [],
    });
    expect(await facets({ filters: { country: ['AT'], material: ['met-silver'] } })).toEqual({
      country: [count('AT', 1), count('CZ', 1), count('DE', 1)],
      material: [count('met-gold', 1), count('met-silver', 1)],
      king: [],
    });
  });

  it('counts lots with any of several values of another facet', async () => {
    expect(await facets({ filters: { country: ['AT', 'CZ'] } })).toEqual({
      country: [count('AT', 2), count('DE', 2), count('CZ', 1)],
      material: [count('met-gold', 2), count('met-silver', 2)],
      king: [],
    });
  });

  it('applies terms, status and ids', async () => {
    expect((await facets({ terms: ['ducat'] })).country).toEqual([count('AT', 1), count('DE', 1)]);
    expect((await facets({ terms: ['ducat'], status: 'open' })).country).toEqual([count('DE', 1)]);
    expect((await facets({ status: 'ended' })).country).toEqual([count('AT', 1)]);
    expect((await facets({ ids: [idOf(1), idOf(5)] })).country).toEqual([count('AT', 1), count('CZ', 1)]);
  });

  it('returns as the count of a value the number of lots found by choosing it', async () => {
    const query = lotQuery({ status: 'open', filters: { country: ['AT'], material: ['met-gold'] } });
    const counts = await harness().index.facets(query, facetNames, 100);
    for (const facet of facetNames) {
      for (const { tag, count: promised } of counts[facet] ?? []) {
        const chosen = { ...query, filters: { ...query.filters, [facet]: [tag] } };
        expect([facet, tag, await harness().index.count(chosen)]).toEqual([facet, tag, promised]);
      }
    }
  });

  it('does not depend on the page', async () => {
    const whole = await facets({});
    expect(await facets({ skip: 100, take: 1, order: 'price-asc' })).toEqual(whole);
  });

  it('counts catalog items and lots with pictures', async () => {
    const { index, untilSearchable } = harness();
    const terms = ['catalogued'];
    await index.write([
      lotDocument('both', { terms, facets: { catalog: ['catalog', 'catalog-1'], pictured: ['pictured'] } }),
      lotDocument('catalogued', { terms, facets: { catalog: ['catalog', 'catalog-2'] } }),
      lotDocument('neither', { terms }),
    ]);
    await untilSearchable();
    expect(await index.facets(lotQuery({ terms }), ['catalog', 'pictured'], 5)).toEqual({
      catalog: [count('catalog', 2), count('catalog-1', 1), count('catalog-2', 1)],
      pictured: [count('pictured', 1)],
    });
    await index.write(['both', 'catalogued', 'neither'].map((source) => tombstone(source, 2)));
    await untilSearchable();
  });

  it('returns exactly the given facets', async () => {
    expect(await harness().index.facets(lotQuery(), [], 5)).toEqual({});
    expect(await harness().index.facets(lotQuery(), ['country', 'country'], 1)).toEqual({ country: [count('AT', 2)] });
  });

  it('counts lots without fetching any', async () => {
    const { index } = harness();
    expect(await index.count(lotQuery({ skip: 1_000, take: 0 }))).toBe(6);
    expect(await index.count(lotQuery({ status: 'open' }))).toBe(4);
    expect(await index.count(lotQuery({ status: 'ended', filters: { material: ['met-gold'] } }))).toBe(1);
  });
}
