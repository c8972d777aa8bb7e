import { languages } from '@obverse/texts';
import type { Page } from 'playwright-core';
import { bothScreens, lotPathOf, Site, SUITE_LIMIT_MS } from './product-spec/site.factory';

jest.setTimeout(SUITE_LIMIT_MS);

/** Boxes of what a screen shows of the page: text, left, top, width and height in pixels. */
const BOXES = `[...document.querySelectorAll('#root header, #root h1, #root main h2, #root main li > article, #root main h3, #root main article img, #root .lot-card_action')]
  .filter((element) => element.checkVisibility() && !element.src?.includes('/flags/'))
  .map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const name = element.localName + ' ' + (element.matches('h1, h2, h3, .lot-card_action') ? element.textContent.trim() : '');
    // What is below the screen is not delivered, so boxes that reach there have other heights.
    return { name, left, top, width, bottom: Math.min(top + height, innerHeight), isInView: top < innerHeight && left < innerWidth && width > 1 };
  })
  .filter(({ isInView }) => isInView)`;

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly bottom: number;
}

const boxesOf = (page: Page) => page.evaluate<Box[]>(BOXES);

/** A delivered page and the client's are the same to the eye (ADR 0027). */
describe('the delivered first view', () => {
  let site: Site;
  let pages: string[] = [];
  beforeAll(async () => {
    site = await Site.open();
    const lots = await site.lots({ status: 'open', take: 100 });
    const typed = lots.find(({ catalogItem }) => catalogItem !== undefined);
    if (!lots[0] || !typed?.catalogItem) throw new Error('The market has no lot with a type.');
    pages = ['/', '/search/open', lotPathOf(lots[0]), `/catalog-item/${typed.catalogItem.key}`];
  });
  afterAll(() => site?.close());
  afterEach(async () => expect(await site.leave()).toEqual([]));

  // The client is kept away from the first visit, which its entry reports as an error.
  it.each(bothScreens.flatMap((screen) => languages.map((language) => ({ screen, language }))))(
    'has the boxes of the client: $screen, $language',
    async (look) => {
      for (const path of pages) {
        const before = await site.visit({ ...look, expectsErrors: true });
        await before.route('**/assets/main-*.js', (route) => route.abort());
        await before.goto(path, { waitUntil: 'networkidle' });
        expect(await before.getAttribute('html', 'data-first-view')).toBe('');
        const after = await site.visit(look);
        await after.goto(path);
        await after.locator('html:not([data-first-view])').waitFor({ state: 'attached' });
        await after.waitForLoadState('networkidle');
        const [delivered, drawn] = [await boxesOf(before), await boxesOf(after)];
        expect(delivered.length).toBeGreaterThan(2);
        for (const box of delivered) {
          const same = drawn.filter(({ name }) => name === box.name);
          const near = same.some((each) =>
            (['left', 'top', 'width', 'bottom'] as const).every((side) => Math.abs(each[side] - box[side]) <= 2),
          );
          expect({ path, box, near: near || same }).toEqual({ path, box, near: true });
        }
      }
      await site.leave();
    },
  );

  it('is hidden where the client will draw something else: a chosen language, a dense list, a category', async () => {
    for (const [path, key, value] of [
      ['/search/open', 'obverse.language', 'de'],
      ['/search/open', 'obverse.density', 'list'],
      ['/', 'obverse.category', '{"tag":"c-10530","title":"Roman Empire"}'],
    ] as const) {
      const page = await site.visit({ expectsErrors: true });
      await page.goto('/terms-of-use');
      await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`);
      await page.route('**/assets/main-*.js', (route) => route.abort());
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect([key, await page.locator('#root h1').isVisible()]).toEqual([key, false]);
    }
  });

  it('is the whole page for readers without scripts', async () => {
    const [lot = ''] = pages.slice(2);
    const html = await (await fetch(site.url + lot)).text();
    expect(html).toMatch(/<h1 class="lot-view_title">/);
    expect(html).toMatch(/<div class="unscripted">/);
  });
});
