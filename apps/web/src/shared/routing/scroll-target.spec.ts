import { scrollTargetOf } from './scroll-target';

const location = { pathname: '/lot/a', search: '', hash: '', state: null, key: 'k1' };
const shown = { location, action: 'PUSH', keepsScroll: false } as const;
const left = new Map([['k1', 740]]);
const none = new Map<string, number>();

describe('scrollTargetOf', () => {
  it('starts a new page at its top', () => expect(scrollTargetOf(shown, left)).toBe(0));

  it('returns to the place where a page was left', () => {
    expect(scrollTargetOf({ ...shown, action: 'POP' }, left)).toBe(740);
    expect(scrollTargetOf({ ...shown, action: 'POP', keepsScroll: true }, left)).toBe(740);
    expect(scrollTargetOf({ ...shown, action: 'POP' }, none)).toBe(0);
  });

  it('goes to the element that the hash names', () => {
    expect(scrollTargetOf({ ...shown, location: { ...location, hash: '#preis%20e' } }, none)).toBe('preis e');
    expect(scrollTargetOf({ ...shown, location: { ...location, hash: '#100%' } }, none)).toBe('100%');
  });

  it('stays for a dialog, and when the navigation asks for it', () => {
    expect(scrollTargetOf({ ...shown, location: { ...location, hash: '#m-login' } }, none)).toBeUndefined();
    expect(scrollTargetOf({ ...shown, keepsScroll: true }, none)).toBeUndefined();
  });
});
