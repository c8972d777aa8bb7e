import {
  type Detection,
  detectPlatform,
  type FetchedPage,
  isShell,
  type ProbeAnswer,
  probesFor,
} from '@obverse/sellers';
import { OperatorError } from '../../shared/operator-error';
import type { SellerWeb } from '../visit/seller-web';

export interface FoundPlatform {
  readonly home: FetchedPage;
  readonly detection: Detection;
  /** Fetches the other pages. */
  readonly web: SellerWeb;
  /** The pages are empty until their scripts have run and are rendered in a browser. */
  readonly isRendered: boolean;
}

/** {@link findPlatform}, with a home page rendered in a browser if it is empty. With `platform`, set by the operator, an empty page is accepted. */
export async function findShop(url: string, web: SellerWeb, platform?: string): Promise<FoundPlatform> {
  const sent = await findPlatform(url, web);
  if (!isShell(sent.home.body)) return sent;
  const inBrowser = web.inBrowser();
  const shown = await inBrowser.page({ kind: 'session', url });
  if (!('reason' in shown)) return { ...(await platformOf(shown, inBrowser)), isRendered: true };
  if (platform !== undefined && platform !== 'generic-shop') return sent;
  throw new OperatorError(
    `The home page is empty until its scripts have run, and it was not rendered in a browser: ${shown.reason}.`,
  );
}

/** Fetches the home page and, while the platform is not certain, the well-known paths. Throws {@link OperatorError}. */
export async function findPlatform(url: string, web: SellerWeb): Promise<FoundPlatform> {
  const home = await web.page({ kind: 'session', url });
  if ('reason' in home) throw new OperatorError(`The home page of ${url} could not be fetched: ${home.reason}.`);
  return platformOf(home, web);
}

async function platformOf(home: FetchedPage, web: SellerWeb): Promise<FoundPlatform> {
  const answers: ProbeAnswer[] = [];
  let detection = detectPlatform(home);
  for (const path of probesFor(home)) {
    if (detection.kind === 'platform' && detection.platform !== 'generic-shop') break;
    const page = await web.page({ kind: 'session', url: new URL(path, home.url).href });
    if ('reason' in page) continue;
    answers.push({ path, status: page.status, body: page.body });
    detection = detectPlatform(home, answers);
  }
  return { home, detection, web, isRendered: false };
}

/** The result as a sentence. */
export function detectionText(detection: Detection): string {
  switch (detection.kind) {
    case 'platform':
      return `Platform: ${detection.platform}, because ${detection.reasons.join('; ')}.`;
    case 'tie':
      return `Platform: several match with the same score. ${detection.candidates.map(({ platform, reasons }) => `${platform}: ${reasons.join('; ')}`).join('. ')}.`;
    case 'unknown':
      return detection.obstacle === true
        ? `The platform could not be detected: ${detection.reason}`
        : `Platform: generic-shop, because there are ${detection.reason}.`;
  }
}
