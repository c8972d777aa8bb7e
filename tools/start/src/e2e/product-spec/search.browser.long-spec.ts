import type { Page } from 'playwright-core';
import { untilGood } from '../until-good';
import { bothScreens, MINUTE_MS, open, Site, SUITE_LIMIT_MS } from './site.factory';

jest.setTimeout(SUITE_LIMIT_MS);

const box = (page: Page) => page.getByRole('combobox', { name: 'Search coins' }).first();
const cards = (page: Page) => page.locator('main article');
const pathOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname);

describe('the search', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site?.close());
  afterEach(async () => expect(await site.leave()).toEqual([]));

  it.each(bothScreens)('writes words into the address, hyphens as tildes, and reads them back: %s', async (screen) => {
    const page = await site.visit({ screen });
    await open(page, '/search/open/text');
    await box(page).fill('zzqq-yy -- xx');
    await page.keyboard.press('Enter');
    await page.waitForURL(/t-/);
    expect(pathOf(page)).toMatch(/\/t-zzqq~yy-~-xx$/);
    await page.reload();
    expect(await box(page).inputValue()).toBe('zzqq-yy - xx');
  });

  it('replaces sure words by filters in the address, and one click undoes each', async () => {
    const page = await site.visit();
    await open(page, '/search/open/t-silver');
    await page.waitForURL(/\/search\/open\/met-silver(?:\/ord-relevance)?$/);
    await page.getByRole('link', { name: 'Undo Silver, understood from “silver”' }).click();
    await page.waitForURL(/\/search\/open\/text\/t-silver(?:\/ord-relevance)?$/);
    await cards(page).first().waitFor();
  });

  it('names an automatic filter in the language of the visitor', async () => {
    const page = await site.visit({ language: 'de' });
    await page.goto('/search/open/t-silver');
    await page.waitForURL(/\/search\/open\/met-silver(?:\/ord-relevance)?$/);
    await page.getByRole('list', { name: 'Aktive Filter' }).getByText('Silber', { exact: true }).waitFor();
  });

  it('suggests after two letters; down, up, Enter and Esc work', async () => {
    const page = await site.visit();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/search/suggest')) asked.push(request.postData() ?? '');
    });
    await open(page, '/contact');
    await box(page).pressSequentially('d');
    await box(page).pressSequentially('enar', { delay: 20 });
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(asked.filter((body) => (JSON.parse(body) as { text: string }).text.trim().length < 2)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const chosen = page.locator('[role=option][aria-selected=true]');
    const first = await chosen.innerText();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await chosen.innerText()).toBe(first);
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'detached' });
    expect(await box(page).inputValue()).toBe('denar');
    await box(page).pressSequentially('i');
    await options.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\//);
  });

  it('offers to keep the filters or to start anew while the box has the focus, and clears the text', async () => {
    const page = await site.visit();
    await open(page, '/search/open/met-silver');
    await cards(page).first().waitFor();
    const keep = page.getByRole('radio', { name: 'Keep my filters' });
    expect(await keep.isVisible()).toBe(false);
    await box(page).focus();
    expect(await keep.isChecked()).toBe(true);
    await page.getByText('Start new search').click();
    await box(page).fill('zzqq');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/search/open/t-zzqq');
    await page.getByText('No lot found. Please check spelling.').waitFor();
    await page.getByRole('button', { name: 'Clear search text' }).first().click();
    await page.waitForURL((url) => url.pathname === '/search/open');
    expect(await box(page).inputValue()).toBe('');
  });

  it.each([
    ['/search/open', 'AI search – in your language'],
    ['/search/open/s-1', 'Search this seller'],
    ['/search/a-1', 'Search this auction'],
  ])('on %s the placeholder is %s', async (path, placeholder) => {
    const page = await site.visit();
    await open(page, path);
    expect(await box(page).getAttribute('placeholder')).toBe(placeholder);
  });

  it('pages with at most four numbers, and the last page says that there are no more', async () => {
    const page = await site.visit();
    await open(page, '/search');
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await pager.waitFor();
    const numbers = await pager.getByRole('link', { name: /^Page \d+$/ }).count();
    expect(numbers).toBeLessThanOrEqual(4);
    await pager.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL((url) => url.pathname === '/search/2');
    await pager.getByRole('link', { name: 'Previous' }).click();
    await page.waitForURL((url) => url.pathname === '/search');
    await open(page, '/search/ps-100');
    for (;;) {
      const next = pager.getByRole('link', { name: 'Next' });
      await pager.or(page.getByText('Search was successful but no more lot found')).first().waitFor();
      if ((await next.count()) === 0) break;
      const before = page.url();
      await next.click();
      await page.waitForURL((url) => url.href !== before);
      await page.locator('main [aria-busy="false"]').first().waitFor();
    }
    await page.getByText('Search was successful but no more lot found').waitFor();
  });

  it('has 25, 50 and 100 lots a page, and orders by what the result allows', async () => {
    const page = await site.visit();
    await open(page, '/search');
    await cards(page).nth(24).waitFor();
    expect(await cards(page).count()).toBe(25);
    const size = page.getByRole('combobox', { name: 'Lots per page' });
    expect(await size.locator('option').allInnerTexts()).toEqual(['25 per page', '50 per page', '100 per page']);
    await size.selectOption('50');
    await page.waitForURL((url) => url.pathname === '/search/ps-50');
    await cards(page).nth(49).waitFor();
    const order = page.getByRole('combobox', { name: 'Sort by' });
    const labels = await order.locator('option').allInnerTexts();
    expect(labels).toEqual(expect.arrayContaining(['New first', 'Price: low first', 'Price: high first']));
    await order.selectOption('price-asc');
    await page.waitForURL((url) => url.pathname === '/search/ord-price-asc/ps-50');
  });

  it('is browsed by keys: j, k, Enter and Back to the same place', async () => {
    const page = await site.visit();
    await open(page, '/search/open');
    await cards(page).nth(5).waitFor();
    const focused = () => page.evaluate<string | null>("document.activeElement.getAttribute('href')");
    const links = await page
      .locator('main article h3 a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
    expect(await focused()).toBe(links[1]);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Price' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL((url) => url.pathname === '/search/open');
    await cards(page).first().waitFor();
  });

  it('shows a grid or a dense list, which is remembered', async () => {
    const page = await site.visit();
    await open(page, '/search/open');
    await cards(page).nth(1).waitFor();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.reload();
    await cards(page).nth(1).waitFor();
    const tops = async () =>
      Promise.all([0, 1].map(async (index) => (await cards(page).nth(index).boundingBox())?.height ?? 0));
    const heights = await untilGood(tops, (all) => all.every((height) => height > 0), MINUTE_MS);
    expect(Math.max(...heights)).toBeLessThan(120);
  });
});
