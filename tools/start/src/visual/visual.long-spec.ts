import { chromiumArgs, findChromium } from '@obverse/crawling/chromium';
import { chromium, type Browser } from 'playwright-core';
import { baselinePicture, majorOf, readBaseline, RENEW, type Baseline } from './baseline';
import { capturePages } from './capture';
import { startClientPreview, type ClientPreview } from './client-preview';
import { differencesOf } from './compare-pictures';

// A limit for what hangs, not for what is slow.
jest.setTimeout(20 * 60_000);

describe('the pages of the client', () => {
  let preview: ClientPreview;
  let browser: Browser;
  let baseline: Baseline;

  beforeAll(async () => {
    baseline = await readBaseline();
    preview = await startClientPreview();
    const executablePath = findChromium(process.env);
    browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
  });
  afterAll(async () => {
    await browser?.close();
    await preview?.stop();
  });

  it(`are drawn by the version of Chromium of the baseline; otherwise renew it: ${RENEW}`, () =>
    expect(majorOf(browser.version())).toBe(baseline.chromium));

  it(`look as in the baseline; if a change is wanted, renew it: ${RENEW}`, async () => {
    const different: Record<string, readonly string[]> = {};
    const seen: string[] = [];
    await capturePages(browser, preview.url, async (name, picture) => {
      seen.push(name);
      const differences = await differencesOf(await baselinePicture(baseline, name), picture);
      if (differences.length > 0) different[name] = differences;
    });
    expect(different).toEqual({});
    expect(seen.sort()).toEqual(Object.keys(baseline.boxes).sort());
  });
});
