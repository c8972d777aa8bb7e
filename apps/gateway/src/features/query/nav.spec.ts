import { navOf, positionOf, resolutionOf } from './nav';

describe('a nav', () => {
  const nav = navOf(3, 'abc');

  it('continues behind its page', () =>
    expect(positionOf({ page: 4, take: 25, nav })).toEqual({ skip: 0, cursor: 'abc' }));
  it('skips whole pages from there', () =>
    expect(positionOf({ page: 6, take: 25, nav })).toEqual({ skip: 50, cursor: 'abc' }));
  it('is ignored for earlier pages', () => expect(positionOf({ page: 3, take: 25, nav })).toEqual({ skip: 50 }));
  it.each(['', 'abc', '0.abc', '1.', '1.a b', '9999.a'])('is ignored when it is invalid (%j)', (broken) =>
    expect(positionOf({ page: 2, take: 100, nav: broken })).toEqual({ skip: 100 }),
  );
  it('is absent on the last page', () => expect(navOf(3, undefined)).toBeUndefined());
  it('contains how the search was resolved', () => {
    const resolved = navOf(3, 'abc', 'v1.near-years.0.0123456789ab');
    expect(positionOf({ page: 4, take: 25, nav: resolved })).toEqual({ skip: 0, cursor: 'abc' });
    expect(resolutionOf(resolved)).toBe('v1.near-years.0.0123456789ab');
    expect(resolutionOf(nav)).toBeUndefined();
  });
});
