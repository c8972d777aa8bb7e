import { chromiumArgs, findChromium } from '@obverse/crawling/chromium';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startClientPreview, type ClientPreview } from './client-preview';
import { hardened } from './hard-data';
import { textFaults } from './measured-boxes';
import type { VisualPage } from './visual-pages.data';

export interface BoxesOptions {
  readonly pages: readonly VisualPage[];
  readonly languages: readonly string[];
  readonly themes: readonly ('light' | 'dark')[];
  readonly widths: readonly number[];
}

const HEIGHT = 900;
/** The address of the file that gives titles to cut texts, when it is there. */
const CUT_TEXTS = "performance.getEntriesByType('resource').find(({ name }) => name.includes('/cut-texts-'))?.name";

/** Every text of a page can be read: no other lies above it, none is cut without an ellipsis and a title, and no page scrolls sideways. */
export function boxesSuite({ pages, languages, themes, widths }: BoxesOptions): void {
  describe('the texts of the pages', () => {
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

    const looks = languages.flatMap((language) => themes.map((theme) => ({ language, theme })));
    it.each(looks)('can be read at any width: $language, $theme', async ({ language, theme }) => {
      const faults: string[] = [];
      for (const data of ['usual', 'hard'] as const) {
        const page = await visit(browser, preview.url, { language, theme, isHard: data === 'hard' });
        for (const shown of [...pages].sort((a, b) => Number(a.signedIn ?? 0) - Number(b.signedIn ?? 0))) {
          await show(page, preview.url, shown);
          for (const width of widths) {
            await page.setViewportSize({ width, height: HEIGHT });
            const found = await textFaults(page);
            faults.push(...found.map((fault) => `${shown.name}, ${data} data, ${width} pixels: ${fault}`));
          }
        }
        await page.context().close();
      }
      expect(faults).toEqual([]);
    });
  });
}

interface Look {
  readonly language: string;
  readonly theme: 'light' | 'dark';
  readonly isHard: boolean;
}

async function visit(browser: Browser, url: string, { language, theme, isHard }: Look): Promise<Page> {
  const context = await browser.newContext({
    colorScheme: theme,
    locale: language,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'obverse.cookies', value: 'accepted' }] }],
    },
  });
  const page = await context.newPage();
  if (isHard)
    await page.route('**/api/{search,lots,landing,orgs,catalog}{,/**}', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: hardened(await response.json()) });
    });
  return page;
}

async function show(
  page: Page,
  url: string,
  { address, ready = 'main h1, main h2', signedIn }: VisualPage,
): Promise<void> {
  await page.request.fetch(`${url}/api/user/${signedIn ? 'signin' : 'signout'}`, { method: signedIn ? 'POST' : 'GET' });
  await page.goto('about:blank');
  await page.goto(url + address, { waitUntil: 'networkidle' });
  await page.locator(ready).first().waitFor();
  // What waits for the visitor is loaded now.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  const file = await page.waitForFunction<string | undefined>(CUT_TEXTS);
  await page.evaluate(`import(${JSON.stringify(await file.jsonValue())})`);
}
