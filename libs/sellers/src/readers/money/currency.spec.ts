import { currencyOf } from './currency';
import { parseMoney } from './money';

/** 1,250 of each currency, as its sellers print it. */
const printed: readonly (readonly [currency: string, ...texts: string[]])[] = [
  ['EUR', '1.250 €', '€1,250.00', '1250 euro', '1 250,00 евро', '1.250 Ευρώ'],
  ['USD', 'US$ 1,250', 'U$S 1.250', '1,250 US Dollars', '$1,250 USD', '1 250 долларов США', '$US 1 250'],
  ['GBP', 'GB£1,250', '1,250 pounds sterling', '1.250 Pfund Sterling', '1 250 funtów szterlingów'],
  ['CHF', "Fr. 1'250.-", 'SFr 1250', '1250 Schweizer Franken', '1 250 francs suisses', '1.250 franchi svizzeri'],
  ['CAD', 'CA$1,250', 'C$ 1250', '$CAD 1250', '1250 Canadian dollars'],
  ['AUD', 'A$1,250', 'AU$ 1250', 'AUD 1,250'],
  ['NZD', 'NZ$1,250', 'NZD 1250'],
  ['HKD', 'HK$1,250', '港幣1,250'],
  ['SGD', 'S$1,250', 'SGD 1250'],
  ['TWD', 'NT$1,250', '新台幣1,250'],
  ['JPY', '1,250円', 'JP¥1,250', '1250 yen'],
  ['CNY', 'CN¥1,250', 'RMB 1,250', '人民币1,250'],
  ['KRW', '₩1,250', '1,250원'],
  ['SEK', '1 250 SEK', '1 250 svenska kronor'],
  ['NOK', 'NOK 1.250', '1 250 norske kroner'],
  ['DKK', '1.250 DKK', '1.250 danske kroner'],
  ['ISK', '1.250 ISK'],
  ['PLN', '1 250 zł', '1250,00 zł.', '1 250 złotych', '1250 ZŁ'],
  ['CZK', '1 250 Kč', '1.250,- Kč', '1 250 korun českých', 'Kč 1 250'],
  ['HUF', '1 250 Ft', '1.250 forint'],
  ['RON', '1.250 lei', '1.250 RON'],
  ['BGN', '1 250 лв.', '1 250 лева'],
  ['RUB', '1 250 ₽', '1 250 руб.', '1 250 рублей', '1250 RUB'],
  ['UAH', '1 250 грн', '₴1 250', '1 250 гривень'],
  ['BYN', '1 250 бел. руб.', '1 250 BYN'],
  ['TRY', '₺1.250', '1.250 TL'],
  ['GEL', '1 250 ₾', '1 250 лари'],
  ['KZT', '1 250 ₸', '1 250 тенге'],
  ['AZN', '1.250 ₼'],
  ['AMD', '1 250 ֏'],
  ['INR', '₹1,250', '1,250 Indian rupees'],
  ['ILS', '₪1,250', '1,250 ש״ח', '1,250 NIS'],
  ['AED', '1,250 د.إ', 'AED 1,250', 'Dhs. 1,250'],
  ['SAR', '1,250 ر.س', 'SAR 1,250'],
  ['THB', '฿1,250', '1,250 บาท', '1,250 baht'],
  ['VND', '1.250 ₫'],
  ['PHP', '₱1,250'],
  ['MYR', 'RM1,250', 'RM 1,250.00'],
  ['IDR', 'Rp 1.250', 'Rp1.250'],
  ['BRL', 'R$ 1.250,00', '1.250 reais'],
  ['MXN', 'MX$1,250', '1,250 pesos mexicanos'],
  ['ARS', 'AR$ 1.250'],
  ['CLP', 'CLP$1.250', 'CLP 1.250'],
  ['COP', 'COP$ 1.250'],
  ['PEN', 'S/ 1,250', 'S/. 1,250.00'],
  ['ZAR', 'ZAR 1 250', '1 250 South African Rand'],
  ['NGN', '₦1,250'],
  ['EGP', 'EGP 1,250'],
];

it('recognises at least forty currencies by their own signs', () => {
  expect(new Set(printed.map(([currency]) => currency)).size).toBeGreaterThanOrEqual(40);
});

it.each(printed.flatMap(([currency, ...texts]) => texts.map((text) => [text, currency] as const)))(
  '%s means %s everywhere',
  (text, currency) => {
    expect(parseMoney(text)).toEqual({ amount: '1250.00', currency });
  },
);

/** Ambiguous signs: the currencies each resolves to, and one it does not. */
const shared: readonly (readonly [text: string, deciding: readonly string[], foreign: string])[] = [
  ['$1,250', ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN'], 'EUR'],
  ['1250 dollars', ['USD', 'CAD', 'AUD'], 'EUR'],
  ['£1,250', ['GBP', 'EGP', 'GIP'], 'USD'],
  ['1 250 kr', ['SEK', 'NOK', 'DKK', 'ISK'], 'EUR'],
  ['kr. 1.250', ['NOK', 'DKK'], 'CZK'],
  ['¥1,250', ['JPY', 'CNY'], 'USD'],
  ['1,250元', ['CNY', 'TWD', 'HKD'], 'JPY'],
  ['Rs. 1,250', ['INR', 'PKR', 'LKR', 'NPR'], 'GBP'],
  ['R 1 250', ['ZAR'], 'EUR'],
  ['1.250 din.', ['RSD'], 'EUR'],
  ['1.250 KM', ['BAM'], 'EUR'],
  ['1,250 dirhams', ['AED', 'MAD'], 'EUR'],
];
it.each(shared)('%s means the seller’s currency', (text, deciding, foreign) => {
  for (const currency of deciding) expect(parseMoney(text, { currency })).toEqual({ amount: '1250.00', currency });
  expect(parseMoney(text)).toBeUndefined();
  expect(parseMoney(text, { currency: foreign })).toBeUndefined();
});

it.each([
  ['£1,250', 'en-GB', 'GBP'],
  ['$1,250', 'en-AU', 'AUD'],
  ['$1,250', 'fr-CA', 'CAD'],
  ['1 250 kr', 'sv-SE', 'SEK'],
  ['¥1,250', 'ja', 'JPY'],
  ['$1,250', 'en-US', undefined],
  ['$1,250', 'en', undefined],
])('%s on a page in %s means %s', (text, language, currency) => {
  expect(parseMoney(text, { language })?.currency).toBe(currency);
});

it.each([
  ['£1,250', 'GBP'],
  ['$1,250', undefined],
  ['1 250 kr', 'SEK'],
  ['R 1 250', undefined],
])('%s among dealers who use dollars of three countries, pounds and Swedish crowns means %s', (text, currency) => {
  expect(parseMoney(text, { among: ['USD', 'CAD', 'AUD', 'GBP', 'SEK'] })?.currency).toBe(currency);
});

it('uses a page’s own currency field regardless of the seller’s currency', () => {
  expect(currencyOf('dkk', { currency: 'SEK' })).toBe('DKK');
  expect(currencyOf('kr', { currency: 'SEK' })).toBe('SEK');
  expect(currencyOf('constructor')).toBeUndefined();
});
