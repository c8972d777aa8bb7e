import { loadDictionary } from '@obverse/numismatics';
import { goldLots, now } from '../agreement/gold-lots.factory';
import { explain, fulfils } from './fulfils';
import type { Conditions } from './requirements';

const [made] = goldLots(loadDictionary(), 1);
if (!made) throw new Error('there is no lot');
const lot = {
  ...made,
  status: 'open' as const,
  terms: ['met-silver', 'thaler', '1780'],
  titleTerms: ['thaler'],
  text: 'thaler 1780 | gott mit uns',
  facets: { country: ['AT'] },
  specimen: 'sale:1',
  photo: 'photo:1',
  sort: { firstObserved: 1, year: 1780, closesAt: now + 10 },
};
const asked: Conditions = { terms: [], filters: {} };

it.each<[string, Partial<Conditions>, boolean]>([
  ['without conditions', {}, true],
  ['that is open', { status: 'open' }, true],
  ['with all terms', { terms: ['thaler', '1780'] }, true],
  ['with one of the terms', { terms: ['thaler', 'ducat'] }, false],
  ['with a term of the title', { titleTerms: ['1780'] }, false],
  ['with a word that begins so', { prefixes: ['tha'] }, true],
  ['with a tag of a concept that begins so', { prefixes: ['met'] }, false],
  ['with a beginning of one character', { prefixes: ['t'] }, false],
  ['with adjacent words', { phrases: [['gott', 'mit']] }, true],
  ['with words across the end of a part', { phrases: [['1780', 'gott']] }, false],
  ['with a value of each filter', { filters: { country: ['DE', 'AT'], material: [] } }, true],
  ['with one alternative of each group', { anyOf: [{ terms: ['x'], ranges: { year: { from: 1780 } } }] }, true],
  ['with a key in the range', { ranges: { year: { to: 1779 } } }, false],
  ['with a key that the lot does not have', { ranges: { priceCents: { from: 0 } } }, false],
  ['that is newer', { firstObservedAfter: 0 }, true],
  ['that is as old', { firstObservedAfter: 1 }, false],
  ['of a specimen by its photograph', { specimens: ['photo:1'] }, true],
  ['of a list of lots', { ids: [lot.id] }, true],
  ['without an excluded value', { without: { terms: ['x'], facets: { country: ['AT'] } } }, false],
  ['without an excluded phrase', { withoutPhrases: [['mit', 'uns']] }, false],
  ['without excluded lots', { excludedIds: [lot.id] }, false],
  ['without excluded specimens', { excludedSpecimens: ['sale:1'] }, false],
])('decides about a lot %s', (_, conditions, expected) => {
  expect(fulfils(lot, { ...asked, ...conditions }, now)).toBe(expected);
});

it('counts a lot as ended when its end is reached', () => {
  expect(fulfils(lot, { ...asked, status: 'ended' }, now + 9)).toBe(false);
  expect(fulfils(lot, { ...asked, status: 'ended' }, now + 10)).toBe(true);
});

it('explains which requirements are met', () => {
  expect(explain(lot, { ...asked, terms: ['thaler', 'ducat'], without: { terms: ['1780'] } }, now)).toEqual([
    { of: 'terms', anyOf: [{ field: 'term', value: 'thaler' }], isMet: true },
    { of: 'terms', anyOf: [{ field: 'term', value: 'ducat' }], isMet: false },
    { of: 'without', anyOf: [{ field: 'term', value: '1780' }], denied: true, isMet: false },
  ]);
  expect(explain(lot, { ...asked, ids: [] }, now)).toBeUndefined();
});
