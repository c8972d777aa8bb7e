import type { WaitingAnnouncement } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import { MAX_LOTS, mailedSearches } from '@obverse/mail';
import { fakeLot } from '@obverse/search/testing';
import { announcedSearches, type MailableLot } from './alert-values';

const now = Date.parse('2026-11-30T10:00:00Z');
const site = {
  origin: 'https://coins.example',
  sellerName: (key: string) => `Seller ${key}`,
};

const euros = (amount: string) => ({ amount, currency: 'EUR' });
const reader = {
  gradeName: (tag: string) => (tag === 'qua-vf' ? 'Sehr schön' : undefined),
  convert: ({ currency }: { readonly currency: string }) => (currency === 'XXX' ? undefined : euros('158.65')),
};

/** Announcements of lots in a search, and the lots. */
function waitingFor(searchId: string, lots: readonly LotDocument[]): readonly WaitingAnnouncement[] {
  return lots.map(({ id }, place) => ({
    id: `${searchId}${place}`,
    searchId,
    lotId: id,
    kind: 'new',
    announcedAt: new Date(now),
    searchName: `Search ${searchId}`,
    searchPath: '/search/open',
    searchGrammar: 1,
    searchSeenAt: new Date(now),
  }));
}
const mailed = (waiting: readonly WaitingAnnouncement[], found: ReadonlyMap<string, MailableLot>) =>
  mailedSearches(
    announcedSearches(waiting, found, now).map(({ first, had }) => ({
      name: first.searchName,
      path: first.searchPath,
      end: `https://coins.example/?search=${first.searchId}`,
      lots: had,
    })),
    site,
    reader,
  );
const lots = (count: number, prefix = 'lot') =>
  Array.from({ length: count }, (_, number) => fakeLot(`${prefix}${number}`, { sort: { firstObserved: 1 } }));
const mapOf = (...all: readonly (readonly LotDocument[])[]) =>
  new Map(all.flat().map((lot) => [lot.id as string, lot]));
const priced = (given: Partial<LotDocument['lot']>) => {
  const lot = fakeLot('a');
  const one = { ...lot, lot: { ...lot.lot, ...given } };
  return mailed(waitingFor('s', [one]), mapOf([one]))[0]?.lots[0];
};

describe('the lots of a mail', () => {
  it('are the newest of each search, as many of each, fifty in all, and their number', () => {
    const [many, few] = [lots(80), lots(3, 'other')];
    const waiting = [...waitingFor('one', many), ...waitingFor('two', few)];
    const [one, two] = mailed(waiting, mapOf(many, few));
    expect([one?.total, one?.lots.length, two?.total, two?.lots.length]).toEqual([80, 25, 3, 3]);
    expect(one?.lots[0]?.title).toBe('Coin lot79');
    const each = lots(60, 'x').map((lot, number) => waitingFor(`s${number}`, [lot]));
    const listed = mailed(each.flat(), mapOf(lots(60, 'x')));
    expect(listed.flatMap((search) => search.lots)).toHaveLength(MAX_LOTS);
  });

  it('can still be had: ended and deleted ones, and searches without others, are left out', () => {
    const [open, gone] = lots(2);
    const ended = fakeLot('ended', { sort: { firstObserved: 1, closesAt: now } });
    const all = [open, gone, ended].flatMap((lot) => lot ?? []);
    const waiting = [...waitingFor('one', all), ...waitingFor('two', [ended])];
    const found = mailed(waiting, mapOf([open, ended].flatMap((lot) => lot ?? [])));
    expect(found.map(({ name, total }) => [name, total])).toEqual([['Search one', 1]]);
  });

  it('say which money it is', () => {
    const price = { amount: '90.00', currency: 'CHF' };
    const estimate = { low: '100', high: '150', currency: 'CHF' };
    expect(priced({ price })).toMatchObject({ price, priceKind: 'fixed' });
    expect(priced({ price, saleKind: 'auction', bidState: 'HasBid' })).toMatchObject({ price, priceKind: 'bid' });
    expect(priced({ price, saleKind: 'auction', bidState: 'NoBid' })).toMatchObject({ price, priceKind: 'start' });
    expect(priced({ estimate, saleKind: 'auction', bidState: 'NoBid' })).toMatchObject({
      price: { amount: '100', currency: 'CHF' },
      priceKind: 'estimate',
    });
    expect(priced({})).not.toHaveProperty('price');
  });

  it('have the ruler, the grade and the price in the currency of the account', () => {
    const grade = { tag: 'qua-vf', kind: 'Condition', title: 'Very Fine' } as const;
    const price = { amount: '165.00', currency: 'USD' };
    expect(priced({ titlePrefix: 'Trajan', title: 'AR Denarius', properties: [grade], price })).toMatchObject({
      title: 'Trajan, AR Denarius',
      grade: 'Sehr schön',
      price,
      converted: { amount: '158.65', currency: 'EUR' },
    });
    for (const currency of ['EUR', 'XXX'])
      expect(priced({ price: { amount: '165.00', currency } })).not.toHaveProperty('converted');
  });

  it('have the dealer or the seller, the end of bidding, and a picture if there is one', () => {
    expect(priced({})).toEqual({
      title: 'Coin a',
      link: expect.stringContaining('https://coins.example/lot/a-'),
      kind: 'new',
      seller: 'Seller kestrel',
    });
    const closedOn = '2026-12-01T10:00:00.000Z';
    const dealer = { id: 'x', title: 'Dealer' } as unknown as NonNullable<LotDocument['lot']['dealer']>;
    expect(priced({ saleKind: 'auction', closedOn, dealer, imageCount: 1 })).toMatchObject({
      seller: 'Dealer',
      ends: closedOn,
      picture: expect.stringMatching(/^https:\/\/coins\.example\/images\/a-.*-1\.webp$/),
    });
  });
});
