import { dictionary } from '../testing/dictionary.factory';
import { describeLot } from './describe-lot';
import { traceLot } from './trace';

describe('traceLot', () => {
  const words = { title: 'Bayern, Ludwig II. 5 Mark 1876 D. ss', language: 'de' };

  it('returns the same description, with the evidence of the title', () => {
    const { description, evidence } = traceLot(dictionary, words);
    expect(description).toEqual(describeLot(dictionary, words));
    expect(evidence.map(({ text, is }) => [text, is.kind])).toEqual(
      expect.arrayContaining([
        ['5 Mark', 'denomination'],
        ['1876', 'year'],
        ['ss', 'grade'],
      ]),
    );
  });

  it('states why evidence was read, and in which text', () => {
    const { evidence } = traceLot(dictionary, { ...words, description: 'KM 901, 27,77 g' });
    const reasons = evidence.flatMap(({ text, source, is }) => ('because' in is ? [[source, text, is.because]] : []));
    expect(reasons).toEqual([
      ['title', '1876', 'A number of four digits that nothing counts, measures or prices is a year.'],
      ['title', 'ss', 'The word is a grade in this place.'],
      ['description', 'KM 901', 'A citation without another meaning, and its number.'],
      ['description', '27,77 g', 'A number with a unit or a label of weight.'],
    ]);
  });

  it('names the rule of each change, and leaves out rules that change nothing', () => {
    const { steps } = traceLot(dictionary, words);
    const changed = (rule: string) => steps.find((step) => step.rule === rule)?.changes.map(({ fact }) => fact);
    expect(changed('title')).toEqual(expect.arrayContaining(['realm', 'ruler', 'denomination', 'face', 'years']));
    expect(changed('mint')).toEqual(['mint']);
    expect(changed('attributes')).toBeUndefined();
    expect(steps.every(({ because }) => because.endsWith('.'))).toBe(true);
  });

  it('shows a dropped fact without its new value', () => {
    const { steps } = traceLot(dictionary, { title: 'Lot of 5 silver coins, 34.50 g', language: 'en' });
    const dropped = steps.flatMap(({ changes }) => changes).filter(({ after }) => after === undefined);
    expect(dropped.map(({ fact }) => fact)).toEqual(['weight']);
  });
});
