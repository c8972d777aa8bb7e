import type { AuctionWrite } from '@obverse/database';
import { versionOf } from '@obverse/lots';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { lot as document } from '../../gateway.factory';
import { fixtureLot } from '../page/fixture-lot.factory';
import { calendarText } from './calendar-text';
import { lotEvent, type CalendarLot } from './lot-event';

const options = { origin: 'https://coins.example', language: 'en' } as const;
const calendarOptions = {
  title: 'Lots of my lists',
  product: 'Lots',
  page: 'https://coins.example/lists',
  host: 'coins.example',
  language: 'en',
  refreshSeconds: 3600,
} as const;
const made = document({ source: 'a', auction: { id: '48', number: '7' } });
const ending = (closedOn: string, given: Partial<CalendarLot> = {}): CalendarLot => ({
  document: { ...made, lot: { ...made.lot, closedOn } },
  lot: fixtureLot,
  auction: undefined,
  timezone: 'Europe/Berlin',
  alarms: [60],
  ...given,
});
const sale: AuctionWrite = {
  id: '48',
  sellerKey: 'linden',
  title: 'Autumn sale',
  url: 'https://linden.example/48',
  startsAt: '2026-12-05T09:00:00.000Z',
  endsAt: '2026-12-05T17:00:00.000Z',
  closed: false,
  version: versionOf('2026-11-22T00:00:00.000Z'),
};
const textOf = (given: CalendarLot) => {
  const event = lotEvent(given, options);
  return calendarText(event ? [event] : [], calendarOptions);
};

describe('the event of a lot', () => {
  it('has its alarms after all its properties', () => {
    const lines = textOf({ ...ending('2026-12-06T17:00:00.000Z'), alarms: [60, 10] }).split('\r\n');
    const alarm = lines.indexOf('BEGIN:VALARM');
    const names = (from: number, to?: number) => lines.slice(from, to).map((line) => /^[A-Z-]+/.exec(line)?.[0]);
    expect(names(lines.indexOf('BEGIN:VEVENT'), alarm)).toEqual(expect.arrayContaining(['URL', 'LAST-MODIFIED']));
    expect(lines.slice(alarm)).toEqual([
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER;RELATED=START:-PT1H',
      'DESCRIPTION:Denarius\\, Trajan · Linden Numismatics',
      'END:VALARM',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER;RELATED=START:-PT10M',
      'DESCRIPTION:Denarius\\, Trajan · Linden Numismatics',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is the own end of the last lot of a sale whose lots end one after the other', () => {
    const last = ending(sale.endsAt ?? '', { auction: sale });
    expect(textOf(last)).toContain('DTSTART:20261205T090000Z\r\nDTEND:20261205T170000Z');
    const alone = textOf({ ...last, endsAlone: true });
    expect([alone.includes('DTSTART:20261205T170000Z'), alone.includes('DTEND')]).toEqual([true, false]);
  });

  it('has any title as it was stated, also one that looks like a line of a calendar', () => {
    const parts = fc.constantFrom(
      'END:VALARM\r\n',
      'BEGIN:VALARM',
      '\\n',
      ';',
      ',',
      '\n',
      'Größe ',
      '拍卖',
      'x'.repeat(70),
    );
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 12 }), (given) => {
        const title = given.join('');
        const text = textOf(ending('2026-12-06T17:00:00.000Z', { lot: { ...fixtureLot, title } }));
        const [event, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
        const summary = `${title.replace(/\p{Cc}+/gu, ' ')} · Linden Numismatics`;
        expect(others).toEqual([]);
        expect(event?.getFirstPropertyValue('summary')).toBe(summary);
        expect(event?.getAllSubcomponents('valarm').map((alarm) => alarm.getFirstPropertyValue('description'))).toEqual(
          [summary],
        );
      }),
    );
  });

  it('has a version that grows when only the sale moves', () => {
    const alone = lotEvent(ending(sale.endsAt ?? ''), options);
    const inSale = lotEvent(ending(sale.endsAt ?? '', { auction: sale }), options);
    expect([alone?.version, inSale?.version]).toEqual([made.version, sale.version]);
    expect(inSale?.dates).toEqual({ start: sale.startsAt, end: sale.endsAt });
    expect(alone?.dates).toEqual({ start: sale.endsAt });
  });

  it('is absent where no end is known', () => {
    const { closedOn: _end, ...undated } = made.lot;
    expect(lotEvent({ ...ending(''), document: { ...made, lot: undated } }, options)).toBeUndefined();
  });
});
