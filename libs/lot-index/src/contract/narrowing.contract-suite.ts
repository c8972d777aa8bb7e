import type { LotId } from '@obverse/lots';
import { idOf, lotDocument, lotQuery, now, tombstone } from '../medium.factory';
import type { LotQuery } from '../port';
import { expectFound, useHarness, writeAll, type MakeLotIndexHarness } from './harness';

const corpus = [
  lotDocument('title', { terms: ['thaler', 'theresia', '1780', 'silver'], titleTerms: ['thaler', 'theresia', '1780'] }),
  lotDocument('description', { terms: ['thaler', 'theresia', 'medal'], titleTerms: ['medal'] }),
  lotDocument('earlier version', { terms: ['thaler', 'val-thaler', 'met-silver'] }),
  lotDocument('concept', { terms: ['coin', 'met-silver', 'k-1436'], titleTerms: ['coin'] }),
  lotDocument('signs', { terms: ['100%', 'a_b', 'w*d', "o'brien", 'c:\\d', 'талер', '大清'], titleTerms: ["o'brien"] }),
  lotDocument('keyed', {
    terms: ['ducat'],
    specimen: 'sale:o-1:412:17',
    photo: 'photo:1',
    facets: { country: ['AT'] },
  }),
  lotDocument('again', { terms: ['ducat'], photo: 'photo:1', facets: { country: ['AT', 'DE'] } }),
  lotDocument('alone', { terms: ['ducat'], facets: { country: ['DE'] } }),
];
const every = ['title', 'description', 'earlier version', 'concept', 'signs', 'keyed', 'again', 'alone'];
const allBut = (...sources: string[]) => every.filter((source) => !sources.includes(source));

export function describeNarrowing(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, corpus);

  describe.each<[string, readonly (readonly [string, Partial<LotQuery>, readonly string[]])[]]>([
    ['terms of the title', titleCases],
    ['prefixes', prefixCases],
    ['excluded lots and specimens', exclusionCases],
  ])('%s', (_, cases) => {
    it.each(cases)('find %s', async (_case, query, sources) => {
      await expectFound(harness(), query, sources);
      await expectFound(harness(), { ...query, oncePerSpecimen: true, specimens: ['none'] }, []);
      const ids = query.ids ?? every.map(idOf);
      await expectFound(harness(), { ...query, ids, order: 'price-asc', status: 'open', now }, sources);
    });
  });

  it('narrow the counts of facets', async () => {
    const countries = async (query: Partial<LotQuery>) =>
      (await harness().index.facets(lotQuery(query), ['country'], 5)).country?.map(({ tag, count }) => [tag, count]);
    expect(await countries({ prefixes: ['duc'], excludedIds: [idOf('alone')] })).toEqual([
      ['AT', 2],
      ['DE', 1],
    ]);
    expect(await countries({ excludedSpecimens: ['photo:1'] })).toEqual([['DE', 1]]);
    expect(await countries({ titleTerms: ['thaler'] })).toEqual([]);
  });

  it('find the lots of a long list, page by page, and count their facets', async () => {
    const unknown = Array.from({ length: 20_000 }, (_, number) => idOf(`unknown ${number}`));
    const ids = [...unknown.slice(0, 10_000), idOf('keyed'), ...unknown.slice(10_000), idOf('again'), idOf('title')];
    await expectFound(harness(), { ids }, ['keyed', 'again', 'title']);
    await expectFound(harness(), { ids, terms: ['ducat'] }, ['keyed', 'again']);
    const whole = lotQuery({ ids, order: 'price-desc', take: ids.length });
    expect((await harness().index.search(whole)).ids).toHaveLength(3);
    const pages = [0, 1, 2, 3].map((skip) => lotQuery({ ids, skip, take: 1 }));
    const found = await harness().index.searchAll(pages);
    expect([found.map(({ total }) => total), found.map((page) => page.ids.length)]).toEqual([
      [3, 3, 3, 3],
      [1, 1, 1, 0],
    ]);
    const { country } = await harness().index.facets(lotQuery({ ids }), ['country'], 5);
    expect(country?.map(({ tag, count }) => [tag, count])).toEqual([
      ['AT', 2],
      ['DE', 1],
    ]);
  });

  it('follow words that are written, changed and deleted', async () => {
    const words = (version: number, word: string) =>
      lotDocument('changing', { version, terms: [word], titleTerms: [word] });
    await writeAll(harness(), [words(1, 'florin')]);
    await expectFound(harness(), { prefixes: ['flor'] }, ['changing']);
    await expectFound(harness(), { titleTerms: ['florin'] }, ['changing']);
    await writeAll(harness(), [words(2, 'florenus')]);
    await expectFound(harness(), { prefixes: ['flori'] }, []);
    await expectFound(harness(), { prefixes: ['flore'] }, ['changing']);
    await writeAll(harness(), [tombstone('changing', 3)]);
    await expectFound(harness(), { prefixes: ['flor'] }, []);
  });

  it('never fail for hostile values', async () => {
    const ascii = ["'", '"', '\\', "'; DROP TABLE lots; --", '{a,b}', 'NULL', '%%', '**', '__', '??', '((', '[a', '.*'];
    for (const value of [...ascii, '\u0000', '\ud83e', '\u001f\u001e', 'x'.repeat(100_000)]) {
      await expectFound(harness(), { titleTerms: [value] }, []);
      await expectFound(harness(), { prefixes: [value] }, []);
      await expectFound(harness(), { terms: ['ducat'], excludedIds: [value as LotId] }, ['keyed', 'again', 'alone']);
      await expectFound(harness(), { terms: ['ducat'], excludedSpecimens: [value] }, ['keyed', 'again', 'alone']);
    }
  });
}

const titleCases: readonly (readonly [string, Partial<LotQuery>, readonly string[]])[] = [
  ['a lot with the word in its title', { titleTerms: ['thaler'] }, ['title']],
  ['only lots that have every word in the title', { titleTerms: ['theresia', 'thaler'] }, ['title']],
  ['no lot with one word only in the description', { titleTerms: ['medal', 'thaler'] }, []],
  ['words of the title and of the lot together', { titleTerms: ['medal'], terms: ['thaler'] }, ['description']],
  ['no part of a word', { titleTerms: ['thal'] }, []],
  [
    'lots with one of several words in the title',
    { anyOf: [{ titleTerms: ['medal', 'coin'] }] },
    ['description', 'concept'],
  ],
  [
    'lots with a word in the title or else a term',
    { anyOf: [{ titleTerms: ['thaler'], terms: ['met-silver'] }] },
    ['title', 'earlier version', 'concept'],
  ],
  ['no lot with the word only in the description, also as an alternative', { anyOf: [{ titleTerms: ['silver'] }] }, []],
  ['words with signs', { titleTerms: ["o'brien"] }, ['signs']],
  ['the same for a repeated word', { titleTerms: ['coin', 'coin'] }, ['concept']],
];

const prefixCases: readonly (readonly [string, Partial<LotQuery>, readonly string[]])[] = [
  ['a lot with a word that begins so', { prefixes: ['thal'] }, ['title', 'description', 'earlier version']],
  ['a lot with the whole word', { prefixes: ['medal'] }, ['description']],
  ['only lots with a word for each prefix', { prefixes: ['ther', 'si'] }, ['title']],
  ['lots with any of several words that begin so', { prefixes: ['th'] }, ['title', 'description', 'earlier version']],
  ['nothing inside or at the end of a word', { prefixes: ['aler'] }, []],
  ['nothing longer than the word', { prefixes: ['thalers'] }, []],
  ['no tag of a concept, only words', { prefixes: ['met'] }, []],
  ['no tag of a concept, also with its hyphen', { prefixes: ['met-'] }, []],
  ['years', { prefixes: ['178'] }, ['title']],
  ['other scripts', { prefixes: ['тал'] }, ['signs']],
  ['pairs of signs of scripts without spaces', { prefixes: ['大清'] }, ['signs']],
  ['a percent sign as itself', { prefixes: ['100%'] }, ['signs']],
  ['nothing for a percent sign as a wildcard', { prefixes: ['th%r'] }, []],
  ['an underscore as itself', { prefixes: ['a_'] }, ['signs']],
  ['nothing for an underscore as a wildcard', { prefixes: ['du_a'] }, []],
  ['an asterisk as itself', { prefixes: ['w*'] }, ['signs']],
  ['nothing for an asterisk as a wildcard', { prefixes: ['d*'] }, []],
  ['nothing for a question mark as a wildcard', { prefixes: ['d?c'] }, []],
  ['nothing for a dot as a wildcard', { prefixes: ['d.c'] }, []],
  ['a backslash and a colon as themselves', { prefixes: ['c:\\'] }, ['signs']],
  ['a quote as itself', { prefixes: ["o'b"] }, ['signs']],
  ['nothing for one character', { prefixes: ['t'] }, []],
  ['words together with terms', { prefixes: ['the'], terms: ['medal'] }, ['description']],
];

const exclusionCases: readonly (readonly [string, Partial<LotQuery>, readonly string[]])[] = [
  ['every other lot', { excludedIds: [idOf('title'), idOf('keyed'), idOf('unknown')] }, allBut('title', 'keyed')],
  ['every lot for an empty list', { excludedIds: [], excludedSpecimens: [] }, every],
  ['the lots of a list without some', { ids: ['title', 'keyed'].map(idOf), excludedIds: [idOf('keyed')] }, ['title']],
  ['no lot of a specimen', { excludedSpecimens: ['sale:o-1:412:17'] }, allBut('keyed')],
  ['no lot of a photograph', { excludedSpecimens: ['photo:1', 'none'] }, allBut('keyed', 'again')],
  [
    'what neither list excludes',
    { excludedIds: [idOf('alone')], excludedSpecimens: ['photo:1'], terms: ['ducat'] },
    [],
  ],
];
