import type { LotId } from '@obverse/lots';
import { facetNames, maxWordTerms } from '../document';
import { idOf, lotDocument, lotQuery, now, tombstone } from '../medium.factory';
import type { LotQuery } from '../port';
import { expectFound, useHarness, type MakeLotIndexHarness } from './harness';

const corpus = [
  lotDocument('austria', {
    terms: ['thaler', '1780'],
    facets: { country: ['AT'], material: ['met-silver'], king: ['k-1', 'k-2'] },
  }),
  lotDocument('saxony', {
    terms: ['thaler', '1650'],
    facets: { country: ['DE'], material: ['met-silver'], catalog: ['catalog', 'catalog-4k2j9x0q1m'] },
  }),
  lotDocument('ducat', { terms: ['ducat', '1780'], facets: { country: ['DE'], material: ['met-gold'], org: ['o-1'] } }),
  lotDocument('bare', { terms: [], facets: {} }),
  // A term equal to a facet tag, and a facet value equal to the tag of another facet.
  lotDocument('mimic', {
    terms: ['material:met-gold', 'met-silver'],
    facets: { org: ['met-gold'], seller: ['org:o-1'] },
  }),
];

export function describeSearching(make: MakeLotIndexHarness): void {
  describe('terms, filters and ids', () => describeMatching(make));
  describe('phrases', () => describePhrases(make));
  describe('specimens', () => describeKeys(make));
  describe('ranges', () => describeRanges(make));
  describe('hostile values', () => describeHostileQueries(make));
  describe('open and ended', () => describeStatus(make));
}

function describeMatching(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, corpus);

  it.each<[string, Partial<LotQuery>, readonly string[]]>([
    ['every lot without conditions', {}, ['austria', 'saxony', 'ducat', 'bare', 'mimic']],
    ['a lot that has the term', { terms: ['ducat'] }, ['ducat']],
    ['only lots that have every term', { terms: ['thaler', '1780'] }, ['austria']],
    ['nothing when one term is in no lot', { terms: ['thaler', 'sestertius'] }, []],
    ['the same for a repeated term', { terms: ['ducat', 'ducat'] }, ['ducat']],
    ['no part of a term', { terms: ['thal'] }, []],
    ['no other case of a term, because the caller folds', { terms: ['Thaler'] }, []],
    ['a lot that has the value', { filters: { material: ['met-gold'] } }, ['ducat']],
    ['any of several values of one facet', { filters: { country: ['AT', 'DE'] } }, ['austria', 'saxony', 'ducat']],
    ['only lots that fulfil every facet', { filters: { country: ['AT', 'DE'], material: ['met-gold'] } }, ['ducat']],
    ['a lot by any of its own values', { filters: { king: ['k-2'] } }, ['austria']],
    ['terms and facets together', { terms: ['thaler'], filters: { country: ['DE'] } }, ['saxony']],
    ['the same for an empty selection', { terms: ['ducat'], filters: { country: [] } }, ['ducat']],
    ['only the lots of a list', { ids: [idOf('austria'), idOf('bare'), idOf('unknown')] }, ['austria', 'bare']],
    ['the lots of a list that fulfil the rest', { ids: [idOf('austria'), idOf('ducat')], terms: ['ducat'] }, ['ducat']],
    ['nothing for an empty list', { ids: [] }, []],
    ['a term but no facet value with the same text', { terms: ['material:met-gold'] }, ['mimic']],
    ['a value but no value of another facet', { filters: { org: ['o-1'] } }, ['ducat']],
    ['the lots of a catalog item', { filters: { catalog: ['catalog-4k2j9x0q1m'] } }, ['saxony']],
    ['a lot that has any of several terms', { anyOf: [{ terms: ['ducat', '1650'] }] }, ['saxony', 'ducat']],
    [
      'a lot that has a term or else a facet value',
      { anyOf: [{ terms: ['1650'], facets: { material: ['met-gold'] } }] },
      ['saxony', 'ducat'],
    ],
    [
      'only lots that have one of each group',
      { anyOf: [{ terms: ['thaler', 'ducat'] }, { terms: ['1780'] }] },
      ['austria', 'ducat'],
    ],
    ['nothing for a group without alternatives', { anyOf: [{ terms: [] }] }, []],
    ['no lot that has an excluded term', { terms: ['1780'], without: { terms: ['thaler', 'x'] } }, ['ducat']],
    [
      'no lot that has an excluded value',
      { without: { terms: ['met-silver'], facets: { material: ['met-silver'] } } },
      ['ducat', 'bare'],
    ],
    ['every lot when nothing is excluded', { without: { terms: [] } }, ['austria', 'saxony', 'ducat', 'bare', 'mimic']],
  ])('finds %s', async (_, query, sources) => {
    await expectFound(harness(), query, sources);
  });

  it.each(facetNames)('filters by %s', async (facet) => {
    const { index, untilSearchable } = harness();
    await index.write([
      lotDocument(`with ${facet}`, { terms: [`by-${facet}`], facets: { [facet]: ['one'] } }),
      lotDocument(`without ${facet}`, { terms: [`by-${facet}`], facets: { [facet]: ['two'] } }),
    ]);
    await untilSearchable();
    await expectFound(harness(), { terms: [`by-${facet}`], filters: { [facet]: ['one'] } }, [`with ${facet}`]);
    await index.write([`with ${facet}`, `without ${facet}`].map((source) => tombstone(source, 2)));
    await untilSearchable();
  });
}

function describePhrases(make: MakeLotIndexHarness): void {
  const lot = (source: string, text: string) => lotDocument(source, { text, terms: text.split(/[ |]+/), facets: {} });
  const harness = useHarness(make, [
    lot('motto', 'taler 1871 gott mit uns | preussen'),
    lot('scattered', 'mit gott taler uns'),
    lot('apart', 'gott mit | uns preussen'),
    lot('twice', 'gott gott mit mit gott mit uns'),
    lot('longer', 'gott mit unser'),
    lot('signs', "o'brien 100% талер 大清 清銀"),
    lotDocument('of before', { terms: ['gott', 'mit', 'uns'] }),
    // The words behind the first ones are in the text alone.
    lotDocument('long', {
      text: 'viele worte | ehre vaterland',
      terms: Array.from({ length: maxWordTerms }, (_, place) => `w${place}`),
    }),
  ]);

  it.each<[string, Partial<LotQuery>, readonly string[]]>([
    ['adjacent words in their order', { phrases: [['gott', 'mit', 'uns']] }, ['motto', 'twice']],
    ['whole words only', { phrases: [['gott', 'mit', 'unse']] }, []],
    ['the beginning and the end of a text', { phrases: [['taler', '1871']] }, ['motto']],
    ['no words across the end of a part', { phrases: [['uns', 'preussen']] }, ['apart']],
    [
      'every one of several phrases',
      {
        phrases: [
          ['gott', 'mit'],
          ['taler', '1871'],
        ],
      },
      ['motto'],
    ],
    ['a word that is repeated', { phrases: [['gott', 'gott']] }, ['twice']],
    [
      'signs and other scripts',
      {
        phrases: [
          ["o'brien", '100%', 'талер'],
          ['大清', '清銀'],
        ],
      },
      ['signs'],
    ],
    ['phrases together with terms', { terms: ['preussen'], phrases: [['gott', 'mit']] }, ['motto', 'apart']],
    [
      'phrases in any order of the lots',
      { phrases: [['gott', 'mit']], order: 'price-asc' },
      ['motto', 'apart', 'twice', 'longer'],
    ],
    ['no lot without a text', { phrases: [['gott']] }, ['motto', 'scattered', 'apart', 'twice', 'longer']],
    ['nothing for an impossible word', { phrases: [['gott', '\u0000']] }, []],
    [
      'nothing for hostile words',
      {
        phrases: [
          ["'; --", '%'],
          ['*', '('],
        ],
      },
      [],
    ],
    ['nothing for a phrase without words', { phrases: [[]] }, []],
    [
      'the lots without a phrase, also those without a text',
      { withoutPhrases: [['gott', 'mit']] },
      ['scattered', 'signs', 'of before', 'long'],
    ],
    [
      'the lots without any of several phrases',
      {
        withoutPhrases: [
          ['mit', 'uns'],
          ['gott', 'taler'],
        ],
      },
      ['apart', 'longer', 'signs', 'of before', 'long'],
    ],
    ['no lot with a phrase behind its terms', { terms: ['w1'], withoutPhrases: [['ehre', 'vaterland']] }, []],
    [
      'all lots without an impossible phrase',
      { terms: ['gott'], withoutPhrases: [[], ['\u0000']] },
      ['motto', 'scattered', 'apart', 'twice', 'longer', 'of before'],
    ],
  ])('find %s', async (_, query, sources) => {
    await expectFound(harness(), query, sources);
  });

  it('narrow the counts of facets', async () => {
    const { index, untilSearchable } = harness();
    await index.write([lotDocument('faceted', { text: 'young head', terms: [], facets: { country: ['GB'] } })]);
    await untilSearchable();
    const counts = (phrase: string[]) => index.facets(lotQuery({ phrases: [phrase] }), ['country'], 5);
    expect(await counts(['young', 'head'])).toEqual({ country: [{ tag: 'GB', count: 1 }] });
    expect(await counts(['head', 'young'])).toEqual({ country: [] });
  });
}

function describeKeys(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, [
    lotDocument('house', { specimen: 'sale:o-1:412:17' }),
    lotDocument('portal', { specimen: 'sale:o-1:412:17', photo: 'photo:1' }),
    lotDocument('slab', { type: 'usa.val-dollar.1881', specimen: 'slab:ngc:6789012005', facets: { org: ['o-2'] } }),
    lotDocument('mimic', {
      terms: ['sale:o-1:412:17'],
      facets: { org: ['slab:ngc:6789012005'] },
    }),
  ]);

  it.each<[string, Partial<LotQuery>, readonly string[]]>([
    ['the lots of a specimen', { specimens: ['sale:o-1:412:17'] }, ['house', 'portal']],
    ['the lots of any of several specimens', { specimens: ['slab:ngc:6789012005', 'x'] }, ['slab']],
    ['the lots of a photograph', { specimens: ['photo:1', 'photo:2'] }, ['portal']],
    ['the lots of either key, each once', { specimens: ['photo:1', 'sale:o-1:412:17'] }, ['house', 'portal']],
    ['nothing for an empty list of specimens', { specimens: [] }, []],
    ['only what fulfils the rest', { specimens: ['slab:ngc:6789012005'], filters: { org: ['o-1'] } }, []],
    ['nothing for hostile keys', { specimens: ['\u0000'] }, []],
    [
      'lots of the possible keys among hostile ones',
      { specimens: ["'; --", '\u0000', 'slab:ngc:6789012005'] },
      ['slab'],
    ],
  ])('finds %s', async (_, query, sources) => {
    await expectFound(harness(), query, sources);
  });

  it('returns the keys as they were written', async () => {
    const [found] = await harness().index.get([idOf('slab')]);
    expect([found?.type, found?.specimen]).toEqual(['usa.val-dollar.1881', 'slab:ngc:6789012005']);
  });
}

function describeRanges(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, [
    lotDocument('augustus', {
      sort: {
        firstObserved: 1,
        year: -27,
        priceCents: 10_000,
        costCents: 12_975,
        closesAt: now + 5,
        weightMg: 3_905,
        diameterUm: 18_500,
      },
    }),
    lotDocument('trajan', {
      sort: { firstObserved: 2, year: 103, priceCents: 5_000, costCents: 5_000, closesAt: now + 50, weightMg: 3_200 },
    }),
    lotDocument('undated', { terms: ['103'], sort: { firstObserved: 3, priceCents: 0 } }),
    lotDocument('bare', { sort: { firstObserved: 4 } }),
  ]);

  it.each<[string, LotQuery['ranges'], readonly string[]]>([
    ['both bounds included', { year: { from: -27, to: 103 } }, ['augustus', 'trajan']],
    ['years before Christ', { year: { to: -1 } }, ['augustus']],
    ['only lots that have the key with an open bound', { year: { from: -500 } }, ['augustus', 'trajan']],
    ['a price of zero', { priceCents: { to: 5_000 } }, ['trajan', 'undated']],
    ['lots that close within a time', { closesAt: { from: now, to: now + 5 } }, ['augustus']],
    ['totals', { costCents: { from: 5_001, to: 12_975 } }, ['augustus']],
    ['only lots that have a total', { costCents: { to: 99_999_999 } }, ['augustus', 'trajan']],
    ['weights', { weightMg: { from: 3_200, to: 3_904 } }, ['trajan']],
    ['only lots that have the weight', { weightMg: { to: 1_000_000 } }, ['augustus', 'trajan']],
    ['diameters', { diameterUm: { from: 18_500 } }, ['augustus']],
    ['several ranges at once', { year: { from: 1 }, priceCents: { to: 5_000 } }, ['trajan']],
    ['nothing with swapped bounds', { year: { from: 103, to: -27 } }, []],
    [
      'only lots that have the key with the highest bound',
      { year: { to: Number.MAX_SAFE_INTEGER } },
      ['augustus', 'trajan'],
    ],
    [
      'all of them with bounds beyond every number of an engine',
      { year: { from: -1e25, to: 1e25 } },
      ['augustus', 'trajan'],
    ],
    ['nothing above every key', { year: { from: 1e25 } }, []],
    ['every lot without bounds', { year: {} }, ['augustus', 'trajan', 'undated', 'bare']],
  ])('find %s', async (_, ranges, sources) => {
    await expectFound(harness(), { ranges: ranges ?? {} }, sources);
  });

  it('can be an alternative to a word', async () => {
    const either = { terms: ['103'], ranges: { year: { from: -50, to: -1 } } };
    await expectFound(harness(), { anyOf: [either] }, ['augustus', 'undated']);
    await expectFound(harness(), { without: either }, ['trajan', 'bare']);
  });

  it('find the same lots in any order', async () => {
    for (const order of ['year-desc', 'price-asc', 'ending'] as const)
      await expectFound(harness(), { ranges: { year: { from: -27 } }, order }, ['augustus', 'trajan']);
  });
}

function describeHostileQueries(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, corpus);
  const hostile = [
    "'",
    '"',
    '\\',
    "'; DROP TABLE lots; --",
    '{}',
    '{a,b}',
    'NULL',
    '%',
    '*',
    '(',
    '\u0000',
    '\ud83e',
    '\u001f',
    '🪙',
  ];
  const hostileValues = [...hostile, 'x'.repeat(100_000), `${'ж'.repeat(50_000)}`];

  it('finds nothing for hostile terms, values and ids, and never fails', async () => {
    for (const value of hostileValues) {
      await expectFound(harness(), { terms: [value] }, []);
      await expectFound(harness(), { filters: { country: [value] } }, []);
      await expectFound(harness(), { filters: { country: [value, 'AT'] } }, ['austria']);
      await expectFound(harness(), { ids: [value as LotId] }, []);
      await expectFound(harness(), { anyOf: [{ terms: [value], facets: { country: [value] } }] }, []);
      await expectFound(harness(), { terms: ['ducat'], without: { terms: [value] } }, ['ducat']);
      expect(await harness().index.get([value as LotId, idOf('bare')])).toHaveLength(1);
    }
  });

  it('counts facets with a hostile selection', async () => {
    const counts = await harness().index.facets(
      lotQuery({ filters: { material: ['\u0000'] } }),
      ['material', 'country'],
      5,
    );
    expect(counts).toEqual({
      material: [
        { tag: 'met-silver', count: 2 },
        { tag: 'met-gold', count: 1 },
      ],
      country: [],
    });
  });

  it('accepts a thousand terms and a thousand values', async () => {
    const many = Array.from({ length: 1_000 }, (_, number) => `n${number}`);
    await expectFound(harness(), { terms: many }, []);
    await expectFound(harness(), { filters: { country: [...many, 'AT'] } }, ['austria']);
    await expectFound(harness(), { ids: [...many.map(idOf), idOf('bare')] }, ['bare']);
  });
}

function describeStatus(make: MakeLotIndexHarness): void {
  const closing = (closesAt: number) => ({ firstObserved: 1, closesAt });
  const harness = useHarness(make, [
    lotDocument('open, no end', { status: 'open' }),
    lotDocument('open, ends later', { status: 'open', sort: closing(now + 1) }),
    lotDocument('status open, ends now', { status: 'open', sort: closing(now) }),
    lotDocument('status open, end past', { status: 'open', sort: closing(now - 500) }),
    lotDocument('ended', { status: 'ended' }),
    lotDocument('ended before its end', { status: 'ended', sort: closing(now + 500) }),
  ]);
  const open = ['open, no end', 'open, ends later'];
  const ended = ['status open, ends now', 'status open, end past', 'ended', 'ended before its end'];

  it('finds a lot as open until its end, whatever its status', async () => {
    await expectFound(harness(), { status: 'open' }, open);
  });

  it('finds every other lot as ended', async () => {
    await expectFound(harness(), { status: 'ended' }, ended);
  });

  it('finds both without a status', async () => {
    await expectFound(harness(), {}, [...open, ...ended]);
  });

  it('uses the time of the query', async () => {
    await expectFound(harness(), { status: 'open', now: now - 1 }, [...open, 'status open, ends now']);
    await expectFound(harness(), { status: 'open', now: now + 1 }, ['open, no end']);
  });

  it.each(['newest', 'ending', 'closed-desc', 'price-asc'] as const)(
    'finds the same lots in order %s',
    async (order) => {
      await expectFound(harness(), { status: 'open', order }, open);
      await expectFound(harness(), { status: 'ended', order }, ended);
    },
  );
}
