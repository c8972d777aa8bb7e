import { ExchangeRateTable } from './exchange-rate-table';
import type { ExchangeRates } from './money';

const day = (date: string): ExchangeRates => ({ date, perEuro: { USD: '1.1' } });
const table = new ExchangeRateTable(['2026-11-20', '2026-11-18', '2026-11-19', '2020-01-02'].map(day));

describe('a table of exchange rates', () => {
  it.each([
    ['2026-11-19T23:59:59.999Z', '2026-11-18'],
    ['2026-11-20T00:00:00.000Z', '2026-11-19'],
    ['2026-11-20T16:30:00.000Z', '2026-11-19'],
    ['2026-11-22T10:00:00.000Z', '2026-11-20'],
    ['2024-05-05T10:00:00.000Z', '2020-01-02'],
    ['1999-01-04T10:00:00.000Z', '2020-01-02'],
  ])('returns at %s the rates published on %s', (instant, date) => expect(table.at(instant).date).toBe(date));

  it('returns its newest day', () => expect(table.latest.date).toBe('2026-11-20'));

  it('refuses an empty list', () => expect(() => new ExchangeRateTable([])).toThrow(RangeError));
});
