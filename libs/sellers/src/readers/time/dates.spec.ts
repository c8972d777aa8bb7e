import fc from 'fast-check';
import { type DateHints, parseInstant } from './dates';

const berlin: DateHints = { timezone: 'Europe/Berlin', languages: ['de'] };
const london: DateHints = { timezone: 'Europe/London', languages: ['en'] };

describe('parseInstant', () => {
  it.each([
    ['2026-11-21T10:00:00Z', berlin, '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T10:00:00.5+01:00', berlin, '2026-11-21T09:00:00.500Z'],
    ['2026-11-21 10:00:00 -0500', berlin, '2026-11-21T15:00:00.000Z'],
    ['2026-11-21T10:00', berlin, '2026-11-21T09:00:00.000Z'],
    ['2026-07-01T10:00', berlin, '2026-07-01T08:00:00.000Z'],
    ['20261121T100000Z', berlin, '2026-11-21T10:00:00.000Z'],
    ['20261121T1000', berlin, '2026-11-21T09:00:00.000Z'],
    ['1795255200', berlin, '2026-11-21T10:00:00.000Z'],
    ['1795255200000', berlin, '2026-11-21T10:00:00.000Z'],
    ['Sat, 21 Nov 2026 10:00:00 GMT', berlin, '2026-11-21T10:00:00.000Z'],
    ['Sat, 21 Nov 2026 10:00:00 +0100', berlin, '2026-11-21T09:00:00.000Z'],
    ['21. November 2026, 18:00 Uhr', berlin, '2026-11-21T17:00:00.000Z'],
    ['Samstag, 21. Nov. 2026 um 18.30 Uhr', berlin, '2026-11-21T17:30:00.000Z'],
    ['21.11.2026 18:00', berlin, '2026-11-21T17:00:00.000Z'],
    ['21.11.2026 18:00 CEST', berlin, '2026-11-21T16:00:00.000Z'],
    ['03/04/2026 18:00', berlin, '2026-04-03T16:00:00.000Z'],
    ['Nov 21, 2026 6:00 PM', london, '2026-11-21T18:00:00.000Z'],
    ['November 21st, 2026 at 6 p.m. EST', london, '2026-11-21T23:00:00.000Z'],
    ['11/21/2026 12:30 AM', london, '2026-11-21T00:30:00.000Z'],
    ['18:00, 21 Sept 2026', london, '2026-09-21T17:00:00.000Z'],
    ['21 listopada 2026, 18:00', { timezone: 'Europe/Warsaw', languages: ['pl'] }, '2026-11-21T17:00:00.000Z'],
    ['21 de noviembre de 2026 18:00', { timezone: 'Europe/Madrid', languages: ['es'] }, '2026-11-21T17:00:00.000Z'],
    ['21 août 2026 à 18h00', { timezone: 'Europe/Paris', languages: ['fr'] }, '2026-08-21T16:00:00.000Z'],
    ['21 ноября 2026 18:00', { timezone: 'Europe/Moscow', languages: ['ru'] }, '2026-11-21T15:00:00.000Z'],
  ])('reads %s', (text, hints, instant) => {
    expect(parseInstant(text, hints)).toBe(instant);
  });

  it.each([
    ['2026年11月21日 下午6時30分', 'zh-HK', 'Asia/Hong_Kong', '2026-11-21T10:30:00.000Z'],
    ['2026年11月21日（土）18時', 'ja', 'Asia/Tokyo', '2026-11-21T09:00:00.000Z'],
    ['2026년 11월 21일 오후 6시', 'ko', 'Asia/Seoul', '2026-11-21T09:00:00.000Z'],
    ['2026. november 21. 18:00', 'hu', 'Europe/Budapest', '2026-11-21T17:00:00.000Z'],
    ['2026.11.21 18:00', 'hu', 'Europe/Budapest', '2026-11-21T17:00:00.000Z'],
    ['2026/11/21 18:00', 'ja', 'Asia/Tokyo', '2026-11-21T09:00:00.000Z'],
    ['21. 11. 2026 v 18:00 hod.', 'cs', 'Europe/Prague', '2026-11-21T17:00:00.000Z'],
    ['21. marraskuuta 2026 klo 18.00', 'fi', 'Europe/Helsinki', '2026-11-21T16:00:00.000Z'],
    ['zaterdag 21 november 2026 om 18.00 uur', 'nl', 'Europe/Amsterdam', '2026-11-21T17:00:00.000Z'],
    ['21 de novembro de 2026, às 18h00', 'pt', 'Europe/Lisbon', '2026-11-21T18:00:00.000Z'],
    ['Lördag den 21 november 2026 kl. 18', 'sv', 'Europe/Stockholm', '2026-11-21T17:00:00.000Z'],
    ['21 Νοεμβρίου 2026, 6:00 μ.μ.', 'el', 'Europe/Athens', '2026-11-21T16:00:00.000Z'],
    ['21 KASIM 2026 18:00', 'tr', 'Europe/Istanbul', '2026-11-21T15:00:00.000Z'],
    ['21 ноября 2026 г. в 18:00 (МСК)', 'ru', 'Asia/Vladivostok', '2026-11-21T15:00:00.000Z'],
    ['21 нояб. 2026, 18 часов', 'ru', 'Europe/Moscow', '2026-11-21T15:00:00.000Z'],
    ['21 בנובמבר 2026 בשעה 18:00', 'he', 'Asia/Jerusalem', '2026-11-21T16:00:00.000Z'],
    ['21.11.2026 r. godz. 18', 'pl', 'Europe/Warsaw', '2026-11-21T17:00:00.000Z'],
  ])('reads %s (%s)', (text, language, timezone, instant) => {
    expect(parseInstant(text, { timezone, languages: [language] })).toBe(instant);
  });

  it.each([
    ['18:00 CET', 'America/New_York', '2026-11-21T17:00:00.000Z'],
    ['18.00 Uhr MEZ', 'Europe/London', '2026-11-21T17:00:00.000Z'],
    ['18:00 (UTC+1)', 'Asia/Tokyo', '2026-11-21T17:00:00.000Z'],
    ['18:00 GMT+5:30', 'Asia/Tokyo', '2026-11-21T12:30:00.000Z'],
    ['6 PM EST', 'Europe/Paris', '2026-11-21T23:00:00.000Z'],
    ['6 PM ET', 'Europe/Paris', '2026-11-21T23:00:00.000Z'],
    ['6:00 PM Eastern Time', 'Europe/Paris', '2026-11-21T23:00:00.000Z'],
    ['18h00 (heure de Paris)', 'America/New_York', '2026-11-21T17:00:00.000Z'],
    ['18:00 UK time', 'Europe/Madrid', '2026-11-21T18:00:00.000Z'],
    ['18:00 по московскому времени', 'Europe/Riga', '2026-11-21T15:00:00.000Z'],
    ['18:00 JST', 'Europe/Berlin', '2026-11-21T09:00:00.000Z'],
    ['18:00 IST', 'Asia/Kolkata', '2026-11-21T12:30:00.000Z'],
    ['18:00 IST', 'Asia/Jerusalem', '2026-11-21T16:00:00.000Z'],
    ['18:00 CST', 'Asia/Shanghai', '2026-11-21T10:00:00.000Z'],
    ['18:00 CST', 'America/Chicago', '2026-11-22T00:00:00.000Z'],
    ['18:00 EST', 'Australia/Brisbane', '2026-11-21T08:00:00.000Z'],
  ])('interprets %s, printed by a seller in %s, in its own zone', (time, timezone, instant) => {
    expect(parseInstant(`21 November 2026 ${time}`, { timezone, languages: ['en'] })).toBe(instant);
  });

  const summer = (time: string, timezone: string) =>
    parseInstant(`5 July 2027 ${time}`, { timezone, languages: ['en'] })?.slice(0, 16);

  it.each([
    ['19:00 CET', 'Europe/Berlin', '2027-07-05T17:00'],
    ['19:00 MEZ', 'Europe/Vienna', '2027-07-05T17:00'],
    ['19:00 EET', 'Europe/Helsinki', '2027-07-05T16:00'],
    ['19:00 WET', 'Europe/Lisbon', '2027-07-05T18:00'],
    ['7 PM EST', 'America/New_York', '2027-07-05T23:00'],
    ['7 PM CST', 'America/Chicago', '2027-07-06T00:00'],
    ['7 PM MST', 'America/Denver', '2027-07-06T01:00'],
    ['7 PM MST', 'America/Phoenix', '2027-07-06T02:00'],
    ['7 PM PST', 'America/Los_Angeles', '2027-07-06T02:00'],
    ['19:00 IST', 'Asia/Jerusalem', '2027-07-05T16:00'],
  ])('takes %s in summer for the clock of the seller’s own zone %s', (time, timezone, instant) => {
    expect(summer(time, timezone)).toBe(instant);
  });

  it.each([
    ['19:00 CET', 'America/New_York', '2027-07-05T18:00'],
    ['7 PM EST', 'Europe/Paris', '2027-07-06T00:00'],
    ['19:00 GMT', 'Europe/London', '2027-07-05T19:00'],
    ['19:00 UTC', 'Europe/Lisbon', '2027-07-05T19:00'],
    ['19:00 CEST', 'Europe/Berlin', '2027-07-05T17:00'],
    ['7 PM EDT', 'America/New_York', '2027-07-05T23:00'],
    ['19:00 CET/CEST', 'America/New_York', '2027-07-05T17:00'],
  ])('takes %s, printed in summer by a seller in %s, as it is', (time, timezone, instant) => {
    expect(summer(time, timezone)).toBe(instant);
  });

  it('takes the abbreviation for the one of two equal times when clocks go back', () => {
    expect(parseInstant('25.10.2026 02:30 MEZ', berlin)).toBe('2026-10-25T01:30:00.000Z');
    expect(parseInstant('25.10.2026 02:30 MESZ', berlin)).toBe('2026-10-25T00:30:00.000Z');
    expect(parseInstant('5 January 2027 19:00 AEST', { timezone: 'Australia/Sydney', languages: ['en'] })).toBe(
      '2027-01-05T08:00:00.000Z',
    );
  });

  it.each([
    ['2026-12-24T18:00:00+01', '17:00'],
    ['2026-12-24 18:00:00.5-0330', '21:30'],
    ['24 December 2026 18:00 +01', '17:00'],
    ['24 December 2026 18:00 +0530', '12:30'],
    ['24 December 2026 18:00 (UTC−5)', '23:00'],
    ['24 December 2026 18:00 UTC–5', '23:00'],
    ['24 December 2026 18:00 gmt+2', '16:00'],
    ['24 December 2026 18:00 МСК+2', '13:00'],
    ['24 December 2026 18:00 мск', '15:00'],
    ['24 December 2026 6pm pst', '02:00'],
    ['24 December 2026 6pm Pacific', '02:00'],
    ['24 December 2026, 6 p.m. Eastern', '23:00'],
    ['6pm Mountain, 24 December 2026', '01:00'],
    ['24 December 2026 6:00 PM Central Standard Time', '00:00'],
    ['24 December 2026 18:00 Central European Time', '17:00'],
    ['24 December 2026 18:00 CE(S)T', '17:00'],
    ['24 December 2026 18:00 heure d’Europe centrale', '17:00'],
    ['24 December 2026 18:00 Eastern European Time', '16:00'],
    ['24 December 2026 18:00 Australian Eastern Daylight Time', '07:00'],
    ['24 December 2026 18:00 (Europe/Athens)', '16:00'],
    ['24 December 2026 18:00 SEČ', '17:00'],
    ['24 December 2026 18:00 AEDT', '07:00'],
    ['24 December 2026 18:00 Japan Standard Time', '09:00'],
  ])('reads the zone in %s', (text, time) => {
    expect(parseInstant(text, { timezone: 'UTC', languages: ['en'] })?.slice(11, 16)).toBe(time);
  });

  it.each([
    ['24. Dezember 2026, 18:00 ist Einlass', 'de', '2026-12-24T17:00'],
    ['24. Dezember 2026, 18:00 Art Hotel', 'de', '2026-12-24T17:00'],
    ['24 décembre 2026 18h00 est le dernier délai', 'fr', '2026-12-24T17:00'],
    ['24 December 2026 18:00 Pacific Coin Hall', 'en', '2026-12-24T17:00'],
  ])('finds no zone in the words of %s', (text, language, instant) => {
    expect(parseInstant(text, { timezone: 'Europe/Berlin', languages: [language] })?.slice(0, 16)).toBe(instant);
  });

  it.each(['24.12.2026 18:00-20:00', '2026-12-24 18:00-20:00', '24.12.2026 10-20 Uhr, 21 Uhr'])(
    'returns undefined for a span of times: %s',
    (text) => expect(parseInstant(text, berlin)).toBeUndefined(),
  );

  it.each([
    ['24.12.26 18:00 Uhr', 'de', '2026-12-24T18:00'],
    ['24/12/26 à 18h', 'fr', '2026-12-24T18:00'],
    ['12/24/26 6:00 PM', 'en', '2026-12-24T18:00'],
    ['24-12-26 om 18.00 uur', 'nl', '2026-12-24T18:00'],
    ['24. 12. 26 v 18.00 hod.', 'cs', '2026-12-24T18:00'],
    ['24-Dec-26 18:00', 'en', '2026-12-24T18:00'],
    ['24 Dec ’26, 18:00', 'en', '2026-12-24T18:00'],
    ['24 XII 2026, godz. 18', 'pl', '2026-12-24T18:00'],
    ['24.XII.2026 18:00', 'ro', '2026-12-24T18:00'],
    ['24 dicembre 2026 ore 15', 'it', '2026-12-24T15:00'],
    ['24 dicembre 2026 alle ore 15.30', 'it', '2026-12-24T15:30'],
    ['24. Dezember 2026, 15 Uhr', 'de', '2026-12-24T15:00'],
    ['24. Dezember 2026, 15 Uhr 30', 'de', '2026-12-24T15:30'],
    ['24. Dezember 2026 um 15', 'de', '2026-12-24T15:00'],
    ['24 décembre 2026 à 15h30', 'fr', '2026-12-24T15:30'],
    ['24 décembre 2026 à 15 h 30', 'fr', '2026-12-24T15:30'],
    ['24 décembre 2026, 15 heures', 'fr', '2026-12-24T15:00'],
    ['24. joulukuuta 2026 klo 15', 'fi', '2026-12-24T15:00'],
    ['24. desember 2026 kl. 15', 'nb', '2026-12-24T15:00'],
    ['24 de diciembre de 2026 a las 15', 'es', '2026-12-24T15:00'],
    ['24 de diciembre de 2026, 6:00 p. m.', 'es', '2026-12-24T18:00'],
    ['24 de diciembre de 2026, 18:00 hs', 'es', '2026-12-24T18:00'],
    ['24 de diciembre de 2026, a las 6:30 de la tarde', 'es', '2026-12-24T18:30'],
    ['24 декабря 2026, 7 вечера', 'ru', '2026-12-24T19:00'],
    ['24 decembrie 2026, orele 15', 'ro', '2026-12-24T15:00'],
    ['24 Aralık 2026 saat 15', 'tr', '2026-12-24T15:00'],
    ['7. Jänner 2026 18:00', 'de', '2026-01-07T18:00'],
    ['7. Jän. 2026 18:00', 'de', '2026-01-07T18:00'],
    ['5. Feber 2027 18:00', 'de', '2027-02-05T18:00'],
    ['5. Mrz. 2027 18:00', 'de', '2027-03-05T18:00'],
    ['7 de setiembre de 2026 18:00', 'es', '2026-09-07T18:00'],
    ['7 set. 2026 18:00', 'es', '2026-09-07T18:00'],
    ['7. decembra 2026 18:00', 'sk', '2026-12-07T18:00'],
    ['7. septembar 2026. 18:00', 'sr', '2026-09-07T18:00'],
    ['7 d’octubre de 2026 18:00', 'ca', '2026-10-07T18:00'],
    ['7. Juni 2026, 24:00 Uhr', 'de', '2026-06-08T00:00'],
    ['2026-06-07T24:00', 'de', '2026-06-08T00:00'],
    ['7. Juni 2026, 24 Uhr', 'de', '2026-06-08T00:00'],
    ['7 June 2026 12:00 noon', 'en', '2026-06-07T12:00'],
    ['7 June 2026, 12 noon', 'en', '2026-06-07T12:00'],
    ['7 June 2026, noon', 'en', '2026-06-07T12:00'],
    ['7. Juni 2026, 12 Uhr mittags', 'de', '2026-06-07T12:00'],
    ['7 juin 2026 à midi', 'fr', '2026-06-07T12:00'],
    ['2026年6月7日 正午', 'ja', '2026-06-07T12:00'],
    ['7 June 2026 00:00 midnight', 'en', '2026-06-07T00:00'],
  ])('reads the wall clock in %s (%s)', (text, language, wall) => {
    expect(parseInstant(text, { timezone: 'UTC', languages: [language] })?.slice(0, 16)).toBe(wall);
  });

  it.each([
    ['the midnight of a day, which may be either', '7 June 2026 12:00 midnight', 'en'],
    ['the midnight of a day in German', '7. Juni 2026, 12 Uhr nachts', 'de'],
    ['a short year that may be first', '26.12.24 18:00', 'ja'],
    ['a short date of day and month in either order', '03/04/26 18:00', 'en'],
    ['an hour that resembles a short year', '24. Dezember 18 Uhr', 'de'],
    ['a minute after the end of the day', '7.6.2026 24:01', 'de'],
    ['a row of numbers', '24.12.26.3 18:00', 'de'],
    ['a span of a day', '7. Juni 2026, 24 h', 'de'],
  ])('returns undefined for %s', (_, text, language) => {
    expect(parseInstant(text, { timezone: 'Europe/Berlin', languages: [language] })).toBeUndefined();
  });

  it('puts a time that clocks skip forward', () => {
    expect(parseInstant('29.03.2026 02:30', berlin)).toBe('2026-03-29T01:30:00.000Z');
    expect(parseInstant('8 March 2026 2:15 am', { timezone: 'America/New_York', languages: ['en'] })).toBe(
      '2026-03-08T07:15:00.000Z',
    );
  });

  it.each([
    ['24.12.26 18:00 Uhr', 'de', '2026-12-24T18:00:00.000Z'],
    ['24. 12. 26, 18 Uhr', 'de', '2026-12-24T18:00:00.000Z'],
    ['24 dicembre 2026 ore 15', 'it', '2026-12-24T15:00:00.000Z'],
    ['24 dicembre 2026 alle ore 15.30', 'it', '2026-12-24T15:30:00.000Z'],
    ['24. Dezember 2026 um 15', 'de', '2026-12-24T15:00:00.000Z'],
    ['24. Dezember 2026, 15 Uhr 30', 'de', '2026-12-24T15:30:00.000Z'],
    ['24 décembre 2026, 15 h 30', 'fr', '2026-12-24T15:30:00.000Z'],
    ['24 december 2026, 15u30', 'nl', '2026-12-24T15:30:00.000Z'],
    ['24 de diciembre de 2026 a las 15', 'es', '2026-12-24T15:00:00.000Z'],
    ['5. Feber 2027 18:00', 'de', '2027-02-05T18:00:00.000Z'],
    ['7. Jänner 2026 18:00', 'de', '2026-01-07T18:00:00.000Z'],
    ['7. Jän. 2026 18:00', 'de', '2026-01-07T18:00:00.000Z'],
    ['7. Mrz 2026 18:00', 'de', '2026-03-07T18:00:00.000Z'],
    ['7 de setiembre de 2026 18:00', 'es', '2026-09-07T18:00:00.000Z'],
    ['7. Juni 2026, 24:00 Uhr', 'de', '2026-06-08T00:00:00.000Z'],
    ['7 June 2026 12:00 noon', 'en', '2026-06-07T12:00:00.000Z'],
    ['7 June 2026 12:00 midnight', 'en', undefined],
    ['7. Juni 2026, 24:30 Uhr', 'de', undefined],
    ['1.12.2026 um 18', 'de', '2026-12-01T18:00:00.000Z'],
    ['Los 1.12.26.4 18:00', 'de', undefined],
  ])('reads the print of %s (%s)', (text, language, instant) => {
    expect(parseInstant(text, { timezone: 'UTC', languages: [language] })).toBe(instant);
  });

  it('returns undefined when a printed zone could be several other than the seller’s', () => {
    expect(parseInstant('21 November 2026 18:00 IST', london)).toBeUndefined();
  });

  const languages = 'en de fr it es pt nl pl cs sk hu sv da nb fi ru uk el tr ro bg hr sl et lv lt ja zh ko he'.split(
    ' ',
  );
  it.each(languages)('parses dates printed in %s', (language) => {
    const time = fc.date({ min: new Date('1995-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    const style = fc.constantFrom('full' as const, 'long' as const);
    fc.assert(
      fc.property(time, style, (date, dateStyle) => {
        const print = new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle, timeStyle: 'short' });
        const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
        const printed = print.format(minute);
        expect([printed, parseInstant(printed, { timezone: 'UTC', languages: [language] })]).toEqual([
          printed,
          minute.toISOString(),
        ]);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['nothing', ''],
    ['a running clock', '3 days left'],
    ['a day without a time', '21. November 2026'],
    ['an impossible day', '31.02.2026 18:00'],
    ['an impossible hour', '21.11.2026 25:00'],
    ['two dates', '21.11.2026 und 23.11.2026, 18:00'],
    ['two times', '21.11.2026 10:00 und 18:00'],
    ['a span of days', '21.-23. November 2026 18:00'],
    ['a year outside any sale', '21.11.1780 18:00'],
    ['a price', '1.250,00 EUR'],
  ])('returns undefined for %s', (_, text) => {
    expect(parseInstant(text, berlin)).toBeUndefined();
  });

  it('returns undefined for an ambiguous day and month in an English page', () => {
    expect(parseInstant('03/04/2026 18:00', london)).toBeUndefined();
    expect(parseInstant('04/04/2026 18:00', london)).toBe('2026-04-04T17:00:00.000Z');
  });

  it('returns the beginning or the end of a day without a time when requested', () => {
    expect(parseInstant('21.11.2026', { ...berlin, wholeDay: 'end' })).toBe('2026-11-21T22:59:59.999Z');
    expect(parseInstant('21.11.2026', { ...berlin, wholeDay: 'start' })).toBe('2026-11-20T23:00:00.000Z');
    expect(parseInstant('21.-23. November 2026', { ...berlin, wholeDay: 'end' })).toBe('2026-11-23T22:59:59.999Z');
  });

  it('takes the earlier of two times when clocks go back, and parses the hour that clocks skip', () => {
    expect(parseInstant('2026-10-25T02:30', berlin)).toBe('2026-10-25T00:30:00.000Z');
    expect(parseInstant('2026-03-29T02:30', berlin)).toMatch(/^2026-03-29T0[01]:30/);
  });

  it('returns undefined for an unknown zone', () => {
    expect(parseInstant('21.11.2026 18:00', { ...berlin, timezone: 'Mars/Olympus' })).toBeUndefined();
  });

  it('parses every minute in every zone', () => {
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Adelaide', 'Asia/Kathmandu');
    const time = fc.date({ min: new Date('1995-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(time, zone, (date, timezone) => {
        const wall = new Intl.DateTimeFormat('sv', {
          timeZone: timezone,
          dateStyle: 'short',
          timeStyle: 'medium',
        }).format(date);
        const read = parseInstant(wall, { timezone, languages: ['sv'] });
        const again =
          read &&
          new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' }).format(
            new Date(read),
          );
        expect(again).toBe(wall);
      }),
    );
  });

  it('never throws', () => {
    const token = fc.constantFrom(
      '21',
      '11',
      '2026',
      '.',
      '/',
      '-',
      ':',
      ' ',
      'Nov',
      'T',
      'Z',
      '+',
      'Uhr',
      '99',
      '年',
      '下午',
      'EST',
      'gada',
      '٢',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => void parseInstant(text, { ...berlin, wholeDay: 'end' })),
    );
    fc.assert(fc.property(fc.array(token, { maxLength: 60 }), (all) => void parseInstant(all.join(''), berlin)));
  });
});
