import { chromiumArgs } from '@obverse/crawling/chromium';
import { chromium } from 'playwright-core';
import { majorOf, writeBaseline } from './baseline';
import { capturePages } from './capture';
import { startClientPreview } from './client-preview';
import type { Picture } from './compare-pictures';

/** Draws the pages of the built client and writes the baseline. Returns its folder. */
export async function renewBaseline(executablePath: string): Promise<string> {
  const preview = await startClientPreview();
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
  try {
    const pictures = new Map<string, Picture>();
    await capturePages(browser, preview.url, (name, picture) => void pictures.set(name, picture));
    return await writeBaseline(majorOf(browser.version()), pictures);
  } finally {
    await browser.close();
    await preview.stop();
  }
}
