import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { percentile } from '../report/figures';

const SLOWDOWN = 4;
const CLICKS = 5;
/** The event is reported after its next paint. */
const PAINTED_MS = 600;
const SCROLL_STEPS = 80;
const STEP_PX = 240;
const STEP_MS = 30;

/** Names of the lists in which a page gathers what the browser reports. */
type Gathered = 'benchEvents' | 'benchFrames';
declare global {
  var benchEvents: number[];
  var benchFrames: number[];
}

/**
 * The time from a click on a filter to the next paint, in milliseconds, the worst of several (the interaction to next paint, without the time of the
 * server), at full speed and at a quarter of it.
 */
export async function filterClicks(browser: Browser, url: string): Promise<Record<string, number>> {
  return {
    ...defined('filterClickInpMs', await slowestClick(browser, url, 1)),
    ...defined('filterClickInpSlowMs', await slowestClick(browser, url, SLOWDOWN)),
  };
}

async function slowestClick(browser: Browser, url: string, slowdown: number): Promise<number | undefined> {
  return withPage(browser, { width: 1280, height: 900 }, async (page) => {
    await showClient(page, `${url}/search/open`);
    await gather(page, 'benchEvents', { type: 'event', durationThreshold: 16 });
    await slowDown(page, slowdown);
    for (let click = 0; click < CLICKS; click += 1) {
      // Each click leads to another result, whose filters are others.
      await page.locator('aside a[href^="/search/"]:visible').nth(click).click();
      await pause(PAINTED_MS);
    }
    return percentile(await page.evaluate(() => globalThis.benchEvents), 1) ?? 0;
  });
}

/** Frames of more than 50 ms while a page of 100 lots is scrolled on a phone at a quarter of the speed, and the longest of them. */
export async function scrolling(browser: Browser, url: string): Promise<Record<string, number>> {
  return withPage(browser, { width: 360, height: 800 }, async (page) => {
    await showClient(page, `${url}/search/open/ps-100`);
    await slowDown(page, SLOWDOWN);
    await gather(page, 'benchFrames', { type: 'long-animation-frame' });
    for (let step = 0; step < SCROLL_STEPS; step += 1) {
      await page.mouse.wheel(0, STEP_PX);
      await pause(STEP_MS);
    }
    await pause(PAINTED_MS);
    const frames = (await page.evaluate(() => globalThis.benchFrames)).filter((duration) => duration > 50);
    return { scrollFramesOver50Ms: frames.length, ...defined('longestScrollFrameMs', percentile(frames, 1)) };
  });
}

async function withPage<T>(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', locale: 'en' });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Opens a page and waits until the client has replaced the delivered first view, whose links would load documents. */
async function showClient(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('html:not([data-first-view]) main [aria-busy="false"] article').first().waitFor();
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Gathers the durations of what the browser reports from now on. */
async function gather(page: Page, list: Gathered, options: PerformanceObserverOptions): Promise<void> {
  await page.evaluate(
    ([name, observed]) => {
      const durations: number[] = [];
      globalThis[name] = durations;
      new PerformanceObserver((entries) => {
        for (const { duration } of entries.getEntries()) durations.push(duration);
      }).observe(observed);
    },
    [list, options] as const,
  );
}

interface PerformanceObserverOptions {
  readonly type: string;
  readonly durationThreshold?: number;
}

function defined(name: string, value: number | undefined): Record<string, number> {
  return value === undefined ? {} : { [name]: value };
}
