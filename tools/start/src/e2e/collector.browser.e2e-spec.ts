import axe from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '@obverse/crawling/chromium';
import { MarketTruth } from '@obverse/market/truth';
import { searchableLots, type Stack } from '../index';
import { mailedLink, newestMail } from './mailed-link';
import { payloads, RAN } from './payloads.factory';
import { startTestStack } from './test-stack';
import { PAGE_MS, untilGood } from './until-good';

const LOTS = 200;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const email = 'ada@example.org';
/** Characters of the name of a user or list. */
const MAX_NAME = 80;

describe('a collector', () => {
  let stack: Stack;
  let discard: (() => Promise<void>) | undefined;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];
  /** Title of the lot that becomes a favourite. */
  let title = '';
  let lotAddress = '';

  const dialog = () => page.getByRole('dialog');
  const go = (address: string) => page.goto(stack.url + address);
  const openMenu = () => page.getByRole('button', { name: 'User menu' }).click();
  /** A payload ran as a script. */
  const hasRun = () => page.evaluate<boolean>(`window.${RAN} !== undefined`);
  /** Signing out loads the page anew. Until then, the page must not go to another address. */
  const signOut = () =>
    Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Sign out' }).click()]);
  /** A call that the page makes with the session of the user. Returns the status. */
  const send = (method: string, address: string, body: object) =>
    page.evaluate<number>(
      `fetch(${JSON.stringify(address)}, { method: ${JSON.stringify(method)}, body: ${JSON.stringify(JSON.stringify(body))}, headers: { 'content-type': 'application/json' } }).then(({ status }) => status)`,
    );
  beforeAll(async () => {
    ({ stack, discard } = await startTestStack({ market: { lots: LOTS } }));
    await untilGood(
      () => searchableLots(stack.url),
      (found) => (found ?? 0) > LOTS / 2,
    );
    await new MarketTruth(stack.truthUrl).stopClock();
    const executablePath = findChromium(process.env);
    browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'en',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    page = await context.newPage();
    page.setDefaultTimeout(PAGE_MS);
    page.on('pageerror', (error) => errors.push(error.message));
  });

  afterAll(async () => {
    await browser?.close();
    await discard?.();
  });

  afterEach(() => expect(errors.splice(0)).toEqual([]));

  it('searches in another language, narrows the result and opens a lot', async () => {
    await go('/');
    await page.getByRole('combobox', { name: 'Search coins' }).first().fill('Silber');
    await page.keyboard.press('Enter');
    await page.locator('main article').first().waitFor();
    await page.waitForURL(/\/met-silver/);
    await page
      .getByRole('complementary', { name: 'Filters' })
      .getByRole('link', { name: /^Shops/ })
      .click();
    await page.waitForURL(/\/shop\/.*met-silver/);
    await page.locator('aside [aria-busy="false"]').first().waitFor();
    const card = page.locator('main article h3 a').first();
    title = await card.innerText();
    await card.click();
    await page.getByRole('region', { name: 'Price' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(title);
    lotAddress = new URL(page.url()).pathname;
  });

  it('is asked to sign in for a favourite, registers, and the lot is added afterwards', async () => {
    await page.getByRole('button', { name: 'Favorite', pressed: false }).first().click();
    await dialog().getByText('To add a lot to your favorites, you need to be signed in.').waitFor();
    await dialog().getByRole('link', { name: 'Register' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('denarius-trajan');
    await page.getByLabel('Repeat password').fill('denarius-hadrian');
    await page.getByLabel('First name').fill('Ada');
    await dialog().getByRole('button', { name: 'Register' }).click();
    await dialog().getByText('Two passwords do not match').waitFor();
    await page.getByLabel('Repeat password').fill('denarius-trajan');
    await dialog().getByRole('button', { name: 'Register' }).click();
    await page.getByText('Added to your list.').waitFor();
    await page.getByRole('button', { name: 'Favorite', pressed: true }).first().waitFor();
  });

  it('finds the favourite in the list, and the lists of every user', async () => {
    await openMenu();
    await page.getByText('Hello, Ada').waitFor();
    await page.getByRole('link', { name: 'Favorite Lots' }).click();
    await page.waitForURL(/\/search\/.*my-fav/);
    // Until then the page is that of the lot, which has similar lots.
    await page.getByText('My Lists', { exact: true }).first().waitFor();
    await page.locator('main article').first().waitFor();
    expect(await page.locator('main article h3').first().innerText()).toBe(title);
    await go('/lists?list=fav');
    await page.getByRole('link', { name: 'Watches' }).waitFor();
  });

  it('removes the lot, restores it from the recycle bin, and moves it to another list', async () => {
    await page.getByRole('button', { name: `Remove: ${title}` }).click();
    const bin = page.getByRole('region', { name: 'Recycle bin' });
    await bin.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: `Move to…: ${title}` }).click();
    await page.getByRole('button', { name: 'Watches', exact: true }).click();
    await page.getByText('This list has no lots yet.').waitFor();
    await go('/search/my-wtc');
    expect(await page.locator('main article h3').first().innerText()).toBe(title);
  });

  it('saves a search, sees how many lots are new since the last look, and finds them marked', async () => {
    await go('/search/open/met-silver');
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByText(/^Saved as/).waitFor();
    // A search with a look of long ago. The first crawl may still find lots, which are new for both searches.
    const gold = { name: 'My gold', path: '/search/open/met-gold', seenAt: '2020-01-01T00:00:00.000Z' };
    expect(await send('POST', '/api/user/searches', gold)).toBe(200);
    await go('/account/searches');
    const row = page.getByRole('listitem').filter({ hasText: 'My gold' });
    await row.getByText(/^since .*2020/).waitFor();
    await row.getByRole('link', { name: /^\d+ new lots?$/ }).click();
    await page.waitForURL(/\/met-gold\/ord-newest\?since=\d+$/);
    await page.locator('main article').getByText('New', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Saved. Remove from saved searches' }).waitFor();
    await go('/account/searches');
    await row.getByText(/^since (?!.*2020)/).waitFor();
    await go('/search/my-wtc');
    await page.locator('main article').first().waitFor();
  });

  it('sees prices in another currency and texts in another language', async () => {
    await openMenu();
    await page.getByLabel('Currency').selectOption('EUR');
    const price = () => page.locator('main article strong').first().innerText();
    expect(
      await untilGood(
        () => price().catch(() => ''),
        (text) => text.includes('€'),
      ),
    ).toContain('€');
    await go('/account');
    await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('de');
    await page.getByRole('heading', { name: 'Sitzungen' }).waitFor();
    await page.getByRole('main').getByRole('combobox', { name: 'Sprache' }).selectOption('en');
    await page.getByRole('heading', { name: 'Sessions' }).waitFor();
  });

  it('signs out, resets the password by the mailed link, whose token leaves the address, and is signed in', async () => {
    await openMenu();
    await signOut();
    await page.getByText('You need to sign in or register in order to continue.').first().waitFor();
    await go('/#m-reset-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await page.getByText('Check your emails and click the link. Use can close this browser tab.').waitFor();
    const link = await untilGood(
      () => mailedLink(stack.dataDir, 'reset-password'),
      (found) => found !== undefined,
    );
    await page.goto('about:blank');
    await page.goto(link ?? '');
    await page.getByText(email).waitFor();
    expect(page.url()).not.toContain('token');
    await page.getByLabel('New password').fill('denarius-hadrian');
    await page.getByLabel('Repeat password').fill('denarius-hadrian');
    await page.getByRole('button', { name: 'Save New Password' }).click();
    await page.getByText('Your password was reset.').waitFor();
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await dialog().waitFor({ state: 'detached' });
    await openMenu();
    await page.getByText('Hello, Ada').waitFor();
  });

  it('gets a plain refusal for a wrong password, and the form keeps the address', async () => {
    await signOut();
    await go('/#m-login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('denarius-trajan');
    await dialog().getByRole('button', { name: 'Sign in' }).click();
    await dialog().getByText('The email address or the password is not right.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.goBack();
    await go('/contact');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Message').fill('Please add my shop.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you for your message.').waitFor();
  });

  describe('reads texts of sellers as text', () => {
    /** The answer with the payload in every text that a seller or a user can write. */
    const spoiled = (value: unknown, payload: string): unknown => {
      if (Array.isArray(value)) return value.map((each) => spoiled(each, payload));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          name,
          typeof each === 'string' && writtenTexts.has(name) ? payload : spoiled(each, payload),
        ]),
      );
    };
    const writtenTexts = new Set(['title', 'titlePrefix', 'titleDetail', 'origTitle', 'origDesc', 'number', 'value']);
    const documents = /\/(?:search|lot)\//;

    /** The client then makes the first call of the page itself, and its answer can be changed on the way. */
    beforeEach(() =>
      page.route(documents, async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const response = await route.fetch();
        const html = await response.text();
        return route.fulfill({ response, body: html.replace(/<script [^>]*id="first-answer".*?<\/script>/s, '') });
      }),
    );
    // `unroute` answers the requests in flight itself, and a handler that is still reading its answer then throws.
    afterEach(() => page.unrouteAll({ behavior: 'wait' }));

    it('in results: each of a hundred payloads', async () => {
      expect(payloads.length).toBeGreaterThanOrEqual(100);
      await page.route('**/api/search', async (route) => {
        const response = await route.fetch();
        const result = (await response.json()) as { portions: { items: object[] }[] };
        const [lot = {}] = result.portions.flatMap(({ items }) => items);
        const items = payloads.map((payload, index) => ({
          ...(spoiled(lot, payload) as object),
          id: `0payload${String(index).padStart(5, '0')}`,
        }));
        await route.fulfill({ response, json: { ...result, portions: [{ title: payloads[0], items }] } });
      });
      await go('/search/open/shop/ps-100');
      await page
        .locator('main article')
        .nth(payloads.length - 1)
        .waitFor();
      expect(await page.locator('main article h3').first().innerText()).toBe(payloads[0]);
      expect(await hasRun()).toBe(false);
    });

    it('on the page of a lot', async () => {
      let shown = '';
      await page.route('**/api/lots/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: spoiled(await response.json(), shown) });
      });
      for (const payload of payloads.slice(0, 12)) {
        shown = payload;
        await page.goto('about:blank');
        await go(lotAddress);
        await page.getByRole('region', { name: 'Price' }).waitFor();
        expect([payload, await hasRun()]).toEqual([payload, false]);
      }
    });
  });

  it('reads names of users and lists as text', async () => {
    const names = payloads.filter((payload) => payload.length <= MAX_NAME).slice(0, 30);
    await go('/');
    expect(await send('POST', '/api/user/signin', { username: email, password: 'denarius-hadrian' })).toBe(200);
    for (const name of names) expect([name, await send('POST', '/api/user/lists', { name })]).toEqual([name, 200]);
    const [userName = ''] = names;
    expect(await send('PATCH', '/api/user', { name: userName })).toBe(200);
    await go('/account');
    expect(await page.getByLabel('First name').inputValue()).toBe(userName);
    expect(await hasRun()).toBe(false);
    await openMenu();
    await page.getByText(`Hello, ${userName}`).waitFor();
    await go('/lists');
    const shown = (name: string) => page.getByRole('main').getByText(name, { exact: true });
    await shown(names.at(-1) ?? '')
      .first()
      .waitFor();
    for (const name of names) expect([name, await shown(name).count()]).not.toEqual([name, 0]);
    expect(await hasRun()).toBe(false);
    await go('/search/my-wtc');
    await page.locator('main article').first().waitFor();
    await page.getByText('My Lists', { exact: true }).first().waitFor({ state: 'attached' });
    expect(await hasRun()).toBe(false);
    await page.context().clearCookies();
  });

  describe('finds no barrier', () => {
    const violations = async () => {
      // Through the debugger, because the page's policy allows no foreign script.
      await page.evaluate(axe.source);
      const { violations: found } = await page.evaluate<axe.AxeResults>('axe.run(document)');
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    };
    const addresses = [
      '/',
      '/search/open',
      '/auctions/open',
      '/sellers/shops',
      '/contact',
      '/privacy-policy',
      '/account/searches',
      '/#m-login',
      '/#m-register',
    ];

    it.each([
      ['light', 'at a desk', { width: 1280, height: 900 }],
      ['dark', 'on a phone', { width: 360, height: 740 }],
    ] as const)('in the %s theme, %s', async (colorScheme, _, viewport) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      for (const address of addresses) {
        await page.goto('about:blank');
        await go(address);
        await page
          .getByRole('heading', { level: address.includes('#') ? 2 : 1 })
          .first()
          .waitFor();
        if (address === '/search/open') await page.locator('main article').first().waitFor();
        expect([address, await violations()]).toEqual([address, []]);
      }
    });
  });

  it('is mailed the new lots of a saved search, and ends such mail with one click', async () => {
    await go('/');
    expect(await send('POST', '/api/user/signin', { username: email, password: 'denarius-hadrian' })).toBe(200);
    // The link that reset the password has proved the address.
    expect(await send('POST', '/api/user/searches', { name: 'All', path: '/search/open', alert: 'now' })).toBe(200);
    await new MarketTruth(stack.truthUrl).advanceClock(DAY_MS);
    const mail = await untilGood(
      () => newestMail(stack.dataDir, 'search-alert'),
      (found) => found !== undefined,
    );
    expect(mail).toContain(`To: ${email}`);
    const lot = /https?:\S+\/lot\/\S+/.exec(mail ?? '')?.[0] ?? '';
    await page.goto(lot);
    await page.getByRole('region', { name: 'Price' }).waitFor();
    // As the provider of the mailbox does: from another place, without the session.
    const address = /^List-Unsubscribe: <(.*)>$/m.exec(mail ?? '')?.[1] ?? '';
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(address, { method: 'POST', body, redirect: 'error' })).status).toBe(200);
    await go('/account/searches');
    await page.getByText('You have stopped all mail about saved searches and lists.').waitFor();
    await page.getByRole('button', { name: 'Resume mail' }).click();
    await page.getByText(`Mail goes to ${email}.`).waitFor();
    await page.goto(/^https?:\S+search=\S+$/m.exec(mail ?? '')?.[0] ?? '');
    await dialog().getByRole('button', { name: 'End mail about this search' }).click();
    await dialog().getByText('No more mail is sent about this search.').waitFor();
    expect(page.url()).not.toContain('token');
  });
});
