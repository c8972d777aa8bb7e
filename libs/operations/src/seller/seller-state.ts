import { heldByHostSince, type SellerPause, type SellerStatus } from '@obverse/database';
import { isStale, notCrawled, type Platforms, type SellerDescriptor, shippedPlatforms } from '@obverse/sellers';

/** The data of a seller's state besides its descriptor. */
export interface SellerFacts {
  readonly pause?: SellerPause | undefined;
  /** Absent before the first crawl run, and when the database does not answer. */
  readonly status?: SellerStatus | undefined;
  /** A sentence that states the secret its API needs and that is not configured. */
  readonly missingSecret?: string | undefined;
  readonly databaseAway?: boolean;
  /** Default: every platform that is shipped. */
  readonly platforms?: Platforms | undefined;
}

export interface SellerState {
  /** One word, for `--state`. */
  readonly state: string;
  /** Sentences without a full stop. */
  readonly reasons: readonly string[];
}

/** A hold of minutes is part of politeness. */
const LONG_HOLD_MS = 15 * 60_000;

const ON_HOLD = 'on-hold';

/** The first that applies, in the order in which an operator acts: what prevents crawling, then the results of runs. Pure. */
export function sellerState(seller: SellerDescriptor, facts: SellerFacts, now: number): SellerState {
  const { pause, status, missingSecret, databaseAway = false, platforms = shippedPlatforms } = facts;
  const off = notCrawled(seller);
  const licence = platforms.adapterFor(seller.platform).access?.(seller)?.licence;
  const licences = licence === undefined ? [] : [licence];
  if (off !== undefined)
    return {
      state: off.replaceAll(' ', '-'),
      reasons: seller.note === undefined ? licences : [seller.note, ...licences],
    };
  if (missingSecret !== undefined) return { state: 'secret-missing', reasons: [missingSecret, ...licences] };
  if (pause)
    return { state: 'paused', reasons: [`by ${pause.by}${pause.because === null ? '' : `: ${pause.because}`}`] };
  if (databaseAway) return { state: 'unknown', reasons: [] };
  return status?.state ? checkedState(seller, status, status.state, now) : uncheckedState(status, now);
}

function checkedState(seller: SellerDescriptor, status: SellerStatus, state: string, now: number): SellerState {
  const anomalies = status.anomalies.map(({ text }) => text);
  const reasons = [...anomalies, ...heldReasons(status)];
  if (state !== 'broken' && isHeldLong(status, now)) return { state: ON_HOLD, reasons };
  return state === 'well' && isStale(seller, status.completedAt, now)
    ? { state: 'stale', reasons: ['the last complete run was too long ago', ...reasons] }
    : { state, reasons };
}

/** Before the first health check, which is at the end of the first run. */
function uncheckedState(status: SellerStatus | undefined, now: number): SellerState {
  const held = heldReasons(status);
  if (status && isHeldLong(status, now)) return { state: ON_HOLD, reasons: held };
  if (!status?.running) return { state: 'never-crawled', reasons: held };
  const { startedAt, progress } = status;
  const since = startedAt ? ` since ${minuteOf(startedAt)}` : '';
  const counts = progress
    ? `: ${progress.pagesRead} list pages read, ${progress.pagesWaiting} to go, ${progress.lotsExtracted} lots extracted`
    : '';
  return { state: 'first-run', reasons: [`the first run is under way${since}${counts}`, ...held] };
}

function heldReasons(status: SellerStatus | undefined): readonly string[] {
  if (!status?.heldBecause) return [];
  const since = heldByHostSince(status);
  return [`on hold${since ? ` since ${minuteOf(since)}` : ''}: ${status.heldBecause}`];
}

function isHeldLong(status: SellerStatus, now: number): boolean {
  const since = heldByHostSince(status);
  return since !== undefined && now - since.getTime() >= LONG_HOLD_MS;
}

function minuteOf(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
