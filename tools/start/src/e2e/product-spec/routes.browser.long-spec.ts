import { bothScreens, MINUTE_MS, open, Site, SUITE_LIMIT_MS } from './site.factory';

jest.setTimeout(SUITE_LIMIT_MS);

/** Section 2.1: every route has its heading and its title. */
const pages = [
  ['/', 'The coin market, in one search', /^Numismatic market search/],
  ['/search', 'All lots', /^All lots/],
  ['/search/open', 'Open lots', /^Open lots/],
  ['/search/ended', 'Ended lots', /^Ended lots/],
  ['/auctions/open', 'Active Auctions Worldwide', /^Active Auctions Worldwide/],
  ['/auctions/closed', 'Completed Auctions Worldwide', /^Completed Auctions Worldwide/],
  ['/sellers', 'Coin Dealers & Shops Worldwide', /^Coin Dealers & Shops Worldwide/],
  ['/sellers/shops', 'Online Shops Worldwide', /^Online Shops Worldwide/],
  ['/sellers/marketplaces', 'Marketplaces Worldwide', /^Marketplaces Worldwide/],
  ['/sellers/auction-houses', 'Auction Houses Worldwide', /^Auction Houses Worldwide/],
  ['/contact', 'Contact / Feedback', /^Contact \/ Feedback/],
  ['/terms-of-use', 'Terms of Use', /^Terms of Use/],
  ['/privacy-policy', 'Privacy Policy', /^Privacy Policy/],
  ['/status', 'Service status', /^Service status/],
  ['/style-guide', 'Style guide', /^Style guide/],
  ['/compare', 'Compare lots', /^Compare lots/],
  ['/lists', 'My lists', /^My lists/],
] as const;

const redirects = [
  ['/no/such/page', '/'],
  ['/lots', '/'],
  ['/auctions', '/auctions/open'],
  ['/auth', '/'],
  ['/auth?returnUrl=%2Fcontact', '/contact'],
  ['/auth?returnUrl=https%3A%2F%2Fevil.example%2F', '/'],
] as const;

/** Section 2.10: a dialog is addressed by its hash. */
const dialogs = [
  ['#m-login', 'Sign in'],
  ['#m-register', 'Register'],
  ['#m-reset-password', 'Reset password'],
  ['#m-need-signin', 'Sign-in required'],
] as const;

describe('routes and dialogs', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site?.close());
  afterEach(async () => expect(await site.leave()).toEqual([]));

  it.each(bothScreens)('every route has its heading and title, also after a reload: %s', async (screen) => {
    const page = await site.visit({ screen });
    for (const [path, heading, title] of pages) {
      await open(page, path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForFunction(`${String(title)}.test(document.title)`);
      expect([path, new URL(page.url()).pathname]).toEqual([path, path]);
    }
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'My lists' }).waitFor();
  });

  it.each(redirects)('%s redirects to %s', async (from, to) => {
    const page = await site.visit();
    await page.goto(from);
    await page.waitForURL((url) => url.pathname === to, { timeout: MINUTE_MS });
    expect(new URL(page.url()).origin).toBe(site.url);
  });

  it.each(dialogs)('%s opens its dialog; Esc, the button and Back close it and clear the hash', async (hash, name) => {
    const page = await site.visit();
    const dialog = page.getByRole('dialog', { name });
    const closed = async () => {
      await dialog.waitFor({ state: 'detached' });
      expect(new URL(page.url()).hash).toBe('');
    };
    await open(page, `/contact${hash}`);
    await dialog.waitFor();
    expect(await page.evaluate('document.activeElement.closest("dialog") !== null')).toBe(true);
    await page.keyboard.press('Escape');
    await closed();
    await open(page, '/contact');
    await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
    await dialog.waitFor();
    await page.goBack();
    await closed();
    await page.goForward();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await closed();
    expect(new URL(page.url()).pathname).toBe('/contact');
  });

  it('the main menu leads to the five parts of the site, and the logo home', async () => {
    const page = await site.visit();
    await open(page, '/contact');
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const [name, path] of [
      ['Search', '/search/open'],
      ['Webshops', '/sellers/shops'],
      ['Marketplaces', '/sellers/marketplaces'],
      ['Auctions', '/auctions/open'],
      ['Companies', '/sellers/auction-houses'],
    ] as const) {
      await menu.getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
      await menu.locator('[aria-current="page"]', { hasText: name }).waitFor();
    }
    await page.getByRole('link', { name: 'Obverse, home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('the drawer of a phone has the same links, and Back closes it', async () => {
    const page = await site.visit({ screen: 'phone' });
    await open(page, '/contact');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    expect(await drawer.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()).toEqual([
      'Search',
      'Webshops',
      'Marketplaces',
      'Auctions',
      'Companies',
    ]);
    await page.goBack();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer.getByRole('link', { name: 'Auctions' }).click();
    await page.getByRole('heading', { level: 1, name: 'Active Auctions Worldwide' }).waitFor();
    await drawer.waitFor({ state: 'detached' });
  });

  it('the footer has its links and figures, and the cookie notice is accepted once', async () => {
    const page = await site.visit();
    await open(page, '/search/open');
    const footer = page.getByRole('contentinfo');
    for (const name of ['Contact / Feedback', 'Register', 'Terms of Use', 'Privacy Policy'])
      await footer.getByRole('link', { name, exact: true }).waitFor();
    await footer.getByText(/Last search \d+ ms \(server \d+ ms, index \d+ ms\)/).waitFor();
    await page.getByText('We use non-tracking cookies to offer better experience.').waitFor();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.reload();
    await footer.waitFor();
    expect(await page.getByText('We use non-tracking cookies').isVisible()).toBe(false);
  });

  it('the theme is that of the system until another is chosen', async () => {
    for (const [theme, other] of [
      ['light', 'Dark theme'],
      ['dark', 'Light theme'],
    ] as const) {
      const page = await site.visit({ theme });
      await open(page, '/contact');
      const background = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      const before = await background();
      await page.getByRole('button', { name: other }).click();
      await page.reload();
      await page.getByRole('contentinfo').waitFor();
      expect(await background()).not.toBe(before);
    }
  });
});
