import { pathGrammar, savedKeyOf, savedPathOf, savedState } from './saved-path';

const saved = (path: string, grammar = pathGrammar) => ({ path, grammar });

describe('a saved search', () => {
  it('has the conditions and the order of its address, without the page', () => {
    const state = { status: 'open', material: ['met-silver'], query: 'trajan', order: 'price-asc' } as const;
    const path = savedPathOf({ ...state, page: 3, pageSize: 100 });
    expect(path).toBe('/search/open/met-silver/t-trajan/ord-price-asc');
    expect(savedState(saved(path))).toEqual(state);
  });

  it('is the same search in another order', () => {
    const keys = ['/search/open/ord-newest', '/search/open', '/search/open/ps-50/2'].map((path) =>
      savedKeyOf(saved(path)),
    );
    expect(new Set(keys)).toEqual(new Set(['/search/open']));
    expect(savedKeyOf(saved('/search/ended'))).not.toBe('/search/open');
  });

  it.each([
    ['with a filter that has gone', saved('/search/open/gone-filter')],
    ['of another page', saved('/lists')],
    ['of a later version', saved('/search/open', pathGrammar + 1)],
  ])('cannot be read %s', (_, path) => {
    expect(savedState(path)).toBeUndefined();
    expect(savedKeyOf(path)).toBe(`${path.grammar} ${path.path}`);
  });
});
