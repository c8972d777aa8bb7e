import '../../testing/web-globals';
import { hasFiltersToKeep, placeholderOf, submittedState } from './search-box-logic';

const current = { status: 'ended', material: 'met-gold', query: 'old', page: 2 } as const;

describe('submitting words', () => {
  it('keeps the filters, from page 1', () => {
    expect(submittedState(' ducat ', 'keep', current)).toEqual({
      status: 'ended',
      material: 'met-gold',
      query: 'ducat',
    });
  });
  it('or starts anew with the status alone', () => {
    expect(submittedState('ducat', 'new', current)).toEqual({ status: 'ended', query: 'ducat' });
  });
  it('searches open lots from any other page', () => {
    expect(submittedState('ducat', 'keep', undefined)).toEqual({ status: 'open', query: 'ducat' });
  });
  it('takes the words out when there are none', () => {
    expect(submittedState('  ', 'keep', current)).toEqual({ status: 'ended', material: 'met-gold' });
  });
});

it('offers to keep filters, an auction or a seller, but not a bare status', () => {
  expect(hasFiltersToKeep(current)).toBe(true);
  expect(hasFiltersToKeep({ auction: 'a-1' })).toBe(true);
  expect(hasFiltersToKeep({ status: 'open', query: 'x' })).toBe(false);
  expect(hasFiltersToKeep(undefined)).toBe(false);
});

it('says where it searches', () => {
  expect(placeholderOf({ auction: 'a-1' })).toBe('Search this auction');
  expect(placeholderOf({ seller: 's-1' })).toBe('Search this seller');
  expect(placeholderOf({ status: 'open' })).toBe('AI search – in your language');
});
