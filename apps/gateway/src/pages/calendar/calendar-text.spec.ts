import type { AuctionWrite } from '@obverse/database';
import { versionOf } from '@obverse/lots';
import fc from 'fast-check';
import ICAL from 'ical.js';
import type { OrgFacts } from '../../directory/company-directory';
import { calendarText } from './calendar-text';
import { saleEvent } from './sale-event';

const house: OrgFacts = {
  key: 'o-2',
  sellerKey: 'linden',
  title: 'Linden; Söhne, München',
  countryIso: 'DE',
  form: 1,
  home: 'https://linden.example',
  timezone: 'Europe/Berlin',
  languages: ['de'],
  since: '2026-11-21',
};
const observedAt = '2026-11-20T08:15:00.000Z';
const sale = (values: Partial<AuctionWrite> = {}): AuctionWrite => ({
  id: '48',
  sellerKey: 'linden',
  title: 'Autumn sale',
  url: 'https://linden.example/48',
  startsAt: '2026-12-05T09:00:00.000Z',
  endsAt: '2026-12-05T17:00:00.000Z',
  closed: false,
  version: versionOf(observedAt),
  ...values,
});
const options = {
  title: 'Coin auctions Worldwide',
  product: 'Auctions',
  page: 'https://coins.example/auctions/open',
  host: 'coins.example',
  language: 'en',
  refreshSeconds: 6 * 60 * 60,
} as const;
const textOf = (...auctions: readonly AuctionWrite[]) =>
  calendarText(
    auctions.flatMap(
      (auction) => saleEvent({ auction, house }, { origin: 'https://coins.example', language: 'en' }) ?? [],
    ),
    options,
  );
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) };
};
const only = (auction: AuctionWrite) => {
  const [event] = read(textOf(auction)).events;
  if (!event) throw new Error('no event');
  return event;
};

describe('a calendar', () => {
  it('has its name, its page and the time after which to look again', () => {
    const { calendar } = read(textOf());
    expect(['version', 'name', 'x-wr-calname', 'url'].map((name) => calendar.getFirstPropertyValue(name))).toEqual([
      '2.0',
      options.title,
      options.title,
      'https://coins.example/auctions/open',
    ]);
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H');
    expect(calendar.getFirstPropertyValue('method')).toBeNull();
  });

  it('has lines of at most 75 bytes that end with CRLF', () => {
    const lines = textOf(sale({ title: 'Größte Versteigerung — крупнейший аукцион 拍卖 '.repeat(8) })).split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) expect([line, Buffer.byteLength(line) <= 75]).toEqual([line, true]);
    expect(lines.join('')).not.toContain('\n');
  });

  it('is equal for equal auctions, whenever it is made', () => {
    expect(textOf(sale())).toBe(textOf(sale()));
  });

  it('leaves out an auction without a date', () => {
    const { startsAt: _start, endsAt: _end, ...undated } = sale();
    expect(read(textOf(undated)).events).toEqual([]);
  });
});

describe('an event', () => {
  it('states when the auction takes place in UTC, what it is, and where its lots are', () => {
    const event = only(sale({ lotCount: 812 }));
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
      '2026-12-05T09:00:00Z',
      '2026-12-05T17:00:00Z',
    ]);
    expect(event.summary).toBe('Autumn sale · Linden; Söhne, München');
    expect(event.description).toBe('Linden; Söhne, München\n812 lots\nhttps://coins.example/search/a-48');
    expect(event.component.getFirstPropertyValue('url')).toBe('https://coins.example/search/a-48');
    expect(event.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    expect(event.component.getFirstProperty('categories')?.getValues()).toEqual(['Linden; Söhne, München', 'Germany']);
  });

  it.each([
    ['winter', '2026-12-04T23:00:00.000Z', '2026-12-05T22:59:59.999Z', '2026-12-05', '2026-12-06'],
    ['when clocks go forward', '2027-03-27T23:00:00.000Z', '2027-03-28T21:59:59.999Z', '2027-03-28', '2027-03-29'],
    ['when clocks go back', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z', '2026-10-25', '2026-10-26'],
    ['over several days', '2026-10-23T22:00:00.000Z', '2026-10-26T22:59:59.999Z', '2026-10-24', '2026-10-27'],
  ])('lasts whole days if the house states no time: %s', (_, startsAt, endsAt, start, end) => {
    const event = only(sale({ startsAt, endsAt }));
    expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([true, start, end]);
  });

  it('is the end of an auction that takes bids for weeks, and says since when', () => {
    const event = only(sale({ startsAt: '2026-11-10T09:00:00.000Z' }));
    expect([event.startDate.toString(), event.component.hasProperty('dtend')]).toEqual(['2026-12-05T17:00:00Z', false]);
    expect(event.description).toContain('Open for bids since November 10, 2026');
  });

  it('keeps its identity and has a greater sequence when the auction moves', () => {
    const former = only(sale());
    const moved = only(sale({ endsAt: '2026-12-06T17:00:00.000Z', version: versionOf('2026-11-20T08:15:01.000Z') }));
    expect([former.uid, moved.uid]).toEqual(['a-48@coins.example', 'a-48@coins.example']);
    expect(moved.sequence).toBeGreaterThan(former.sequence);
    const changed = (event: ICAL.Event) =>
      ['dtstamp', 'last-modified'].map((name) => String(event.component.getFirstPropertyValue(name)));
    expect(changed(former)).toEqual(['2026-11-20T08:15:00Z', '2026-11-20T08:15:00Z']);
    expect(changed(moved)).toEqual(['2026-11-20T08:15:01Z', '2026-11-20T08:15:01Z']);
  });

  it('has any title as it was stated, without control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }), (title) => {
        expect(only(sale({ title })).summary).toBe(`${title.replace(/\p{Cc}+/gu, ' ')} · ${house.title}`);
      }),
    );
  });
});
