import { loadDictionary } from '@obverse/numismatics';
import { Fulfilment } from './fulfilment';

describe('a coin that is asked for', () => {
  const fulfilment = new Fulfilment(loadDictionary());

  it.each([
    ['20 Francs (Vreneli)', 'franc', 20],
    ['20 Francs (Vreneli)', 'Vreneli', undefined],
    ['6 Groschen (Szóstak)', 'grosz', 6],
    ['Vereinsthaler', 'thaler', undefined],
  ])('has each of its names: %s is a %s', (denomination, unit, face) =>
    expect(fulfilment.isBy({ denomination }, { unit, ...(face === undefined ? {} : { face }) })).toBe(true),
  );

  it('is worth what its name counts', () =>
    expect(fulfilment.isBy({ denomination: '10 Dollars' }, { unit: 'eagle' })).toBe(true));

  it('is of the city of antiquity that struck it, and not of a later city with a mint', () => {
    const stater = { denomination: 'Stater', region: 'Corinthia', mint: 'Corinth' };
    expect(fulfilment.isBy(stater, { unit: 'stater', realm: 'Corinth' })).toBe(true);
    const thaler = { denomination: 'Thaler', region: 'Prussia', mint: 'Frankfurt' };
    expect(fulfilment.isBy(thaler, { unit: 'thaler', realm: 'Frankfurt' })).toBe(false);
  });

  it('lacks other numbers and other years', () => {
    expect(fulfilment.isBy({ denomination: '20 Francs (Vreneli)' }, { unit: 'franc', face: 10 })).toBe(false);
    expect(fulfilment.isBy({ denomination: 'Thaler', year: 1764 }, { unit: 'thaler', year: 1765 })).toBe(false);
    expect(fulfilment.isBy({ denomination: 'Thaler' }, { unit: 'thaler', ruler: 'Frederick II' })).toBe(false);
  });
});
