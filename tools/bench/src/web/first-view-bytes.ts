import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

const kinds = { script: 'JsKb', stylesheet: 'CssKb' } as const;

/** The scripts and styles that a page loads on a phone before it is idle, in kB (1000 bytes) with gzip. */
export async function firstViewBytes(browser: Browser, name: string, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    serviceWorkers: 'block',
    locale: 'de',
  });
  try {
    const page = await context.newPage();
    const loaded = new Map<string, Promise<[kind: keyof typeof kinds, size: number]>>();
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (kind !== 'script' && kind !== 'stylesheet') return;
      loaded.set(
        response.url(),
        response.body().then((body) => [kind, gzipSync(body).length]),
      );
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(loaded.values());
    return Object.fromEntries(
      Object.entries(kinds).map(([kind, figure]) => [
        name + figure,
        sizes.filter(([of]) => of === kind).reduce((sum, [, size]) => sum + size, 0) / 1000,
      ]),
    );
  } finally {
    await context.close();
  }
}
