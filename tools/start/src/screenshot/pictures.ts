import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium as playwright, type Page } from 'playwright-core';
import { chromiumArgs } from '@obverse/crawling/chromium';

export interface PictureInput {
  /** The browser's executable. */
  readonly chromium: string;
  readonly url: string;
  /** `/lot/<key>`. */
  readonly lotPath: string;
  readonly target: string;
}

const looks = [
  { name: 'light', colorScheme: 'light', width: 1280, height: 900 },
  { name: 'dark', colorScheme: 'dark', width: 1280, height: 900 },
  { name: 'phone', colorScheme: 'light', width: 390, height: 844 },
] as const;

/** `{home,search,lot}-{light,dark,phone}.png`; returns the files. Throws when a page shows a picture that does not load. */
export async function takePictures({ chromium, url, lotPath, target }: PictureInput): Promise<string[]> {
  const pages = { home: '/', search: '/search/open', lot: lotPath };
  const browser = await playwright.launch({ executablePath: chromium, args: [...chromiumArgs] });
  const files: string[] = [];
  try {
    for (const { name: look, colorScheme, width, height } of looks) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height },
        reducedMotion: 'reduce',
        locale: 'en',
      });
      const page = await context.newPage();
      await page.goto(url);
      // The cookie notice would cover the lots.
      await page.getByRole('button', { name: 'Accept' }).click();
      for (const [name, address] of Object.entries(pages)) {
        await page.goto(`${url}${address}`, { waitUntil: 'networkidle' });
        await picturesLoaded(page, address);
        const file = path.join(target, `${name}-${look}.png`);
        await page.screenshot({ path: file });
        files.push(file);
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return files;
}

const LOADED_WITHIN_MS = 20_000;

/** Addresses of pictures in view that are not loaded, and a word for each place without its picture; null without a picture in view. */
const MISSING = `(() => {
  const isInView = (element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const inView = [...document.images].filter(isInView);
  const empty = [...document.querySelectorAll('.picture_placeholder')].filter(isInView).map(() => 'placeholder');
  if (inView.length === 0) return null;
  return [...inView.filter((image) => !image.complete || !image.naturalWidth).map((image) => image.src), ...empty];
})()`;

/** Waits for every picture in view; throws for a page without any. */
async function picturesLoaded(page: Page, address: string): Promise<void> {
  let missing: readonly string[] | null = null;
  for (const end = Date.now() + LOADED_WITHIN_MS; Date.now() < end; await pause(200)) {
    // Evaluated through the debugger, because the policy of the page forbids eval.
    missing = await page.evaluate<readonly string[] | null>(MISSING);
    if (missing?.length === 0) return;
  }
  throw new Error(
    missing ? `pictures on ${address} did not load: ${missing.join(', ')}` : `no picture is in view on ${address}`,
  );
}
