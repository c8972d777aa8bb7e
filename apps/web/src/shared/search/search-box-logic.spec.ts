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
  it('drops the filters that were words of the earlier text, and keeps those that were chosen', () => {
    const shown = { status: 'ended', denomination: ['val-aureus'], material: ['met-gold'] } as const;
    const understood = [
      { name: 'denomination', tag: 'val-aureus' },
      { name: 'status', tag: undefined },
    ] as const;
    const kept = { status: 'open', material: ['met-gold'], query: 'Maria Teresa taler' };
    expect(submittedState('Maria Teresa taler', 'keep', shown, understood)).toEqual(kept);
    expect(submittedState('taler', 'new', shown, understood)).toEqual({ status: 'open', query: 'taler' });
  });
  it('keeps them if more is typed behind the rest of the earlier text, or nothing', () => {
    const shown = { status: 'open', material: ['met-silver'], query: 'owl' } as const;
    const understood = [{ name: 'material', tag: 'met-silver' }] as const;
    expect(submittedState('owl vf', 'keep', shown, understood)).toEqual({ ...shown, query: 'owl vf' });
    expect(submittedState('', 'keep', shown, understood)).toEqual({ status: 'open', material: ['met-silver'] });
    expect(submittedState('eagle', 'keep', shown, understood)).toEqual({ status: 'open', query: 'eagle' });
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
