import { tokenise } from '../text/tokens';
import { readEnding } from './read-ending';
import { readSale } from './read-sale';
import { statusWords } from './status-words.data';

const meaning = (text: string, language?: string) =>
  readSale(tokenise(text).tokens, language).map(({ means }) => means);

describe('words about the sale', () => {
  it("have the same meaning in the query's own language at any place in the table", () => {
    const otherwise = statusWords.flatMap(({ means, words }) =>
      Object.entries(words).flatMap(([language, phrases]) =>
        phrases
          .filter((phrase) => JSON.stringify(meaning(phrase, language)) !== JSON.stringify([means]))
          .map((phrase) => `${language}: ${phrase}`),
      ),
    );
    expect(otherwise).toEqual([]);
  });

  it.each([
    ['morgan dollar sold', { status: 'ended', outcome: 'sold' }],
    ['unsold thaler', { status: 'ended', outcome: 'unsold' }],
    ['thaler passed', { status: 'ended', outcome: 'unsold' }],
    ['Taler nicht verkauft', { status: 'ended', outcome: 'unsold' }],
    ['Taler verkauft', { status: 'ended', outcome: 'sold' }],
    ['Taler endet heute', { status: 'open', endsWithinHours: 24 }],
    ['oggi in scadenza denari', { status: 'open', endsWithinHours: 24 }],
    ['только аукционы рубль', { bidding: 'auction' }],
    ['denario comprar ahora', { bidding: 'shop' }],
    ['銀貨 入札あり', { bidding: 'hasbid' }],
    ['slabbed morgan', { slab: {} }],
  ])('%s', (text, means) => expect(meaning(text)).toEqual([means]));

  it.each(['statue with open hand standing', 'Ceres and past glory of Rome', 'denarius'])('are not in %s', (text) =>
    expect(meaning(text)).toEqual([]),
  );
});

describe('hours and days until the end', () => {
  const hours = (text: string) => readEnding(tokenise(text).tokens).map(({ means }) => means.endsWithinHours);

  it.each([
    ['auctions ending within 3 hours', 3],
    ['in den nächsten 2 Tagen', 48],
    ['dans les 5 heures', 5],
    ['в течение 6 часов', 6],
    ['3 órán belül', 3],
    ['12 saat içinde', 12],
    ['3時間以内', 3],
    ['24小时内', 24],
    ['6h left', 6],
  ])('%s', (text, wanted) => expect(hours(text)).toEqual([wanted]));

  it.each(['3 Tage Krieg', 'Henri IV 5 h', '1 öre 1720', 'within 999 days', '5 dagar', 'within 0 hours'])(
    'are not in %s',
    (text) => expect(hours(text)).toEqual([]),
  );
});
