import { readFile } from 'node:fs/promises';
import type { Lot } from '@obverse/contracts';
import type { Page } from 'playwright-core';
import { lotPathOf, open, register, Site, SUITE_LIMIT_MS } from './site.factory';

jest.setTimeout(SUITE_LIMIT_MS);

/** One user, whose lists change from test to test. */
describe('favourites and lists', () => {
  let site: Site;
  let page: Page;
  let lot: Lot;
  const favourite = () => page.getByRole('button', { name: 'Favorite', exact: true });
  beforeAll(async () => {
    site = await Site.open();
    const [first] = await site.lots({ status: 'open', selectedFilters: [{ name: 'bidding', tag: 'shop' }] });
    if (!first) throw new Error('The market has no lot.');
    lot = first;
    page = await site.visit();
    await register(page);
  });
  afterAll(() => site?.close());
  afterEach(() => expect(site.errors.splice(0)).toEqual([]));

  it('the favourite button is normal, updating, active, and back', async () => {
    await open(page, lotPathOf(lot));
    expect(await favourite().getAttribute('data-favourite')).toBe('normal');
    await page.route('**/api/user/lists/fav/*', async (route) => {
      await page.getByRole('button', { name: 'updating...', exact: true }).waitFor();
      await route.continue();
    });
    await favourite().click();
    await page.locator('main header ~ div [data-favourite="active"]').waitFor();
    await page.unroute('**/api/user/lists/fav/*');
    await page.reload();
    await page.getByRole('button', { name: 'Favorite', exact: true, pressed: true }).waitFor();
    await favourite().click();
    await page.getByRole('button', { name: 'Favorite', exact: true, pressed: false }).waitFor();
    await favourite().click();
    await page.getByRole('button', { name: 'Favorite', exact: true, pressed: true }).waitFor();
  });

  it('My Lists is a filter of a search in a list', async () => {
    await open(page, '/search/my-fav');
    const panel = page.getByRole('complementary', { name: 'Filters' });
    await panel.getByText('My Lists', { exact: true }).waitFor();
    await page.locator('main article').first().waitFor();
    await panel.getByRole('link', { name: /^Watches/ }).click();
    await page.waitForURL(/\/search\/my-wtc/);
  });

  it('a new list is made, renamed and removed', async () => {
    await open(page, '/lists');
    await page.getByRole('link', { name: 'New list' }).click();
    await page.getByRole('dialog').getByLabel('Name of the list').fill('Solidi');
    await page.getByRole('dialog').getByRole('button', { name: 'Create list' }).click();
    await page.getByRole('group', { name: 'Solidi' }).getByRole('link', { name: 'Organize' }).click();
    await page.getByText('This list has no lots yet.').waitFor();
    await page.getByRole('group', { name: 'Solidi' }).getByRole('link', { name: 'Rename' }).click();
    await page.getByRole('dialog', { name: 'Rename Solidi' }).getByLabel('Name of the list').fill('Aurei');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 2, name: 'Aurei' }).waitFor();
    await page.getByRole('group', { name: 'Aurei' }).getByRole('link', { name: 'Remove' }).click();
    await page.getByText('Remove the list Aurei? Its lots stay in your other lists.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove list' }).click();
    await page.getByText('The list Aurei was removed.').waitFor();
  });

  it('a removed lot is in the recycle bin for at most 15 seconds, and can be restored', async () => {
    await open(page, '/lists?list=fav');
    await page.getByRole('button', { name: `Remove: ${lot.title}` }).click();
    const bin = page.getByRole('region', { name: 'Recycle bin' });
    const left = Number(/(\d+) seconds? left/.exec(await bin.getByText(/seconds? left/).innerText())?.[1]);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(15);
    await bin.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: `Remove: ${lot.title}` }).click();
    await bin.waitFor({ state: 'detached' });
    await page.getByText('This list has no lots yet.').waitFor();
  });

  it('moves a lot to another list', async () => {
    await open(page, lotPathOf(lot));
    await favourite().click();
    await page.getByRole('button', { name: 'Favorite', exact: true, pressed: true }).waitFor();
    await open(page, '/lists?list=fav');
    await page.getByRole('button', { name: `Move to…: ${lot.title}` }).click();
    await page.getByRole('button', { name: 'Watches', exact: true }).click();
    await page.getByText('This list has no lots yet.').waitFor();
    await page.getByRole('group', { name: 'Watches' }).getByRole('link', { name: 'Organize' }).click();
    await page.getByRole('link', { name: lot.title }).first().waitFor();
  });

  it('exports a list as CSV', async () => {
    await open(page, '/lists?list=wtc');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('group', { name: 'Watches' }).getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(lot.id);
    expect(text.split(/\r?\n/).filter((line) => /^[=+\-@]/.test(line))).toEqual([]);
  });
});
