import {
  type Detection,
  detectPlatform,
  type FetchedPage,
  isShell,
  type ProbeAnswer,
  probesFor,
} from '@obverse/sellers';
import { OperatorError } from '@obverse/operations';
import type { SellerWeb } from '../visit/seller-web';

export interface FoundPlatform {
  readonly home: FetchedPage;
  readonly detection: Detection;
  /** Fetches the other pages. */
  readonly web: SellerWeb;
  /** The pages are empty until their scripts have run and are rendered in a browser. */
  readonly isRendered: boolean;
}

/**
 * {@link findPlatform}, with a home page rendered in a browser if it is empty. A page that stays empty is accepted with `platform`, set by the operator,
 * and when robots.txt names a sitemap, in which the lots can be found.
 */
export async function findShop(url: string, web: SellerWeb, platform?: string): Promise<FoundPlatform> {
  const sent = await findPlatform(url, web);
  if (sent.home.body.trim() === '' && sent.home.status === 200) return (await bySitemapOf(url, sent, web)) ?? sent;
  if (!isShell(sent.home.body)) return sent;
  const inBrowser = web.inBrowser();
  const shown = await inBrowser.page({ kind: 'session', url });
  if (!('reason' in shown)) {
    // A page that its scripts leave empty says nothing about the others, which a sitemap names.
    const named = isShell(shown.body) ? await bySitemapOf(url, sent, web) : undefined;
    return named ?? { ...(await platformOf(shown, inBrowser)), isRendered: true };
  }
  if (platform !== undefined && platform !== web.platforms.generic?.name) return sent;
  const known = await bySitemapOf(url, sent, web);
  if (known) return known;
  throw new OperatorError(
    `The home page is empty until its scripts have run, and it was not rendered in a browser: ${shown.reason}.`,
  );
}

/** The shop without its home page, if robots.txt names a sitemap. */
async function bySitemapOf(url: string, sent: FoundPlatform, web: SellerWeb): Promise<FoundPlatform | undefined> {
  const robots = await web.page({ kind: 'session', url: new URL('/robots.txt', url).href });
  if ('reason' in robots || robots.status !== 200 || !/^\s*sitemap:\s*\S/im.test(robots.body)) return undefined;
  const reason = 'no signs of a platform: its home page is nearly empty, and robots.txt names a sitemap';
  return { ...sent, detection: { kind: 'unknown', reason, candidates: [] } };
}

/** Fetches the home page and, while the platform is not certain, the well-known paths. Throws {@link OperatorError}. */
export async function findPlatform(url: string, web: SellerWeb): Promise<FoundPlatform> {
  const home = await web.page({ kind: 'session', url });
  if ('reason' in home) throw new OperatorError(`The home page of ${url} could not be fetched: ${home.reason}.`);
  return platformOf(home, web);
}

async function platformOf(home: FetchedPage, web: SellerWeb): Promise<FoundPlatform> {
  const answers: ProbeAnswer[] = [];
  const { platforms } = web;
  let detection = detectPlatform(home, answers, platforms);
  for (const path of probesFor(home, platforms)) {
    if (detection.kind === 'platform' && detection.platform !== platforms.generic?.name) break;
    const page = await web.page({ kind: 'session', url: new URL(path, home.url).href });
    if ('reason' in page) continue;
    answers.push({ path, status: page.status, body: page.body });
    detection = detectPlatform(home, answers, platforms);
  }
  return { home, detection, web, isRendered: false };
}

/** The platform as which a site is read. A site of an unknown platform is tried as a generic shop, unless its pages could not be read. */
export function platformFor(detection: Detection, { platforms }: Pick<SellerWeb, 'platforms'>): string | undefined {
  if (detection.kind === 'platform') return detection.platform;
  return detection.kind === 'unknown' && detection.obstacle !== true ? platforms.generic?.name : undefined;
}

/** The result as a sentence. */
export function detectionText(detection: Detection, web: Pick<SellerWeb, 'platforms'>): string {
  switch (detection.kind) {
    case 'platform':
      return `Platform: ${detection.platform}, because ${detection.reasons.join('; ')}.`;
    case 'tie':
      return `Platform: several match with the same score. ${detection.candidates.map(({ platform, reasons }) => `${platform}: ${reasons.join('; ')}`).join('. ')}.`;
    case 'unknown': {
      const platform = platformFor(detection, web);
      return platform === undefined
        ? `The platform could not be detected: ${detection.reason}`
        : `Platform: ${platform}, because there are ${detection.reason}.`;
    }
  }
}
