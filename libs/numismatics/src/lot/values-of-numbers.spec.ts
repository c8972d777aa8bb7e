import { understandQuery } from '../query/understand-query';
import { dictionary } from '../testing/dictionary.factory';
import { describeLot } from './describe-lot';

function valueOf(title: string, language?: string): string {
  const { face, denomination } = describeLot(dictionary, { title, ...(language === undefined ? {} : { language }) });
  return `${face?.value ?? 1}×${denomination?.value ?? 'none'}`;
}

function valueAsked(query: string): string {
  const { denomination = [], face = '1' } = understandQuery(dictionary, query).filters;
  return `${face}×${denomination.join(',')}`;
}

describe('the value of a lot', () => {
  it.each([
    ['Turkey 1,000,000 Lira 2002 UNC', 'en', '1000000×val-lira-turkey'],
    ['5.000.000 lei 1947 bancnotă', 'ro', '5000000×val-leu'],
    ['10 000 000 Mark 1923 Reichsbank', 'de', '10000000×val-mark'],
    ['100.000.000 pengő 1946', 'hu', '100000000×val-pengo'],
    ['Yugoslavia 500,000,000,000 dinara 1993', 'en', '500000000000×val-dinar-serbia'],
    ['Germany 100000000 Mark 1923', 'en', '100000000×val-mark'],
  ])('has all groups of its digits: %s', (title, language, value) => expect(valueOf(title, language)).toBe(value));

  it('has them in queries too', () => {
    expect(valueAsked('1.000.000 mark 1923')).toBe('1000000×val-mark');
    expect(valueAsked('10.000.000 pengo 1945')).toBe('10000000×val-pengo');
    // That of Italy ended in 2001.
    expect(valueAsked('1 000 000 lira 2002')).toBe('1000000×val-lira-syria,val-lira-turkey');
  });

  it.each([
    ['Japan Showa 63 500 Yen UNC', '500×val-yen'],
    ['Japan Showa 45 yen', '1×val-yen'],
    ['Nero RY 3 Tetradrachm Alexandria', '1×val-tetradrachm'],
    ['Hadrian year 12 drachm Alexandria', '1×val-drachm-alexandria'],
    ['1804 over 3 half cent', '1×val-half-cent'],
    ['1942 over 1 mercury dime', '1×val-dime'],
    ['Caesar -44 denarius', '1×val-denarius'],
    ['Yugoslavia KM 12 500 000 dinara 1993', '500000×val-dinar-serbia'],
  ])('has no part of a date or a reference: %s', (title, value) => expect(valueOf(title)).toBe(value));

  it.each([
    ['Japan Meiji 1 Yen', '1×val-yen'],
    ['Germany -5 Mark 1913', '5×val-mark'],
    ['Taisho 10 sen', '10×val-sen'],
  ])('stays a value beside an era or a hyphen: %s', (title, value) => expect(valueOf(title)).toBe(value));

  it('is no year in a query', () => {
    expect(valueAsked('showa 64 yen')).toBe('1×val-yen');
    expect(valueAsked('-44 denarius')).toBe('1×val-denarius');
    expect(valueAsked('showa 50 yen')).toBe('50×val-yen');
  });
});
