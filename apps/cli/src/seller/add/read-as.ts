import { descriptorFile, type FetchedPage, type SellerDescriptor } from '@obverse/sellers';
import { OperatorError } from '@obverse/operations';
import { type LotSample, sampleLots } from '../visit/sample-lots';
import type { SellerWeb } from '../visit/seller-web';
import { findGenericOptions } from './generic-options';
import type { FoundOptions, ShopOptions } from './find-options';

/** At one request a second, with the home page, the well-known paths and the sampled lots, this takes less than a minute. */
const MOST_SEARCHED = 28;

/** A descriptor before validation. */
export type Draft = Readonly<Record<string, unknown>> & { readonly key: string };

export interface ReadAs {
  readonly draft: Draft;
  readonly seller: SellerDescriptor;
  readonly sample: LotSample;
}

export interface Reader {
  readonly home: FetchedPage;
  readonly web: SellerWeb;
  readonly wanted: number;
  /** The pages are rendered in a browser. Applies to generic shops only, because other platforms have an API. */
  readonly isRendered: boolean;
  /** Options of a generic shop set by the operator; with them nothing is searched for. */
  readonly given: ShopOptions['options'];
  /** The platform was detected and not set by the operator: if no lot can be extracted, the generic shop is tried. */
  readonly mayBeGeneric: boolean;
  readonly print: (line: string) => void;
  /** States the secret that the seller's API needs and that is not configured. */
  readonly missingSecret: (seller: SellerDescriptor) => string | undefined;
}

/**
 * Extracts lots of a site by its platform. If that yields none (a closed API, an unknown theme), the site is read as a generic shop, which is
 * printed. Throws {@link OperatorError} if the lots of a generic shop cannot be found.
 */
export async function readAs(draft: Draft, reader: Reader): Promise<ReadAs> {
  const own = await readSample(draft, reader);
  const platform = reader.web.platforms.generic?.name;
  const isFinal = own.sample.lots.length > 0 || platform === undefined || own.seller.platform === platform;
  if (isFinal || !reader.mayBeGeneric) return own;
  const generic = { ...draft, platform };
  const found = await findOptions(generic, reader);
  if ('reason' in found) return own;
  const read = await readSample(withFound(generic, found.options, reader), reader);
  if (read.sample.lots.length === 0) return own;
  reader.print(
    `No lot could be extracted as ${own.seller.platform}; the site is read as a generic shop: ${found.because}.`,
  );
  return read;
}

async function readSample(draft: Draft, reader: Reader): Promise<ReadAs> {
  const stated = await readOnce(draft, reader);
  const isGiven = Object.keys(reader.given).length > 0 && stated.seller.platform === reader.web.platforms.generic?.name;
  if (!isGiven || stated.sample.lots.length > 0) return stated;
  // The operator knows where the lots are; how their pages show them is tried.
  const options = { ...reader.given, printed: true };
  const printed = await readOnce(withFound(draft, options, reader), reader);
  return printed.sample.lots.length > 0 ? printed : stated;
}

async function readOnce(draft: Draft, reader: Reader): Promise<ReadAs> {
  const complete = await withOptions(draft, reader);
  const seller = sellerFrom(complete, reader.web);
  const missing = reader.missingSecret(seller);
  if (missing !== undefined) throw new OperatorError(`The seller\u2019s API needs a secret: ${missing}.`);
  return { draft: complete, seller, sample: await sampleLots(seller, reader.web, reader.wanted) };
}

/** Adds the options of a generic shop, found or set by the operator. Other platforms need none. */
async function withOptions(draft: Draft, reader: Reader): Promise<Draft> {
  const { web, given, print } = reader;
  if (draft['platform'] !== web.platforms.generic?.name || draft['options'] !== undefined) return draft;
  if (Object.keys(given).length > 0) return withFound(draft, given, reader);
  const found = await findOptions(draft, reader);
  if ('reason' in found)
    throw new OperatorError(
      `No lots were found: ${found.reason}. Set --product-path with --sitemap-path, --feed-path or --category-path.`,
    );
  print(`Lots: ${found.because}.`);
  return withFound(draft, found.options, reader);
}

/** Searches for the lots of a generic shop. */
function findOptions(generic: Draft, { home, web }: Reader): Promise<FoundOptions> {
  const sellerWith = (options: ShopOptions['options']) => sellerFrom({ ...generic, options }, web);
  return findGenericOptions(sellerWith, home, web.withAtMost(MOST_SEARCHED));
}

function withFound(draft: Draft, options: ShopOptions['options'], { isRendered }: Reader): Draft {
  return { ...draft, options: isRendered ? { ...options, rendered: true } : options };
}

function sellerFrom(draft: Draft, { platforms }: SellerWeb): SellerDescriptor {
  const file = descriptorFile(draft, platforms);
  if ('reason' in file) throw new OperatorError(`The descriptor is not valid: ${file.reason}.`);
  return file.seller;
}
