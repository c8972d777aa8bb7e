import fc from 'fast-check';
import { isOtherRateFile, parseOtherRateFile } from './other-rate-file';
import { RateFileError } from './rate-file-error';

const now = Date.parse('2026-11-21T10:00:00Z');
const header = 'date,currency,per_euro,source';
const fileOf = (...lines: readonly string[]) => [header, ...lines, ''].join('\n');

describe('parseOtherRateFile', () => {
  it('returns the rates with their publishers', () => {
    const text = fileOf('2026-11-20,RUB,93.5120,Bank of Russia', '2026-11-19,UAH,47.31,"National Bank, Kyiv"');
    expect(parseOtherRateFile(text, now)).toEqual([
      { date: '2026-11-20', currency: 'RUB', perEuro: '93.5120', source: 'Bank of Russia' },
      { date: '2026-11-19', currency: 'UAH', perEuro: '47.31', source: 'National Bank, Kyiv' },
    ]);
  });

  it('skips comments and empty lines, and accepts the line ends and the mark of other systems', () => {
    const text = `\uFEFF# by hand\r\n${header}\r\n\r\n 2026-11-20 , RUB , 93.5 , Bank X \r\n# end`;
    expect(parseOtherRateFile(text, now)).toEqual([
      { date: '2026-11-20', currency: 'RUB', perEuro: '93.5', source: 'Bank X' },
    ]);
  });

  it.each([
    ['', 'date,currency'],
    ['<html></html>', 'date,currency'],
    ['2026-11-20,RUB,93.5,Bank X', 'date,currency'],
    [fileOf(), 'no rates'],
    [fileOf('2026-02-30,RUB,93.5,Bank X'), 'line 2: "2026-02-30" is not a date'],
    [fileOf('20.11.2026,RUB,93.5,Bank X'), 'is not a date'],
    [fileOf('2026-11-23,RUB,93.5,Bank X'), 'future'],
    [fileOf('1998-12-31,RUB,93.5,Bank X'), '1998-12-31'],
    [fileOf('2026-11-20,rub,93.5,Bank X'), '"rub" is not a currency'],
    [fileOf('2026-11-20,EUR,1,Bank X'), '"EUR"'],
    [fileOf('2026-11-20,RUB,0,Bank X'), '"0" is not a rate'],
    [fileOf('2026-11-20,RUB,-93.5,Bank X'), '"-93.5"'],
    [fileOf('2026-11-20,RUB,"93,5",Bank X'), 'is not a rate'],
    [fileOf('2026-11-20,RUB,93.5'), 'the source'],
    [fileOf('2026-11-20,RUB,93.5,'), 'the source'],
    [fileOf(`2026-11-20,RUB,93.5,${'x'.repeat(101)}`), 'the source'],
    [fileOf('2026-11-20,RUB,93.5,Bank X', '', '2026-11-20,RUB,93.6,Bank Y'), 'line 4: 2026-11-20 RUB twice'],
  ])('rejects other content: %#', (text, reason) => {
    expect(() => parseOtherRateFile(text, now)).toThrow(RateFileError);
    expect(() => parseOtherRateFile(text, now)).toThrow(reason);
  });

  it('rejects arbitrary text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => parseOtherRateFile(text, now)).toThrow(RateFileError);
      }),
    );
  });
});

it('isOtherRateFile distinguishes the file from one of the bank', () => {
  expect([
    isOtherRateFile(`# by hand\n${header}\n`),
    isOtherRateFile('<?xml version="1.0"?>'),
    isOtherRateFile(''),
  ]).toEqual([true, false, false]);
});
