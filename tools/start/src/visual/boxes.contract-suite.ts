import { chromiumArgs, findChromium } from '@obverse/crawling/chromium';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startClientPreview, type ClientPreview } from './client-preview';
import { hardened, shortened } from './hard-data';
import { textFaults } from './measured-boxes';
import type { VisualPage } from './visual-pages.data';

export interface BoxesOptions {
  readonly pages: readonly VisualPage[];
  readonly looks: readonly Pick<Look, 'language' | 'theme'>[];
  readonly widths: readonly number[];
}

const HEIGHT = 900;
const DESK_PX = 900;
/** Answers that are of a lot, a seller, a sale, a list or a search, or are made of them. */
const measuredAnswers = /\/api\/(?:search|lots|landing|orgs|catalog|auctions|taxonomy|user)(?:\/|$)/;
/** The address of the file that gives titles to cut texts, when it is there. */
const CUT_TEXTS = "performance.getEntriesByType('resource').find(({ name }) => name.includes('/cut-texts-'))?.name";

/** Browsers do not lay out the cards that are far below the screen. */
const SHOWN = '* { content-visibility: visible !important }';
const OPEN_DETAILS = "document.querySelectorAll('main details').forEach((each) => { each.open = true; })";

/** Every text of a page can be read: no other lies above it, none is cut without an ellipsis and a title, and no page scrolls sideways. */
export function boxesSuite({ pages, looks, widths }: BoxesOptions): void {
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

    it.each(looks)('can be read at any width: $language, $theme', async ({ language, theme }) => {
      const faults: string[] = [];
      for (const data of ['usual', 'hard'] as const) {
        const page = await visit(browser, preview.url, { language, theme, isHard: data === 'hard' });
        const resize = await resizer(page);
        for (const shown of [...pages].sort((a, b) => Number(a.signedIn ?? 0) - Number(b.signedIn ?? 0))) {
          const fitting = widths.filter((each) => each >= (shown.from ?? each) && each <= (shown.upTo ?? each));
          await resize(Math.min(...fitting));
          await show(page, preview.url, shown);
          for (const width of fitting) {
            await resize(width);
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

/** Sets the width of a page. Phones and tablets have a finger for a pointer, and controls have other sizes for it. */
async function resizer(page: Page): Promise<(width: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  let hasFinger = false;
  return async (width) => {
    await page.setViewportSize({ width, height: HEIGHT });
    if (hasFinger === width < DESK_PX) return;
    hasFinger = !hasFinger;
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasFinger });
  };
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
  await page.route(measuredAnswers, async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    await route.fulfill({ response, json: isHard ? hardened(answer) : shortened(answer) });
  });
  return page;
}

async function show(
  page: Page,
  url: string,
  { address, ready = 'main h1, main h2', signedIn, press }: VisualPage,
): Promise<void> {
  await page.request.fetch(`${url}/api/user/${signedIn ? 'signin' : 'signout'}`, { method: signedIn ? 'POST' : 'GET' });
  await page.goto('about:blank');
  await page.goto(url + address, { waitUntil: 'networkidle' });
  // What waits for the visitor is loaded now.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.locator(ready).first().waitFor();
  await page.addStyleTag({ content: SHOWN });
  await page.evaluate(OPEN_DETAILS);
  if (press !== undefined) {
    await page.locator(press).first().click();
    await page.locator('[popover]:popover-open :is(a, button)').first().waitFor();
  }
  const file = await page.waitForFunction<string | undefined>(CUT_TEXTS);
  await page.evaluate(`import(${JSON.stringify(await file.jsonValue())})`);
}
