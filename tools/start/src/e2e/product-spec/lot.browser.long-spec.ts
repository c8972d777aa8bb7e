import type { Lot } from '@obverse/contracts';
import { lotPathOf, open, Site, SUITE_LIMIT_MS } from './site.factory';

jest.setTimeout(SUITE_LIMIT_MS);

describe('the page of a lot', () => {
  let site: Site;
  let inShop: Lot;
  let inAuction: Lot;
  beforeAll(async () => {
    site = await Site.open();
    const [shop] = await site.lots({ status: 'open', selectedFilters: [{ name: 'bidding', tag: 'shop' }] });
    const [auction] = await site.lots({ status: 'open', selectedFilters: [{ name: 'bidding', tag: 'auction' }] });
    if (!shop || !auction) throw new Error('The market has no lot of a shop and of an auction.');
    inShop = shop;
    inAuction = auction;
  });
  afterAll(() => site?.close());
  afterEach(async () => expect(await site.leave()).toEqual([]));

  it('shows the title, the seller, the price and the way to the seller, which opens a new window without a referrer', async () => {
    const page = await site.visit();
    await open(page, lotPathOf(inShop));
    await page.getByRole('heading', { level: 1, name: inShop.title }).waitFor();
    const price = page.getByRole('region', { name: 'Price' });
    await price.getByText('fixed price').waitFor();
    const link = price.getByRole('link', { name: 'Buy' });
    expect(await link.getAttribute('href')).toBe(`/api/goto?lot=${inShop.id}`);
    expect(await link.getAttribute('target')).toBe('_blank');
    expect((await link.getAttribute('rel'))?.split(' ')).toEqual(expect.arrayContaining(['noreferrer', 'nofollow']));
  });

  it('of an auction links the auction and names the lot number', async () => {
    const page = await site.visit();
    await open(page, lotPathOf(inAuction));
    await page
      .getByRole('region', { name: 'Price' })
      .getByText(/has bids|no bid yet|\d+ bids?/)
      .waitFor();
    await page.getByRole('region', { name: 'Price' }).getByRole('link', { name: 'Place Bid' }).waitFor();
    await page
      .getByRole('region', { name: 'Price' })
      .getByText(/^ends in /)
      .waitFor();
    await page
      .getByText(new RegExp(`^(?:Lot )?${inAuction.number}$`))
      .first()
      .waitFor();
    await page
      .locator(`main a[href="/search/${inAuction.dicAuction}"], main a[href="/search/open/${inAuction.dicAuction}"]`)
      .first()
      .click();
    await page.waitForURL(/\/search\/(?:open\/)?a-\d+/);
  });

  it('goes back to the result it was opened from, and to the search where there was none', async () => {
    const page = await site.visit();
    await open(page, lotPathOf(inShop));
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL((url) => url.pathname === '/search/open');
    await open(page, '/search/open/shop');
    await page.locator('main article h3 a').nth(2).click();
    await page.getByRole('region', { name: 'Price' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL((url) => url.pathname === '/search/open/shop');
  });

  it('zooms from level 0 to level 2 by buttons and keys, and Esc returns to 0', async () => {
    const page = await site.visit();
    await open(page, lotPathOf(inShop));
    const frame = page.getByRole('group', { name: 'Pictures' });
    const level = () => frame.getAttribute('data-zoom');
    await frame.waitFor();
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    const zoomOut = page.getByRole('button', { name: 'Zoom out' });
    expect([await level(), await zoomOut.getAttribute('aria-disabled')]).toEqual(['0', 'true']);
    await zoomIn.click();
    await zoomIn.click();
    expect([await level(), await zoomIn.getAttribute('aria-disabled')]).toEqual(['2', 'true']);
    // The button keeps the focus at the last level, and does nothing.
    await zoomIn.click({ force: true });
    expect(await level()).toBe('2');
    await zoomOut.click();
    expect(await level()).toBe('1');
    await frame.focus();
    await page.keyboard.press('+');
    expect(await level()).toBe('2');
    await page.keyboard.press('Escape');
    expect(await level()).toBe('0');
  });

  it('has no desktop gallery on a phone', async () => {
    const page = await site.visit({ screen: 'phone' });
    await open(page, lotPathOf(inShop));
    await page.getByRole('list', { name: 'Pictures' }).locator('img').first().waitFor();
    expect(await page.getByRole('button', { name: 'Zoom in' }).count()).toBe(0);
  });

  it('asks for a sign-in for a favourite, with its reason', async () => {
    const page = await site.visit();
    await open(page, lotPathOf(inShop));
    await page.getByRole('button', { name: 'Favorite', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign-in required' });
    await dialog.getByText('To add a lot to your favorites, you need to be signed in.').waitFor();
    expect(new URL(page.url()).hash).toBe('#m-need-signin');
  });

  it('of an unknown lot says so and leads to the search', async () => {
    const page = await site.visit();
    const response = await page.goto('/lot/denarius-0000000000000');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'No valid lot found' }).waitFor();
    await page.getByRole('link', { name: 'Search open lots' }).click();
    await page.waitForURL((url) => url.pathname === '/search/open');
  });

  it('leads to its type, whose page has the lots, the results and the page of the seller', async () => {
    const page = await site.visit();
    const lots = await site.lots({ status: 'open', take: 100 });
    const typed = lots.find(({ catalogItem }) => catalogItem !== undefined);
    if (!typed?.catalogItem) throw new Error('No lot has a type.');
    await open(page, `/catalog-item/${typed.catalogItem.key}`);
    await page.getByText('Coin type', { exact: true }).waitFor();
    await page.getByText(/^\d+ lots? on offer, \d+ past results?$/).waitFor();
    const seller = page.getByRole('link', { name: 'Seller page' });
    expect(await seller.getAttribute('href')).toMatch(/^\/api\/goto\?lot=[a-z0-9]+$/);
    await page.getByRole('link', { name: 'All lots of this type', exact: true }).click();
    await page.waitForURL(/\/search\/catalog-/);
  });
});
