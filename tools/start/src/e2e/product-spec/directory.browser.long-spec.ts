import { bothScreens, open, Site, SUITE_LIMIT_MS } from './site.factory';

jest.setTimeout(SUITE_LIMIT_MS);

const NOTHING = 'No results found for your selection. Choose other filters please.';
const PAGE_SIZE = 24;

describe('auctions and companies', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site?.close());
  afterEach(async () => expect(await site.leave()).toEqual([]));

  it.each(bothScreens)('auctions: toggle, country, and Reset: %s', async (screen) => {
    const page = await site.visit({ screen });
    await open(page, '/auctions/open');
    const status = page.getByRole('navigation', { name: 'Auction status' });
    await status.getByRole('link', { name: 'Completed' }).click();
    await page.getByRole('heading', { level: 1, name: 'Completed Auctions Worldwide' }).waitFor();
    await status.getByRole('link', { name: 'Upcoming' }).click();
    await page.waitForURL((url) => url.pathname === '/auctions/open');
    const country = page.getByRole('combobox', { name: 'Auction Location' });
    const options = country.locator('option');
    await options.nth(1).waitFor({ state: 'attached' });
    const [, first] = await options.evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    await country.selectOption(first ?? '');
    await page.waitForURL(/\/auctions\/open\/[a-z]{2}$/);
    await page.getByRole('heading', { level: 1, name: /^Active Auctions in / }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /^Active Auctions in / }).waitFor();
    await page.getByRole('link', { name: 'Reset filters' }).first().click();
    await page.waitForURL((url) => url.pathname === '/auctions/open');
  });

  it('auctions: a favourite category is kept, has its notice, and Reset clears it', async () => {
    const page = await site.visit();
    await page.route(/\/api\/auctions\?.*categoryKey=/, (route) =>
      route.fulfill({ json: { totalCount: 0, take: PAGE_SIZE, skip: 0, items: [] } }),
    );
    await open(page, '/auctions/open');
    await page.getByRole('button', { name: 'Favorite category: All categories' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Ancient coins(?: \d+)?$/ })
      .click();
    await page.getByText('No auction with lots for Ancient coins could be found.').waitFor();
    await page.getByRole('link', { name: 'Reset filters' }).first().click();
    await page.getByRole('button', { name: 'Favorite category: All categories' }).waitFor();
    expect(await page.evaluate("localStorage.getItem('obverse.category')")).toBeNull();
  });

  it('an empty list says so', async () => {
    const page = await site.visit();
    for (const path of ['/auctions/open/aq', '/sellers/aq', '/sellers/aq/shops']) {
      await open(page, path);
      await page.getByText(NOTHING).waitFor();
    }
  });

  it.each(bothScreens)('companies: kinds, country, Reset and the way to the company: %s', async (screen) => {
    const page = await site.visit({ screen });
    await open(page, '/sellers');
    const kinds = page.getByRole('navigation', { name: 'Kind of company' });
    for (const [name, path] of [
      ['Online Shops', '/sellers/shops'],
      ['Marketplaces', '/sellers/marketplaces'],
      ['Auction Houses', '/sellers/auction-houses'],
    ] as const) {
      await kinds.getByRole('link', { name }).click();
      await page.waitForURL((url) => url.pathname === path);
      await page.getByRole('heading', { level: 1, name: `${name} Worldwide` }).waitFor();
    }
    await page.getByRole('link', { name: 'Reset filters' }).click();
    await page.waitForURL((url) => url.pathname === '/sellers');
    const website = page.getByRole('link', { name: /^Website of / }).first();
    expect(await website.getAttribute('href')).toMatch(/^\/api\/goto\?org=/);
    expect((await website.getAttribute('rel'))?.split(' ')).toEqual(expect.arrayContaining(['noreferrer', 'nofollow']));
  });

  it('asks for 24 items a page, and for the countries after half a second unless the address names one', async () => {
    const page = await site.visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const countries = page.waitForRequest(/\/api\/countries$/);
    await open(page, '/sellers/2');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await countries;
    const list = asked.find((url) => url.includes('/api/orgs?')) ?? '';
    expect([new URL(list).searchParams.get('take'), new URL(list).searchParams.get('skip')]).toEqual([
      String(PAGE_SIZE),
      String(PAGE_SIZE),
    ]);
  });
});
