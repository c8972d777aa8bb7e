import { createClient, endpoints } from '@obverse/contracts';
import { chromiumArgs, findChromium } from '@obverse/crawling/chromium';
import { enoughLots, type Stack } from '@obverse/start';
import { chromium as playwright, type Browser } from 'playwright-core';
import type { Bench, BenchContext } from '../bench';
import type { Measurement } from '../report/report';
import { withFolder } from '../system/throw-away-folder';
import { withStack } from '../system/throw-away-stack';
import { clientWithEmptyPage, emptyPagePath } from './empty-page';
import { firstViewBytes } from './first-view-bytes';
import { filterClicks, scrolling } from './interactions';
import { lighthouse } from './lighthouse';
import { failedChecks, figuresOf, type LighthouseReport } from './lighthouse-report';
import { mostPictures } from './most-pictures';
import { barsOfPage, interactionBars, pagesOf, type MeasuredPage } from './pages';

const SEED = 'obverse';
/** Few enough that their pictures are made within minutes. */
const LOTS = 600;
const RUNS = 3;
/** What a page needs neither directly nor through the gateway. */
const NOT_MEASURED = ['crawler', 'indexer', 'market'];
const empty: MeasuredPage = { name: 'empty', path: emptyPagePath };

export const webBench: Bench = {
  about:
    'Lighthouse for phones on home, search, lot and catalog item, next to an empty React page of the same gateway; bytes of the first view, clicks, scrolling. The crawl ends before.',
  run: (context) =>
    withFolder(async (folder) => {
      const chromium = findChromium(process.env);
      if (!chromium) throw new Error('No Chromium was found: install it, or name it in CHROMIUM_PATH.');
      const webDir = await clientWithEmptyPage(folder, context.signal);
      context.progress('starting the stack');
      return withStack(
        { market: { seed: SEED, lots: LOTS }, throwAway: true, env: { WEB_DIR: webDir }, signal: context.signal },
        async (stack) => measured(stack, chromium, folder, context),
      );
    }),
};

async function measured(stack: Stack, chromium: string, folder: string, context: BenchContext): Promise<Measurement> {
  context.progress('waiting for lots with pictures');
  const lotPath = await enoughLots(stack, context.signal);
  await mostPictures(stack, context.signal);
  // A visitor's device does not share its processor with the crawler.
  for (const name of NOT_MEASURED) await stack.processes[name]?.stop();
  const pages = pagesOf(lotPath, await catalogPath(stack));
  const seen = await withBrowser(chromium, (browser) => inBrowser(browser, stack, pages, context));
  const reports = await lighthouseRuns(stack, chromium, folder, [...pages, empty], context);
  return {
    seed: SEED,
    figures: Object.assign(
      {},
      ...[...pages, empty].map(({ name }) => figuresOf(name, reports.get(name) ?? [])),
      seen,
    ) as Record<string, number>,
    bars: [...pages.flatMap(barsOfPage), ...interactionBars],
  };
}

async function inBrowser(
  browser: Browser,
  { url }: Stack,
  pages: readonly MeasuredPage[],
  { progress }: BenchContext,
): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {};
  progress('loading each page once');
  for (const { name, path } of pages) Object.assign(bytes, await firstViewBytes(browser, name, url + path));
  progress('clicking filters and scrolling');
  return { ...bytes, ...(await filterClicks(browser, url)), ...(await scrolling(browser, url)) };
}

/** Round by round, so that a busy minute of the machine is not all of one page. */
async function lighthouseRuns(
  { url }: Stack,
  chromium: string,
  folder: string,
  pages: readonly MeasuredPage[],
  { progress, signal, show }: BenchContext,
): Promise<ReadonlyMap<string, readonly LighthouseReport[]>> {
  const reports = new Map<string, LighthouseReport[]>(pages.map(({ name }) => [name, []]));
  for (let run = 1; run <= RUNS; run += 1) {
    for (const { name, path } of pages) {
      progress(`Lighthouse: ${name}, run ${run} of ${RUNS}`);
      const report = await lighthouse({ chromium, url: url + path, folder, signal });
      reports.get(name)?.push(report);
      if (show && run === RUNS) for (const check of failedChecks(report)) progress(`  ${check}`);
    }
  }
  return reports;
}

/** The page of a coin type that some lot has. */
async function catalogPath({ url }: Stack): Promise<string> {
  const call = createClient({ baseUrl: url, fetch });
  const { portions } = await call(endpoints.search.search, { body: { status: 'open', orderBy: 'newest', take: 100 } });
  for (const { id, catalogItem } of portions.flatMap(({ items }) => items)) {
    const item = catalogItem ?? (await call(endpoints.lots.get, { params: { id } })).catalogItem;
    if (item) return `/catalog-item/${item.key}`;
  }
  throw new Error('No lot belongs to a catalog item.');
}

async function withBrowser<T>(executablePath: string, work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await playwright.launch({ executablePath, args: [...chromiumArgs] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
