import type { SellerCrawlRepository } from '@obverse/database';
import { notCrawled, type SellerDescriptor } from '@obverse/sellers';
import { OperatorError } from '../operator-error';
import { record, type Audit } from '../operation/operation';
import { remedies } from './remedies';

export interface SellerActionParts {
  readonly sellerCrawls: Pick<SellerCrawlRepository, 'register' | 'requestRun' | 'pause' | 'resume' | 'pauses'>;
  readonly operations: Pick<Audit, 'start' | 'finish'>;
  readonly now: () => Date;
}

/** An operator's wish for one seller. */
export interface SellerRequest {
  readonly seller: SellerDescriptor;
  /** As in the operations log. */
  readonly who: string;
  readonly why?: string | undefined;
}

/** The seller is not crawled at present, so no run of it can be requested. */
export class SellerRefusedError extends OperatorError {
  constructor(
    readonly kind: 'not crawled' | 'paused',
    message: string,
  ) {
    super(message);
  }
}

/** Keeps all crawlers off a seller until {@link resumeSeller}. False when it was already paused. */
export async function pauseSeller(parts: SellerActionParts, request: SellerRequest): Promise<boolean> {
  const { seller, who, why } = request;
  const { paused } = await recorded(parts, 'seller pause', request, async () => ({
    paused: await parts.sellerCrawls.pause(seller.key, who, why, parts.now()),
  }));
  return paused;
}

/** Lets crawlers work on a seller again. False when it was not paused. */
export async function resumeSeller(parts: SellerActionParts, request: SellerRequest): Promise<boolean> {
  const { resumed } = await recorded(parts, 'seller resume', request, async () => ({
    resumed: await parts.sellerCrawls.resume(request.seller.key),
  }));
  return resumed;
}

/**
 * Requests a crawl run of a seller now. Throws {@link SellerRefusedError} for a seller that is not crawled or is paused; that is not recorded.
 *
 * @param accept The result of the run is right, even if it differs from the earlier ones. Needs a reason.
 */
export async function requestCrawl(
  parts: SellerActionParts,
  request: SellerRequest,
  { accept }: { readonly accept: boolean },
): Promise<void> {
  const { sellerCrawls, now } = parts;
  const { seller, who, why } = request;
  const { key } = seller;
  const reason = notCrawled(seller);
  if (reason !== undefined)
    throw new SellerRefusedError('not crawled', `${key} is not crawled: ${reason}. ${remedies[reason]}`);
  if ((await sellerCrawls.pauses()).some(({ sellerKey }) => sellerKey === key))
    throw new SellerRefusedError('paused', `${key} is paused; \`seller resume ${key}\` lets it be crawled again.`);
  if (accept && why === undefined) throw new OperatorError('The acceptance of a result needs a reason.');
  await recorded(parts, accept ? 'seller accept' : 'seller crawl', request, async () => {
    await sellerCrawls.register([key], now());
    const acceptance = accept && why !== undefined ? { by: who, because: why } : undefined;
    return { requested: await sellerCrawls.requestRun(key, now(), acceptance) };
  });
}

function recorded<T extends Readonly<Record<string, unknown>>>(
  { operations }: SellerActionParts,
  command: string,
  { seller, who, why }: SellerRequest,
  work: () => Promise<T>,
): Promise<T> {
  return record(operations, { command, arguments: { seller: seller.key, why }, who }, work);
}
