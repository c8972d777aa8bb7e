import { compileSelectors } from './compiled-selectors';

const demandsOf = (css: string) => compileSelectors(css).demands.map(({ kind, name }) => `${kind} ${name}`);
const isPlain = (css: string) => compileSelectors(css).matches !== undefined;

it('demands of a list of selectors what each of them demands', () => {
  expect(demandsOf('.price, #total b, [itemprop="price"]')).toEqual(['class price', 'tag b', 'attribute itemprop']);
});

it.each(['.price, li:first-child', '.price, *', 'a[', ''])(
  'demands nothing where a part of %j does not say it',
  (css) => expect(demandsOf(css)).toEqual([]),
);

it('leaves to the selector library what is no compound inside another', () => {
  expect(['.lot a', 'time.ends, [itemprop]', '#a[class~="b"]'].map(isPlain)).toEqual([true, true, true]);
  const others = ['.lot > a', 'a[href^="/"]', 'a, b + i', 'a:not(.b)', '[class~="b" i]', '.a, > b'];
  expect(others.map(isPlain)).toEqual(others.map(() => false));
});

it('knows what begins at the scope', () => {
  expect(['> li', ':scope > li', 'a, > li'].map((css) => compileSelectors(css).isRelative)).toEqual([true, true, true]);
  expect(compileSelectors('ul > li').isRelative).toBe(false);
});
