import type { Certainty, LotDescription, UnderstoodQuery, ValueSource } from '@obverse/numismatics';
import { findingsOfLot, findingsOfQuery } from './findings';

function described<T>(value: T, certainty: Certainty = 'sure', source: ValueSource = 'title') {
  return { value, source, certainty };
}

const plain: LotDescription = {
  kind: described('coin'),
  quantity: described({ amount: 'single' }),
  references: [],
  title: '',
  uiKey: '',
  tags: [],
};

function kindsOf(lot: Partial<LotDescription>): string[] {
  return findingsOfLot({ ...plain, ...lot }).map(({ claim }) => claim.kind);
}

const nothing: UnderstoodQuery = {
  filters: {},
  without: { tags: [], terms: [] },
  phrases: [],
  terms: [],
  titleTerms: [],
  prefixes: [],
  anyOf: [],
  parts: [],
  meanings: [],
  corrections: [],
};

describe('findingsOfLot', () => {
  it('leaves out facts that do not reach the facets: uncertain values and a quantity of one', () => {
    expect(kindsOf({ ruler: described('k-1'), mint: described('loc-rome', 'uncertain') })).toEqual(['kind', 'ruler']);
    expect(kindsOf({ quantity: described({ amount: 'group' }) })).toEqual(['kind', 'quantity']);
  });

  it('leaves out a reign that is used as date only because the ruler is known', () => {
    const reign = { first: 98, last: 117, how: 'reign' } as const;
    expect(kindsOf({ years: described(reign, 'likely', 'implied') })).toEqual(['kind']);
    expect(kindsOf({ years: described(reign) })).toEqual(['kind', 'years']);
  });
});

describe('findingsOfQuery', () => {
  it('weighs several tags of one kind as one', () => {
    const findings = findingsOfQuery({ ...nothing, filters: { ruler: ['k-1', 'k-2'], realm: ['france'] } });
    expect(findings.map(({ claim, weight }) => [claim.kind, weight])).toEqual([
      ['realm', 1],
      ['ruler', 0.5],
      ['ruler', 0.5],
    ]);
  });

  it('returns exclusions, phrases and the remaining words', () => {
    const without = { tags: ['met-gold'], terms: [], copies: true } as const;
    const findings = findingsOfQuery({ ...nothing, without, phrases: [['plus', 'ultra']], terms: ['owl'] });
    expect(findings.map(({ claim }) => ('word' in claim ? `${claim.kind} ${claim.word}` : claim.form))).toEqual([
      'without met-gold',
      'without copies',
      'phrases plus ultra',
      'terms owl',
    ]);
  });
});
