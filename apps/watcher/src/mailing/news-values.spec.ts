import { lotPath } from '@obverse/contracts';
import type { WaitingNotice } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import { MAX_LOTS } from '@obverse/mail';
import { fakeLot } from '@obverse/search/testing';
import { mailedNews } from './news-values';

const now = Date.parse('2026-11-30T10:00:00Z');
const minutes = (count: number) => now + count * 60_000;
const context = {
  site: { origin: 'https://coins.example', sellerName: (key: string) => `Seller ${key}` },
  reader: { gradeName: () => undefined, convert: () => undefined },
};

const notice = (kind: WaitingNotice['kind'], given: Partial<WaitingNotice> = {}): WaitingNotice => ({
  id: '1',
  lotId: 'a',
  kind,
  amount: null,
  currency: null,
  isMoved: false,
  isListed: true,
  isRemoved: false,
  title: 'Stored',
  titlePrefix: null,
  sellerKey: 'k',
  uiKey: 'stored',
  ...given,
});
const lot = (closesAt?: number, status: LotDocument['status'] = 'open') => {
  const made = fakeLot('a', { status, sort: { firstObserved: 1, ...(closesAt === undefined ? {} : { closesAt }) } });
  return { ...made, lot: { ...made.lot, title: 'Owl' } };
};
const mailed = (notices: readonly WaitingNotice[], one: LotDocument | undefined = lot()) =>
  mailedNews(notices, new Map(one ? [['a', one]] : []), now, context);
const newsOf = (...given: Parameters<typeof mailed>) => mailed(...given).lots.map(({ news }) => news);

describe('news of a mail', () => {
  it('is the newest of each lot that still holds', () => {
    expect(newsOf([notice('price'), notice('bid')])).toEqual(['bid']);
    expect(newsOf([notice('gone'), notice('back')])).toEqual(['back']);
    expect(newsOf([notice('price'), notice('sold')])).toEqual(['sold']);
    // The end is known before it was observed.
    expect(newsOf([notice('sold'), notice('price')], lot(now))).toEqual(['sold']);
  });

  it('has the next end first if all are reminders', () => {
    const lots = [30, 5, 50].map((ahead) => ({
      ...lot(minutes(ahead)),
      id: `l${ahead}`,
      lot: { ...lot().lot, title: String(ahead) },
    }));
    const notices = lots.map(({ id }) => notice('reminder', { lotId: id }));
    const { lots: shown } = mailedNews(notices, new Map(lots.map((one) => [one.id, one])), now, context);
    expect(shown.map(({ title, within }) => [title, within])).toEqual([
      ['5', 10],
      ['30', 60],
      ['50', 60],
    ]);
  });

  it.each(['price', 'bid', 'reminder'] as const)('is no %s of a lot that has ended', (kind) => {
    expect(newsOf([notice(kind)], lot(minutes(9)))).toEqual([kind]);
    expect(newsOf([notice(kind)], lot(now))).toEqual([]);
    expect(newsOf([notice(kind)], lot(minutes(9), 'ended'))).toEqual([]);
  });

  it.each([
    ['in no list any more', { isListed: false }],
    ['removed by operators', { isRemoved: true }],
    ['gone because it has another id', { isMoved: true }],
  ])('leaves a lot out that is %s', (_, given) =>
    expect(mailed([notice('gone', given)])).toEqual({ total: 0, lots: [] }),
  );

  it.each([
    [9, 10],
    [11, 60],
    [61, 1440],
    [1441, undefined],
  ])('says that a lot which ends in %i minutes ends within %s', (ahead, within) => {
    const [one] = mailed([notice('reminder')], lot(minutes(ahead))).lots;
    expect(one?.within).toBe(within);
  });

  it('has the amount of the notice', () => {
    expect(mailed([notice('sold', { amount: '75', currency: 'EUR' })]).lots[0]).toMatchObject({
      title: 'Owl',
      news: 'sold',
      money: { amount: '75', currency: 'EUR' },
    });
  });

  it('shows a deleted lot as it was when it was added, and none of which nothing is known', () => {
    const gone = (given: Partial<WaitingNotice>) => mailedNews([notice('gone', given)], new Map(), now, context);
    expect(gone({}).lots).toEqual([
      {
        title: 'Stored',
        link: `https://coins.example${lotPath({ id: 'a', uiKey: 'stored' })}`,
        seller: 'Seller k',
        news: 'gone',
      },
    ]);
    expect(gone({ titlePrefix: 'Trajan' }).lots).toMatchObject([{ title: 'Trajan, Stored' }]);
    expect(gone({ title: null })).toEqual({ total: 0, lots: [] });
  });

  it('lists at most fifty lots, the newest news first, and counts all', () => {
    const many = Array.from({ length: 60 }, (_, place) => notice('sold', { lotId: `lot${place}`, title: `${place}` }));
    const { total, lots } = mailedNews(many, new Map(), now, context);
    expect([total, lots.length, lots[0]?.title]).toEqual([60, MAX_LOTS, '59']);
  });
});
