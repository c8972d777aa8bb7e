import fc from 'fast-check';
import { tokenise } from '../text/tokens';
import { readPrices } from './read-prices';

function priceOf(text: string): string | undefined {
  const [price, ...others] = readPrices(tokenise(text));
  if (!price || others.length > 0) return others.length > 0 ? 'several' : undefined;
  return `${price.atLeast ?? ''}..${price.atMost ?? ''}${price.currency ? ` ${price.currency}` : ''}`;
}

describe('prices', () => {
  it.each([
    ['denarius under 100 €', '..100 EUR'],
    ['denarius price 500-100 EUR', '100..500 EUR'],
    ['Denar Preis 500-100 Euro', '100..500 EUR'],
    ['denarius from 500 to 100 EUR', '100..500 EUR'],
    ['denarius between 500 and 100 euro', '100..500 EUR'],
    ['рубль от 5000 до 1000 руб', '1000..5000 RUB'],
    ['2000-1000 zł ort', '1000..2000 PLN'],
    ['denarius -50 EUR', '..50 EUR'],
    ['-50 € denarius', '..50 EUR'],
    ['denarius -€50', '..50 EUR'],
    ['5 mark 1907 -50 EUR', '..50 EUR'],
    ['sovereign 1k-2k', '1000..2000'],
    ['sovereign 1.5k - 2k eur', '1500..2000 EUR'],
    ['Taler bis 50 Euro', '..50 EUR'],
    ['талер до 100 долларов', '..100 USD'],
    ['<200 USD', '..200 USD'],
    ['gold >= $1,500', '1500.. USD'],
    ['100-200 CHF', '100..200 CHF'],
    ['ab 500', '500..'],
    ['рубль от 1000 до 5000 руб', '1000..5000 RUB'],
    ['moins de 50 euros', '..50 EUR'],
    ['menos de 100 dólares', '..100 USD'],
    ['poniżej 500 zł', '..500 PLN'],
    ['do 1000 Kč', '..1000 CZK'],
    ['100ドル以下', '..100 USD'],
    ['低于500元', '..500 CNY'],
    ['500元以下', '..500 CNY'],
    ['2000元以下', '..2000 CNY'],
    ['5万円以下', '..50000 JPY'],
    ['kevesebb mint 10000 Ft', '..10000 HUF'],
    ['50 000 forint alatt', '..50000 HUF'],
    ['500 TL altı', '..500 TRY'],
    ['κάτω από 100 ευρώ', '..100 EUR'],
    ['under 500 kr', '..500 SEK'],
    ['between 50 and 80 pounds', '50..80 GBP'],
    ['zwischen 100 und 250 €', '100..250 EUR'],
    ['между 100 и 200', '100..200'],
    ['$50-$100', '50..100 USD'],
    ['50–100€', '50..100 EUR'],
    ['cheaper than 30', '..30'],
    ['дешевле 3000 рублей', '..3000 RUB'],
    ['over 1.500,50 EUR', '1500.50.. EUR'],
    ['EUR 100 or less', '..100 EUR'],
    ['under US$200', '..200 USD'],
    ['max 100eur', '..100 EUR'],
    ['thaler under 1k', '..1000'],
    ['thaler < 2.5k', '..2500'],
    ['aureus under $10k', '..10000 USD'],
    ['aureus up to 10k eur', '..10000 EUR'],
    ['solidus under 2 k', '..2000'],
    ['denar bis 1 Tsd', '..1000'],
    ['solidus unter 1,5 Tsd. €', '..1500 EUR'],
    ['unter zwei oder bis 3 Tausend Euro', '..3000 EUR'],
    ['рубль до 5 тыс', '..5000'],
    ['рубль до 5 тыс. руб.', '..5000 RUB'],
    ['от 10 тысяч рублей', '10000.. RUB'],
    ['do 3 tys. zł', '..3000 PLN'],
    ['do 15 tis. Kč', '..15000 CZK'],
    ['menos de 2 mil euros', '..2000 EUR'],
    ['meno di 2 mila euro', '..2000 EUR'],
    ['$5k-$10k', '5000..10000 USD'],
    ['5k–10k €', '5000..10000 EUR'],
    ['$5k to $10k', '5000..10000 USD'],
  ])('%s', (text, price) => expect(priceOf(text)).toBe(price));

  it.each([
    '5 Mark 1876',
    '20 francs 1855',
    '1000 lire',
    '5 dollars 1882',
    '$20 1904',
    '2 euro 2012',
    '10 Franken',
    '1800-1850',
    'ab 1871',
    'до 1900 года',
    'bis 1806',
    'from 98 to 117',
    'under 5 g',
    'до 1900',
    'Ptolemy III 100 BC',
    '10-20 Franken',
    'bis 100 v. Chr.',
    '1914-18',
    '50 øre',
    'solidus 100 bis 200',
    'до 1850 р.',
    'RIC 100',
    '20 K 1892',
    'bis 1892 K',
    'taler 1780-100 EUR',
    '1907-50 Euro',
    'denarius - 50 €',
    '-10 Mark',
    '14k gold',
    '5k',
    '10 mil',
  ])('are not in %s', (text) => expect(priceOf(text)).toBeUndefined());

  it('are not read before the name of a coin', () =>
    expect(readPrices(tokenise('under 5 Mark'), (place) => place === 2)).toEqual([]));

  it('cover their signs and words', () => {
    const text = 'Taler <200 USD silber';
    const [price] = readPrices(tokenise(text));
    expect(price && text.slice(price.start, price.end)).toBe('<200 USD');
  });

  it('never throw, and lie within the text', () => {
    const part = fc.constantFrom(
      '100',
      '€',
      '$',
      'under',
      'bis',
      '-',
      ' ',
      '1.000',
      '<',
      'до',
      '元',
      '以下',
      'EUR',
      ',',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(part).map((all) => all.join(' ')),
        ),
        (given) => {
          const text = tokenise(given);
          for (const { start, end, from, to } of readPrices(text)) {
            expect(0 <= start && start < end && end <= text.text.length).toBe(true);
            expect(0 <= from && from < to && to <= text.tokens.length).toBe(true);
          }
        },
      ),
    );
  });
});
