import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '@obverse/crawling/chromium';
import { MarketTruth } from '@obverse/market/truth';
import { searchableLots, type Stack } from '../index';
import { lotsOfClient } from './client-view';
import { startTestStack } from './test-stack';
import { PAGE_MS, untilGood } from './until-good';

const LOTS = 60;
const PERSONAL = 'obverse-personal';

describe('a visitor without a connection', () => {
  let stack: Stack;
  let discard: (() => Promise<void>) | undefined;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  const heading = () => page.getByRole('heading', { level: 1 }).first().innerText();
  const lots = () => page.locator('main article h3').allInnerTexts();
  /** How many answers the service worker keeps, the identity of the user included. */
  const kept = () =>
    page.evaluate<number>(`caches.open('${PERSONAL}').then((cache) => cache.keys()).then((keys) => keys.length)`);
  const send = (method: string, path: string, body?: object) =>
    page.evaluate<number>(
      `fetch('${path}', {
        method: '${method}',
        headers: { 'content-type': 'application/json' },
        ${body ? `body: ${JSON.stringify(JSON.stringify(body))},` : ''}
      }).then((answer) => answer.status)`,
    );

  beforeAll(async () => {
    ({ stack, discard } = await startTestStack({ market: { lots: LOTS } }));
    await untilGood(
      () => searchableLots(stack.url),
      (found) => (found ?? 0) > LOTS / 3,
    );
    await new MarketTruth(stack.truthUrl).stopClock();
    const executablePath = findChromium(process.env);
    browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
  });

  afterAll(async () => {
    await browser?.close();
    await discard?.();
  });

  beforeEach(async () => {
    context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en' });
    page = await context.newPage();
    page.setDefaultTimeout(PAGE_MS);
    await page.goto(`${stack.url}/terms-of-use`);
    const isControlled = () => page.evaluate<boolean>('navigator.serviceWorker.controller !== null');
    expect(await untilGood(isControlled, Boolean)).toBe(true);
  });

  afterEach(() => context.close());

  it('sees the results and lots of before, also after a reload, and every page of text', async () => {
    await page.goto(`${stack.url}/search/open`);
    const ofResults = await heading();
    await page.locator('main article h3 a').first().click();
    await page.waitForURL('**/lot/**');
    // The address changes before the page does.
    const title = await untilGood(heading, (text) => text !== ofResults);
    await untilGood(kept, (count) => count >= 3);
    await page.goBack();
    await lotsOfClient(page);
    const seen = await lots();
    await context.setOffline(true);
    await page.reload();
    await lotsOfClient(page);
    expect(await lots()).toEqual(seen);
    await page.goForward();
    expect(await untilGood(heading, (text) => text === title)).toBe(title);
    await page.reload();
    expect(await untilGood(heading, (text) => text === title)).toBe(title);
    await page.goto(`${stack.url}/privacy-policy`);
    expect(await heading()).toBe('Privacy Policy');
  });

  it('finds nothing of a user who has signed out', async () => {
    const email = `offline-${Date.now()}@example.com`;
    expect(await send('POST', '/api/user/register', { email, password: 'denarius-44', firstName: 'Ada' })).toBe(200);
    await page.goto(`${stack.url}/search/open`);
    await lotsOfClient(page);
    expect(await untilGood(kept, (count) => count >= 2)).toBeGreaterThanOrEqual(2);
    expect(await send('GET', '/api/user/signout')).toBeLessThan(300);
    expect(await page.evaluate(`caches.has('${PERSONAL}')`)).toBe(false);
    await context.setOffline(true);
    await page.reload();
    await page
      .getByRole('button', { name: /reload|try again/i })
      .first()
      .waitFor();
    expect(await lots()).toEqual([]);
    await context.setOffline(false);
    // Without a reload.
    expect((await untilGood(lots, (titles) => titles.length > 0)).length).toBeGreaterThan(0);
  });
});
