import { responseVerdict, PauseSeller, RetryLater, SkipLot, type PoliteFetch, type Urgency } from '@obverse/crawling';
import type { SellerDescriptor } from '@obverse/sellers';

export interface FetchPictureParts {
  readonly fetch: PoliteFetch;
  readonly now: () => number;
}

interface PictureWanted {
  readonly url: string;
  /** Its politeness rules apply. */
  readonly seller: SellerDescriptor;
  /** Default: `background`. */
  readonly urgency?: Urgency;
  readonly limitBytes: number;
  readonly accept?: string;
  readonly signal: AbortSignal;
}

export interface FetchedPicture {
  readonly body: Uint8Array;
  /** After redirects. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Fetches a picture, or another file with a lower priority than pages. Throws RetryLater, PauseSeller, or SkipLot for a file that a retry cannot
 * obtain.
 */
export async function fetchPicture({ fetch, now }: FetchPictureParts, wanted: PictureWanted): Promise<FetchedPicture> {
  const { url, seller, urgency = 'background', limitBytes, accept = 'image/*', signal } = wanted;
  const answer = await fetch.get({ url, rules: seller.politeness, urgency, limitBytes, accept, signal });
  const verdict = responseVerdict(answer.status, answer.headers, now());
  switch (verdict.kind) {
    case 'read':
      return answer;
    case 'retry':
      throw verdict.slowDown ? new PauseSeller(verdict.reason, verdict.waitMs ?? 0) : new RetryLater(verdict.reason);
    case 'unchanged':
    case 'gone':
    case 'refused':
    case 'failed':
      throw new SkipLot(`status ${answer.status}`);
  }
}
