import { MAX_WEBHOOK_LOTS, webhookMessageSchema } from '@obverse/contracts';
import { fakeLot } from '@obverse/search/testing';
import { postsOf } from './alert-posts';
import type { AnnouncedSearch, MailableLot } from './alert-values';

const now = Date.parse('2026-11-30T10:00:00Z');
const site = { origin: 'https://coins.example', sellerName: (key: string) => `Company ${key}` };
const searchId = '3c6e0b8a-9c15-4f24-8a3f-5d2a7e1b9c04';

/** A search with so many announced lots, each with these fields. */
function search(lots: number, given: Partial<MailableLot['lot']> = {}, kind: 'new' | 'price' = 'new'): AnnouncedSearch {
  const first = {
    id: '1',
    searchId,
    lotId: 'a',
    kind,
    announcedAt: new Date(now),
    searchName: 'Trajan',
    searchPath: '/search/open/met-silver',
    searchGrammar: 1,
    searchSeenAt: new Date(now),
  };
  const had = Array.from({ length: lots }, (_, place) => {
    const { lot, ...rest } = fakeLot(`lot${place}`);
    return { kind, lot: { ...rest, lot: { ...lot, ...given } } };
  });
  return { first, had };
}
const messageOf = (one: AnnouncedSearch) => {
  const [post] = postsOf([one], site, now);
  return webhookMessageSchema.parse(JSON.parse(post?.body ?? ''));
};

describe('the messages to a webhook', () => {
  it('are one for each search, also for many', () => {
    const posts = postsOf([search(1), search(2), search(1), search(1)], site, now);
    expect(posts.map((post) => post.searchId)).toEqual(Array<string>(4).fill(searchId));
  });

  it('list fifty lots, and say how many more there are', () => {
    const { data } = messageOf(search(MAX_WEBHOOK_LOTS + 3));
    expect(data).toMatchObject({ more: 3 });
    expect('lots' in data && data.lots).toHaveLength(MAX_WEBHOOK_LOTS);
    expect(messageOf(search(MAX_WEBHOOK_LOTS)).data).toMatchObject({ more: 0 });
  });

  it('state a bid with its currency, the dealer of a marketplace and the end of an auction', () => {
    const lot = {
      saleKind: 'auction' as const,
      bidState: 'HasBid' as const,
      price: { amount: '120.00', currency: 'GBP' },
      closedOn: '2026-12-01T10:00:00+01:00',
    };
    expect(messageOf(search(1, lot, 'price')).data).toMatchObject({
      lots: [
        { kind: 'price', price: { amount: '120.00', currency: 'GBP', kind: 'bid' }, ends: '2026-12-01T10:00:00+01:00' },
      ],
    });
  });
});
