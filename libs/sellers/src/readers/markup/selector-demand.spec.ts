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
])('is undefined for %s', (css) => expect(demandOf(css)).toBeUndefined());
