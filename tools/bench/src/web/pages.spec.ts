import { barsOfPage, interactionBars, pagesOf } from './pages';

it('every page has bars for four scores, three times and two sizes', () => {
  const pages = pagesOf('/lot/a', '/catalog-item/b');
  expect(pages.map(({ path }) => path)).toEqual(['/', '/search/open', '/lot/a', '/catalog-item/b']);
  for (const page of pages) {
    const bars = new Map(barsOfPage(page).map(({ name, limit }) => [name, limit]));
    expect([...bars.keys()].every((name) => name.startsWith(page.name))).toBe(true);
    expect([bars.size, bars.get(`${page.name}LcpMs`)]).toEqual([9, 1600]);
  }
  const names = [...pages.flatMap(barsOfPage), ...interactionBars].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
