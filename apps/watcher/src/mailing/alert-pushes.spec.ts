import { fakeLot } from '@obverse/search/testing';
import { pushesOf } from './alert-pushes';
import type { AnnouncedSearch } from './alert-values';

const seenAt = new Date('2026-11-29T10:00:00Z');

/** A search with new lots, the newest first. */
function search(
  name: string,
  titles: readonly string[],
  kind: 'new' | 'price' = 'new',
  imageCount = 0,
): AnnouncedSearch {
  const first = {
    id: '1',
    searchId: `id-${name}`,
    lotId: 'a',
    kind,
    announcedAt: seenAt,
    searchName: name,
    searchPath: '/search/open/met-silver',
    searchGrammar: 1,
    searchSeenAt: seenAt,
  };
  const had = titles.map((title, place) => {
    const { lot, ...rest } = fakeLot(`${name}${place}`);
    return { kind, lot: { ...rest, lot: { ...lot, title, imageCount } } };
  });
  return { first, had };
}

describe('the messages to a device', () => {
  it('are one for a search: how many lots, the newest, and the search with its new lots', () => {
    expect(pushesOf([search('Trajan denarii', ['Trajan', 'Nerva', 'Hadrian'])], 'en')).toEqual([
      {
        message: {
          title: '3 new lots for “Trajan denarii”',
          body: 'Trajan',
          link: `/search/open/met-silver/ord-newest?since=${seenAt.getTime()}`,
          tag: 'search-id-Trajan denarii',
        },
        searchIds: ['id-Trajan denarii'],
        seconds: 86_400,
      },
    ]);
  });

  it('are in the language of the user, have a picture, and call nothing new that is cheaper', () => {
    const [push] = pushesOf([search('Denare', ['Trajan'], 'price', 2)], 'de');
    expect(push?.message.title).toBe('1 Los für „Denare“');
    expect(push?.message.picture).toMatch(/^\/images\/Denare0-.*-1\.webp$/);
  });

  it('keep texts of others in one line, and a search that can no longer be read at its address', () => {
    const { first, had } = search('a\u202eb\nc', ['x\u0007y']);
    const [push] = pushesOf([{ first: { ...first, searchPath: '/search/gone-filter' }, had }], 'en');
    expect(push?.message).toMatchObject({ title: '1 new lot for “a b c”', body: 'x y', link: '/search/gone-filter' });
  });

  it('are one for more than three searches', () => {
    const searches = ['A', 'B', 'C', 'D'].map((name) => search(name, ['x', 'y']));
    expect(pushesOf(searches.slice(1), 'en')).toHaveLength(3);
    expect(pushesOf(searches, 'en')).toEqual([
      {
        message: {
          title: '8 new lots for 4 searches',
          body: 'A, B, C, and D',
          link: '/account/searches',
          tag: 'searches',
        },
        searchIds: ['id-A', 'id-B', 'id-C', 'id-D'],
        seconds: 86_400,
      },
    ]);
  });
});
