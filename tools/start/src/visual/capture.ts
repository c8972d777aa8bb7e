import { type Browser, type Page } from 'playwright-core';
import type { Box, Picture } from './compare-pictures';
import { FIXTURES_AT, visualLooks, visualPages, type VisualLook, type VisualPage } from './visual-pages.data';

/** The elements whose boxes are compared, in the order of the document. */
const MEASURED =
  'header, main, footer, main h1, main h2, main article, main form, main img, main table, dialog, dialog form';
const MAX_BOXES = 60;

/** Pictures of all pages in all looks, by `page-look`. The cookie notice is not shown. */
export async function capturePages(
  browser: Browser,
  url: string,
  onPicture: (name: string, picture: Picture) => void | Promise<void>,
): Promise<void> {
  for (const look of visualLooks) {
    const page = await pageFor(browser, url, look);
    for (const visual of [...visualPages].sort((a, b) => Number(a.signedIn ?? 0) - Number(b.signedIn ?? 0))) {
      await sign(page, url, visual.signedIn ?? false);
      await onPicture(`${visual.name}-${look.name}`, await capture(page, url, visual));
    }
    await page.context().close();
  }
}

async function pageFor(browser: Browser, url: string, look: VisualLook): Promise<Page> {
  const context = await browser.newContext({
    colorScheme: look.colorScheme,
    viewport: { width: look.width, height: look.height },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'obverse.cookies', value: 'accepted' }] }],
    },
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(FIXTURES_AT);
  return page;
}

async function sign(page: Page, url: string, isSignedIn: boolean): Promise<void> {
  await page.request.fetch(`${url}/api/user/${isSignedIn ? 'signin' : 'signout'}`, {
    method: isSignedIn ? 'POST' : 'GET',
  });
}

async function capture(page: Page, url: string, { address, ready = 'main h1, main h2' }: VisualPage): Promise<Picture> {
  await page.goto('about:blank');
  await page.goto(url + address, { waitUntil: 'networkidle' });
  await page.locator(ready).first().waitFor();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  // The times of the last search differ each time.
  const mask = [page.getByText(/^Last search/)];
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide', mask });
  return { png, boxes: await page.evaluate<Box[]>(BOXES) };
}

const BOXES = `[...document.querySelectorAll(${JSON.stringify(MEASURED)})].slice(0, ${MAX_BOXES}).map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { name: element.localName, x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
})`;
