import fc from 'fast-check';
import { namesHiddenByStyle } from './style-hidden';

const hidden = (css: string) => [...namesHiddenByStyle(`<style>${css}</style>`)];

it.each([
  ['a class', '.sold { color: red; display: none }', ['.sold']],
  ['an id, and a class of a tag', '#a, span.b{visibility:hidden}', ['#a', '.b']],
  ['nothing in a comment', '/* .sold{display:none} */ .a{color:red}', []],
  ['nothing on some screens only', '@media print{.sold{display:none} .a{color:red}} .b{display:none}', ['.b']],
  ['nothing that is shown elsewhere', '.badge{display:none} .is-sold .badge{display:block}', []],
  ['nothing in some place only', '.list .badge{display:none}', []],
  ['rules after an import', '@import "a.css"; .sold{display:none}', ['.sold']],
])('finds %s', (_, css, names) => {
  expect(hidden(css)).toEqual(names);
});

it('never throws', () => {
  const token = fc.constantFrom(
    '<style>',
    '</style>',
    '{',
    '}',
    '@media x',
    ';',
    '.a',
    'display:none',
    '/*',
    '*/',
    ',',
  );
  fc.assert(fc.property(fc.array(token, { maxLength: 200 }), (all) => void namesHiddenByStyle(all.join(''))));
});
