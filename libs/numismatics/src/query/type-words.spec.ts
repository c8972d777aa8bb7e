import { dictionary } from '../testing/dictionary.factory';
import { understandQuery } from './understand-query';

describe('the name of a type before its unit', () => {
  it.each([
    ['mercury dime', 'val-dime', ['mercury']],
    ['roosevelt dime 1949', 'val-dime', ['roosevelt']],
    ['standing liberty quarter', 'val-quarter-dollar', ['standing', 'liberty']],
    ['barber quarter', 'val-quarter-dollar', ['barber']],
    ['washington quarter silver', 'val-quarter-dollar', ['washington']],
    ['jefferson nickel', 'val-nickel-five-cents', ['jefferson']],
    ['buffalo nickel', 'val-nickel-five-cents', ['buffalo']],
    ['gothic florin', 'val-florin-british', ['gothic']],
    ['gothic crown', 'val-crown', ['gothic']],
    ['spade guinea', 'val-guinea', ['spade']],
    ['cartwheel twopence', 'val-twopence', ['cartwheel']],
    ['barber half dollar', 'val-half-dollar', ['barber']],
    ['seated liberty dime', 'val-dime', ['seated', 'liberty']],
  ])('%s narrows the unit', (text, unit, types) => {
    const { filters, terms } = understandQuery(dictionary, text);
    expect(filters.denomination).toEqual([unit]);
    expect(terms).toEqual(types);
  });

  it.each([
    ['flying eagle cent', 'val-flying-eagle-cent'],
    ['indian head penny', 'val-indian-head-cent'],
    ['wheat penny', 'val-lincoln-cent'],
    ['walking liberty half dollar', 'val-walking-liberty'],
    ['morgan dollar', 'val-morgan-dollar'],
  ])('%s is a unit of its own', (text, unit) =>
    expect(understandQuery(dictionary, text)).toMatchObject({ filters: { denomination: [unit] }, terms: [] }),
  );

  it.each([
    'one dollar',
    'quarter dollar',
    'half dollar',
    'pound sterling',
    'full sovereign',
    'silver dollar',
    'gold sovereign',
    'dänische Krone',
    'livre tournois',
    'republican denarius',
    'commemorative medal',
    'bahraini dinar',
  ])('%s adds no word', (text) => expect(understandQuery(dictionary, text).terms).toEqual([]));
});

describe('words that are fillers in another language than that of the text', () => {
  it.each([
    ['una and the lion', ['una', 'lion']],
    ['the una and lion five pounds', ['una', 'lion']],
    ['Taler mit dem König und der Para', ['para']],
  ])('%s: %j are words', (text, found) =>
    expect(understandQuery(dictionary, text).terms).toEqual(expect.arrayContaining(found)),
  );

  it('are fillers in a text of their own', () => {
    expect(understandQuery(dictionary, 'busco una moneda de plata de Carlos III', 'es').terms).toEqual([]);
    expect(understandQuery(dictionary, 'the coins of Trajan', 'en').terms).toEqual([]);
  });
});
