import { backoffMs } from '@obverse/crawling';
import type { DueLot, KnownLot, ListedEntry, ListedPlan, LotPlan, LotRetry, Sighting } from '@obverse/database';
import { clamp } from '@obverse/lots';
import type { LotStatement } from '@obverse/sellers';
import { fingerprint } from '../keys/fingerprint';
import { endOf, isOpen, isResultExpected, lotState, type LotPage } from './lot-state';

// When a seller is crawled, and a list page and a lot are fetched next; `results-policy.ts` adds the sales that have ended. Everything here is pure; the frontier stores the due times and orders by them.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

// Sellers: crawl runs.

/** The interval between a seller's runs, and the rate of news that it is derived from. */
export interface RunPace {
  /** Seconds between the planned beginnings of the last two runs; null before the first. */
  readonly intervalSeconds: number | null;
  /** New or changed lots of complete runs, with less weight for older runs; and the seconds that those runs looked back over. */
  readonly newsSum: number;
  readonly observedSeconds: number;
}

export interface RunResult extends RunPace {
  /** New or changed lots since the last complete run, without bids and ends of auction lots, which have their own due times. */
  readonly news: number;
  /** Lots that are open at the end of the run. */
  readonly lotsOpen: number;
  /** Pages that the run requested. */
  readonly pages: number;
  /** Seconds since the last complete run ended; null when there was none. */
  readonly lookedBackSeconds: number | null;
  readonly complete: boolean;
  /** No page could be read. */
  readonly nothingRead: boolean;
}

export interface RevisitLimits {
  readonly minSeconds: number;
  readonly maxSeconds: number;
}

/** The pause after a run in which no page could be read. */
const FAILED_RUN_PAUSE_SECONDS = 900;
/** The maximum interval, which a seller's own limits cannot exceed. */
export const stalestSeconds = 7 * 24 * 3600;
/** The number of news per requested page that makes a run worthwhile. */
const NEWS_PER_PAGE = 0.25;
/** News of this age count about a third of present ones. */
const MEMORY_SECONDS = 14 * 24 * 3600;
/** Limits the effect of a single run without news. */
const MAX_GROWTH = 2;
// A shop that moves, or raises all prices, changes every lot once. A lasting higher rate counts in full after a few runs.
/** A run counts at most this multiple of the expected news, this share of the stock, and this number, added together. */
const SURPRISE = { factor: 4, stockShare: 0.1, lots: 10 };

/**
 * The interval to the next run: the time in which the expected news are worth the requested pages, at most twice the last interval, within the
 * seller's limits and {@link stalestSeconds}. An incomplete run does not change the interval. The rate of news is estimated as that of a Poisson
 * process, with half a change added, so that a seller without any change so far has a positive rate.
 */
export function nextPace(result: RunResult, limits: RevisitLimits): RunPace & { readonly intervalSeconds: number } {
  const { newsSum, observedSeconds, lookedBackSeconds, pages, complete, nothingRead } = result;
  const { minSeconds } = limits;
  const maxSeconds = Math.max(minSeconds, Math.min(limits.maxSeconds, stalestSeconds));
  const last = result.intervalSeconds ?? minSeconds;
  const same = { newsSum, observedSeconds };
  if (nothingRead) return { ...same, intervalSeconds: failedRunPauseSeconds({ minSeconds, maxSeconds }) };
  if (!complete || lookedBackSeconds === null) return { ...same, intervalSeconds: clamp(last, minSeconds, maxSeconds) };
  const kept = Math.exp(-lookedBackSeconds / MEMORY_SECONDS);
  const known = {
    newsSum: newsSum * kept + countedNews(result, lookedBackSeconds),
    observedSeconds: observedSeconds * kept + Math.max(1, lookedBackSeconds),
  };
  const worthwhile = (NEWS_PER_PAGE * Math.max(1, pages)) / newsPerSecond(known);
  const seconds = Math.round(Math.min(worthwhile, last * MAX_GROWTH));
  return { ...known, intervalSeconds: clamp(seconds, minSeconds, maxSeconds) };
}

function countedNews({ news, lotsOpen, ...known }: RunResult, lookedBackSeconds: number): number {
  if (known.observedSeconds <= 0) return news;
  const expected = newsPerSecond(known) * lookedBackSeconds;
  return Math.min(news, SURPRISE.factor * expected + SURPRISE.stockShare * lotsOpen + SURPRISE.lots);
}

/** The estimated rate of news of a seller that was observed for some time. */
export function newsPerSecond({ newsSum, observedSeconds }: Pick<RunPace, 'newsSum' | 'observedSeconds'>): number {
  return (newsSum + 0.5) / observedSeconds;
}

/** The pause of a seller whose pages cannot be read or look broken. */
export function failedRunPauseSeconds({ minSeconds, maxSeconds }: RevisitLimits): number {
  return Math.max(minSeconds, Math.min(FAILED_RUN_PAUSE_SECONDS, maxSeconds));
}

/** When the next run begins: counted from the beginning of the last one, with up to a tenth added at random to spread the sellers. */
export function nextRunAt(startedAt: number, now: number, intervalSeconds: number, random: number): Date {
  const spread = 1 + random / 10;
  return new Date(Math.max(now + 1_000, startedAt + Math.round(intervalSeconds * 1000 * spread)));
}

const PAGE_ATTEMPTS = 6;
const LOT_ATTEMPTS = 8;

/** When a page is tried again after its `attempts`-th failure; undefined: not in this run. */
export function pageRetryAt(attempts: number, now: number, random: number): Date | undefined {
  return attempts >= PAGE_ATTEMPTS ? undefined : new Date(now + backoffMs(attempts, random, 2_000, 120_000));
}

/** When a lot's page is tried again after its `attempts`-th failure; undefined: not before a list page shows a change. */
export function lotRetryAt(attempts: number, now: number, random: number): Date | undefined {
  return attempts >= LOT_ATTEMPTS ? undefined : new Date(now + backoffMs(attempts, random, 5_000, 60 * 60_000));
}

// Lots with a fixed price: the ceiling.

/** What is known of a seller's stock. */
export interface SellerStock extends Pick<RunPace, 'newsSum' | 'observedSeconds'> {
  readonly lotsOpen: number;
}

export const unknownStock: SellerStock = { lotsOpen: 0, newsSum: 0, observedSeconds: 0 };

/** The longest time that an open lot without an end of bidding is believed without a look at its page, by the size of the stock. */
const CEILINGS = [
  { maxLots: 1_000, days: 3 },
  { maxLots: 5_000, days: 7 },
  { maxLots: Number.POSITIVE_INFINITY, days: 30 },
] as const;
/** The share of lots that may have changed since their pages were read, at the seller's rate of change. */
export const CHANGED_SHARE = 0.1;
/** However often a seller changes, its pages are not read more than three times as often: its lists show most changes. */
const SHORTEST_SHARE = 1 / 3;
/** Due times lie in this last part of the ceiling. */
const SPREAD_SHARE = 1 / 6;
/** The end of that part is for the wait behind other pages of the host. */
const WAIT_SHARE = 0.01;
/** A lot whose list states everything keeps a due time that lies further ahead than this part of the ceiling. */
const KEPT_SHARE = 1 / 6;

/** The longest time between two readings of the page of an open lot without an end of bidding, milliseconds. */
export function lotCeilingMs(stock: SellerStock): number {
  const { lotsOpen, observedSeconds } = stock;
  const days = CEILINGS.find(({ maxLots }) => lotsOpen <= maxLots)?.days ?? CEILINGS[0].days;
  const longest = days * DAY_MS;
  if (observedSeconds <= 0) return longest;
  const changedMs = (1000 * CHANGED_SHARE * Math.max(1, lotsOpen)) / newsPerSecond(stock);
  return Math.round(clamp(changedMs, longest * SHORTEST_SHARE, longest));
}

/**
 * When the page of a lot is due that was read at `now`. Lots that were read together become due one by one, always in the same order, and early enough
 * to be read within the ceiling.
 */
export function dueByCeiling(sourceId: string, now: number, ceilingMs: number): Date {
  const spread = (SPREAD_SHARE - WAIT_SHARE) * fractionOf(sourceId);
  return new Date(now + Math.round(ceilingMs * (1 - WAIT_SHARE - spread)));
}

/** From when on a due time is kept of a lot whose list states everything. An earlier one is postponed: the list stated what the page would. */
export function keepDueFrom(now: number, ceilingMs: number): Date {
  return new Date(now + Math.round(ceilingMs * KEPT_SHARE));
}

/** From 0 to 1, evenly distributed over ids. */
function fractionOf(sourceId: string): number {
  return Number(BigInt.asUintN(32, BigInt(fingerprint(sourceId)))) / 2 ** 32;
}

// Lots.

export interface RevisitRules {
  /** The longest time until its lot page is read again, milliseconds, as of {@link lotCeilingMs}. */
  readonly ceilingMs: number;
  /** A list page stated that the lot is closed. The state printed on the lot page takes precedence. */
  readonly listClosed?: boolean;
  /** Time from its end to the first fetch, milliseconds; {@link endGraceMs} by default. */
  readonly graceMs?: number;
}

/** The lot page is read this long after the end of bidding, because sellers need a moment to close a lot. */
export const endGraceMs = 3_000;
const SHORTEST_PAUSE_MS = 5_000;
/** Between two readings of what has ended, milliseconds. */
export const longestPauseMs = 6 * HOUR_MS;

/** The next state and due time of a lot. An open one always has a due time, independently of list pages. */
export function revisitOf(statement: LotStatement, now: number, rules: RevisitRules): LotPlan {
  const { listClosed = false, graceMs = endGraceMs, ceilingMs } = rules;
  const endsAt = endOf(statement);
  const end = endsAt === undefined ? {} : { endsAt };
  if (!isOpen(statement, now, listClosed)) return { state: 'closed', ...end };
  const dueAt = endsAt === undefined ? undefined : dueAfterEnd(Date.parse(endsAt), now, graceMs);
  return { state: 'open', ...end, dueAt: dueAt ?? dueByCeiling(statement.sourceId, now, ceilingMs) };
}

/** Shortly after the end, then after half of the time that has passed since. Undefined when the end is too long ago. */
export function dueAfterEnd(endsAt: number, now: number, graceMs: number = endGraceMs): Date | undefined {
  if (endsAt + graceMs > now) return new Date(endsAt + graceMs);
  if (!isResultExpected(endsAt, now)) return undefined;
  const since = now - endsAt;
  return new Date(now + clamp(Math.round(since / 2), Math.max(SHORTEST_PAUSE_MS, graceMs), longestPauseMs));
}

/**
 * What a list means for a lot that it names: a new one, one that was away and one with news become due at their own pages, and one whose end of bidding the
 * list shows first shortly after that. A list that shows nothing new is no reason for a request: without digests, such as a sitemap without times of change, a
 * fixed price is due by its ceiling only. Of several lists that name it in one run, the first decides, because programs print one lot differently on them; a
 * digest for each list is no way out, because a page shifts its lots to the next one when a lot is added. `graceMs`: time from the end to the first fetch.
 */
export function listedPlan(
  { digest, endsAt, listClosed }: Pick<ListedEntry, 'digest' | 'endsAt' | 'listClosed'>,
  known: KnownLot | undefined,
  { run, pageKey, at: now }: Pick<Sighting, 'run' | 'pageKey' | 'at'>,
  graceMs: number,
): ListedPlan {
  if (!known) return { state: 'open', dueAt: now, spotCheck: false };
  const { state, dueAt, spotCheck } = known;
  if (isSecondList(known, run, pageKey)) return { state, dueAt, spotCheck, digest: known.digest ?? digest };
  if (hasNews(digest, known))
    return { state: state === 'away' ? 'open' : state, dueAt: earlier(dueAt ?? now, now), spotCheck: false };
  const showsEnd = endsAt !== undefined && known.endsAt === null && !listClosed;
  if (state !== 'open' || !showsEnd || dueAt === null || dueAt <= now) return { state, dueAt, spotCheck };
  return { state, dueAt: new Date(Math.max(now.getTime(), Date.parse(endsAt) + graceMs)), spotCheck };
}

/** Two lists of one shop may print a lot differently, which is no change of the lot. */
function isSecondList({ state, seenRun, seenOn }: KnownLot, run: number, pageKey: Sighting['pageKey']): boolean {
  return run > 0 && seenRun === run && seenOn !== pageKey && state !== 'away';
}

/** A list without digests does not show what changed. Bids change often; lots with a fixed price wait for their due times. */
function hasNews(digest: ListedEntry['digest'], known: KnownLot): boolean {
  if (known.state === 'away') return true;
  return digest === undefined ? known.state === 'open' && known.endsAt !== null : digest !== known.digest;
}

/**
 * When the page of a lot is due that another page stated completely. The due time of an ended lot does not become later. That of a lot without an end is
 * kept while it is between `keepFrom` and the new one, so that few sightings write to the index of due times.
 */
export function dueAfterExtraction(
  { dueAt, endsAt }: Pick<LotPlan, 'dueAt' | 'endsAt'>,
  known: Pick<KnownLot, 'dueAt'> | undefined,
  now: Date,
  keepFrom: Date,
): Date | undefined {
  const last = known?.dueAt;
  if (!dueAt || !last || (endsAt !== undefined && Date.parse(endsAt) > now.getTime())) return dueAt;
  if (endsAt !== undefined) return earlier(last, dueAt);
  return keepFrom <= last && last <= dueAt ? last : dueAt;
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

/** A list does not postpone the page of a lot whose bidding has ended or has no end. `dueAt`: its due time before the list was read. */
export function dueAfterListing(revisit: LotPlan, dueAt: Date | null, now: number): LotPlan {
  const isBiddingOpen = revisit.endsAt !== undefined && Date.parse(revisit.endsAt) > now;
  return revisit.state === 'open' && dueAt !== null && !isBiddingOpen ? { ...revisit, dueAt } : revisit;
}

export type LotDisposition =
  | { readonly kind: 'read'; readonly revisit: LotPlan }
  | { readonly kind: 'unread'; readonly reason: string; readonly retry: LotRetry };

export interface LotFetchRules {
  /** The last complete run. */
  readonly completedRun: number;
  /** As of {@link lotCeilingMs}, milliseconds. */
  readonly ceilingMs: number;
  /** How long after the end its list page is read, when that shows results. */
  readonly resultsPaceMs?: number;
}

/** An unreadable page is fetched again after this time; the site may have been repaired. */
const UNREADABLE_PAUSE_MS = 6 * HOUR_MS;

/** The next state and due time of a lot after its page was read. */
export function lotAfterFetch(
  lot: DueLot,
  page: Pick<LotPage, 'found' | 'extracted'>,
  now: number,
  { resultsPaceMs = endGraceMs, ceilingMs, completedRun }: LotFetchRules,
): LotDisposition {
  const state = lotState(lot, page, { now, completedRun });
  const graceMs = lot.resultOnList ? resultsPaceMs : endGraceMs;
  const read = (revisit: LotPlan) => ({ kind: 'read', revisit }) as const;
  const readWith = (statement: LotStatement) =>
    read(
      withListedEnd(revisitOf(statement, now, { listClosed: lot.listClosed, graceMs, ceilingMs }), lot, now, graceMs),
    );
  switch (state.meaning) {
    case 'gone':
      return read({ state: 'away' });
    case 'unknown':
      return { kind: 'unread', reason: state.reason, retry: lotAfterFailure(lot, true, now, 0, ceilingMs) };
    case 'sold':
      return state.state === 'away' ? read({ state: 'away' }) : readWith(state.statement);
    case 'same':
      return state.statement ? readWith(state.statement) : read(unchangedRevisit(lot, now, { graceMs, ceilingMs }));
    case 'changed':
    case 'back':
      return readWith(state.statement);
  }
}

/**
 * After some retries an open lot is read again at its ceiling, and one whose bidding has ended until its page shows the result. Other lots wait until
 * a list page shows a change.
 */
export function lotAfterFailure(
  lot: Pick<DueLot, 'attempts' | 'endsAt' | 'state' | 'sourceId'>,
  final: boolean,
  now: number,
  random: number,
  ceilingMs: number,
): LotRetry {
  const again = final ? undefined : lotRetryAt(lot.attempts + 1, now, random);
  if (again) return { dueAt: again, isOver: false };
  const ended = lot.endsAt ? dueAfterEnd(lot.endsAt.getTime(), now) : undefined;
  if (ended) return { dueAt: new Date(Math.max(ended.getTime(), now + UNREADABLE_PAUSE_MS)), isOver: false };
  return { isOver: true, ...(lot.state === 'open' && { dueAt: dueByCeiling(lot.sourceId, now, ceilingMs) }) };
}

/** An end of bidding that only lists show. */
function withListedEnd(revisit: LotPlan, lot: DueLot, now: number, graceMs: number): LotPlan {
  if (revisit.state !== 'open' || revisit.endsAt !== undefined || !lot.endsAt) return revisit;
  const dueAt = dueAfterEnd(lot.endsAt.getTime(), now, graceMs);
  return dueAt ? { ...revisit, dueAt } : revisit;
}

/** For a page that has not changed. */
function unchangedRevisit(
  lot: DueLot,
  now: number,
  { graceMs, ceilingMs }: { readonly graceMs: number; readonly ceilingMs: number },
): LotPlan {
  if (lot.state !== 'open') return { state: lot.state };
  const dueAt = lot.endsAt ? dueAfterEnd(lot.endsAt.getTime(), now, graceMs) : undefined;
  if (dueAt) return { state: 'open', dueAt, ...(lot.endsAt && { endsAt: lot.endsAt.toISOString() }) };
  if (lot.endsAt || lot.listClosed) return { state: 'closed' };
  return { state: 'open', dueAt: dueByCeiling(lot.sourceId, now, ceilingMs) };
}
