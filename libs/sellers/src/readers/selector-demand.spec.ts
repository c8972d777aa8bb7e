import { load } from 'cheerio/slim';
import fc from 'fast-check';
import { openHtml } from './html';
import { demandOf } from './selector-demand';

it.each([
  ['.browse .entry', 'class entry'],
  ['article.entry.wide', 'class entry'],
  ['div > span.lot[data-a="x .y"]', 'class lot'],
  ['meta[property="og:title"]', 'attribute property'],
  ['A[HREF*="/lot/"]', 'attribute href'],
  ['[ itemprop = price ]', 'attribute itemprop'],
  ['#price', 'attribute id'],
  ['table.facts TR', 'tag tr'],
  ['a[title="b .c"]', 'attribute title'],
])('of %s is %s', (css, demand) => {
  const { kind, name } = demandOf(css) ?? {};
  expect(`${String(kind)} ${String(name)}`).toBe(demand);
});

it.each([
  'a, b',
  'li:first-child',
  'a:not(.b)',
  '*',
  'a *',
  String.raw`.a\:b`,
  '',
  'svg|a',
  '.a:has(b)',
  'x'.repeat(501),
])('is not said by %s', (css) => expect(demandOf(css)).toBeUndefined());

/** Small documents of few names, so that selectors of the same names often match. */
const name = fc.constantFrom('u', 'b', 'i');
const word = fc.constantFrom('x', 'y', 'xy');
const tree: fc.Memo<string> = fc.memo((depth) =>
  fc
    .tuple(
      name,
      fc.array(word, { maxLength: 2 }),
      fc.option(word),
      depth > 1 ? fc.array(tree(depth - 1), { maxLength: 3 }) : fc.constant([]),
    )
    .map(([tag, classes, id, inside]): string => {
      const named = classes.length > 0 ? ` class="${classes.join(' ')}"` : '';
      return `<${tag}${named}${id === null ? '' : ` id="${id}"`}>${inside.join('')}t</${tag}>`;
    }),
);
const compound = fc
  .tuple(
    fc.option(name),
    fc.array(
      fc.oneof(
        word.map((one) => `.${one}`),
        word.map((one) => `#${one}`),
        fc.constantFrom('[id]', '[class~="x"]', '[id="y"]'),
      ),
      { maxLength: 2 },
    ),
  )
  .map(([tag, rest]) => `${tag ?? ''}${rest.join('')}`)
  .filter((text) => text !== '');
const selector = fc
  .tuple(compound, fc.array(fc.tuple(fc.constantFrom(' ', ' > ', ' + ', ' ~ '), compound), { maxLength: 2 }))
  .map(([first, rest]) => first + rest.map((part) => part.join('')).join(''));

it('leads to what the selector library finds, in the same order', () => {
  fc.assert(
    fc.property(fc.array(tree(4), { maxLength: 4 }), selector, (trees, css) => {
      let number = 0;
      const body = trees.join('').replace(/<[ubi](?=[ >])/g, (tag) => `${tag} n="${number++}"`);
      const html = `<html><body>${body}</body></html>`;
      const all = load(html, { xml: { xmlMode: false } })(css)
        .toArray()
        .map((element) => ('attribs' in element ? element.attribs['n'] : undefined));
      expect(
        openHtml(html)
          ?.pieces(css)
          .map((piece) => piece.line('@n')),
      ).toEqual(all);
    }),
    { numRuns: 500 },
  );
});
