import { descriptorFile, type FetchedPage, type SellerDescriptor } from '@obverse/sellers';
import { OperatorError } from '../../shared/operator-error';
import { type LotSample, sampleLots } from '../visit/sample-lots';
import type { SellerWeb } from '../visit/seller-web';
import { findGenericOptions, type ShopOptions } from './generic-options';

/** A descriptor before its check. */
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
  /** Its pages are had as a browser shows them; only generic shops are read so, other programs have data behind their pages. */
  readonly isRendered: boolean;
  /** What the operator said of a generic shop's lots; then nothing is looked for. */
  readonly given: ShopOptions['options'];
  /** Nobody but the home page said which program it is: where that one tells no lot, its pages may. */
  readonly mayBeGeneric: boolean;
  readonly say: (line: string) => void;
  /** The secret that the seller's API asks for and nobody gave. */
  readonly missingSecret: (seller: SellerDescriptor) => string | undefined;
}

/**
 * The lots a site shows, read as its program's; where that tells none (a closed API, a theme that prints all anew), as a generic shop's, and that
 * is said. Throws {@link OperatorError} where a generic shop's lots are nowhere to be found.
 */
export async function readAs(draft: Draft, reader: Reader): Promise<ReadAs> {
  const own = await readSample(draft, reader);
  if (own.sample.lots.length > 0 || own.seller.platform === 'generic-shop' || !reader.mayBeGeneric) return own;
  const generic = { ...draft, platform: 'generic-shop' };
  const found = await findGenericOptions(sellerFrom(generic), reader.home, reader.web);
  if ('reason' in found) return own;
  const read = await readSample(withFound(generic, found.options, reader), reader);
  if (read.sample.lots.length === 0) return own;
  reader.say(
    `As ${own.seller.platform} it tells no lot; its pages are read as a generic shop\u2019s: ${found.because}.`,
  );
  return read;
}

async function readSample(draft: Draft, reader: Reader): Promise<ReadAs> {
  const complete = await withOptions(draft, reader);
  const seller = sellerFrom(complete);
  const missing = reader.missingSecret(seller);
  if (missing !== undefined) throw new OperatorError(`Its API answers only those it knows: ${missing}.`);
  return { draft: complete, seller, sample: await sampleLots(seller, reader.web, reader.wanted) };
}

/** Where a generic shop's lots are, found or given. Other platforms need nothing. */
async function withOptions(draft: Draft, reader: Reader): Promise<Draft> {
  const { home, web, given, say } = reader;
  if (draft['platform'] !== 'generic-shop' || draft['options'] !== undefined) return draft;
  if (Object.keys(given).length > 0) return withFound(draft, given, reader);
  const found = await findGenericOptions(sellerFrom(draft), home, web);
  if ('reason' in found)
    throw new OperatorError(
      `Where its lots are does not show: ${found.reason}. If you know it, give --product-path with --sitemap-path, --feed-path or --category-path.`,
    );
  say(`Lots: ${found.because}.`);
  return withFound(draft, found.options, reader);
}

function withFound(draft: Draft, options: ShopOptions['options'], { isRendered }: Reader): Draft {
  return { ...draft, options: isRendered ? { ...options, rendered: true } : options };
}

function sellerFrom(draft: Draft): SellerDescriptor {
  const file = descriptorFile(draft);
  if ('reason' in file) throw new OperatorError(`The descriptor would not be sound: ${file.reason}.`);
  return file.seller;
}
