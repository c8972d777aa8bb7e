import type { LotId } from '@obverse/lots';
import { assertPage, matchable, without } from './matchable';
import { idOf, lotQuery } from './medium.factory';

it('returns a valid query unchanged', () => {
  const query = lotQuery({ terms: ["o'brien", 'талер'], filters: { material: ['met-silver'] }, ids: [idOf(1)] });
  expect(matchable(query)).toEqual(query);
});

it('returns undefined for a term or a selection that no document can contain', () => {
  expect(matchable(lotQuery({ terms: ['thaler', 'a\u0000b'] }))).toBeUndefined();
  expect(matchable(lotQuery({ filters: { material: ['x'.repeat(100_000)] } }))).toBeUndefined();
  expect(matchable(lotQuery({ ids: ['../../etc' as LotId] }))).toBeUndefined();
  expect(matchable(lotQuery({ ids: [] }))).toBeUndefined();
  for (const phrase of [[], ['gott', ''], ['gott mit'], ['gott', '|', 'mit']])
    expect(matchable(lotQuery({ phrases: [phrase] }))).toBeUndefined();
  expect(matchable(lotQuery({ specimens: ['\u0000'] }))).toBeUndefined();
});

it('returns undefined for a title term or a prefix that no document can contain', () => {
  expect(matchable(lotQuery({ titleTerms: ['thaler', '\u0000'] }))).toBeUndefined();
  for (const prefix of ['', 't', '大', '\ud83e', 'x'.repeat(100_000)])
    expect(matchable(lotQuery({ prefixes: ['th', prefix] }))).toBeUndefined();
  expect(matchable(lotQuery({ prefixes: ['th', '大清', '🪙🪙'] }))).toBeDefined();
});

it('drops the impossible ranks', () => {
  const possible = { terms: ['thaler'], filters: {}, titleTerms: ['thaler'] };
  const impossible = [
    { terms: ['\u0000'], filters: {} },
    { terms: [], filters: { material: ['\u0000'] } },
    { terms: [], filters: {}, titleTerms: ['\u0000'] },
    { terms: [], filters: {}, prefixes: ['t'] },
    { terms: [], filters: {}, phrases: [[]] },
    { terms: [], filters: {}, anyOf: [{}] },
  ];
  expect(matchable(lotQuery({ ranking: [...impossible, possible] }))?.ranking).toEqual([possible]);
});

it('drops impossible ids and specimens of an exclusion', () => {
  const excludedIds = [idOf(1), '../../etc' as LotId];
  const query = matchable(lotQuery({ excludedIds, excludedSpecimens: ['\u0000', 'photo:1'] }));
  expect(query).toMatchObject({ excludedIds: [idOf(1)], excludedSpecimens: ['photo:1'] });
});

it('drops only the impossible values of a selection', () => {
  expect(matchable(lotQuery({ filters: { country: ['DE', '\u0000', 'DE'] } }))?.filters).toEqual({ country: ['DE'] });
  expect(matchable(lotQuery({ ids: [idOf(1), '' as LotId] }))?.ids).toEqual([idOf(1)]);
});

it('drops the impossible values of alternatives and exclusions', () => {
  const anyOf = [{ terms: ['thaler', 'a\u0000b'], facets: { king: ['\u0000', 'k-1'] } }];
  expect(matchable(lotQuery({ anyOf }))?.anyOf).toEqual([{ terms: ['thaler'], facets: { king: ['k-1'] } }]);
  expect(matchable(lotQuery({ anyOf: [{ terms: ['\u0000'] }] }))).toBeUndefined();
  expect(matchable(lotQuery({ without: { terms: ['\u0000'] } }))?.without).toEqual({ terms: [], facets: {} });
});

it('brings bounds beyond every key within the numbers of an engine', () => {
  const ranges = { year: { from: -1e25, to: 1_800 }, priceCents: { to: 1e25 }, closesAt: {} };
  const possible = {
    year: { from: -Number.MAX_SAFE_INTEGER, to: 1_800 },
    priceCents: { to: Number.MAX_SAFE_INTEGER - 1 },
  };
  expect(matchable(lotQuery({ ranges }))?.ranges).toEqual(possible);
  expect(matchable(lotQuery({ anyOf: [{ terms: ['x'], ranges }] }))?.anyOf?.[0]?.ranges).toEqual(possible);
});

it('drops an empty selection', () => {
  expect(matchable(lotQuery({ filters: { material: [] } }))?.filters).toEqual({});
});

it('removes one facet from the selection', () => {
  expect(without(lotQuery({ filters: { country: ['DE'], material: ['met-gold'] } }), 'country').filters).toEqual({
    material: ['met-gold'],
  });
});

it('refuses an invalid page and too many ranks', () => {
  const rank = { terms: [], filters: {} };
  expect(() => assertPage(lotQuery({ ranking: Array<typeof rank>(13).fill(rank) }))).toThrow(RangeError);
  expect(() => assertPage(lotQuery({ ranking: Array<typeof rank>(12).fill(rank) }))).not.toThrow();
  expect(() => assertPage(lotQuery({ skip: -1 }))).toThrow(RangeError);
  expect(() => assertPage(lotQuery({ take: 1.5 }))).toThrow(RangeError);
  expect(() => assertPage(lotQuery({ skip: 0, take: 0 }))).not.toThrow();
});
