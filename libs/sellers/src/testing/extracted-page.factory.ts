import { encodeMessage } from '@obverse/contracts';
import { auctionIdOf, lotIdOf } from '@obverse/lots';
import { join } from 'node:path';
import type { ExtractedPage, FetchedPage } from '../adapter-kit/platform-adapter';
import { allPlatforms } from '../platforms/index.generated';
import type { SellerPlatform } from '../registry/descriptor';
import { adapterFor } from '../registry/platforms';
import { type Sample, samplesIn } from './samples.factory';
import { sellerOf } from './sellers.factory';

export interface PlatformSample extends Sample {
  readonly platform: SellerPlatform;
  readonly read: (page: FetchedPage) => ExtractedPage;
}

/** The names of all platforms. */
export const readPlatforms = allPlatforms.map(({ name }) => name);

/** Every recorded page of every platform, with its adapter. For tests. */
export function allSamples(): PlatformSample[] {
  return readPlatforms.flatMap((platform) => {
    const read = readerOf(platform);
    const samples = samplesIn(join(__dirname, '..', 'platforms', platform, 'samples'));
    if (samples.length === 0) throw new Error(`no sample of ${platform}`);
    return samples.map((sample) => ({ ...sample, name: `${platform} ${sample.name}`, platform, read }));
  });
}

function readerOf<P extends SellerPlatform>(platform: P): (page: FetchedPage) => ExtractedPage {
  const [adapter, seller] = [adapterFor(platform), sellerOf(platform)];
  return (page) => adapter.read(page, seller);
}

const SITE = 'coins.example';
const SEEN_AT = '2026-11-21T10:00:00.000Z';
/** The number of characters of a request's context that the frontier stores. */
const LONGEST_CONTEXT = 4_000;

/** Violations of the rules for adapters (README) in an extracted page; empty without violations. For tests. */
export function violationsOf(extracted: ExtractedPage): string[] {
  const { lots, listed, auctions, next, faults } = extracted;
  const pages = [...next, ...listed.map(({ page }) => page), ...lots.map(({ page }) => page)];
  return [
    ...lots.flatMap(({ statement, page }) => [
      ...brokenRecord(statement),
      ...(page.kind === 'lot' && page.sourceId === statement.sourceId ? [] : ['a lot with another lot’s page']),
      ...wrongAmounts(statement),
      ...wrongTexts(statement),
    ]),
    ...auctions.flatMap((sale) => {
      const id = auctionIdOf('x', sale.sourceId);
      const record = {
        type: 'AuctionObserved',
        version: 1,
        auctionId: id,
        sellerKey: 'x',
        observedAt: SEEN_AT,
      } as const;
      return [...violationOf(() => encodeMessage({ ...record, ...sale })), ...wrongTexts(sale)];
    }),
    ...pages.flatMap(({ url, context }) => [
      ...(isOurs(url) ? [] : [`leads to ${url.slice(0, 200)}`]),
      ...Object.values(context ?? {}).filter((value) => unstorable.test(value) || !value.isWellFormed()),
      ...(JSON.stringify(context ?? {}).length <= LONGEST_CONTEXT ? [] : ['a context above the limit']),
    ]),
    ...listed.flatMap(({ sourceId }) =>
      sourceId.length <= 512 && !unstorable.test(sourceId) && sourceId.isWellFormed()
        ? []
        : ['an id that cannot be stored'],
    ),
    ...faults.flatMap(({ snippet, reason, where }) =>
      snippet.length <= 2000 && !`${snippet}${reason}${where}`.includes('\0') ? [] : ['a fault that cannot be stored'],
    ),
    ...faults.filter(({ reason }) => reason.startsWith('the adapter failed')).map(({ reason }) => reason),
    ...(faults.length <= 1_001 ? [] : [`${faults.length} faults`]),
  ];
}

type Statement = ExtractedPage['lots'][number]['statement'];

function brokenRecord(statement: Statement): string[] {
  const lotId = lotIdOf('x', statement.sourceId);
  const record = { type: 'LotObserved', version: 3, lotId, sellerKey: 'x', observedAt: SEEN_AT } as const;
  return violationOf(() => encodeMessage({ ...record, firstObservedAt: SEEN_AT, ...statement }));
}

function violationOf(encode: () => unknown): string[] {
  try {
    encode();
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** Prices are above zero; an end of bidding is in the present era. */
function wrongAmounts({ price, startPrice, realized, estimate, endsAt }: Statement): string[] {
  const amounts = [price?.amount, startPrice?.amount, realized?.amount, estimate?.low, estimate?.high];
  const wrong = amounts.filter((amount) => amount !== undefined && (amount.startsWith('-') || !/[1-9]/.test(amount)));
  return [
    ...wrong.map((amount) => `the amount ${amount ?? ''}`),
    ...(endsAt === undefined || /^(?:199|20\d|2100)/.test(endsAt) ? [] : [`bidding until ${endsAt}`]),
  ];
}

// oxlint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e\u2066-\u2069]/;

/** Characters that cannot be stored, or change the direction of adjacent text. */
function wrongTexts(statement: object): string[] {
  return textsOf(statement).filter((text) => unstorable.test(text) || !text.isWellFormed());
}

/** All strings in a value. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function isOurs(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).host === SITE;
}
