import { chromium, type Browser, type Page } from 'playwright-core';
import { buildSearchPath, createClient, endpoints } from '@obverse/contracts';
import { chromiumArgs, findChromium } from '@obverse/crawling/chromium';
import { MarketTruth } from '@obverse/market/truth';
import { searchableLots, type Stack } from '../index';
import { everyLot } from '../stack/every-lot';
import { endingAtHouses, untilSold } from './auction-end';
import { lotsOfClient } from './client-view';
import { unstyledClasses } from './first-styles';
import { LIMIT_MS, PAGE_MS, untilGood } from './until-good';
import { compareWithTruth, isAgreed } from './market-agreement';
import { startTestStack, storesOf } from './test-stack';

const LOTS = 400;
const desktop = { width: 1280, height: 900 };

describe('a visitor', () => {
  let stack: Stack;
  let discard: (() => Promise<void>) | undefined;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  const count = async () => Number((await page.getByRole('status').first().innerText()).replace(/\D/g, ''));
  const titles = () => page.locator('main article h3').allInnerTexts();
  const panel = () => page.getByRole('complementary', { name: 'Filters' });
  const filterOf = (title: string) => panel().locator('details', { has: page.locator('summary', { hasText: title }) });
  /** Opens a section; those further down are closed at first. */
  const unfold = async (title: string) => {
    if ((await filterOf(title).getAttribute('open')) === null) await filterOf(title).locator('summary').click();
  };
  /** Waits until lots and counts are those of the address. */
  const loaded = () => panel().locator('[aria-busy="false"]').waitFor();

  beforeAll(async () => {
    ({ stack, discard } = await startTestStack({ market: { lots: LOTS } }));
    await untilGood(
      () => searchableLots(stack.url),
      (lots) => (lots ?? 0) > LOTS * 0.8,
    );
    // The clock of the market is stopped and all lots are known, so that two counts of the same lots agree.
    await new MarketTruth(stack.truthUrl).stopClock();
    const agreement = await untilGood(() => compareWithTruth(stack.url, stack.truthUrl), isAgreed);
    expect(agreement).toMatchObject({ missing: [], double: [], invented: [], wrong: [] });
    const executablePath = findChromium(process.env);
    browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
    // Animations take a tenth of the CPU time of this suite where Chromium draws without a graphics card.
    page = await browser.newPage({ viewport: desktop, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => errors.push(error.message));
    // A missing picture answers 404, which Chromium reports as an error of the console.
    page.on('console', (line) => line.type() === 'error' && !line.text().includes('404') && errors.push(line.text()));
    page.setDefaultTimeout(PAGE_MS);
  });

  afterAll(async () => {
    await browser?.close();
    await discard?.();
  });

  afterEach(() => expect(errors.splice(0)).toEqual([]));

  it('finds new lots and the next auctions on the home page', async () => {
    await page.goto(stack.url);
    await page.getByRole('heading', { name: 'New Lots in Shops' }).waitFor();
    await page.getByRole('heading', { name: 'Upcoming Auctions' }).waitFor();
    await page.locator('main article').nth(4).waitFor();
  });

  it('gets pages whose first paint has all styles', async () => {
    const call = createClient({ baseUrl: stack.url, fetch });
    const { portions } = await call(endpoints.search.search, {
      body: { status: 'open', orderBy: 'newest', take: 100 },
    });
    const lots = portions.flatMap(({ items }) => items);
    const item = lots.find(({ catalogItem }) => catalogItem)?.catalogItem;
    const [lot] = lots;
    const ofResult = ['/search/open', buildSearchPath({ status: 'open', page: 2 }), '/search/open/t-zzqqxx'];
    const ofLot = [`/lot/${lot?.uiKey}-${lot?.id}`, `/catalog-item/${item?.key}`];
    for (const path of ['/', ...ofResult, '/auctions/open', '/sellers', ...ofLot])
      expect([path, await unstyledClasses(stack.url + path)]).toEqual([path, []]);
  });

  it('searches for a metal in one language and finds it in all', async () => {
    const found: number[] = [];
    for (const word of ['Silber', 'argento', 'stříbro']) {
      await page.goto(stack.url);
      await page.getByRole('combobox', { name: 'Search coins' }).first().fill(word);
      await page.keyboard.press('Enter');
      // The word becomes a filter as soon as the server has understood it.
      await page.waitForURL((url) => /\/(?:t-|met-silver)/.test(url.pathname));
      await loaded();
      found.push(await count());
    }
    expect(found[0]).toBeGreaterThan(LOTS / 5);
    expect(Math.max(...found) - Math.min(...found)).toBeLessThan(LOTS / 20);
  });

  it('narrows by bidding, material, country and company to the counts shown, and goes back', async () => {
    // Of all lots, because which of them are open depends on the time.
    await page.goto(`${stack.url}/search`);
    for (const section of ['Offered by', 'Material', 'Country of seller', 'Company']) {
      await loaded();
      await unfold(section);
      const choice = filterOf(section).getByRole('link').first();
      const promised = Number((await choice.innerText()).split('\n').at(-1)?.replace(/\D/g, ''));
      await choice.click();
      // The mark comes with the new address; only then does "loaded" mean the new counts.
      await filterOf(section).locator('a[aria-current="true"]').waitFor();
      await loaded();
      expect([section, await count()]).toEqual([section, promised]);
    }
    const narrowed = await count();
    expect(new URL(page.url()).pathname.split('/').length).toBeGreaterThanOrEqual(6);
    await page.goBack();
    await filterOf('Company').locator('a[aria-current="true"]').waitFor({ state: 'detached' });
    await loaded();
    expect(await count()).toBeGreaterThanOrEqual(narrowed);
  });

  it('finds every lot among the open or the ended', async () => {
    await page.goto(`${stack.url}/search`);
    const status = panel().getByRole('navigation', { name: 'Status' });
    const counted: number[] = [];
    for (const name of ['Open', 'Ended', 'All']) {
      await status.getByRole('link', { name, exact: true }).click();
      await status.locator('a[aria-current="true"]', { hasText: name }).waitFor();
      await loaded();
      counted.push(await count());
    }
    const [open = 0, ended = 0, all = 0] = counted;
    expect(Math.min(open, ended)).toBeGreaterThan(0);
    // A lot that ends between two of these searches is in both, and none is in neither.
    expect(open + ended).toBeGreaterThanOrEqual(all);
    expect(open + ended).toBeLessThan(all + LOTS / 20);
  });

  it('sorts by price and changes pages without seeing a lot twice', async () => {
    await page.goto(`${stack.url}/search/open/shop/ord-price-desc`);
    await lotsOfClient(page);
    const first = await titles();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(/\/2$/);
    const second = await untilGood(titles, (now) => now[0] !== first[0]);
    const links = await page
      .locator('main article h3 a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(new Set(links).size).toBe(links.length);
    expect(second).not.toEqual(first);
    await page.goBack();
    expect(await untilGood(titles, (now) => now[0] === first[0])).toEqual(first);
  });

  it('opens a lot with its picture, and goes from there to the seller’s page of it', async () => {
    const call = createClient({ baseUrl: stack.url, fetch });
    const pictured = async () => {
      const { portions } = await call(endpoints.search.search, {
        body: { status: 'open', take: 50, selectedFilters: [{ name: 'bidding', tag: 'shop' }] },
      });
      for (const lot of portions.flatMap(({ items }) => items)) {
        if ((await fetch(`${stack.url}/images/${lot.uiKey}-${lot.id}-2.webp`)).ok) return lot;
      }
      return undefined;
    };
    const lot = await untilGood(pictured, (one) => one !== undefined);
    await page.goto(`${stack.url}/lot/${lot?.uiKey}-${lot?.id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const drawn = () =>
      page
        .locator('main img')
        .first()
        .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
    expect(await untilGood(drawn, (width) => width > 0)).toBeGreaterThan(100);
    const [seller] = await Promise.all([
      page.waitForEvent('popup'),
      page.locator(`a[href="/api/goto?lot=${lot?.id}"]`).first().click(),
    ]);
    await seller.waitForLoadState();
    expect(new URL(seller.url()).host).toMatch(/\.market\.localhost:\d+$/);
    expect(await seller.locator('body').innerText()).toContain(lot?.title);
    expect(await seller.evaluate('document.referrer')).toBe('');
    await seller.close();
  });

  it('sees an auction lot end when its house reports it', async () => {
    const open = new Set<string>();
    for await (const lot of everyLot(stack.url)) if (lot.bidState === 'HasBid') open.add(lot.id);
    const truth = new MarketTruth(stack.truthUrl);
    const id = await untilSold(truth, endingAtHouses(await truth.allLots(), open));
    expect(open).toContain(id);
    await page.goto(`${stack.url}/lot/${id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const state = async () => {
      await page.reload();
      await page.getByRole('region', { name: 'Price' }).waitFor();
      return page.getByRole('region', { name: 'Price' }).innerText();
    };
    expect(await untilGood(state, (text) => /sold/i.test(text))).toMatch(/sold/i);
  });

  it('keeps the chosen theme, and reads everything on a phone without scrolling sideways', async () => {
    await page.setViewportSize(desktop);
    await page.goto(stack.url);
    // Start without a stored choice.
    await page.evaluate('localStorage.clear()');
    await page.reload();
    await page.getByRole('button', { name: 'Dark theme' }).first().click();
    await page.reload();
    await page.getByRole('button', { name: 'Light theme' }).first().waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/', '/search/open', '/auctions/open', '/sellers', '/contact', '/terms-of-use']) {
      await page.goto(stack.url + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const sideways = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect([path, Number(sideways) <= 0]).toEqual([path, true]);
    }
  });

  it('gets an error while a store is down, and answers again when it is back', async () => {
    await page.setViewportSize(desktop);
    for (const name of storesOf(stack)) {
      stack.processes[name]?.kill('SIGKILL');
      const answer = await fetch(`${stack.url}/api/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect([200, 503]).toContain(answer.status);
      await stack.processes[name]?.whenReady(LIMIT_MS);
      const lots = () => searchableLots(stack.url);
      expect(await untilGood(lots, (found) => (found ?? 0) > 0)).toBeGreaterThan(0);
    }
  });
});
