import '../../testing/web-globals';
import type { Filter, SearchState } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { fixtureResult } from '../../testing/fixtures';
import { chipsOf, clearedState, searchTitle } from './active-filters';
import { emptyMessage } from './empty-message';

const state = {
  status: 'open',
  country: ['DE'],
  auction: 'a-48',
  material: ['met-silver'],
  query: 'thaler',
  order: 'ending',
  page: 2,
} as const;
const result = fixtureResult([], { title: '', properties: [{ name: 'material', tag: 'met-silver', title: 'Silver' }] });

describe('the chips', () => {
  it('name a list of the user by its title, and as a list until the lists are known', () => {
    const inList = { status: 'open', userList: 'wtc' } as const;
    const titles = (lists?: { tag: string; title: string }[]) =>
      chipsOf(inList, result, [], lists).map(({ title }) => title);
    expect(titles([{ tag: 'wtc', title: 'Watches' }])).toEqual(['Watches']);
    expect(titles()).toEqual(['My Lists']);
  });
  it('name a value of the sidebar by its title while the result loads', () => {
    const filters: readonly Filter[] = [
      {
        name: 'material',
        title: 'Material',
        type: 'Choice',
        properties: [{ tag: 'met-gold', title: 'Gold', leaf: true, isManual: false }],
      },
    ];
    expect(chipsOf({ material: ['met-gold'] }, result, [], [], filters).map(({ title }) => title)).toEqual(['Gold']);
  });
  it.each<[SearchState, string]>([
    [{ material: ['met-gold'] }, 'Material'],
    [{ ruler: ['k-412'] }, 'Ruler'],
    [{ denomination: ['val-thaler'] }, 'Denomination'],
    [{ mint: ['loc-vienna'] }, 'Mint'],
    [{ grade: ['qua-ms-65'] }, 'Grade'],
    [{ category: 'c-4711' }, 'Category'],
    [{ company: ['o-12'] }, 'This company'],
    [{ similar: 'sim-0k3v9x2m1q8ab' }, 'Similar lots'],
    [{ auction: 'a-9' }, 'This auction'],
    [{ dealer: 's-9' }, 'This seller'],
  ])('name a value without a known title by its kind, never by its tag: %j', (asked, title) => {
    expect(chipsOf(asked, undefined).map((chip) => chip.title)).toEqual([title]);
    expect(chipsOf(asked, result).map((chip) => chip.title)).toEqual([title]);
  });
  it('name a range as the result does, and as the address does until it is there', () => {
    const ranged = { status: 'open', price: '100-300-EUR', year: '27bc-14' } as const;
    const named = fixtureResult([], { ranges: { price: '€100 to €300', year: '27 BC to 14' } });
    expect(chipsOf(ranged, named).map(({ title }) => title)).toEqual(['€100 to €300', '27 BC to 14']);
    expect(chipsOf(ranged, undefined).map(({ title }) => title)).toEqual(['100-300-EUR', '27bc-14']);
    expect(chipsOf(ranged, named)[0]?.without).toEqual({ status: 'open', year: '27bc-14' });
    expect(clearedState(ranged)).toEqual({ status: 'open' });
  });
  it('are one for each value of a filter, of which each removes its own', () => {
    const metals = { material: ['met-gold', 'met-silver'], page: 3 } as const;
    expect(chipsOf(metals, result).map(({ title, without }) => [title, without])).toEqual([
      ['Material', { material: ['met-silver'] }],
      ['Silver', { material: ['met-gold'] }],
    ]);
    const automatic = [{ name: 'material', tag: 'met-silver', title: 'Silver', words: 'argent', place: 0 }] as const;
    expect(chipsOf(metals, result, automatic).map(({ words, without }) => [words, without])).toEqual([
      [undefined, { material: ['met-silver'] }],
      ['argent', { material: ['met-gold'], trigger: true, query: 'argent' }],
    ]);
  });
  it('mark a filter that was made of words, and return the words to the text', () => {
    const automatic = [{ name: 'material', tag: 'met-silver', title: 'Silver', words: 'argent', place: 0 }] as const;
    const { page: _page, material: _material, ...others } = state;
    expect(chipsOf(state, result, automatic).at(-1)).toEqual({
      key: 'material met-silver',
      title: 'Silver',
      words: 'argent',
      without: { ...others, trigger: true, query: 'argent thaler' },
    });
  });
  it('have the title of the result, which is in the language of the visitor, also where the filter is automatic', () => {
    const automatic = [{ name: 'material', tag: 'met-silver', title: 'Silver', words: 'silver', place: 0 }] as const;
    const properties = [{ name: 'material', tag: 'met-silver', title: 'Silber' }] as const;
    const german = { ...result, properties: [...properties] };
    expect(chipsOf({ material: ['met-silver'] }, german, automatic).map(({ title }) => title)).toEqual(['Silber']);
  });
  it('show an automatic status, which otherwise has no chip', () => {
    const automatic = [{ name: 'status', tag: undefined, title: 'Open', words: 'open', place: 0 }] as const;
    expect(chipsOf({ status: 'open' }, result, automatic).map(({ title }) => title)).toEqual(['Open']);
    expect(chipsOf({ status: 'open' }, result)).toEqual([]);
  });
  it('remove the mark of plain text together with the text', () =>
    expect(chipsOf({ trigger: true, query: 'silver' }, result)[0]?.without).toEqual({}));
  it('show the words first and then the filters by title, without the status', () => {
    expect(chipsOf(state, result).map(({ title }) => title)).toEqual([
      '“thaler”',
      'Germany',
      'Auction 48: The Autumn Sale',
      'Silver',
    ]);
  });
  it('link to the search without their condition', () => {
    expect(chipsOf(state, result).at(-1)?.without).toEqual({
      status: 'open',
      country: ['DE'],
      auction: 'a-48',
      query: 'thaler',
      order: 'ending',
    });
  });
  it('have titles before the first result arrives', () => {
    expect(chipsOf(state, undefined).map(({ title }) => title)).toContain('This auction');
  });
});

it('clearing keeps status and order', () => expect(clearedState(state)).toEqual({ status: 'open', order: 'ending' }));

it('the title names the most specific condition', () => {
  expect(searchTitle(state, result)).toBe('Auction 48: The Autumn Sale');
  expect(searchTitle({ status: 'ended' }, result)).toBe('Ended lots');
  expect(searchTitle({}, undefined)).toBe('All lots');
  expect(searchTitle({ category: 'c-10530' }, undefined)).toBe('Lot search');
});

describe('an empty list shows', () => {
  const empty = { criteriaEmpty: false, totalCount: 0 };
  const part = { start: 0, end: 6, text: 'Probus', title: 'Probus' };
  it.each([
    ['that nothing was asked for', {}, { criteriaEmpty: true, totalCount: 0 }, 'Choose filter or enter search query'],
    ['that words may be misspelt', { query: 'tahler' }, empty, 'No lot found. Please check spelling.'],
    ['that the end was passed', { page: 9 }, empty, 'Search was successful but no more lot found'],
    [
      'that a ruler without offers is not misspelt',
      { query: 'Probus' },
      { ...empty, understood: { parts: [{ ...part, as: 'ruler' }], corrections: [] } },
      'Nothing found',
    ],
    [
      'that a word beside a ruler may be misspelt',
      { query: 'Probus tahler' },
      {
        ...empty,
        understood: {
          parts: [
            { ...part, as: 'ruler' },
            { ...part, as: 'term' },
          ],
          corrections: [],
        },
      },
      'No lot found. Please check spelling.',
    ],
    ['else nothing more', { country: ['DE'] }, empty, 'Nothing found'],
  ])('%s', (_, asked, answer, text) => expect(t(emptyMessage(asked, answer))).toBe(text));
});
