import { csvOf } from './csv';

const cell = (text: string) => csvOf([[text]]).slice(1, -2);

it('begins with a byte order mark and ends each row with CR LF', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['c', ''],
    ]),
  ).toBe('\uFEFFa,b\r\nc,\r\n');
});

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['\r=1', '"\'\r=1"'],
])('neutralises %j', (text, expected) => expect(cell(text)).toBe(expected));

it.each([
  ['Thaler, 1780', '"Thaler, 1780"'],
  ['the "Owl"', '"the ""Owl"""'],
  ['two\nlines', '"two\nlines"'],
  ['Ταλιρο 1-2', 'Ταλιρο 1-2'],
  ['', ''],
])('writes %j as %j', (text, expected) => expect(cell(text)).toBe(expected));
