import { idOf, lotDocument, lotQuery, now, tombstone } from '../medium.factory';
import type { LotDocument } from '../document';
import { sortOrders, type LotQuery, type SortOrder } from '../port';
import { useHarness, allPages, expectedFirsts, writeAll, type MakeLotIndexHarness } from './harness';

/**
 * Sixty lots. Every third has no specimen key; the others share twenty keys, with equal keys far from each other in every order. Every fourth has one of
 * seven photographs, with or without a specimen key.
 */
const offers = Array.from({ length: 60 }, (_, number) => {
  const key = (number * 7) % 60;
  const keys = { closesAt: 2_000 + key, closedAt: key, priceCents: key, year: key - 5, lotNumber: key };
  return lotDocument(number, {
    terms: ['offer', number % 2 === 0 ? 'even' : 'odd'],
    facets: { org: [`o-${number % 4}`], quality: [`qua-${number % 3}`], country: number < 40 ? ['AT'] : ['DE'] },
    sort: { firstObserved: key, ...(number % 5 !== 0 && keys) },
    ...(number % 3 !== 0 && { specimen: `sale:o-1:412:${number % 20}` }),
    ...(number % 4 === 0 && { photo: `photo:${number % 7}` }),
  });
});

export function describeSpecimens(make: MakeLotIndexHarness): void {
  describeFirsts(make);
  describeMoving(make);
  describeDeepSpecimens(make);
  describeOverlap(make);
}

function describeFirsts(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, offers);
  const once = (query: Partial<LotQuery>) => lotQuery({ oncePerSpecimen: true, take: 100, ...query });
  const expectedOf = async (query: Partial<LotQuery>) =>
    expectedFirsts(offers, (await harness().index.search(lotQuery({ take: 100, ...query }))).ids);

  it.each(sortOrders)('%s: finds the lot that represents each specimen, and every lot without a key', async (order) => {
    const expected = await expectedOf({ order });
    expect(expected.length).toBeLessThan(60);
    expect(await harness().index.search(once({ order }))).toEqual({ ids: expected, total: expected.length });
  });

  it.each<[string, Partial<LotQuery>]>([
    ['a term', { terms: ['even'] }],
    ['a facet', { filters: { org: ['o-1', 'o-2'] } }],
    ['an exclusion', { without: { terms: ['odd'] } }],
    ['a range', { ranges: { year: { from: 10, to: 40 } } }],
    ['what is open', { status: 'open', now: now + 1_020 }],
    ['a list', { ids: offers.slice(0, 30).map(({ id }) => id) }],
    ['some specimens', { specimens: ['sale:o-1:412:1', 'sale:o-1:412:2'] }],
    ['some photographs', { specimens: ['photo:0', 'photo:4'] }],
  ])('finds the lot that represents the specimen among those that fulfil the query: %s', async (_, query) => {
    const expected = await expectedOf(query);
    const { index } = harness();
    expect(await index.search(once(query))).toEqual({ ids: expected, total: expected.length });
    expect(await index.count(once(query))).toBe(expected.length);
    expect(expected.length).toBeLessThan(await index.count(lotQuery(query)));
  });

  it.each<[string, Partial<LotQuery>]>([
    ['everything', {}],
    ['a term', { terms: ['even'] }],
    ['a facet and a status', { filters: { org: ['o-1', 'o-2'] }, status: 'open', now: now + 1_020 }],
    ['a range', { ranges: { priceCents: { from: 12 } } }],
    ['a list', { ids: offers.slice(0, 30).map(({ id }) => id) }],
    ['what is newer', { firstObservedAfter: 30 }],
    ['nothing', { terms: ['\u0000'] }],
  ])('counts prices from each bound up to the next: %s', async (_, query) => {
    const { index } = harness();
    const bounds = [1, 10, 11, 25, 58];
    for (const asked of [lotQuery({ take: 100, ...query }), once(query)]) {
      const found = new Set<string>((await index.search(asked)).ids);
      const prices = offers.flatMap(({ id, sort }) => (found.has(id) ? (sort.priceCents ?? []) : []));
      const expected = bounds.map((from, place) =>
        prices.filter((price) => price >= from && price < (bounds[place + 1] ?? Infinity)),
      );
      expect(await index.prices(asked, bounds)).toEqual(expected.map(({ length }) => length));
    }
    expect(await index.prices(once(query), [])).toEqual([]);
  });

  it.each<SortOrder>(['newest', 'price-asc', 'ending'])(
    '%s: pages by skip, by cursor and by both are the same pages',
    async (order) => {
      const expected = await expectedOf({ order });
      const { index } = harness();
      for (let skip = 0; skip < expected.length + 7; skip += 7) {
        const page = await index.search(once({ order, skip, take: 7 }));
        expect([page.ids, page.total]).toEqual([expected.slice(skip, skip + 7), expected.length]);
        expect(page.cursor !== undefined).toBe(skip + 7 < expected.length);
      }
      expect(await allPages(index, once({ order, take: 4 }))).toEqual(expected);
      const { cursor = '' } = await index.search(once({ order, take: 5 }));
      expect((await index.search(once({ order, cursor, skip: 6, take: 5 }))).ids).toEqual(expected.slice(11, 16));
    },
  );

  it('returns the total alone, and accepts a known total', async () => {
    const expected = await expectedOf({});
    const { index } = harness();
    expect(await index.search(once({ take: 0 }))).toEqual({ ids: [], total: expected.length });
    const page = await index.search(once({ take: 9, knownTotal: 5_000_000 }));
    expect(page.ids).toEqual(expected.slice(0, 9));
    expect([expected.length, 5_000_000]).toContain(page.total);
  });

  it.each<[string, Partial<LotQuery>]>([
    ['all lots', {}],
    ['a term', { terms: ['even'] }],
    ['a selection of the facet itself', { filters: { org: ['o-1'] } }],
    ['selections of two facets', { filters: { org: ['o-1', 'o-2'], quality: ['qua-1'] } }],
    ['what is open', { status: 'open', now: now + 1_020 }],
    ['a list', { ids: offers.slice(0, 30).map(({ id }) => id) }],
  ])('returns as the count of a value the number of specimens found by choosing it: %s', async (_, given) => {
    const query = once(given);
    const { index } = harness();
    const names = ['org', 'quality', 'country'] as const;
    const counts = await index.facets(query, names, 10);
    for (const name of names) {
      for (const { tag, count } of counts[name] ?? []) {
        const expected = await expectedOf({ ...given, filters: { ...given.filters, [name]: [tag] } });
        expect([name, tag, count]).toEqual([name, tag, expected.length]);
      }
    }
    expect(counts.org?.length).toBeGreaterThan(1);
    // Counted together with a page they are the same, and so is the page.
    for (const shown of [{ take: 7 }, { take: 7, skip: 4, order: 'price-asc' as const }]) {
      const page = await index.search({ ...query, ...shown });
      const both = await index.search({ ...query, ...shown, facets: { names, limit: 10 } });
      expect(both).toEqual({ ...page, facets: counts });
    }
  });

  it.each<[string, Partial<LotQuery>]>([
    ['all lots', {}],
    [
      'a term, one rank after the other',
      { terms: ['even'], order: 'relevance', ranking: [{ terms: ['odd'], filters: {} }] },
    ],
    ['a facet', { filters: { org: ['o-1', 'o-2'] }, order: 'price-asc' }],
    ['a list', { ids: offers.slice(0, 30).map(({ id }) => id) }],
  ])('finds of the lots that represent their specimen those that are newer than a time: %s', async (_, given) => {
    const firstObservedAfter = 25;
    const isNewer = new Set(
      offers.filter(({ sort }) => sort.firstObserved > firstObservedAfter).map(({ id }) => id as string),
    );
    const all = await expectedOf(given);
    const expected = all.filter((id) => isNewer.has(id));
    const { index } = harness();
    const query = once({ ...given, firstObservedAfter });
    expect(await index.search(query)).toEqual({ ids: expected, total: expected.length });
    expect([await index.count(query), (await index.search({ ...query, take: 0 })).total]).toEqual([
      expected.length,
      expected.length,
    ]);
    expect(await index.count(lotQuery({ ...given, firstObservedAfter }))).toBeGreaterThan(expected.length);
    const { country = [] } = await index.facets(query, ['country'], 10);
    for (const { tag, count } of country) {
      const ofValue = await expectedOf({ ...given, filters: { ...given.filters, country: [tag] } });
      expect([tag, count]).toEqual([tag, ofValue.filter((id) => isNewer.has(id)).length]);
    }
  });

  it('orders values by the number of their specimens', async () => {
    const { index } = harness();
    const { country = [] } = await index.facets(once({}), ['country'], 10);
    expect(country).toEqual(
      [...country].sort((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1)),
    );
    expect((await index.facets(once({}), ['country'], 1)).country).toEqual(country.slice(0, 1));
  });
}

function describeMoving(make: MakeLotIndexHarness): void {
  const offer = (source: string, firstObserved: number, given: Partial<LotDocument> = {}): LotDocument =>
    lotDocument(source, { sort: { firstObserved }, specimen: 'slab:ngc:1', ...given });
  const harness = useHarness(make, [offer('portal', 300), lotDocument('other', { sort: { firstObserved: 200 } })]);
  const found = async (given: Partial<LotQuery> = {}) =>
    (await harness().index.search(lotQuery({ oncePerSpecimen: true, ...given }))).ids;

  it('follows lots that are added, changed and deleted', async () => {
    expect(await found()).toEqual(['portal', 'other'].map(idOf));
    await writeAll(harness(), [offer('house', 280)]);
    expect(await found()).toEqual(['house', 'other'].map(idOf));
    await writeAll(harness(), [offer('house', 280, { version: 2, specimen: 'slab:ngc:2' })]);
    expect(await found()).toEqual(['portal', 'house', 'other'].map(idOf));
    await writeAll(harness(), [offer('house', 280, { version: 3 })]);
    expect(await found()).toEqual(['house', 'other'].map(idOf));
    await writeAll(harness(), [tombstone('house', 4)]);
    expect(await found()).toEqual(['portal', 'other'].map(idOf));
  });

  it('shows the offer that stays open longest, and of those that fulfil the query the next', async () => {
    const ends = (closesAt: number) => ({ sort: { firstObserved: 250, closesAt }, specimen: 'slab:ngc:9' });
    const lots = [
      lotDocument('early', { ...ends(now + 10), terms: ['red'], facets: { org: ['o-1'], country: ['AT'] } }),
      lotDocument('late', { ...ends(now + 20), terms: ['blue'], facets: { org: ['o-2'], country: ['DE'] } }),
      lotDocument('sold', { ...ends(now + 30), status: 'ended', facets: { org: ['o-3'], country: ['AT'] } }),
    ];
    await writeAll(harness(), lots);
    const shown = async (given: Partial<LotQuery>) => found({ specimens: ['slab:ngc:9'], ...given });
    expect(await shown({})).toEqual([idOf('late')]);
    expect(await shown({ status: 'open' })).toEqual([idOf('late')]);
    expect(await shown({ status: 'ended' })).toEqual([idOf('sold')]);
    expect(await shown({ status: 'ended', now: now + 15 })).toEqual([idOf('early')]);
    expect(await shown({ terms: ['red'] })).toEqual([idOf('early')]);
    expect(await shown({ filters: { org: ['o-1', 'o-3'] } })).toEqual([idOf('early')]);
    expect(await shown({ excludedIds: [idOf('late')] })).toEqual([idOf('early')]);
    expect(await shown({ without: { facets: { org: ['o-2'] } } })).toEqual([idOf('early')]);
  });

  it('does not join conditions that different offers of a specimen fulfil', async () => {
    const crosswise = { specimens: ['slab:ngc:9'], filters: { org: ['o-2'], country: ['AT'] } } as const;
    expect(await found(crosswise)).toEqual([]);
    expect(await found({ ...crosswise, filters: { org: ['o-2'] }, terms: ['red'] })).toEqual([]);
    const { org = [], country = [] } = await harness().index.facets(
      lotQuery({ oncePerSpecimen: true, specimens: ['slab:ngc:9'], filters: { country: ['AT'] } }),
      ['org', 'country'],
      10,
    );
    expect(org.map(({ tag, count }) => [tag, count])).toEqual([
      ['o-1', 1],
      ['o-3', 1],
    ]);
    expect(country.map(({ tag, count }) => [tag, count])).toEqual([
      ['AT', 1],
      ['DE', 1],
    ]);
  });

  it('joins lots that share either key, and separates lots that no longer do', async () => {
    await writeAll(harness(), [
      tombstone('early', 2),
      tombstone('late', 2),
      tombstone('sold', 2),
      offer('shop', 150, { specimen: 'slab:ngc:3', photo: 'photo:1' }),
      lotDocument('again', { sort: { firstObserved: 140 }, photo: 'photo:1' }),
    ]);
    expect(await found()).toEqual(['portal', 'other', 'shop'].map(idOf));
    await writeAll(harness(), [offer('shop', 150, { version: 2, photo: 'photo:1' })]);
    // The shop's lot has a key of the portal's lot and one of the last, so that all three are one specimen.
    expect(await found()).toEqual(['other', 'shop'].map(idOf));
    await writeAll(harness(), [lotDocument('again', { version: 2, sort: { firstObserved: 140 } })]);
    expect(await found()).toEqual(['other', 'shop', 'again'].map(idOf));
  });
}

function describeDeepSpecimens(make: MakeLotIndexHarness): void {
  // Engines commonly refuse pages past ten thousand hits. Each specimen has two lots, the second far after the first.
  const count = 6_000;
  const many = Array.from({ length: 2 * count }, (_, number) =>
    lotDocument(number, { sort: { firstObserved: 2 * count - number }, specimen: `sale:o-1:412:${number % count}` }),
  );
  const harness = useHarness(make, many);
  // The lot that was observed first represents its specimen.
  const expected = many.slice(count).map(({ id }) => id);

  it('returns page 60 of 100 correctly, and empty pages after the last', async () => {
    const query = lotQuery({ oncePerSpecimen: true, skip: 5_900, take: 100 });
    const { index } = harness();
    const page = await index.search(query);
    expect([page.ids, page.cursor]).toEqual([expected.slice(5_900), undefined]);
    expect(page.total).toBe(count);
    expect((await index.search({ ...query, skip: 11_000 })).ids).toEqual([]);
    expect((await index.search({ ...query, skip: Number.MAX_SAFE_INTEGER })).ids).toEqual([]);
  });

  it('returns the total of a part of them', async () => {
    const some = many.filter((_, number) => number % 3 !== 0).slice(0, 4_000);
    const specimens = new Set(some.map(({ specimen }) => specimen));
    const query = lotQuery({ oncePerSpecimen: true, ids: some.map(({ id }) => id), take: 0 });
    expect((await harness().index.search(query)).total).toBe(specimens.size);
  });

  it('finds every specimen once on all pages by cursor', async () => {
    expect(await allPages(harness().index, lotQuery({ oncePerSpecimen: true, take: 1_000 }))).toEqual(expected);
  });
}

function describeOverlap(make: MakeLotIndexHarness): void {
  // Specimen keys and photographs overlap: a lot may be left out by its key, by its photograph, by both, or by a lot that is left out itself.
  const count = 4_000;
  const overlapping = Array.from({ length: count }, (_, number) =>
    lotDocument(number, {
      terms: number % 2 === 0 ? ['even'] : ['odd'],
      facets: { material: [`met-${number % 3}`] },
      sort: { firstObserved: (number * 7_919) % count },
      ...(number % 3 !== 0 && { specimen: `sale:o-1:412:${(number * 31) % 700}` }),
      ...(number % 4 !== 0 && { photo: `photo:${(number * 17) % 1_100}` }),
    }),
  );
  const harness = useHarness(make, overlapping);

  it.each<[string, Partial<LotQuery>]>([
    ['all lots', {}],
    ['half of them', { terms: ['even'] }],
    ['another order', { order: 'closed-asc' }],
  ])('returns an exact total if keys and photographs overlap: %s', async (_, given) => {
    const { index } = harness();
    const query = lotQuery({ ...given, oncePerSpecimen: true });
    const { oncePerSpecimen: _once, ...every } = query;
    const firsts = expectedFirsts(overlapping, await allPages(index, { ...every, take: 1_000 }));
    expect(firsts.length).toBeLessThan(await index.count(every));
    expect(await index.count(query)).toBe(firsts.length);
    expect((await index.search(query)).total).toBe(firsts.length);
    expect(await allPages(index, { ...query, take: 500 })).toEqual(firsts);
  });

  it('counts the specimens of each value of many lots', async () => {
    const { index } = harness();
    const query = lotQuery({ oncePerSpecimen: true });
    const { material = [] } = await index.facets(query, ['material'], 10);
    expect(material).toHaveLength(3);
    for (const { tag, count } of material) {
      const { oncePerSpecimen: _once, ...every } = { ...query, filters: { material: [tag] } };
      expect(count).toBe(expectedFirsts(overlapping, await allPages(index, { ...every, take: 1_000 })).length);
    }
  });
}
