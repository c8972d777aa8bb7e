import { dictionary } from '../testing/dictionary.factory';
import { understandQuery } from './understand-query';

describe('the country of a seller', () => {
  it.each([
    ['shops in spain', 'ES'],
    ['auctions in Germany', 'DE'],
    ['Händler in Österreich', 'AT'],
    ['taler händler aus der schweiz', 'CH'],
    ['denarius from french dealers', 'FR'],
    ['german dealers', 'DE'],
    ['deutsche Auktionen taler', 'DE'],
    ['subastas en españa', 'ES'],
    ['casa de subastas en España', 'ES'],
    ['magasins en france', 'FR'],
    ['negozi in italia', 'IT'],
    ['аукционы в германии', 'DE'],
    ['магазины россии', 'RU'],
  ])('%s: no realm', (text, country) => {
    const { filters, terms } = understandQuery(dictionary, text);
    expect(filters.sellerCountry).toBe(country);
    expect([filters.realm, terms]).toEqual([undefined, []]);
  });

  it.each([
    ['coins of spain in shops', 'spain'],
    ['thaler austria auction', 'austria'],
    ['spain 8 reales shop', 'spain'],
    ['shop Münzen aus Österreich', 'austria'],
    ['enchères de monnaies de France', 'france'],
  ])('%s: the realm of the coin', (text, realm) => {
    const { filters } = understandQuery(dictionary, text);
    expect([filters.realm, filters.sellerCountry]).toEqual([[realm], undefined]);
  });

  it('is not read from what is sold', () =>
    expect(understandQuery(dictionary, 'auctions of german coins').filters.sellerCountry).toBeUndefined());

  it('of a state of the past is ignored', () =>
    expect(understandQuery(dictionary, 'shops in prussia').filters).toEqual({ bidding: 'shop' }));
});
