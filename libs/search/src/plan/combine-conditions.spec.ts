import type { LotId } from '@obverse/lots';
import { combined, type Conditions } from './combine-conditions';

const all: Conditions = { now: 1, terms: [], filters: {} };
const [a, b, c] = ['a', 'b', 'c'] as unknown as readonly [LotId, LotId, LotId];

describe('combined conditions', () => {
  it('need the terms, phrases and groups of both', () => {
    const first: Conditions = { ...all, terms: ['x'], phrases: [['x', 'y']], anyOf: [{ terms: ['m'] }] };
    expect(combined(first, { terms: ['x', 'z'], titleTerms: ['t'], anyOf: [{ terms: ['n'] }] })).toEqual({
      now: 1,
      filters: {},
      terms: ['x', 'z'],
      phrases: [['x', 'y']],
      titleTerms: ['t'],
      anyOf: [{ terms: ['m'] }, { terms: ['n'] }],
    });
  });

  it('need a value of each selection in the same facet', () =>
    expect(
      combined({ ...all, filters: { king: ['k-1', 'k-2'] } }, { filters: { king: ['k-2', 'k-3'], org: ['o-1'] } }),
    ).toMatchObject({
      filters: { king: ['k-1', 'k-2'], org: ['o-1'] },
      anyOf: [{ facets: { king: ['k-2', 'k-3'] } }],
    }));

  it('have the narrower range', () =>
    expect(
      combined(
        { ...all, ranges: { year: { from: 1700, to: 1800 } } },
        { ranges: { year: { from: 1750 }, priceCents: { to: 5 } } },
      ).ranges,
    ).toEqual({ year: { from: 1750, to: 1800 }, priceCents: { to: 5 } }));

  it('find only lots of both lists, and no lot that one of them excludes', () => {
    const both = combined({ ...all, ids: [a, b], excludedIds: [a] }, { ids: [b, c], excludedIds: [c] });
    expect(both).toMatchObject({ ids: [b], excludedIds: [a, c] });
    expect(combined({ ...all, ids: [a] }, { ids: [b] }).ids).toEqual([]);
    const without = combined(
      { ...all, without: { terms: ['x'], facets: { king: ['k-1'] } } },
      { without: { terms: ['y'], facets: { king: ['k-2'] } } },
    ).without;
    expect(without).toMatchObject({ terms: ['x', 'y'], facets: { king: ['k-1', 'k-2'] } });
  });
});
