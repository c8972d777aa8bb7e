import { bothScreens, MINUTE_MS, open, Site, SUITE_LIMIT_MS } from './site.factory';
import { untilGood } from '../until-good';

jest.setTimeout(SUITE_LIMIT_MS);

describe('the home page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site?.close());
  afterEach(async () => expect(await site.leave()).toEqual([]));

  it.each(bothScreens)('has its shortcuts, hero, carousel and auctions: %s', async (screen) => {
    const page = await site.visit({ screen });
    await open(page, '/');
    const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
    for (const [name, path] of [
      ['Webshops', '/sellers/shops'],
      ['Marketplaces', '/sellers/marketplaces'],
      ['Auctions', '/auctions/open'],
    ] as const)
      expect(await shortcuts.getByRole('link', { name }).getAttribute('href')).toBe(path);
    expect(await page.getByRole('link', { name: 'Search Now' }).getAttribute('href')).toBe('/search/open');
    await page.getByRole('heading', { name: 'New Lots in Shops' }).waitFor();
    await page.getByRole('heading', { name: 'Upcoming Auctions' }).waitFor();
    await page.getByRole('link', { name: 'View All Auctions' }).click();
    await page.getByRole('heading', { level: 1, name: 'Active Auctions Worldwide' }).waitFor();
  });

  it.each([
    [1280, 4],
    [1100, 3],
    [700, 2],
    [500, 1],
  ])('at %i pixels the carousel shows %i lots, with a gap of 1rem', async (width, count) => {
    const page = await site.visit();
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/');
    const cards = page.getByRole('region', { name: 'New Lots in Shops' }).locator('article');
    await cards.nth(count).waitFor({ state: 'attached' });
    const boxes = await Promise.all([0, 1].map((index) => cards.nth(index).boundingBox()));
    const [first, second] = boxes;
    if (!first || !second) throw new Error('The carousel has no two cards.');
    const frame = await page.evaluate<number>(
      "(({ clientWidth }, { paddingLeft, paddingRight }) => clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight))(document.querySelector('[aria-labelledby=new-lots]'), getComputedStyle(document.querySelector('[aria-labelledby=new-lots]')))",
    );
    expect(Math.round(second.x - first.x - first.width)).toBe(16);
    expect(Math.round((frame + 16) / (first.width + 16))).toBe(count);
  });

  it('the carousel is loaded by its button, moves, and loops', async () => {
    const page = await site.visit();
    await page.setViewportSize({ width: 1280, height: 600 });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    const isLoaded = () => scripts.some((url) => /embla-carousel/.test(url));
    expect(isLoaded()).toBe(false);
    const left = async () =>
      Math.round(
        (await page.getByRole('region', { name: 'New Lots in Shops' }).locator('article').first().boundingBox())?.x ??
          0,
      );
    const start = await left();
    await page.getByRole('button', { name: 'Next lots' }).dispatchEvent('click');
    expect(await untilGood(left, (now) => now !== start, MINUTE_MS)).not.toBe(start);
    expect(isLoaded()).toBe(true);
    await page.getByRole('button', { name: 'Previous lots' }).dispatchEvent('click');
    expect(await untilGood(left, (now) => now === start, MINUTE_MS)).toBe(start);
  });

  it('choosing a category loads the data anew and is remembered; all categories undo it', async () => {
    const page = await site.visit();
    await open(page, '/');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => /\/api\/landing\/data\/[1-9]\d*$/.test(response.url())),
      (async () => {
        await page.getByRole('button', { name: 'Favorite category: All categories' }).click();
        await page
          .getByRole('dialog', { name: 'Favorite category' })
          .getByRole('button', { name: /^Ancient coins(?: \d+)?$/ })
          .click();
      })(),
    ]);
    expect(answer.status()).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: 'Favorite category: Ancient coins' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'All categories' }).click();
    await page.getByRole('button', { name: 'Favorite category: All categories' }).waitFor();
  });
});
