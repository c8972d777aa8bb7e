import { expectationsOfQuery, expectationsOfTitle } from './expectation';
import { parseGoldQueries, parseGoldTitles } from './gold-line';

const line = (value: object): string => JSON.stringify({ id: 'x', language: 'en', ...value });

describe('parseGoldTitles', () => {
  it('reads a single value as a list of one', () => {
    const [title] = parseGoldTitles(
      line({ title: 'Denarius', expect: { realm: 'roman-empire', material: ['a', 'b'] } }),
    );
    expect(title?.expect).toEqual({ realm: ['roman-empire'], material: ['a', 'b'] });
  });

  it('reports the line and the invalid field', () => {
    const text = `${line({ title: 'Denarius', expect: {} })}\n${line({ title: 'Aureus', expect: { metal: 'gold' } })}`;
    expect(() => parseGoldTitles(text)).toThrow(/line 2: .*metal/s);
  });
});

describe('expectations', () => {
  it('require each reference, and any one of several values of another kind', () => {
    const [title] = parseGoldTitles(
      line({
        title: 'Denarius',
        expect: {
          mint: ['loc-rome', 'loc-lyon'],
          references: [
            { catalogues: ['ric'], number: '1' },
            { catalogues: ['cohen'], number: '2' },
          ],
        },
        may: { material: 'met-silver' },
      }),
    );
    const expectations = title ? expectationsOfTitle(title) : [];
    expect(expectations.map(({ kind, alternatives, required }) => [kind, alternatives.length, required])).toEqual([
      ['mint', 2, true],
      ['references', 1, true],
      ['references', 1, true],
      ['material', 1, false],
    ]);
  });

  it('combine the filters of one alternative, and fold the words', () => {
    const [query] = parseGoldQueries(
      line({
        query: 'half dollar "Pax Avgvsti"',
        expect: { phrases: ['Pax Avgvsti'] },
        oneOf: [[{ denomination: 'val-half-dollar' }, { denomination: 'val-dollar', face: '0.5' }]],
      }),
    );
    const [phrase, half] = query ? expectationsOfQuery(query) : [];
    expect(phrase?.alternatives).toEqual([[{ kind: 'phrases', form: 'word', word: 'pax avgvsti' }]]);
    expect(half?.kind).toBe('denomination');
    expect(half?.alternatives.map((claims) => claims.map(({ kind }) => kind))).toEqual([
      ['denomination'],
      ['denomination', 'face'],
    ]);
  });
});
