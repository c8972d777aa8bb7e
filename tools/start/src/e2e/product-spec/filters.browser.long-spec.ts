import type { Page } from 'playwright-core';
import { bothScreens, open, Site, SUITE_LIMIT_MS } from './site.factory';

jest.setTimeout(SUITE_LIMIT_MS);

const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const loaded = (page: Page) => panel(page).locator('[aria-busy="false"]').waitFor();
const section = (page: Page, title: string) =>
  panel(page).locator('details', { has: page.locator('summary', { hasText: new RegExp(`^${title}$`) }) });

/** An answer of the taxonomy with this number of values in one filter. */
function filterWith(count: number) {
  const properties = Array.from({ length: count }, (_, index) => ({
    tag: `val-example-${index}`,
    title: `Example ${index + 1}`,
    desc: '3',
    leaf: true,
    isManual: false,
  }));
  return { name: 'value', title: 'Denomination', type: 'Choice', properties };
}

describe('the filters', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site?.close());
  afterEach(async () => expect(await site.leave()).toEqual([]));

  it('narrow the result, are chips, and are removed one by one or all at once', async () => {
    const page = await site.visit();
    await open(page, '/search/open');
    await loaded(page);
    await section(page, 'Offered by')
      .getByRole('link', { name: /^Shops/ })
      .click();
    await page.waitForURL((url) => url.pathname === '/search/open/shop');
    await loaded(page);
    await section(page, 'Category').getByRole('link').first().click();
    await page.waitForURL(/\/search\/open\/shop\/c-/);
    const chips = page.getByRole('list', { name: 'Active filters' });
    await chips.getByRole('link', { name: 'Remove Shops' }).click();
    await page.waitForURL(/\/search\/open\/c-/);
    await page.goBack();
    await chips.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL((url) => url.pathname === '/search/open');
  });

  it.each([
    [14, 14, false],
    [15, 11, true],
  ])('with %i values %i are shown at once', async (count, shown, isPaged) => {
    const page = await site.visit();
    await page.route('**/api/taxonomy', (route) => route.fulfill({ json: [filterWith(count)] }));
    await open(page, '/search/open');
    const values = section(page, 'Denomination').getByRole('listitem');
    await values.first().waitFor();
    expect(await values.count()).toBe(shown);
    const next = page.getByRole('button', { name: 'Next in Denomination' });
    expect(await next.count()).toBe(isPaged ? 1 : 0);
    if (!isPaged) return;
    await next.click();
    expect(await values.count()).toBe(count - shown);
    expect(await next.isDisabled()).toBe(true);
  });

  it('a filter is searched from two letters on, and its dialog is addressed by the hash', async () => {
    const page = await site.visit();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/taxonomy\/search\//.test(request.url())) asked.push(decodeURIComponent(request.url()));
    });
    await open(page, '/search/open#m-value');
    const dialog = page.getByRole('dialog', { name: 'Denomination' });
    const field = dialog.getByPlaceholder('Type two letters or more');
    await field.fill('d');
    await dialog.getByRole('listitem').first().waitFor();
    expect(asked).toEqual([]);
    await field.fill('den');
    await dialog
      .getByRole('link', { name: /Denarius/ })
      .first()
      .click();
    expect(asked.every((url) => /\/value\/de/.test(url))).toBe(true);
    await page.waitForURL(/\/search\/open\/val-/);
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');
  });

  it('keeps at most four manual choices of a filter, the newest of them', async () => {
    const page = await site.visit();
    await open(page, '/search/open');
    for (const letters of ['sol', 'den', 'tha', 'dol', 'fra']) {
      await open(page, '/search/open#m-value');
      const dialog = page.getByRole('dialog', { name: 'Denomination' });
      const before = await dialog.getByRole('listitem').first().innerText();
      await dialog.getByPlaceholder('Type two letters or more').fill(letters);
      const found = dialog.getByRole('link', { name: new RegExp(letters, 'i') }).first();
      await found.waitFor();
      expect(before).not.toBe('');
      await found.click();
      await page.waitForURL(/\/search\/open\/val-/);
    }
    const kept = await page.evaluate<string>("localStorage.getItem('obverse.choices')");
    const choices = (JSON.parse(kept) as { value: { tag: string }[] }).value;
    expect(choices).toHaveLength(4);
    expect(choices.some(({ tag }) => tag.includes('solidus'))).toBe(false);
  });

  it.each(bothScreens)('My Lists is there only for a search in a list: %s', async (screen) => {
    const page = await site.visit({ screen });
    await open(page, '/search/open');
    await page.locator('main article').first().waitFor();
    expect(await page.getByText('My Lists', { exact: true }).count()).toBe(0);
  });

  it('a phone has the filters in a drawer with the number of lots', async () => {
    const page = await site.visit({ screen: 'phone' });
    await open(page, '/search/open');
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('link', { name: /^Shops/ }).click();
    await page.waitForURL((url) => url.pathname === '/search/open/shop');
    await drawer.getByRole('button', { name: /^Show \d+ lots?$/ }).click();
    await drawer.waitFor({ state: 'detached' });
  });
});
