import '../../testing/web-globals';
import type { UnderstoodPart } from '@obverse/contracts';
import { fixtureResult } from '../../testing/fixtures';
import { automaticFiltersOf, stillSet, understoodOf, undone } from './automatic-filters';

/** "rare silver denarius Trajan sold", of which "rare Trajan" is the rest. */
const typed = 'rare silver denarius Trajan sold';
const part = (text: string, as: string, filter: string, title: string): UnderstoodPart => {
  const start = typed.indexOf(text);
  return { text, as, filter, title, start, end: start + text.length };
};
const result = fixtureResult([], {
  understood: {
    parts: [
      part('silver', 'material', 'material', 'Silver'),
      part('denarius', 'denomination', 'value', 'Denarius'),
      part('sold', 'status', 'status', 'Ended'),
      { text: 'rare', start: 0, end: 4, as: 'term', title: 'rare' },
    ],
    corrections: [],
  },
  filterOptions: {
    status: 'ended',
    query: 'rare Trajan',
    selectedFilters: [
      { name: 'material', tag: 'met-silver' },
      { name: 'value', tag: 'val-denarius' },
    ],
  },
});
const state = {
  status: 'ended',
  material: ['met-silver'],
  denomination: ['val-denarius'],
  query: 'rare Trajan',
} as const;
const automatic = automaticFiltersOf(result);
const named = (name: string) => {
  const found = automatic.find((each) => each.name === name);
  if (!found) throw new Error(`no filter ${name}`);
  return found;
};

it('are the parts of the text that became filters', () => {
  expect(automatic.map(({ name, words, tag }) => [name, words, tag])).toEqual([
    ['material', 'silver', 'met-silver'],
    ['denomination', 'denarius', 'val-denarius'],
    ['status', 'sold', undefined],
  ]);
  expect(automaticFiltersOf(fixtureResult([]))).toEqual([]);
  expect(automaticFiltersOf(undefined)).toEqual([]);
});

it('are no longer automatic when another value was chosen', () => {
  expect(stillSet(automatic, { ...state, material: ['met-gold'] }).map(({ name }) => name)).toEqual([
    'denomination',
    'status',
  ]);
  expect(stillSet(automatic, { query: 'rare' })).toEqual([]);
});

describe('undoing one', () => {
  it('returns its words to their place and marks the text as plain', () => {
    expect(undone(state, named('material'))).toEqual({
      status: 'ended',
      denomination: ['val-denarius'],
      trigger: true,
      query: 'rare silver Trajan',
    });
    expect(undone(state, named('denomination')).query).toBe('rare denarius Trajan');
  });

  it('returns to open lots for a status', () =>
    expect(undone(state, named('status'))).toEqual({
      ...state,
      status: 'open',
      trigger: true,
      query: 'rare Trajan sold',
    }));

  it('makes the words the text if nothing of it remained', () =>
    expect(undone({ material: ['met-silver'] }, named('material'))).toEqual({ trigger: true, query: 'silver' }));
});

it('are remembered as words while they are set as they were understood', () => {
  const [first, second] = [named('material'), named('denomination')];
  expect(understoodOf(result, state, [])).toEqual(automatic);
  const later = fixtureResult([]);
  expect(understoodOf(later, { status: 'open', material: ['met-silver'] }, [first, second])).toEqual([first]);
  expect(understoodOf(later, { status: 'open', material: ['met-gold'] }, [first, second])).toEqual([]);
});
