import { catalogue } from './catalogue/sellers.data';
import { readOptions } from './cli-options';
import { sellersOf } from './market-view';

const keysOf = (sellers: number) => sellersOf({ port: 1, seed: 'test', sellers, lots: 600 }).map(({ key }) => key);

describe('the sellers of a market', () => {
  it('include shops, auction houses and two marketplaces by default, with about as many lots as before', () => {
    const options = readOptions([], {});
    if (typeof options === 'string') throw new Error(options);
    const sellers = sellersOf(options);
    const ofForm = (form: string) => sellers.filter((seller) => seller.form === form);
    expect(['shop', 'auction-house', 'marketplace'].map((form) => ofForm(form).length)).toEqual([17, 7, 2]);
    expect(ofForm('marketplace').every(({ slots }) => slots >= 50)).toBe(true);
    const fixed = sellers.reduce((sum, { slots }) => sum + slots, 0);
    expect(Math.abs(fixed - options.lots * 0.63)).toBeLessThan(sellers.length);
  });

  it('grow by entry: a smaller market is part of a larger one, and all take part in the largest', () => {
    expect(keysOf(24)).toEqual(catalogue.slice(0, 24).map(({ key }) => key));
    expect(keysOf(26)).toEqual([...keysOf(24), 'gavelgrove', 'muenzbasar']);
    expect(keysOf(60)).toEqual(expect.arrayContaining(keysOf(26)));
    expect(keysOf(catalogue.length)).toEqual(catalogue.map(({ key }) => key));
  });

  it('keep their place in the catalogue, and with it their number and seed, in a market of any size', () => {
    const seller = (sellers: number) =>
      sellersOf({ port: 1, seed: 'test', sellers, lots: 600 }).find(({ key }) => key === 'muenzbasar');
    expect(seller(26)).toMatchObject({ index: catalogue.findIndex(({ key }) => key === 'muenzbasar') });
    expect(seller(26)?.seed).toBe(seller(catalogue.length)?.seed);
  });
});
