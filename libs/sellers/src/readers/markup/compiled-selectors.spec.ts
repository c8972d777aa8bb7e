import { compileSelectors } from './compiled-selectors';

const demandsOf = (css: string) => compileSelectors(css).demands.map(({ kind, name }) => `${kind} ${name}`);
const isPlain = (css: string) => compileSelectors(css).matches !== undefined;

it('returns for a list of selectors the demands of each', () => {
  expect(demandsOf('.price, #total b, [itemprop="price"]')).toEqual(['class price', 'tag b', 'attribute itemprop']);
});

it.each(['.price, li:first-child', '.price, *', 'a[', ''])('returns no demands when a part of %j is not plain', (css) =>
  expect(demandsOf(css)).toEqual([]),
);

it('returns no matcher for selectors other than compounds inside compounds', () => {
  expect(['.lot a', 'time.ends, [itemprop]', '#a[class~="b"]'].map(isPlain)).toEqual([true, true, true]);
  const others = ['.lot > a', 'a[href^="/"]', 'a, b + i', 'a:not(.b)', '[class~="b" i]', '.a, > b'];
  expect(others.map(isPlain)).toEqual(others.map(() => false));
});

it('recognises selectors that begin at the scope', () => {
  expect(['> li', ':scope > li', 'a, > li'].map((css) => compileSelectors(css).isRelative)).toEqual([true, true, true]);
  expect(compileSelectors('ul > li').isRelative).toBe(false);
});
