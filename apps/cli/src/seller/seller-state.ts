import type { SellerPause, SellerStatus } from '@obverse/database';
import { notCrawled, type SellerDescriptor } from '@obverse/sellers';

/** What is known of a seller besides its descriptor. */
export interface SellerFacts {
  readonly pause?: SellerPause | undefined;
  /** Absent where no crawler has met it; undefined facts altogether where the database is away. */
  readonly standing?: SellerStatus | undefined;
  /** Which secret its API asks for and nobody gave; a sentence. */
  readonly missingSecret?: string | undefined;
  readonly databaseAway?: boolean;
}

export interface SellerState {
  /** One word, for `--state`. */
  readonly state: string;
  /** Sentences without a full stop. */
  readonly reasons: readonly string[];
}

/** Read whole so long ago: twice the time after which it must be, and an hour for crowds. */
const PATIENCE = 2;
const HOUR_MS = 3_600_000;

/** In the order of what an operator must do first: what keeps crawlers off, then what they found. Pure. */
export function sellerState(seller: SellerDescriptor, facts: SellerFacts, now: number): SellerState {
  const { pause, standing, missingSecret, databaseAway = false } = facts;
  const off = notCrawled(seller);
  if (off !== undefined)
    return { state: off.replaceAll(' ', '-'), reasons: seller.note === undefined ? [] : [seller.note] };
  if (missingSecret !== undefined) return { state: 'secret-missing', reasons: [missingSecret] };
  if (pause)
    return { state: 'paused', reasons: [`by ${pause.by}${pause.because === null ? '' : `: ${pause.because}`}`] };
  if (databaseAway) return { state: 'unknown', reasons: [] };
  if (!standing || standing.state === null) return { state: 'never-crawled', reasons: heldReasons(standing) };
  const anomalies = standing.anomalies.map(({ text }) => text);
  const reasons = [...anomalies, ...heldReasons(standing)];
  return standing.state === 'well' && isStale(seller, standing, now)
    ? { state: 'stale', reasons: ['its lists were last read whole too long ago', ...reasons] }
    : { state: standing.state, reasons };
}

function heldReasons(standing: SellerStatus | undefined): readonly string[] {
  return standing?.heldBecause ? [`rests: ${standing.heldBecause}`] : [];
}

function isStale(seller: SellerDescriptor, { completedAt }: SellerStatus, now: number): boolean {
  return completedAt === null || now - completedAt.getTime() > PATIENCE * seller.revisit.maxSeconds * 1000 + HOUR_MS;
}
