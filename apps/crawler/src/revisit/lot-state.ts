import { CrawlError, EndlessRedirectsError, type FetchAnswer } from '@obverse/crawling';
import type { DueLot, OtherLot } from '@obverse/database';
import type { ExtractedPage, LotStatement } from '@obverse/sellers';
import { fingerprint } from '../keys/fingerprint';

/** A page of another coin, or of another known lot, to which a lot's address redirects. */
export interface Elsewhere {
  /** What the page states about its coin. */
  readonly after: LotStatement;
  /** The lot's last published statement; undefined before the first. */
  readonly before: LotStatement | undefined;
  /** The lot that is known at the page's address. */
  readonly other: OtherLot | undefined;
  readonly url: string;
}

/** The answer for a lot's own page. */
export interface LotPage {
  readonly found: 'page' | 'unchanged' | 'gone';
  readonly extracted: ExtractedPage;
  /** Why the page is held back. */
  readonly held?: string;
  /** The page is not the lot's own: `extracted` does not contain the lot. */
  readonly elsewhere?: Elsewhere;
  readonly answer: FetchAnswer;
}

/** What a fetch of its own page means for a lot. Only a lot that is not `unknown` has a new state. */
export type LotState =
  /** Without a statement when the host answered that the page is unchanged. */
  | { readonly meaning: 'same'; readonly state?: 'open'; readonly statement?: LotStatement }
  | { readonly meaning: 'gone' }
  /** The page does not show the lot, for this reason. */
  | { readonly meaning: 'unknown'; readonly reason: string }
  /** Sold, unsold or withdrawn; or sold out and not listed any more. */
  | { readonly meaning: 'sold'; readonly state: 'closed' | 'away'; readonly statement: LotStatement }
  /** Back: it was away. */
  | { readonly meaning: 'changed' | 'back'; readonly state: 'open'; readonly statement: LotStatement };

/** What the decision depends on besides the page. */
export interface LotStateRules {
  readonly now: number;
  /** The last complete run. */
  readonly completedRun: number;
}

type KnownLot = Pick<DueLot, 'sourceId' | 'state' | 'listClosed' | 'seenRun' | 'contentHash'>;

/** A result that is not published by then is not expected any more. */
const MAX_RESULT_DELAY_MS = 30 * 24 * 60 * 60_000;

/** What the page of a lot, which was read and is not held back, means for the lot. Pure. */
export function lotState(
  lot: KnownLot,
  { found, extracted }: Pick<LotPage, 'found' | 'extracted'>,
  { now, completedRun }: LotStateRules,
): LotState {
  if (found === 'unchanged') return { meaning: 'same' };
  if (extracted.gone === true) return { meaning: 'gone' };
  const statement = ownStatement(lot, extracted);
  if (!statement) {
    const reason = extracted.outside
      ? 'by the options of the descriptor its address is not that of a lot'
      : (extracted.faults[0]?.reason ?? 'the page does not contain the requested lot');
    return { meaning: 'unknown', reason };
  }
  const soldOut = statement.saleKind === 'fixed' && statement.availability === 'OutOfStock';
  if (soldOut && isUnlisted(lot, completedRun)) return { meaning: 'sold', state: 'away', statement };
  if (!isOpen(statement, now, lot.listClosed)) return { meaning: 'sold', state: 'closed', statement };
  const isSame = fingerprint(statement) === lot.contentHash;
  return { meaning: lot.state === 'away' ? 'back' : isSame ? 'same' : 'changed', state: 'open', statement };
}

/** Whether a lot can still change. `listClosed`: a list stated that it is closed; the state on the lot page takes precedence. Pure. */
export function isOpen(statement: LotStatement, now: number, listClosed = false): boolean {
  if (isFinal(statement)) return false;
  const endsAt = endOf(statement);
  if (endsAt === undefined) return !listClosed;
  const end = Date.parse(endsAt);
  return isResultExpected(end, now) && !(listClosed && end <= now);
}

/** The end of bidding of an auction lot. Pure. */
export function endOf({ saleKind, endsAt, auction }: LotStatement): string | undefined {
  return saleKind === 'auction' ? (endsAt ?? auction?.endsAt) : undefined;
}

/** Whether a result may still be published. Pure. */
export function isResultExpected(endsAt: number, now: number): boolean {
  return now - endsAt <= MAX_RESULT_DELAY_MS;
}

/** Whether the lists of the last complete run lacked the lot. Pure. */
export function isUnlisted({ seenRun }: Pick<DueLot, 'seenRun'>, completedRun: number): boolean {
  return seenRun < completedRun;
}

/** Whether a list page shows the result of any of its lots. Pure. */
export function containsResult({ listed, lots }: Pick<ExtractedPage, 'listed' | 'lots'>): boolean {
  const hasResult = ({ realized, availability }: LotStatement) =>
    realized !== undefined || availability === 'Sold' || availability === 'Unsold';
  return listed.some(({ closed }) => closed === true) || lots.some(({ statement }) => hasResult(statement));
}

/** What a lot's page shows instead of the lot, when its address still answers; `outside`: the descriptor's options exclude the address. */
export type RemovalSign = 'no-lot' | 'elsewhere' | 'outside' | 'endless-redirects';

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
  answered: CrawlError | LotPage,
): RemovalSign | undefined {
  if (answered instanceof CrawlError)
    return answered.cause instanceof EndlessRedirectsError ? 'endless-redirects' : undefined;
  const { found, held, extracted, answer } = answered;
  if (found !== 'page' || held !== undefined || extracted.gone === true) return undefined;
  if (extracted.outside) return 'outside';
  if (ownStatement(lot, extracted)) return undefined;
  if (extracted.faults.some(({ scope, sourceId }) => scope === 'item' && sourceId === lot.sourceId)) return undefined;
  return isRedirect(lot.url, answer.url) || extracted.lots.length > 0 ? 'elsewhere' : 'no-lot';
}

/** What the lot's page states about the lot. Pure. */
export function ownStatement(
  { sourceId }: Pick<DueLot, 'sourceId'>,
  { lots }: Pick<ExtractedPage, 'lots'>,
): LotStatement | undefined {
  return lots.find(({ statement }) => statement.sourceId === sourceId)?.statement;
}

function isFinal({ saleKind, availability, realized }: LotStatement): boolean {
  const isOver = availability === 'Sold' || availability === 'Unsold' || availability === 'Withdrawn';
  return saleKind === 'auction' && (isOver || realized !== undefined);
}

function isRedirect(from: string, to: string): boolean {
  return new URL(from).pathname !== new URL(to).pathname;
}
