import { csvOf } from './csv';

const BOM = '\uFEFF';

describe('a table as CSV', () => {
  it('has the header and one line for each row, each ended by CR LF', () => {
    expect(
      csvOf(
        ['day', 'amount'],
        [
          ['2026-11-20', '180.50'],
          ['2026-11-21', 7],
        ],
      ),
    ).toBe(`${BOM}day,amount\r\n2026-11-20,180.50\r\n2026-11-21,7\r\n`);
  });

  it('has the header alone without rows', () => {
    expect(csvOf(['day'], [])).toBe(`${BOM}day\r\n`);
  });

  it('quotes separators, quotes and line breaks', () => {
    expect(csvOf(['title'], [['Thaler, 1780'], ['"Burgthaler"'], ['two\nlines']])).toBe(
      `${BOM}title\r\n"Thaler, 1780"\r\n"""Burgthaler"""\r\n"two\nlines"\r\n`,
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('neutralises the text %j', (text) => {
    expect(csvOf(['title'], [[text]])).toContain(`'${text}`);
  });

  it('keeps numbers, also negative ones', () => {
    expect(csvOf(['year', 'next'], [[-44, 1.5]])).toBe(`${BOM}year,next\r\n-44,1.5\r\n`);
  });

  it('leaves unknown values empty', () => {
    expect(csvOf(['a', 'b', 'c'], [['x', undefined, 'z']])).toBe(`${BOM}a,b,c\r\nx,,z\r\n`);
  });

  it('leaves a hyphen within a text as it is', () => {
    expect(csvOf(['title'], [['VF-XF']])).toBe(`${BOM}title\r\nVF-XF\r\n`);
  });
});
