import { fixturePoint, fixtureWorth } from '../../testing/worth-fixtures';
import { coinYearText, kindText, pointText, statedPrice, worthSentences } from './worth-words';

describe('the sentences about a type', () => {
  it('have the figures of its results, the unsold share and the period', () => {
    expect(worthSentences(fixtureWorth({ daysToSell: 12.5 }))).toEqual([
      '6 results: the median is €150.00, and the middle half lies between €125.00 and €175.00.',
      'Unsold: 2 of 8 lots whose end is known (25%).',
      'Lots with a fixed price were sold after 13 days (median).',
      'Known prices of this type: 15 Jan 2026 to 15 Jun 2026.',
    ]);
  });

  it('say that a few results have no median', () => {
    const { quartiles: _none, ...few } = fixtureWorth({ count: 4, unsold: 0 });
    expect(worthSentences(few)[0]).toBe('4 results are known: too few for a median.');
    expect(worthSentences({ ...few, count: 0 })[0]).toBe('No result is known so far.');
  });

  it('leave out a share of lots whose end is not known', () => {
    const { quartiles: _none, ...none } = fixtureWorth({ count: 0, unsold: 0 });
    expect(worthSentences(none).join(' ')).not.toContain('Unsold');
  });

  it('name the wider group first', () => {
    const [first, second] = worthSentences(fixtureWorth({ scope: 'wider', widerTitle: 'Silver denarii of Trajan' }));
    expect(first).toContain('wider group: Silver denarii of Trajan.');
    expect(second).toContain('the median is €150.00');
  });

  it('name a single day once', () =>
    expect(worthSentences(fixtureWorth({ lastOn: '2026-01-15' }))).toContain(
      'Known prices of this type: 15 Jan 2026.',
    ));

  it('round less than a day', () =>
    expect(worthSentences(fixtureWorth({ daysToSell: 0.4 })).join(' ')).toContain('within a day'));
});

describe('a point in words', () => {
  it('has day, kind, amount, grade, company and title', () =>
    expect(pointText(fixturePoint(0), 'EUR')).toBe(
      '15 Jan 2026, Result, €100.00, Very Fine, Auktionshaus Lindenhof, Denarius, Septimius Severus',
    ));

  it('has the price as stated after a converted one', () =>
    expect(pointText(fixturePoint(0, { price: { amount: '110', currency: 'USD' } }), 'EUR')).toContain(
      'Result, €100.00, $110.00, Very Fine',
    ));

  it('says why it is not counted', () => {
    expect(kindText(fixturePoint(0, { uncounted: 'same-sale' }))).toBe(
      'Result (not counted: another portal shows the same sale)',
    );
    const { converted: _none, ...unrated } = fixturePoint(0, { uncounted: 'no-rate' });
    expect(pointText(unrated, 'USD')).toContain('(not counted: no reference rate for this day), €100.00');
  });

  it('may have no price', () => {
    const { price: _price, converted: _none, ...unpriced } = fixturePoint(0, { kind: 'unsold', band: 'unknown' });
    expect(statedPrice(unpriced)).toBe('');
    expect(pointText(unpriced, 'EUR')).toMatch(/^15 Jan 2026, Unsold, Grade unknown, /);
  });
});

it('names years before Christ', () => expect([-44, 201].map(coinYearText)).toEqual(['44 BC', '201']));
