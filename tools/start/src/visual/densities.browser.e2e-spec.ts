import { chromiumArgs, findChromium } from '@obverse/crawling/chromium';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startClientPreview, type ClientPreview } from './client-preview';
import { textFaults } from './measured-boxes';

// A limit for what hangs, not for what is slow.
jest.setTimeout(20 * 60_000);

const HEIGHT = 900;
/** The least part of a card's height that is the picture, as large pictures are wanted. */
const LEAST = 0.6;
const WIDTHS = [320, 640, 1024, 1280, 1920];

/** The part of its card's height that the first picture has, of each card. */
const SHARES = `[...document.querySelectorAll('main article')].map((card) =>
  card.querySelector('img[srcset]').getBoundingClientRect().height / card.getBoundingClientRect().height)`;
/** Whether a cell of each column begins at the same place in all rows that have the columns. */
const COLUMNS = `[0, 1, 2, 3].map((at) =>
  new Set([...document.querySelectorAll('main article dl')].map((row) => Math.round(row.children[at].getBoundingClientRect().left))).size)`;

describe('the densities of a result', () => {
  let preview: ClientPreview;
  let browser: Browser;

  beforeAll(async () => {
    preview = await startClientPreview();
    const executablePath = findChromium(process.env);
    browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
  });
  afterAll(async () => {
    await browser?.close();
    await preview?.stop();
  });

  /** The result in German, whose words are long, as a visitor sees it who has chosen the density. */
  async function visit(density: string, colorScheme: 'light' | 'dark'): Promise<Page> {
    const context = await browser.newContext({
      colorScheme,
      locale: 'de',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(`localStorage.setItem('obverse.density', '${density}');
      localStorage.setItem('obverse.cookies', 'accepted');`);
    const page = await context.newPage();
    await page.goto(`${preview.url}/search/open`, { waitUntil: 'networkidle' });
    await page.locator(`main [data-density="${density}"] article img[srcset]`).first().waitFor({ state: 'attached' });
    await page.mouse.move(1, 1);
    await page.waitForFunction(
      "performance.getEntriesByType('resource').some(({ name }) => name.includes('/cut-texts-'))",
    );
    return page;
  }

  it('give the picture at least 60 % of a card’s height where pictures are large, at any width, one column on a phone', async () => {
    const page = await visit('large', 'dark');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect([width, await textFaults(page)]).toEqual([width, []]);
      const shares = await page.evaluate<number[]>(SHARES);
      expect(shares.length).toBeGreaterThan(3);
      expect([width, shares.filter((share) => share < LEAST)]).toEqual([width, []]);
    }
    await page.setViewportSize({ width: 320, height: HEIGHT });
    const lefts =
      "new Set([...document.querySelectorAll('main article')].map((card) => card.getBoundingClientRect().left)).size";
    expect(await page.evaluate(lefts)).toBe(1);
    await page.context().close();
  });

  it('have columns at the same place in all rows of a list', async () => {
    const page = await visit('list', 'light');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect([width, await textFaults(page)]).toEqual([width, []]);
      expect([width, await page.evaluate(COLUMNS)]).toEqual([width, [1, 1, 1, 1]]);
    }
    await page.context().close();
  });
});
