import { numberClaim, wordClaim, type Claim } from './claim';
import type { Expectation } from './expectation';
import type { Finding } from './findings';
import { NOTHING, precisionOf, recallOf, scoreLine, sum } from './score';

const ancestorsOf = (category: string): readonly string[] => (category === 'c-deep' ? ['c-upper', 'c-root'] : []);

function wanted(...claims: readonly Claim[]): Expectation {
  return { kind: claims[0]?.kind ?? '', alternatives: claims.map((claim) => [claim]), required: true };
}

function said(claim: Claim, weight = 1): Finding {
  return { claim, weight };
}

function scored(expectations: readonly Expectation[], findings: readonly Finding[], ignoring?: ReadonlySet<string>) {
  const { byKind, wrong, missing } = scoreLine(expectations, findings, ancestorsOf, ignoring);
  return { kinds: Object.fromEntries(byKind), wrong, missing };
}

describe('scoreLine', () => {
  const trajan = wordClaim('ruler', 'k-1436');

  it('counts right, wrong and missing claims by kind', () => {
    const { kinds, wrong, missing } = scored(
      [wanted(trajan), wanted(wordClaim('mint', 'loc-rome'))],
      [said(trajan), said(wordClaim('material', 'met-gold'))],
    );
    expect(kinds).toEqual({
      ruler: { wanted: 1, found: 1, said: 1, right: 1 },
      mint: { wanted: 1, found: 0, said: 0, right: 0 },
      material: { wanted: 0, found: 0, said: 1, right: 0 },
    });
    expect(wrong).toEqual([wordClaim('material', 'met-gold')]);
    expect(missing.map(({ kind }) => kind)).toEqual(['mint']);
  });

  it('accepts any of several values', () => {
    const expectation = wanted(wordClaim('realm', 'france'), wordClaim('realm', 'july-monarchy'));
    expect(scored([expectation], [said(wordClaim('realm', 'july-monarchy'))]).wrong).toEqual([]);
    expect(scored([expectation], [said(wordClaim('realm', 'germany'))]).wrong).toHaveLength(1);
  });

  it('counts an ancestor of the accepted category as missing, and a descendant as wrong', () => {
    const above = scored([wanted(wordClaim('category', 'c-deep'))], [said(wordClaim('category', 'c-root'))]);
    expect(above.wrong).toEqual([]);
    expect(above.kinds).toEqual({ category: { wanted: 1, found: 0, said: 0, right: 0 } });
    const below = scored([wanted(wordClaim('category', 'c-upper'))], [said(wordClaim('category', 'c-deep'))]);
    expect(below.wrong).toHaveLength(1);
  });

  it('counts a group without its count as missing, and one with another count as wrong', () => {
    const twelve: Claim = { kind: 'quantity', form: 'quantity', amount: 'group', count: 12 };
    expect(scored([wanted(twelve)], [said({ ...twelve, count: undefined })])).toMatchObject({
      wrong: [],
      missing: [{}],
    });
    expect(scored([wanted(twelve)], [said({ ...twelve, count: 11 })]).wrong).toHaveLength(1);
  });

  it('compares kinds by family', () => {
    expect(scored([wanted(wordClaim('kind', 'coin'))], [said(wordClaim('kind', 'gold-coin'))]).wrong).toEqual([]);
  });

  it('neither requires an optional claim nor counts it as wrong', () => {
    const { kinds, wrong, missing } = scored([{ ...wanted(trajan), required: false }], []);
    expect([kinds, wrong, missing]).toEqual([{}, [], []]);
    expect(scored([{ ...wanted(trajan), required: false }], [said(trajan)]).wrong).toEqual([]);
  });

  it('requires all claims of one alternative, and counts none of any alternative as wrong', () => {
    const half: Expectation = {
      kind: 'denomination',
      alternatives: [
        [wordClaim('denomination', 'val-half-dollar')],
        [wordClaim('denomination', 'val-dollar'), numberClaim('face', '0.5')],
      ],
      required: true,
    };
    const dollar = said(wordClaim('denomination', 'val-dollar'));
    expect(scored([half], [dollar]).missing).toHaveLength(1);
    expect(scored([half], [dollar]).wrong).toEqual([]);
    expect(scored([half], [dollar, said(numberClaim('face', '0.50'))]).missing).toEqual([]);
  });

  it('weighs each of several tags by its share', () => {
    const { kinds } = scored([wanted(trajan)], [said(trajan, 0.5), said(wordClaim('ruler', 'k-1'), 0.5)]);
    expect(kinds['ruler']).toEqual({ wanted: 1, found: 1, said: 1, right: 0.5 });
  });

  it('does not score ignored kinds', () => {
    expect(scored([], [said(wordClaim('terms', 'foo'))], new Set(['terms']))).toEqual({
      kinds: {},
      wrong: [],
      missing: [],
    });
  });
});

describe('agreement of years', () => {
  const wrongOf = (wish: object, first: number, last: number): number =>
    scored([wanted({ kind: 'years', form: 'years', ...wish })], [said({ kind: 'years', form: 'years', first, last })])
      .wrong.length;

  it('requires the exact years', () => {
    expect(wrongOf({ first: 98, last: 117 }, 98, 117)).toBe(0);
    expect(wrongOf({ first: 98, last: 117 }, 98, 118)).toBe(1);
  });

  it('treats a bound beyond all coins as open', () => {
    expect(wrongOf({ last: 1938 }, -4000, 1938)).toBe(0);
    expect(wrongOf({ last: 1938 }, 1938, 1938)).toBe(1);
    expect(wrongOf({ first: 1939 }, 1939, 2100)).toBe(0);
  });
});

describe('agreement of references', () => {
  const wantedReference: Claim = {
    kind: 'references',
    form: 'reference',
    catalogues: ['ric'],
    number: '127',
    volume: 'II',
  };
  const wrongOf = (found: Partial<Extract<Claim, { form: 'reference' }>>): number =>
    scored(
      [wanted(wantedReference)],
      [said({ kind: 'references', form: 'reference', catalogues: ['ric'], number: '127', ...found })],
    ).wrong.length;

  it('compares volume, letter and sub-number only if both have them', () => {
    expect(wrongOf({})).toBe(0);
    expect(wrongOf({ letter: 'a' })).toBe(0);
    expect(wrongOf({ volume: 'III' })).toBe(1);
  });

  it('reads roman volumes', () => {
    expect(wrongOf({ volume: '2' })).toBe(0);
  });

  it('requires a common catalogue and the same number', () => {
    expect(wrongOf({ catalogues: ['rpc', 'ric'] })).toBe(0);
    expect(wrongOf({ catalogues: ['rpc'] })).toBe(1);
    expect(wrongOf({ number: '12' })).toBe(1);
  });
});

describe('precisionOf and recallOf', () => {
  it('are shares of sums, and 1 without claims', () => {
    const all = sum([
      { wanted: 3, found: 2, said: 2, right: 1 },
      { wanted: 1, found: 1, said: 2, right: 2 },
    ]);
    expect(precisionOf(all)).toBe(0.75);
    expect(recallOf(all)).toBe(0.75);
    expect([precisionOf(NOTHING), recallOf(NOTHING)]).toEqual([1, 1]);
  });
});
