import fc from 'fast-check';
import { isCurrency } from './currency';
import { referenceRates } from './exchange-rates.data';
import { convert, factorOf, isDecimal, rateOriginOf, sameMoney, sortCents, toCents, type ExchangeRates } from './money';
import { redenominations } from './redenominations.data';

const rates: ExchangeRates = {
  date: '2026-11-20',
  perEuro: { USD: '1.0389', CHF: '0.9412', JPY: '163.06', XXA: '3', XXB: '3' },
};
const currencies = ['EUR', ...Object.keys(referenceRates.perEuro)];

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), fc.stringMatching(/^(\.\d{1,8})?$/))
  .map(([whole, fraction]) => `${whole}${fraction}`);

/** A decimal string as an integer of 10^-8. */
function scaled(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  return BigInt(whole + fraction.padEnd(8, '0')) * (text.startsWith('-') ? -1n : 1n);
}

/** The conversion in whole numbers only: cents of the result, rounded half away from zero. */
function exactCents(amount: string, from: string, to: string): bigint {
  const numerator = scaled(amount) * scaled(to) * 100n;
  const denominator = scaled(from) * 10n ** 8n;
  const size = ((numerator < 0n ? -numerator : numerator) * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -size : size;
}

describe('convert', () => {
  it.each([
    ['1250.00', 'EUR', 'USD', '1298.63'], // 1298.625: half up
    ['1298.63', 'USD', 'EUR', '1250.00'],
    ['100', 'CHF', 'USD', '110.38'],
    ['16306', 'JPY', 'EUR', '100.00'],
    ['0.01', 'JPY', 'EUR', '0.00'],
    ['0', 'EUR', 'USD', '0.00'],
  ])('%s %s to %s is %s', (amount, from, to, expected) => {
    expect(convert({ amount, currency: from }, to, rates)).toEqual({ amount: expected, currency: to });
  });

  it('returns an amount in its own currency unchanged', () => {
    expect(convert({ amount: '12.5', currency: 'USD' }, 'USD', rates)).toEqual({ amount: '12.5', currency: 'USD' });
    expect(convert({ amount: '12.5', currency: 'XYZ' }, 'XYZ', rates)).toEqual({ amount: '12.5', currency: 'XYZ' });
  });

  it.each(['XYZ', 'usd', 'constructor', '__proto__', ''])(
    'has no answer for a currency without a rate: %j',
    (currency) => {
      expect(convert({ amount: '1', currency }, 'USD', rates)).toBeUndefined();
      expect(convert({ amount: '1', currency: 'USD' }, currency, rates)).toBeUndefined();
    },
  );

  it('loses nothing between two currencies of the same rate', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (thousandths) => {
        const amount = `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`;
        expect(convert({ amount, currency: 'XXA' }, 'XXB', rates)?.amount.replace('.', '')).toBe(
          String((thousandths + 5n) / 10n).padStart(3, '0'),
        );
      }),
    );
  });

  it('is exact to the cent for every amount and every pair of published rates', () => {
    fc.assert(
      fc.property(decimal, fc.constantFrom(...currencies), fc.constantFrom(...currencies), (amount, from, to) => {
        fc.pre(from !== to);
        const rate = (currency: string) => referenceRates.perEuro[currency] ?? '1';
        const converted = convert({ amount, currency: from }, to, referenceRates);
        expect(converted?.amount).toMatch(/^-?\d+\.\d{2}$/);
        expect(BigInt(converted?.amount.replace('.', '') ?? '')).toBe(exactCents(amount, rate(from), rate(to)));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('redenominated currencies', () => {
  const of2003: ExchangeRates = {
    date: '2003-05-05',
    perEuro: { USD: '1.13', TRL: '1700000', ROL: '37500', PLN: '4.3' },
  };
  const of2020: ExchangeRates = {
    date: '2020-05-05',
    perEuro: { USD: '1.08', TRY: '7.6', RON: '4.83', PLN: '4.55', BGN: '1.9558' },
    others: { RUB: { date: '2020-05-04', currency: 'RUB', perEuro: '81', source: 'Bank X' } },
  };
  const euros = (amount: string, currency: string, day: ExchangeRates) =>
    convert({ amount, currency }, 'EUR', day)?.amount;

  it.each([
    ['17000000', 'TRL', of2003, '10.00'],
    ['17', 'TRY', of2003, '10.00'],
    ['76', 'TRY', of2020, '10.00'],
    ['76000000', 'TRL', of2020, '10.00'],
    ['375000', 'ROL', of2003, '10.00'],
    ['37.5', 'RON', of2003, '10.00'],
    ['483000', 'ROL', of2020, '10.00'],
    ['43000', 'PLZ', of2003, '1.00'],
    ['1955.8', 'BGL', of2020, '1.00'],
    ['810', 'RUR', of2020, '10.00'],
    ['810', 'RUB', of2020, '10.00'],
  ])('%s %s are converted with the rate that the day has: %#', (amount, currency, day, expected) => {
    expect(euros(amount, currency, day)).toBe(expected);
  });

  it('have the origin of the rate that was used', () => {
    expect(rateOriginOf(['RUR', 'EUR'], of2020)).toEqual({ date: '2020-05-04', source: 'Bank X' });
    expect(rateOriginOf(['TRL', 'EUR'], of2020).date).toBe('2020-05-05');
  });

  it('follow the fixed rate of a currency that joined the euro', () => {
    const of2026 = { ...of2020, date: '2026-02-02' };
    expect(euros('1955.83', 'BGL', of2026)).toBe('1.00');
  });

  it('are known by codes that are or were currencies, and replaced by one that is not replaced itself', () => {
    for (const [former, { currency, units }] of Object.entries(redenominations)) {
      expect([isCurrency(former), isCurrency(currency), isDecimal(units)]).toEqual([true, true, true]);
      expect(Object.hasOwn(redenominations, currency)).toBe(false);
    }
  });
});

describe('amounts as numbers', () => {
  it('have the cents of the exact conversion, for every price and every pair of published rates', () => {
    const price = fc.integer({ min: 0, max: 10 ** 9 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(price, fc.constantFrom(...currencies), fc.constantFrom(...currencies), (amount, from, to) => {
        const exact = convert({ amount, currency: from }, to, referenceRates)?.amount;
        const factor = factorOf(from, to, referenceRates);
        expect((toCents(Number(amount) * (factor ?? Number.NaN)) / 100).toFixed(2)).toBe(exact);
      }),
      { numRuns: 2000 },
    );
  });

  it('round half a cent up, as the exact conversion does', () => {
    expect(toCents(1250 * (factorOf('EUR', 'USD', rates) ?? 0))).toBe(129_863);
    expect(toCents(1.005)).toBe(101);
  });

  it('are unknown without a rate', () => {
    expect(factorOf('XYZ', 'EUR', rates)).toBeUndefined();
    expect(factorOf('XYZ', 'XYZ', rates)).toBe(1);
  });
});

describe('sortCents', () => {
  it.each([
    ['1250.00', 'EUR', 129_863],
    ['19.99', 'USD', 1_999],
    ['19.995', 'USD', 2_000],
    ['1.005', 'USD', 101], // 1.005 * 100 is 100.49999999999999 in floats
    ['0', 'USD', 0],
  ])('%s %s is %d cents', (amount, currency, cents) => {
    expect(sortCents({ amount, currency }, 'USD', rates)).toBe(cents);
  });

  it('limits absurd amounts below the greatest integer, which stands for no price', () => {
    const cents = (amount: string) => sortCents({ amount, currency: 'USD' }, 'USD', rates);
    expect(cents('999999999999999')).toBe(Number.MAX_SAFE_INTEGER - 1);
    expect(cents('-999999999999999')).toBe(1 - Number.MAX_SAFE_INTEGER);
  });

  it('is undefined without a rate', () => {
    expect(sortCents({ amount: '5', currency: 'XYZ' }, 'USD', rates)).toBeUndefined();
  });

  it('is an exact integer for every amount, and keeps the order of amounts', () => {
    fc.assert(
      fc.property(decimal, decimal, fc.constantFrom(...currencies), (one, other, currency) => {
        const cents = [one, other].map(
          (amount) => sortCents({ amount, currency }, 'USD', referenceRates) ?? Number.NaN,
        );
        const [a, b] = cents as [number, number];
        expect(cents.every(Number.isSafeInteger)).toBe(true);
        expect(scaled(one) <= scaled(other) ? a <= b : a >= b).toBe(true);
      }),
    );
  });
});

describe('sameMoney', () => {
  it.each([
    [{ amount: '12.50', currency: 'EUR' }, { amount: '12.5', currency: 'EUR' }, true],
    [{ amount: '12.50', currency: 'EUR' }, { amount: '12.51', currency: 'EUR' }, false],
    [{ amount: '12.50', currency: 'EUR' }, { amount: '12.50', currency: 'USD' }, false],
    [{ amount: '12.50', currency: 'EUR' }, undefined, false],
    [undefined, { amount: '12.50', currency: 'EUR' }, false],
    [undefined, undefined, true],
  ])('%j and %j: %s', (a, b, same) => {
    expect(sameMoney(a, b)).toBe(same);
  });

  it('distinguishes amounts that are the same float', () => {
    expect(
      sameMoney({ amount: '9007199254740993', currency: 'JPY' }, { amount: '9007199254740992', currency: 'JPY' }),
    ).toBe(false);
  });
});

describe('isDecimal', () => {
  it.each(['0', '1250.00', '-3.5', '999999999999999.12345678'])('accepts %s', (text) => {
    expect(isDecimal(text)).toBe(true);
  });

  it.each(['', '.5', '1.', '1,5', '1e3', '+1', ' 1', '1\n', '1.123456789', '1234567890123456', 'NaN', '١'])(
    'refuses %j',
    (text) => {
      expect(isDecimal(text)).toBe(false);
    },
  );
});

it('reference rates are positive decimals by currency code, and the euro is not among them', () => {
  for (const [currency, rate] of Object.entries(referenceRates.perEuro)) {
    expect(currency).toMatch(/^(?!EUR)[A-Z]{3}$/);
    expect(isDecimal(rate) && Number(rate) > 0).toBe(true);
  }
  expect(referenceRates.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
