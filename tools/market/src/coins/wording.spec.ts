import { catalogue } from '../catalogue/sellers.data';
import { familyNames, isHouse, languages } from '../catalogue/seller';
import { sellersOf } from '../market-view';
import { currencies } from '../money';
import { coinOf, coinTypes, inLanguage } from './coin';
import { denominations, devices, labels, metals, mints, regions } from './vocabulary.data';
import { wordingOf } from './wording';
import { slugOf } from '../text';

/** Families whose sellers have their own sites. */
const ownSite = familyNames.slice(0, 13);
const sellers = sellersOf({ port: 1, seed: 'test', sellers: catalogue.length, lots: 100 });

describe('the catalogue of sellers', () => {
  it('contains sellers with unique keys and names, at least two of each program, and nine marketplaces', () => {
    expect(new Set(catalogue.map((seller) => seller.key)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map((seller) => seller.name)).size).toBe(catalogue.length);
    const marketplaces = catalogue.filter(({ dealers }) => dealers !== undefined);
    const theirs = new Set(marketplaces.map(({ family }) => family));
    expect([marketplaces.length, theirs.size]).toEqual([9, 6]);
    for (const family of familyNames.filter((name) => !theirs.has(name)))
      expect([family, catalogue.filter((seller) => seller.family === family).length >= 2]).toEqual([family, true]);
  });

  it('contains enough auction houses, shops of every program, twelve languages and fifteen currencies', () => {
    const count = (wanted: (seller: (typeof catalogue)[number]) => boolean) => catalogue.filter(wanted).length;
    expect(catalogue).toHaveLength(322);
    expect(count(isHouse)).toBeGreaterThanOrEqual(170);
    for (const family of ownSite)
      expect([family, count((seller) => seller.family === family) >= 10]).toEqual([family, true]);
    for (const language of languages)
      expect([language, count((seller) => seller.language === language) >= 5]).toEqual([language, true]);
    expect(new Set(catalogue.map((seller) => seller.currency))).toEqual(new Set(currencies));
    expect([languages.length, currencies.length]).toEqual([12, 15]);
  });

  it('contains valid time zones and keys that are valid in host names', () => {
    for (const { key, timezone } of catalogue) {
      expect(key).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: timezone })).not.toThrow();
    }
  });

  it('contains four families among the first four sellers', () => {
    expect(new Set(catalogue.slice(0, 4).map((seller) => seller.family)).size).toBe(4);
  });
});

describe('the vocabulary', () => {
  it('contains one spelling of each term, or one for each language', () => {
    for (const table of [metals, regions, denominations, devices, labels, mints]) {
      for (const [name, term] of Object.entries(table))
        expect([name, [1, languages.length].includes(term.split('|').length)]).toEqual([name, true]);
    }
    for (const type of coinTypes) {
      for (const term of [type.ruler, type.reign])
        expect((term ?? '').split('|').length === 1 || term?.split('|').length === languages.length).toBe(true);
    }
  });
});

describe('wording', () => {
  it('states the metal in the seller’s language in title, description or facts', () => {
    for (const seller of sellers) {
      for (let lot = 0; lot < 60; lot += 1) {
        const coin = coinOf(seller, lot * 7919);
        const { title, description, facts } = wordingOf(coin, seller);
        const said = `${title} ${description} ${facts.map((fact) => fact.value).join(' ')}`;
        expect(said).toContain(inLanguage(metals[coin.metal], seller.language));
        expect(title.length).toBeGreaterThan(15);
        expect(title).not.toMatch(/undefined|\.\.|, ,|\|/);
      }
    }
  });

  it('words a Roman denarius in the style of German houses', () => {
    const [house] = sellers;
    const trajan = coinTypes.find((type) => type.denomination === 'denarius' && type.ruler?.startsWith('Trajan'));
    if (!house || !trajan) throw new Error('no such coin');
    const coin = { ...coinOf(house, 1), type: trajan, metal: trajan.metal, mint: 'Rome', weight: 331 };
    const { year: _, ...undated } = coin;
    expect(wordingOf(undated, house).title).toBe('Römische Kaiserzeit. Trajan, 98-117. Denar, Rom. Silber. 3,31 g.');
  });

  it('builds addresses from Latin letters only', () => {
    expect(slugOf('5 złotych 1934 – Écu, Günzburg (½ Æ)')).toBe('5-zlotych-1934-ecu-gunzburg-1-2-ae');
  });
});
