import type { Page, Route } from 'playwright-core';
import { open, Site, SUITE_LIMIT_MS } from './site.factory';

jest.setTimeout(SUITE_LIMIT_MS);

const isSearch = (url: URL) => url.pathname === '/api/search';

/** The client asks for the result itself: the page comes without an answer, and the call is answered here. */
async function answerSearch(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(/\/search(?:\/|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace(/<script [^>]*id="first-answer".*?<\/script>/s, '');
    return route.fulfill({ response, body: html });
  });
  await page.route(isSearch, answer);
}

describe('states and errors of section 8', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site?.close());
  afterEach(async () => expect(await site.leave()).toEqual([]));

  it('a failed search offers a reload, with the text for developers', async () => {
    const page = await site.visit();
    await answerSearch(page, (route) => route.fulfill({ status: 500, json: { message: 'Kaboom', errors: [] } }));
    await open(page, '/search/open');
    await page.getByText('Technical error happened. Please reload the page.').waitFor();
    await page.getByText('Developer info').click();
    await page.getByText('Kaboom').waitFor();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  });

  it.each([
    ['its own text', { message: 'The server is busy. Please try again shortly.', errors: [] }, 'The server is busy.'],
    ['a text where a proxy answers', undefined, 'The server cannot be reached. Please try again.'],
  ])('503 shows %s, and the search is tried again', async (_, json, text) => {
    const page = await site.visit();
    let isDown = true;
    await answerSearch(page, (route) =>
      isDown ? route.fulfill({ status: 503, ...(json ? { json } : { body: '<html>503</html>' }) }) : route.continue(),
    );
    await open(page, '/search/open');
    await page.getByText(text).waitFor();
    expect(await page.getByText('Technical error happened').count()).toBe(0);
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('main article').first().waitFor();
  });

  it('401 asks for a sign-in, and again by a button', async () => {
    const page = await site.visit();
    await open(page, '/search/my-fav');
    const dialog = page.getByRole('dialog', { name: 'Sign-in required' });
    await dialog.getByText('You need to sign in or register in order to continue.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor();
  });

  it.each([
    ['/search/open/t-zzqqxx', 'No lot found. Please check spelling.'],
    ['/search/open/s-999999999', 'Nothing found'],
    ['/lot/nothing', 'No valid lot found'],
    ['/catalog-item/nothing', 'Nothing found'],
  ])('%s says: %s', async (path, text) => {
    const page = await site.visit();
    await page.goto(path);
    await page.getByText(text, { exact: true }).first().waitFor();
  });

  it('a search in progress says so', async () => {
    const page = await site.visit();
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await answerSearch(page, async (route) => {
      await held;
      await route.continue();
    });
    await open(page, '/search/open');
    await page.getByText('Search in progress, please wait...').waitFor();
    release();
    await page.getByText(/^\d+ lots$/).waitFor();
  });

  it('an uncaught error is reported once', async () => {
    const page = await site.visit({ expectsErrors: true });
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/sys/error')) reports.push(request.postData() ?? '');
    });
    await open(page, '/contact');
    const reported = page.waitForRequest('**/api/sys/error');
    await page.evaluate("for (let count = 0; count < 2; count += 1) setTimeout(() => { throw new Error('example') })");
    await reported;
    await page.waitForLoadState('networkidle');
    expect(reports).toHaveLength(1);
    expect(Object.keys(JSON.parse(reports[0] ?? '{}') as object)).toEqual(
      expect.arrayContaining(['message', 'stack', 'instance', 'info']),
    );
  });

  it('without a connection a page says so', async () => {
    const page = await site.visit();
    await open(page, '/search/open');
    await page.locator('main article').first().waitFor();
    await page.context().setOffline(true);
    await page.getByText('You are offline. What is shown may be out of date.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline').waitFor({ state: 'detached' });
  });
});
