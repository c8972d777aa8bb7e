import type { UnderstoodQuery } from '../understood-query';
import { relaxations } from './relax';

// The dictionary is compiled again when a file has changed.
jest.setTimeout(180_000);

const query = (given: Partial<UnderstoodQuery>): UnderstoodQuery => ({
  filters: {},
  without: { tags: [], terms: [] },
  phrases: [],
  terms: [],
  parts: [],
  corrections: [],
  ...given,
});
const steps = (given: Partial<UnderstoodQuery>) => relaxations(query(given)).map(({ step }) => step);

describe('relaxations', () => {
  it('drop the least important conditions first', () =>
    expect(
      steps({
        filters: { grade: { tag: 'qua-vf' }, mint: ['loc-rome'], ruler: ['k-1436'], denomination: ['val-denarius'] },
        terms: ['captive'],
      }),
    ).toEqual(['grade', 'mint', 'words', 'denomination-family', 'ruler', 'denomination']));

  it('never drop the price or the exclusions', () => {
    const without = { tags: ['met-gold'], terms: ['hole'], copies: true } as const;
    const price = { atMost: '100', currency: 'EUR' };
    const given = query({
      filters: { price, denomination: ['val-denarius'], material: ['met-silver'] },
      terms: ['x'],
      without,
    });
    for (const { query: looser } of relaxations(given)) expect(looser).toMatchObject({ without, filters: { price } });
  });

  it('replace concepts by words first', () => {
    const part = { start: 0, end: 6, text: 'Denare', as: 'denomination', title: 'Denar' } as const;
    const [first, second] = relaxations(
      query({ filters: { denomination: ['val-denarius'], face: '2' }, parts: [part] }),
    );
    expect(first).toMatchObject({ step: 'as-words', query: { terms: ['denare'], filters: { face: '2' } } });
    expect(second?.query.terms).toEqual([]);
  });

  it('always leave a condition', () => {
    expect(steps({ filters: { ruler: ['k-1436'] } })).toEqual(['ruler']);
    expect(steps({ filters: { grade: { tag: 'qua-vf' } } })).toEqual([]);
    expect(steps({ terms: ['word'], filters: { price: { atMost: '5' } } })).toEqual([]);
  });

  it('widen a year to the reign, or to the surrounding years', () => {
    const yearsOf = (given: Partial<UnderstoodQuery>) =>
      relaxations(query(given)).find(({ step }) => step === 'near-years')?.query.filters.years;
    expect(yearsOf({ filters: { ruler: ['k-6049'], years: { first: 1765, last: 1765 } } })).toEqual({
      first: 1740,
      last: 1780,
    });
    expect(yearsOf({ filters: { years: { first: 1876, last: 1876 } } })).toEqual({ first: 1871, last: 1881 });
    expect(yearsOf({ filters: { years: { first: -25, last: 25 } } })).toEqual({ first: -50, last: 50 });
  });

  it('name the parts that they drop', () => {
    const part = { start: 0, end: 2, text: 'vf', as: 'grade', title: 'Very fine' } as const;
    const [first] = relaxations(query({ filters: { grade: { tag: 'qua-vf' }, ruler: ['k-1436'] }, parts: [part] }));
    expect(first).toMatchObject({ step: 'grade', dropped: [part] });
  });

  it('widen a coin to its family', () => {
    const family = relaxations(query({ filters: { denomination: ['val-double-thaler'], face: '2' } }))[0]?.query
      .filters;
    expect(family?.denomination).toEqual(expect.arrayContaining(['val-thaler', 'val-double-thaler']));
    expect(family?.face).toBeUndefined();
  });
});
