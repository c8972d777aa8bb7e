import { EndlessRedirectsError, CrawlError } from '@obverse/crawling';
import type { DueLot } from '@obverse/database';
import type { VisitOutcome } from '../visit/visit';
import { isUnlisted } from './lot-visit-result';

/** What a lot's page shows instead of the lot, when its address still answers. */
export type RemovalSign = 'no-lot' | 'elsewhere' | 'endless-redirects';

/**
 * None: nothing changes. Noted: the sign is stored, and a second one in a later run is waited for. Withheld: the evidence is complete, but more lots than
 * usual would be closed. Removed: the lot is away.
 */
export type RemovalDecision = 'none' | 'noted' | 'withheld' | 'removed';

export interface RemovalEvidence {
  readonly lot: Pick<DueLot, 'state' | 'seenRun' | 'removalRun' | 'endsAt'>;
  readonly sign: RemovalSign | undefined;
  /** The last complete run. */
  readonly completedRun: number;
  /** The health check has found an anomaly: signs do not count. */
  readonly hasAnomaly: boolean;
  /** Another lot may be closed in this run. */
  readonly isWithinLimit: boolean;
  readonly now: number;
}

/**
 * Whether a lot whose page still answers is removed. It takes two signs, missing from the lists of a complete run and a page that is not the lot's any
 * more, found in two different runs. Lots whose bidding has ended leave the lists too, so they have no signs. Pure.
 */
export function removalDecision(evidence: RemovalEvidence): RemovalDecision {
  const { lot, sign, completedRun, hasAnomaly, isWithinLimit, now } = evidence;
  const isOver = lot.endsAt !== null && lot.endsAt.getTime() <= now;
  if (sign === undefined || lot.state !== 'open' || isOver || hasAnomaly || !isUnlisted(lot, completedRun))
    return 'none';
  const firstRun = lot.removalRun !== null && lot.removalRun > lot.seenRun ? lot.removalRun : undefined;
  if (firstRun === undefined) return 'noted';
  if (firstRun >= completedRun) return 'none';
  return isWithinLimit ? 'removed' : 'withheld';
}

/** The sign in the answer for a lot's page. A page of the lot that cannot be read completely has no sign. Pure. */
export function removalSign(
  lot: Pick<DueLot, 'sourceId' | 'url'>,
  answered: CrawlError | Pick<VisitOutcome, 'found' | 'held' | 'extracted' | 'answer'>,
): RemovalSign | undefined {
  if (answered instanceof CrawlError)
    return answered.cause instanceof EndlessRedirectsError ? 'endless-redirects' : undefined;
  const { found, held, extracted, answer } = answered;
  if (found !== 'page' || held !== undefined || extracted.gone === true) return undefined;
  const isOwn = ({ sourceId }: { readonly sourceId?: string }) => sourceId === lot.sourceId;
  if (extracted.lots.some(({ statement }) => isOwn(statement))) return undefined;
  if (extracted.faults.some((fault) => fault.scope === 'item' && isOwn(fault))) return undefined;
  return isRedirect(lot.url, answer.url) || extracted.lots.length > 0 ? 'elsewhere' : 'no-lot';
}

function isRedirect(from: string, to: string): boolean {
  return new URL(from).pathname !== new URL(to).pathname;
}
