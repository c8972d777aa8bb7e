import { chromiumArgs, findChromium } from '@obverse/crawling/chromium';
import { MarketTruth } from '@obverse/market/truth';
import { chromium, type Browser, type Page } from 'playwright-core';
import { searchableLots, type Stack } from '../index';
import { mailedLink } from './mailed-link';
import { startTestStack } from './test-stack';
import { untilGood } from './until-good';

const LOTS = 120;
const MINUTE_MS = 60_000;
/** Tab stops from one element of a page to any other. */
const MAX_STOPS = 150;
const EMAIL = 'mary@example.org';

// A limit for what hangs, not for what is slow.
jest.setTimeout(20 * MINUTE_MS);

/** The focused element: its name, and whether the focus can be seen. */
interface Focused {
  readonly name: string;
  readonly inDialog: boolean;
  readonly visible: boolean;
}

/**
 * The frame of a field, or the card of a link, may show the focus in place of the element, and so may the link's own part that covers its card, or the ring
 * around a point of a chart.
 */
const FOCUSED = `(() => {
  const element = document.activeElement;
  const label = element.labels?.[0]?.textContent ?? '';
  const framesOf = (each) => (each && each.localName !== 'main' ? [each, ...framesOf(each.parentElement)] : []);
  const isOutlined = ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px';
  const shows = (each) =>
    isOutlined(getComputedStyle(each)) || (each.matches(':focus-within') && getComputedStyle(each).boxShadow !== 'none');
  return {
    name: (element.getAttribute('aria-label') ?? (label || element.textContent)).trim(),
    inDialog: element.closest('dialog') !== null,
    visible:
      element === document.body ||
      framesOf(element).some(shows) ||
      isOutlined(getComputedStyle(element, '::after')) ||
      [...element.querySelectorAll('circle:first-child')].some((ring) => getComputedStyle(ring).stroke !== 'none'),
  };
})()`;

/** The mouse is never used. */
describe('a visitor with a keyboard', () => {
  let stack: Stack;
  let discard: (() => Promise<void>) | undefined;
  let browser: Browser;
  let page: Page;
  /** Title of the lot that becomes a favourite. */
  let title = '';

  const focused = () => page.evaluate<Focused>(FOCUSED);
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  /** Presses Tab until an element with this name, or one that begins so, has the focus. Every stop on the way must be visible. */
  const tabTo = async (name: string | RegExp, most = MAX_STOPS) => {
    const stops: string[] = [];
    while (stops.length < most) {
      await press('Tab');
      const stop = await focused();
      expect([stop.name, stop.visible]).toEqual([stop.name, true]);
      if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return;
      stops.push(stop.name);
    }
    throw new Error(`Tab does not reach "${String(name)}": ${stops.join(', ')}`);
  };

  beforeAll(async () => {
    ({ stack, discard } = await startTestStack({ market: { lots: LOTS } }));
    await untilGood(
      () => searchableLots(stack.url),
      (found) => (found ?? 0) > LOTS / 2,
      6 * MINUTE_MS,
    );
    await new MarketTruth(stack.truthUrl).stopClock();
    const executablePath = findChromium(process.env);
    browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
    page = await (
      await browser.newContext({
        viewport: { width: 1280, height: 900 },
        locale: 'en',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
    ).newPage();
    page.setDefaultTimeout(MINUTE_MS);
  });
  afterAll(async () => {
    await browser?.close();
    await discard?.();
  });

  /** The delivered page has no keys. */
  const home = async () => {
    await page.goto(stack.url);
    await page.locator('html:not([data-first-view]) [data-search-input]').first().waitFor();
  };
  /** Opens the menu of the user and follows one of its links or presses one of its buttons. */
  const choose = async (name: string) => {
    await tabTo('User menu');
    await press('Enter');
    await tabTo(name);
    await press('Enter');
  };
  /** Fills the fields of a form. The first one has the focus already. */
  const fill = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(fields)) {
      if ((await focused()).name !== label) await tabTo(label);
      await page.keyboard.type(text);
    }
    await press('Enter');
  };

  it('searches, filters, and opens a lot of the result', async () => {
    await home();
    await press('/');
    await page.keyboard.type('Silber');
    await press('Enter');
    await page.waitForURL(/\/search\//);
    // The home page has cards as well, and no order.
    await page.getByRole('combobox', { name: 'Sort by' }).waitFor();
    await page.locator('main article').first().waitFor();
    await page.waitForURL(/\/met-silver/);
    await tabTo(/^Shops/);
    await press('Enter');
    await page.waitForURL(/\/shop\//);
    await page.locator('aside [aria-busy="false"]').first().waitFor();
    await press('j', 'Enter');
    await page.getByRole('region', { name: 'Price' }).waitFor();
    title = await page.locator('main h1').innerText();
  });

  it('is asked to sign in, closes the dialog with Esc, and the focus returns', async () => {
    await tabTo('Favorite');
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await focused()).toMatchObject({ inDialog: true });
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toMatchObject({ name: 'Favorite', visible: true });
  });

  it('registers, and the lot is a favourite', async () => {
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo('Register');
    await press('Enter');
    await page.getByLabel('Repeat password').waitFor();
    await fill({
      Email: EMAIL,
      Password: 'denarius-trajan',
      'Repeat password': 'denarius-trajan',
      'First name': 'Mary',
    });
    await page.getByText('Added to your list.').waitFor();
  });

  it('opens the list of favourites from the menu', async () => {
    await choose('Favorite Lots');
    await page.waitForURL(/\/search\/.*my-fav/);
    // The page of the lot had similar lots, and no lists.
    await page.getByText('My Lists', { exact: true }).first().waitFor();
    await page.locator('main article').first().waitFor();
    expect(await page.locator('main article').count()).toBe(1);
  });

  it('moves the lot to another list', async () => {
    await choose('My lists');
    await page.waitForURL(/\/lists/);
    await tabTo('Organize');
    await press('Enter');
    await tabTo(/^Move to…: /);
    await press('Enter');
    await page.locator('[popover] button:focus').waitFor();
    expect(await focused()).toMatchObject({ name: 'Watches', visible: true });
    await press('Enter');
    await page.getByText('This list has no lots yet.').waitFor();
    await page.goto(`${stack.url}/search/my-wtc`);
    await page.locator('main article').first().waitFor();
    expect(title).toContain(await page.locator('main article h3').first().innerText());
  });

  it('sees prices in another currency', async () => {
    await tabTo('User menu');
    await press('Enter');
    // The text of the label contains the options.
    await tabTo(/^Currency/);
    await Promise.all([page.waitForEvent('load'), press('E')]);
    await page.locator('main article strong', { hasText: '€' }).first().waitFor();
  });

  it('signs out, resets the password by the mailed link, and is signed in', async () => {
    await Promise.all([page.waitForEvent('load'), choose('Sign out')]);
    await home();
    await choose('Sign in');
    await page.getByRole('dialog').waitFor();
    await tabTo('Forgot password');
    await press('Enter');
    await page.getByRole('button', { name: 'Send Reset Email' }).waitFor();
    await fill({ Email: EMAIL });
    await page.getByText('Check your emails and click the link. Use can close this browser tab.').waitFor();
    const link = await untilGood(
      () => mailedLink(stack.dataDir, 'reset-password'),
      (found) => found !== undefined,
      MINUTE_MS,
    );
    await page.goto('about:blank');
    await page.goto(link ?? '');
    await page.getByLabel('New password').waitFor();
    await fill({ 'New password': 'denarius-hadrian', 'Repeat password': 'denarius-hadrian' });
    await page.getByText('Your password was reset.').waitFor();
    await tabTo('Close');
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await tabTo('User menu');
    await press('Enter');
    await page.getByText('Hello, Mary').waitFor();
  });

  it.each([
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ])('reaches the first lot from the search box within three stops: $width pixels', async (viewport) => {
    await page.setViewportSize(viewport);
    await page.goto(`${stack.url}/search/open/t-silver`);
    await page.locator('html:not([data-first-view]) main article').first().waitFor();
    await press('/');
    await tabTo('Skip to the lots', 3);
    await press('Enter');
    expect((await focused()).name).toBe(await page.locator('main article h3').first().innerText());
  });
});
