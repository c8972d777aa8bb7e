import { load } from 'cheerio/slim';
import fc from 'fast-check';
import { openHtml } from './html';

/** Small documents with few names, so that selectors often match. */
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
const one = fc
  .tuple(compound, fc.array(fc.tuple(fc.constantFrom(' ', ' ', '  ', ' > ', ' + ', ' ~ '), compound), { maxLength: 2 }))
  .map(([first, rest]) => first + rest.map((part) => part.join('')).join(''));
const selector = fc.oneof(
  one,
  fc.tuple(one, one).map((two) => two.join(', ')),
);

it('finds the same as the selector library, in the same order, in a page and in its blocks', () => {
  fc.assert(
    fc.property(fc.array(tree(4), { maxLength: 4 }), selector, (trees, css) => {
      let number = 0;
      const body = trees.join('').replace(/<[ubi](?=[ >])/g, (tag) => `${tag} n="${number++}"`);
      const html = `<html><body>${body}</body></html>`;
      const $ = load(html, { xml: { xmlMode: false } });
      const numbers = (found: ReturnType<typeof $>) => found.toArray().map((node) => $(node).attr('n'));
      const page = openHtml(html);
      expect(page?.lines(`${css}@n`)).toEqual(numbers($(css)));
      const blocks = $('b').toArray();
      expect(page?.fragments('b').map((block) => block.lines(`${css}@n`))).toEqual(
        blocks.map((block) => numbers($(block).find(css))),
      );
    }),
    { numRuns: 500 },
  );
});

it('omits from a copy what the selector library would remove, and leaves the page unchanged', () => {
  fc.assert(
    fc.property(fc.array(tree(4), { maxLength: 4 }), selector, (trees, css) => {
      const html = `<html><body>${trees.join('')}</body></html>`;
      const $ = load(html, { xml: { xmlMode: false } });
      const page = openHtml(html);
      const rest = page?.without(css);
      expect(page?.line('body', 10_000)).toBe($('body').text() || undefined);
      $(css).remove();
      for (const asked of ['u', 'b b', 'i + u', 'u ~ b'])
        expect(rest?.lines(asked, 10_000)).toEqual(
          $(asked)
            .toArray()
            .map((node) => $(node).text()),
        );
    }),
  );
});
