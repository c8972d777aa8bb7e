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

  it('finds lots by any of several references, and counts their works', async () => {
    const { index, untilSearchable } = harness();
    const terms = ['cited'];
    const cites = (source: string, reference: readonly string[], work: readonly string[]) =>
      lotDocument(source, { terms, facets: { reference, work } });
    await index.write([
      cites('ric', ['ref-ric.ii.207', 'ref-ric'], ['ref-ric']),
      cites('ric-km', ['ref-ric.ii.208', 'ref-ric', 'ref-km.382-1', 'ref-km.382', 'ref-km'], ['ref-ric', 'ref-km']),
      cites('km', ['ref-km.38', 'ref-km'], ['ref-km']),
      lotDocument('uncited', { terms }),
    ]);
    await untilSearchable();
    const found = async (...reference: string[]) =>
      [...(await index.search(lotQuery({ terms, filters: { reference } }))).ids].sort();
    expect(await found('ref-ric')).toEqual([idOf('ric'), idOf('ric-km')].sort());
    expect(await found('ref-km.382')).toEqual([idOf('ric-km')]);
    expect(await found('ref-ric.ii.207', 'ref-km')).toEqual([idOf('ric'), idOf('ric-km'), idOf('km')].sort());
    const works = [count('ref-km', 2), count('ref-ric', 2)];
    for (const selected of [[], ['ref-ric'], ['ref-ric.ii.207', 'ref-km.38']])
      for (const oncePerSpecimen of [undefined, true] as const)
        expect(
          await index.facets(
            lotQuery({ terms, filters: { reference: selected }, ...(oncePerSpecimen && { oncePerSpecimen }) }),
            ['reference'],
            5,
          ),
        ).toEqual({ reference: works });
    const narrowed = lotQuery({ terms, filters: { reference: ['ref-ric.ii.207'] } });
    expect(await index.facets(narrowed, ['reference', 'work'], 5)).toEqual({
      reference: works,
      work: [count('ref-ric', 1)],
    });
    await index.write(['ric', 'ric-km', 'km', 'uncited'].map((source) => tombstone(source, 2)));
    await untilSearchable();
  });

  it('counts a work once for a specimen that several lots offer', async () => {
    const { index, untilSearchable } = harness();
    const terms = ['repeated'];
    const offer = (source: string, number: string) =>
      lotDocument(source, {
        terms,
        specimen: 'slab:ngc:77',
        facets: { reference: [`ref-ric.ii.${number}`, 'ref-ric'], work: ['ref-ric'] },
      });
    await index.write([offer('one-offer', '207'), offer('other-offer', '208')]);
    await untilSearchable();
    const asked = lotQuery({ terms, oncePerSpecimen: true });
    expect(await index.facets(asked, ['reference'], 5)).toEqual({ reference: [count('ref-ric', 1)] });
    await index.write(['one-offer', 'other-offer'].map((source) => tombstone(source, 2)));
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
