import { chromiumArgs, findChromium } from '@obverse/crawling/chromium';
import { MarketTruth } from '@obverse/market/truth';
import { createClient, endpoints, type Lot, type SearchParams } from '@obverse/contracts';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { searchableLots } from '../../index';
import { startTestStack } from '../test-stack';
import { untilGood } from '../until-good';

export const MINUTE_MS = 60_000;
/** A limit for what hangs, not for what is slow. */
export const SUITE_LIMIT_MS = 20 * MINUTE_MS;
const LOTS = 160;
/** On a busy machine too, a page is delivered with its data. */
const PATIENT = { PAGE_DATA_MS: '10000' };

const screens = {
  desk: { viewport: { width: 1280, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
  },
} as const;
export type Screen = keyof typeof screens;
export const bothScreens = Object.keys(screens) as Screen[];

export interface VisitOptions {
  readonly screen?: Screen;
  readonly theme?: 'light' | 'dark';
  readonly language?: string;
  /** The page may report these errors. */
  readonly expectsErrors?: boolean;
}

/** A whole Obverse whose market stands still, with a browser. */
export class Site {
  readonly errors: string[] = [];
  private readonly contexts: BrowserContext[] = [];

  private constructor(
    readonly url: string,
    private readonly browser: Browser,
    private readonly discard: (() => Promise<void>) | undefined,
  ) {}

  /** `OBVERSE_SITE_URL` names a running site, which is then used as it is. */
  static async open(): Promise<Site> {
    const running = process.env['OBVERSE_SITE_URL'];
    const { url, discard } = running ? { url: running, discard: undefined } : await freshSite();
    const executablePath = findChromium(process.env);
    const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
    return new Site(url, browser, discard);
  }

  /** A visitor of its own, without cookies and storage. */
  async visit({
    screen = 'desk',
    theme = 'light',
    language = 'en',
    expectsErrors = false,
  }: VisitOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({
      ...screens[screen],
      colorScheme: theme,
      locale: language,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      baseURL: this.url,
    });
    this.contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(MINUTE_MS);
    if (!expectsErrors) page.on('pageerror', (error) => this.errors.push(error.message));
    return page;
  }

  /** Ends the visits of a test. Returns the errors that their pages did not catch. */
  async leave(): Promise<readonly string[]> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()));
    return this.errors.splice(0);
  }

  async lots(body: SearchParams): Promise<readonly Lot[]> {
    const { portions } = await createClient({ baseUrl: this.url, fetch })(endpoints.search.search, { body });
    return portions.flatMap(({ items }) => items);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.discard?.();
  }
}

async function freshSite(): Promise<{ readonly url: string; readonly discard: () => Promise<void> }> {
  const { stack, discard } = await startTestStack({ market: { lots: LOTS }, env: PATIENT });
  await untilGood(
    () => searchableLots(stack.url),
    (found) => (found ?? 0) > LOTS * 0.8,
  );
  await new MarketTruth(stack.truthUrl).stopClock();
  return { url: stack.url, discard };
}

export function lotPathOf({ uiKey, id }: Pick<Lot, 'uiKey' | 'id'>): string {
  return `/lot/${uiKey}-${id}`;
}

/** The page that the address leads to is drawn by the client: the search box works, or the dialog is open. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html:not([data-first-view]) [data-search-input]').first().waitFor({ state: 'attached' });
}

let users = 0;

/** Registers a new user in the dialog that is open or opened here. */
export async function register(page: Page, name = 'Ada'): Promise<string> {
  users += 1;
  const email = `reader-${process.pid}-${Date.now()}-${users}@example.org`;
  await open(page, '/#m-register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('denarius-trajan');
  await page.getByLabel('Repeat password').fill('denarius-trajan');
  await page.getByLabel('First name').fill(name);
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Register' });
  // The page loads again as the user's. Until then it must not go to another address.
  await Promise.all([page.waitForEvent('load'), submit.click()]);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return email;
}
