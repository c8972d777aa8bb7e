import '../../testing/web-globals';
import { t } from '../language/messages';
import { hasFiltersToKeep, placeholderOf, submittedState } from './search-box-logic';

const current = { status: 'ended', material: ['met-gold'], query: 'old', page: 2 } as const;

describe('submitting a text', () => {
  it('keeps the filters and returns to page 1', () => {
    expect(submittedState(' ducat ', 'keep', current)).toEqual({
      status: 'ended',
      material: ['met-gold'],
      query: 'ducat',
    });
  });
  it('starts a new search with the status alone', () => {
    expect(submittedState('ducat', 'new', current)).toEqual({ status: 'ended', query: 'ducat' });
  });
  it('searches open lots from other pages', () => {
    expect(submittedState('ducat', 'keep', undefined)).toEqual({ status: 'open', query: 'ducat' });
  });
  it('lets another text become filters again, but not the same', () => {
    const plain = { status: 'open', trigger: true, query: 'silver' } as const;
    expect(submittedState('silver', 'keep', plain)).toEqual(plain);
    expect(submittedState('gold', 'keep', plain)).toEqual({ status: 'open', query: 'gold' });
  });
  it('removes the query if the text is empty', () => {
    expect(submittedState('  ', 'keep', current)).toEqual({ status: 'ended', material: ['met-gold'] });
  });
});

it('offers to keep filters, an auction or a seller, but not a status alone', () => {
  expect(hasFiltersToKeep(current)).toBe(true);
  expect(hasFiltersToKeep({ auction: 'a-1' })).toBe(true);
  expect(hasFiltersToKeep({ status: 'open', query: 'x' })).toBe(false);
  expect(hasFiltersToKeep(undefined)).toBe(false);
});

it('names what it searches', () => {
  expect(t(placeholderOf({ auction: 'a-1' }))).toBe('Search this auction');
  expect(t(placeholderOf({ dealer: 's-1' }))).toBe('Search this seller');
  expect(t(placeholderOf({ company: ['o-1'] }))).toBe('Search this seller');
  expect(t(placeholderOf({ company: ['o-1'], auction: 'a-1' }))).toBe('Search this auction');
  expect(t(placeholderOf({ status: 'open' }))).toBe('AI search – in your language');
});
