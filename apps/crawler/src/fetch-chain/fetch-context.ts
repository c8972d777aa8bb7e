import type { SellerParameters, SkipLot, FetchAnswer } from '@obverse/crawling';
import type { DueLot, SellerLease, Validators } from '@obverse/database';
import type { PageRequest, SellerDescriptor } from '@obverse/sellers';
import type { Elsewhere } from '../revisit/lot-state';
import type { PageValidation, RunHealthCheck } from '../health-check/run-health-check';

export interface FetchContext {
  readonly seller: SellerDescriptor;
  readonly lease: Pick<SellerLease, 'sellerKey' | 'sellerId'>;
  readonly run: number;
  /** The last complete run; 0 before the first. */
  readonly completedRun: number;
  readonly request: PageRequest;
  /** Key of a list page in the frontier. */
  readonly pageKey?: string;
  /** For a lot page: its lot. */
  readonly lot?: DueLot;
  /** The lists of the last complete run lacked the lot. */
  readonly isMissing?: boolean;
  /** The longest time between two readings of a lot's page, as of `lotCeilingMs`, milliseconds. */
  readonly ceilingMs: number;
  readonly validators: Validators;
  readonly healthCheck: Pick<RunHealthCheck, 'validatePage'>;
  readonly parameters: Pick<SellerParameters, 'clean' | 'test'>;
  readonly signal: AbortSignal;
}

export interface Fetched {
  readonly answer: FetchAnswer;
  readonly found: 'page' | 'unchanged' | 'gone';
  /** Why the page was not requested; `answer` is a placeholder then. */
  readonly refusal?: SkipLot;
  readonly fetchedAt: string;
}

export interface FetchOutcome extends FetchContext, Fetched, PageValidation {
  readonly elsewhere?: Elsewhere;
}
