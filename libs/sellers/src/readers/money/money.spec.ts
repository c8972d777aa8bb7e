import fc from 'fast-check';
import { currencyOf } from './currency';
import {
  decimalFromJson,
  fromMinorUnits,
  isPriceOnRequest,
  type MoneyHints,
  parseMoney,
  parseMoneyRange,
  readPriceText,
} from './money';

const eur = (amount: string) => ({ amount, currency: 'EUR' });

describe('parseMoney parses every notation a coin seller prints', () => {
  const cases: readonly (readonly [text: string, hints: MoneyHints, amount: string, currency: string])[] = [
    ['6.000 €', {}, '6000.00', 'EUR'],
    ['1.234,50 EUR', {}, '1234.50', 'EUR'],
    ['1,234.50 EUR', {}, '1234.50', 'EUR'],
    ['US$ 4,000.00', {}, '4000.00', 'USD'],
    ['USD 4,000.00', {}, '4000.00', 'USD'],
    ['250\u202f000 USD', {}, '250000.00', 'USD'],
    ['250\u00a0000\u00a0USD', {}, '250000.00', 'USD'],
    ["CHF 1'250.-", {}, '1250.00', 'CHF'],
    ['CHF 1’250.—', {}, '1250.00', 'CHF'],
    ['SFr. 80.-', {}, '80.00', 'CHF'],
    ['£1,250', { currency: 'GBP' }, '1250.00', 'GBP'],
    ['12€50', {}, '12.50', 'EUR'],
    ['1.299€99', {}, '1299.99', 'EUR'],
    ['1 250,00€', {}, '1250.00', 'EUR'],
    ['EUR1.250', {}, '1250.00', 'EUR'],
    ['1250EUR', {}, '1250.00', 'EUR'],
    ['€ 1.250,-', {}, '1250.00', 'EUR'],
    ['950:- SEK', {}, '950.00', 'SEK'],
    ['1 250:-', { currency: 'SEK' }, '1250.00', 'SEK'],
    ['12万円', {}, '120000.00', 'JPY'],
    ['¥12万5000', { language: 'ja' }, '125000.00', 'JPY'],
    ['1,250円(税込)', {}, '1250.00', 'JPY'],
    ['人民币1,250元', {}, '1250.00', 'CNY'],
    ['١٬٢٥٠٫٥٠ د.إ', {}, '1250.50', 'AED'],
    ['\u200e1.250,00\u00a0€\u200f', {}, '1250.00', 'EUR'],
    ['12 500 Kč', {}, '12500.00', 'CZK'],
    ['12 500,00 Kč', {}, '12500.00', 'CZK'],
    ['1 250 zł', {}, '1250.00', 'PLN'],
    ['kr 950', { currency: 'SEK' }, '950.00', 'SEK'],
    ['kr.950', { language: 'da' }, '950.00', 'DKK'],
    ['950 kr', { language: 'nb' }, '950.00', 'NOK'],
    ['$1,250', { currency: 'CAD' }, '1250.00', 'CAD'],
    ['$1,250.00 USD', { currency: 'CAD' }, '1250.00', 'USD'],
    ['CA$ 99', {}, '99.00', 'CAD'],
    ['A$99', {}, '99.00', 'AUD'],
    ['HK$ 1,200', {}, '1200.00', 'HKD'],
    ['45 000 Ft', {}, '45000.00', 'HUF'],
    ['12 000 руб.', {}, '12000.00', 'RUB'],
    ['1.250', { currency: 'EUR' }, '1250.00', 'EUR'],
    ['1,250', { currency: 'USD' }, '1250.00', 'USD'],
    ['12,5', { currency: 'EUR' }, '12.50', 'EUR'],
    ['0.500 €', {}, '0.50', 'EUR'],
    ['1.250 KWD', {}, '1.25', 'KWD'],
    ['1.250', { currency: 'EUR', decimal: '.' }, '1.25', 'EUR'],
    ['1.234.567 €', {}, '1234567.00', 'EUR'],
    ['₹1,25,000.00', {}, '125000.00', 'INR'],
    ['Starting price: 250 000 USD', {}, '250000.00', 'USD'],
    ['Current bid: 120 EUR (3 bids)', {}, '120.00', 'EUR'],
    ['Current bid EUR 120 3 bids', {}, '120.00', 'EUR'],
    ['Startpreis:80 EUR', {}, '80.00', 'EUR'],
    ['Lot 12: 250 EUR', {}, '250.00', 'EUR'],
    ['US$ 4,000.00 (€3,700)', {}, '4000.00', 'USD'],
    ['EUR 120 / GBP 100', {}, '120.00', 'EUR'],
    ['１２５０ €', {}, '1250.00', 'EUR'],
    ['6,75 g, 240 €', {}, '240.00', 'EUR'],
    ['1250 euros', {}, '1250.00', 'EUR'],
    ['(1.250 €)', {}, '1250.00', 'EUR'],
    ['-,50 €', {}, '0.50', 'EUR'],
    ['--,50 €', {}, '0.50', 'EUR'],
    ['–,95 EUR', {}, '0.95', 'EUR'],
    ['.50 €', {}, '0.50', 'EUR'],
    ['£.75', { currency: 'GBP' }, '0.75', 'GBP'],
    ['Preis: -,90 €', {}, '0.90', 'EUR'],
    ['Lot 5. 50 €', {}, '50.00', 'EUR'],
    ['Fr.50', {}, '50.00', 'CHF'],
  ];
  it.each(cases)('%j with %j', (text, hints, amount, currency) => {
    expect(parseMoney(text, hints)).toEqual({ amount, currency });
  });
});

describe('parseMoney returns undefined when uncertain', () => {
  it.each([
    ['a weight', '6,75 g', eur('0')],
    ['a diameter', '38 mm', eur('0')],
    ['a count', '3 bids', eur('0')],
    ['a lot number', 'Lot 3001', eur('0')],
    ['a percentage', '-20 %', eur('0')],
    ['a price on request', 'P.O.R.', eur('0')],
    ['a price on request next to a figure', 'auf Anfrage (ca. 5000 €)', eur('0')],
    ['a number without a currency', '1250', {}],
    ['an ambiguous shared sign', '$ 1250', {}],
    ['a shared sign foreign to the seller', 'kr 950', { currency: 'EUR' }],
    ['a range', '100 - 150 EUR', {}],
    ['a range with the sign at both ends', '500 €–600 €', {}],
    ['a range with the code at both ends', '500 EUR - 600 EUR', {}],
    ['estimate and result run together', '19,300 2,123', { currency: 'USD' }],
    ['a struck price next to the new one', '1.250 € 1.100 €', {}],
    ['a date', '21.11.2026', eur('0')],
    ['a time', '18:30', eur('0')],
    ['zero', '0,00 €', {}],
    ['a negative amount', 'EUR -50', {}],
    ['more digits than any price', `${'9'.repeat(17)} €`, {}],
    ['no text', '', eur('0')],
    ['three capitals that are not a currency', '1250 XQZ', {}],
    ['a denomination in money of the past', '5 DEM 1951', {}],
    ['capitals that are a word', 'ALL 50 STATES', {}],
    ['a pound sign that could be several countries\u2019', '£ 1250', {}],
    ['a pound sign foreign to the seller', '£ 1250', { currency: 'EUR' }],
    ['a sign that is a word\u2019s beginning', '250 Rsomething', { currency: 'EUR' }],
    ['round thousands', 'US$ 12k', {}],
    ['round millions', '1,2 Mio. €', {}],
    ['round millions, as one letter', '€2.4M', {}],
    ['round thousands in Ukrainian', '₴ 12 тис.', {}],
    ['round thousands in Czech', 'Kč 5 tis.', {}],
    ['carriage alone', 'zzgl. 5,00 € Versand', {}],
    ['a recommended price alone', 'UVP 50 €', {}],
  ])('%s', (_, text, hints) => {
    expect(parseMoney(text, hints)).toBeUndefined();
  });

  it('recognises a price on request by its words', () => {
    const requested = [
      'P.O.R.',
      'POR',
      'Preis auf Anfrage',
      'Price on request',
      'цена по запросу',
      'sur demande',
      '面议',
    ];
    expect(requested.filter((text) => !isPriceOnRequest(text))).toEqual([]);
    expect(['Portugal 250 EUR', '1250', 'Porträt'].filter(isPriceOnRequest)).toEqual([]);
  });
});

describe('parseMoney selects the current one of two prices', () => {
  it.each([
    ['Was $50.00 Now $40.00', 'USD', '40.00'],
    ['Original price was: $50.00. Current price is: $40.00.', 'USD', '40.00'],
    ['Regular price$50.00Sale price$40.00', 'USD', '40.00'],
    ['Sale price $40.00 Regular price $50.00', 'USD', '40.00'],
    ['Regular price $50.00', 'USD', '50.00'],
    ['Sale price$40.00 Regular price$50.00', 'USD', '40.00'],
    ['Nuestro precio€40.00 Precio anterior€50.00', 'EUR', '40.00'],
    ['statt 50 € nur 40 €', 'EUR', '40.00'],
    ['40 € statt 50 €', 'EUR', '40.00'],
    ['40,00 € zzgl. 5,90 € Versand', 'EUR', '40.00'],
    ['40,00 € (zzgl. 5,90 € Versand)', 'EUR', '40.00'],
    ['5,90 € Versand, Preis 40,00 €', 'EUR', '40.00'],
    ['40 € + 5 € de frais de port', 'EUR', '40.00'],
    ['au lieu de 50 € : 40 €', 'EUR', '40.00'],
    ['You save $10.00 Price: $40.00', 'USD', '40.00'],
    ['40 zł Najniższa cena z 30 dni przed obniżką: 45 zł', 'PLN', '40.00'],
    ['Старая цена 500 руб. Цена 400 руб.', 'RUB', '400.00'],
    ['Preis inkl. MwSt.: 40 €', 'EUR', '40.00'],
    ['100,00 € HT (120,00 € TTC)', 'EUR', '120.00'],
    ['100,00 € HT - 120,00 € TTC', 'EUR', '120.00'],
    ['100,00 € (119,00 € inkl. MwSt.)', 'EUR', '119.00'],
    ['119,00 € inkl. 19 % MwSt. (19,00 € MwSt.)', 'EUR', '119.00'],
    ['£100.00 ex VAT (£120.00 inc VAT)', 'GBP', '120.00'],
    ['£120.00 inc. VAT, £100.00 excl. VAT', 'GBP', '120.00'],
    ['$100.00 (incl. GST $9.09)', 'AUD', '100.00'],
    ['1 000 Kč bez DPH 1 210 Kč s DPH', 'CZK', '1210.00'],
    ['14,080円（税込） 12,800円（税別）', 'JPY', '14080.00'],
    ['€ 100 excl. btw € 121 incl. btw', 'EUR', '121.00'],
    ['$48.00 or 4 interest-free payments of $12.00 with Afterpay', 'USD', '48.00'],
    ['48,00 € ou 3 paiements de 16,00 €', 'EUR', '48.00'],
    ['Sale price$12.00Save $3.00', 'USD', '12.00'],
    ['Ankauf 2.010 € Verkaufspreis 2.145 €', 'EUR', '2145.00'],
    ['Rachat : 2 010 € Prix : 2 145 €', 'EUR', '2145.00'],
  ])('%s', (text, currency, amount) => {
    expect(parseMoney(text, { currency })).toEqual({ amount, currency });
  });

  it.each([
    ['50 € 40 €', 'two different prices: 50.00 and 40.00'],
    ['Preis auf Anfrage', 'the price is on request'],
    ['UVP 50 €', 'only a former price, carriage or similar'],
    ['12,00 € zzgl. 19 % MwSt.', 'only a former price, carriage or similar'],
    ['12,00 € (zzgl. MwSt.)', 'only a former price, carriage or similar'],
    ['100,00 € HT', 'only a former price, carriage or similar'],
    ['12,800円（税別）', 'only a former price, carriage or similar'],
    ['We buy at 2,010 €', 'only a former price, carriage or similar'],
    ['kr 950', 'a sign of several currencies, or an amount in round thousands'],
    ['0,00 €', 'the price is zero'],
    ['1250', 'a price without a currency'],
    ['nicht verkauft', 'no amount in it'],
    ['10 20', 'several amounts, none with a currency'],
  ])('or none, with the reason: %s', (text, reason) => {
    expect(readPriceText(text)).toEqual({ reason });
  });
});

describe('parseMoneyRange', () => {
  it.each([
    ['400 - 600 EUR', { low: '400.00', high: '600.00', currency: 'EUR' }],
    ['€ 400–600', { low: '400.00', high: '600.00', currency: 'EUR' }],
    ['Estimate: 1.200 € - 1.500 €', { low: '1200.00', high: '1500.00', currency: 'EUR' }],
    ['US$ 400 to US$ 600', { low: '400.00', high: '600.00', currency: 'USD' }],
    ['600 EUR', { low: '600.00', currency: 'EUR' }],
    ['400 - 600 EUR (430 - 650 USD)', { low: '400.00', high: '600.00', currency: 'EUR' }],
  ])('parses %s', (text, range) => {
    expect(parseMoneyRange(text)).toEqual(range);
  });

  it('treats an estimate of zero as none', () => {
    expect(parseMoneyRange('0 EUR')).toBeUndefined();
    expect(parseMoneyRange('Estimate: 0 - 0', { currency: 'EUR' })).toBeUndefined();
  });

  it('ignores the second of two figures that are not a range', () => {
    expect(parseMoneyRange('19,300 2,123', { currency: 'USD' })).toEqual({ low: '19300.00', currency: 'USD' });
  });
});

describe('amounts in data', () => {
  it('parses minor units', () => {
    expect(fromMinorUnits('98000', 2, 'EUR')).toEqual(eur('980.00'));
    expect(fromMinorUnits(12900, 2, 'EUR')).toEqual(eur('129.00'));
    expect(fromMinorUnits('5', 2, 'EUR')).toEqual(eur('0.05'));
    expect(fromMinorUnits('1500', 0, 'JPY')).toEqual({ amount: '1500.00', currency: 'JPY' });
    expect(fromMinorUnits('1250', 3, 'KWD')).toEqual({ amount: '1.25', currency: 'KWD' });
  });

  it.each(['', '12.5', '-5', 'abc', '0', '1e5'])('rejects %j as minor units', (units) => {
    expect(fromMinorUnits(units, 2, 'EUR')).toBeUndefined();
  });

  it('parses JSON numbers and strings with a decimal point', () => {
    expect(['38.94', 38.94, 249.5, '1250', 1250, '249.5000', 1e3].map(decimalFromJson)).toEqual([
      '38.94',
      '38.94',
      '249.50',
      '1250.00',
      '1250.00',
      '249.50',
      '1000.00',
    ]);
    expect(['abc', '', null, -5, Number.NaN, {}, '1,250'].map(decimalFromJson)).toEqual(Array(7).fill(undefined));
  });

  it('recognises codes and signs in a field of their own', () => {
    expect(['EUR', 'eur', '€', 'kr', '$', 'XQZ', ''].map((text) => currencyOf(text, { currency: 'SEK' }))).toEqual([
      'EUR',
      'EUR',
      'EUR',
      'SEK',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('hostile text', () => {
  it('parses every printed notation', () => {
    const notations = [
      (whole: string, cents: string) => `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents} €`,
      (whole: string, cents: string) => `€ ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`,
      (whole: string, cents: string) => `${whole.replace(/\B(?=(\d{3})+$)/g, '\u202f')},${cents} EUR`,
      (whole: string, cents: string) => `EUR ${whole.replace(/\B(?=(\d{3})+$)/g, "'")}.${cents}`,
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom(...notations),
        (whole, cents, print) => {
          const fraction = String(cents).padStart(2, '0');
          expect(parseMoney(print(String(whole), fraction))).toEqual(eur(`${whole}.${fraction}`));
        },
      ),
    );
  });

  it('never throws and never takes long', () => {
    const token = fc.constantFrom(
      '1',
      '9',
      '.',
      ',',
      ' ',
      "'",
      '-',
      '€',
      'kr',
      'US$',
      'EUR',
      '(',
      ')',
      ':',
      'x',
      '\u202f',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(token, { maxLength: 2000 }).map((all) => all.join('')),
        ),
        (text) => {
          const money = parseMoney(text, { currency: 'EUR' });
          if (money) expect(money.amount).toMatch(/^\d{1,15}\.\d{2,8}$/);
          parseMoneyRange(text);
          for (const hints of [{}, { currency: 'SEK', language: 'sv' }]) readPriceText(text, hints);
        },
      ),
    );
    parseMoney("1'".repeat(500_000));
    parseMoney('1 '.repeat(500_000));
    parseMoney('('.repeat(500_000));
  });
});
