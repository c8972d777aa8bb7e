import { ExchangeRateTable } from './exchange-rate-table';
import { convert, currenciesOf, rateOriginOf, sortCents, type ExchangeRates, type OtherRate } from './money';

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

describe('rates of other sources', () => {
  const bank = (date: string, perEuro: Record<string, string> = { USD: '1.1' }): ExchangeRates => ({ date, perEuro });
  const rouble = (date: string, perEuro: string): OtherRate => ({ date, perEuro, currency: 'RUB', source: 'Bank X' });
  const completed = new ExchangeRateTable(
    [bank('2026-11-18'), bank('2026-11-20'), bank('2022-02-28', { USD: '1.12', RUB: '115' })],
    [rouble('2026-11-19', '93.5'), rouble('2026-11-10', '90'), rouble('2022-02-25', '99'), rouble('2026-11-21', '95')],
  );
  const roubleAt = (instant: string) => completed.at(instant).others?.['RUB']?.perEuro;

  it.each([
    ['2026-11-19T23:00:00.000Z', '90'],
    ['2026-11-20T00:00:00.000Z', '93.5'],
    ['2026-11-22T00:00:00.000Z', '95'],
    ['2027-01-05T00:00:00.000Z', '95'],
  ])('are in force at %s from the day after their publication: %s', (instant, rate) =>
    expect(roubleAt(instant)).toBe(rate),
  );

  it('are not in force before their first day, nor long after their last', () => {
    expect(roubleAt('2026-11-10T12:00:00.000Z')).toBeUndefined();
    expect(roubleAt('2027-01-06T00:00:00.000Z')).toBeUndefined();
    expect(roubleAt('2022-02-20T00:00:00.000Z')).toBeUndefined();
  });

  it('never replace a rate of the bank', () => {
    const then = completed.at('2022-03-01T00:00:00.000Z');
    expect([then.perEuro['RUB'], then.others]).toEqual(['115', undefined]);
  });

  it('are part of the newest rates, unless they are much older', () => {
    expect(completed.latest).toMatchObject({ date: '2026-11-20', others: { RUB: { perEuro: '95' } } });
    const abandoned = new ExchangeRateTable([bank('2026-11-20')], [rouble('2022-03-02', '117')]);
    expect(abandoned.latest.others).toBeUndefined();
  });

  it('return the same object for the same day', () => {
    expect(completed.at('2026-11-20T01:00:00.000Z')).toBe(completed.at('2026-11-20T22:00:00.000Z'));
  });

  it('convert and sort like those of the bank, and name their origin', () => {
    const rates = completed.at('2026-11-20T00:00:00.000Z');
    const price = { amount: '9350', currency: 'RUB' };
    expect(convert(price, 'EUR', rates)).toEqual({ amount: '100.00', currency: 'EUR' });
    expect(convert(price, 'USD', rates)).toEqual({ amount: '110.00', currency: 'USD' });
    expect(sortCents(price, 'USD', rates)).toBe(11_000);
    expect(rateOriginOf(['RUB', 'EUR'], rates)).toEqual({ date: '2026-11-19', source: 'Bank X' });
    expect(rateOriginOf(['RUB', 'USD'], rates)).toEqual({
      date: '2026-11-18',
      source: 'Bank X, European Central Bank',
    });
    expect(rateOriginOf(['EUR', 'USD'], rates)).toEqual({ date: '2026-11-18', source: 'European Central Bank' });
    expect(currenciesOf(rates)).toEqual(['EUR', 'RUB', 'USD']);
  });

  it('do not convert a currency that no source publishes', () => {
    const rates = completed.at('2026-11-20T00:00:00.000Z');
    expect(convert({ amount: '1', currency: 'UAH' }, 'USD', rates)).toBeUndefined();
    expect(convert({ amount: '1', currency: 'constructor' }, 'USD', rates)).toBeUndefined();
  });
});

describe('currencies that joined the euro', () => {
  const published = (date: string, perEuro: Record<string, string>) => ({ date, perEuro });
  const days = new ExchangeRateTable([
    published('2022-12-30', { USD: '1.0666', HRK: '7.5365', BGN: '1.9558' }),
    published('2023-01-02', { USD: '1.0683', BGN: '1.9558' }),
    published('2025-12-31', { USD: '1.1750', BGN: '1.9558' }),
    published('2026-11-20', { USD: '1.1500' }),
  ]);
  const euros = (amount: string, currency: string, at: string) =>
    convert({ amount, currency }, 'EUR', days.at(`${at}T10:00:00.000Z`))?.amount;

  it.each([
    ['195.583', 'BGN', '2026-11-21'],
    ['195.583', 'BGN', '2026-01-01'],
    ['753.45', 'HRK', '2023-01-01'],
    ['753.45', 'HRK', '2026-11-21'],
    ['345.28', 'LTL', '2026-11-21'],
    ['3012.60', 'SKK', '2024-01-01'],
    ['195.583', 'DEM', '2026-11-21'],
    ['193627', 'ITL', '2023-01-01'],
    ['34075', 'GRD', '2026-11-21'],
  ])('%s %s are 100 euros on %s', (amount, currency, at) => {
    expect(euros(amount, currency, at)).toBe('100.00');
  });

  it('are converted by the rate of the day before', () => {
    expect(euros('753.65', 'HRK', '2022-12-31')).toBe('100.00');
    expect(euros('19558', 'BGN', '2025-12-31')).toBe('10000.00');
  });

  it('are sorted and converted to other currencies, also by the newest rates', () => {
    const price = { amount: '195.583', currency: 'BGN' };
    expect(sortCents(price, 'USD', days.latest)).toBe(11_500);
    expect(convert({ amount: '115', currency: 'USD' }, 'BGN', days.latest)).toEqual({
      amount: '195.58',
      currency: 'BGN',
    });
    expect(convert(price, 'DEM', days.latest)).toEqual({ amount: '195.58', currency: 'DEM' });
  });

  it('leave the date and the source of a conversion to the other currency', () => {
    expect(rateOriginOf(['BGN', 'USD'], days.latest)).toEqual({ date: '2026-11-20', source: 'European Central Bank' });
    expect(rateOriginOf(['HRK', 'EUR'], days.latest)).toEqual({ date: '2026-11-20', source: 'European Central Bank' });
  });
});
