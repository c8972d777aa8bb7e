import { sellerHealths, type Anomaly, type SellerHealth, type RunFigures, type CheckedRun } from '@obverse/database';
import { addressAnomalies } from './addresses';
import { fieldAnomalies, missingFields, hasEvidence } from './fields';
import { totalOf } from './figures';
import { median } from './median';

export interface HealthCheckResult {
  readonly state: SellerHealth;
  /** The worst first. */
  readonly anomalies: readonly Anomaly[];
}

/** Fewer lots are no evidence: in a small shop two of three lots may be sold at once, or five new ones have no picture yet. */
const MIN_LOTS = 10;
/**
 * Lists are broken when they name under half of the usual lots while at least half of the open lots are missing from them: a shop does not sell half
 * of its stock between two runs. Both conditions must hold, because the lots of an ended sale leave the lists too, but are no longer open.
 */
const DROP_BROKEN = 0.5;
const DROP_SUSPECT = 0.2;
/** When most pages or lots are unreadable, the template has changed. Not applied to a seller with a quarter of them always unreadable. */
const UNREAD_BROKEN = 0.5;
const UNREAD_SUSPECT = 0.2;
const UNREAD_USUAL = 0.25;
/**
 * A site has probably moved when this share of the open lots is gone in one run. A few lots are always allowed, and three times the usual number for
 * the same time. After a break of ten runs and an hour the limit does not apply: the lots may have gone one by one.
 */
const GONE_SHARE = 0.3;
const GONE_TIMES = 3;
const BREAK_RUNS = 10;
/** A host that fails usually answers in the next run; after three runs the seller is broken. */
const FAILING_RUNS = 3;
/** More removed lots in one run than this share of the open lots are more likely a fault; a few are always allowed, for small shops. */
const REMOVED_SHARE = 0.05;
const REMOVED_FEW = 5;
const HOUR = 3_600_000;
/** A broken seller may be right. Only an operator can know, so the reason states what to do then. */
const REMEDY = '; if the shop really removed them, accept the run (seller crawl --accept)';

/**
 * Compares a run that has ended with the seller's earlier runs. Pure.
 * @param past earlier runs, newest first, broken ones included.
 * @param now epoch milliseconds.
 * @param whyFailed the most frequent reason of the pages that could not be fetched.
 */
export function checkRun(
  run: RunFigures,
  past: readonly CheckedRun[],
  now: number,
  whyFailed?: string,
): HealthCheckResult {
  const good = healthyRuns(past);
  const present = presentAnomalies(past);
  const was = (kind: string) => present.some((one) => one.kind === kind);
  const anomalies = [
    ...silence(run),
    ...drop(run, good),
    ...unreadPages(run, good),
    ...unreadLots(run, good, was('unread')),
    // A missing field stays missing until some lots have it again.
    ...missingFields(run, good, MIN_LOTS),
    ...fieldAnomalies.flatMap((kind) =>
      was(kind) ? missingFields(run, good, 1).filter((one) => one.kind === kind) : [],
    ),
    ...goneAnomalies(run, past, now, was('gone')),
    ...withheld(run, past),
    ...failing(run, past, whyFailed),
    ...addressAnomalies(run, good),
    ...present.filter(({ kind }) => !isDecidedBy(kind, run)),
  ];
  return resultOf(anomalies);
}

/** Of anomalies of the same kind only the worst is kept. */
export function resultOf(anomalies: readonly Anomaly[]): HealthCheckResult {
  const worst = [...anomalies].sort((a, b) => sellerHealths.indexOf(b.state) - sellerHealths.indexOf(a.state));
  const once = worst.filter(({ kind }, at) => worst.findIndex((one) => one.kind === kind) === at);
  return { state: once[0]?.state ?? 'well', anomalies: once };
}

/** The figures that a run is compared with. */
export function healthyRuns(past: readonly CheckedRun[]): readonly RunFigures[] {
  return past.filter(({ state }) => state !== null && state !== 'broken').map(({ figures }) => figures);
}

/** The anomalies for which the seller is broken at present. */
export function presentAnomalies(past: readonly CheckedRun[]): readonly Anomaly[] {
  const last = past.find(({ state }) => state !== null);
  return last?.state === 'broken' ? last.anomalies.filter(({ state }) => state === 'broken') : [];
}

/** The number of lots that may be gone in one run before the seller is considered broken. `known`: open lots. Pure. */
export function maxGone(known: number, past: readonly CheckedRun[], now: number): number {
  return Math.max(MIN_LOTS, Math.ceil(GONE_SHARE * known), Math.ceil(GONE_TIMES * usuallyGone(past, now)));
}

export function goneAnomaly(gone: number, known: number): Anomaly {
  const text = `the pages of ${gone} of ${known} open lots are gone; the site may have moved${REMEDY}`;
  return { kind: 'gone', state: 'broken', text };
}

/** The number of lots that one run may close without an operator's acceptance. Pure. */
export function maxRemoved(lotsOpen: number): number {
  return Math.max(REMOVED_FEW, Math.floor(REMOVED_SHARE * lotsOpen));
}

export function removedAnomaly(waiting: number, known: number): Anomaly {
  const text = `${waiting} of ${known} open lots are missing from the lists and from their pages; they are closed when an operator accepts it`;
  return { kind: 'removed', state: 'suspect', text };
}

/** Lots that wait are found between two runs: they are counted for the earlier one. */
function withheld(run: RunFigures, past: readonly CheckedRun[]): readonly Anomaly[] {
  const waiting = run.withheld || (past[0]?.figures.withheld ?? 0);
  return waiting > 0 ? [removedAnomaly(waiting, run.lotsOpen)] : [];
}

/** The usual number of gone lots for the time since the last checked run; infinite after a long break. */
function usuallyGone(past: readonly CheckedRun[], now: number): number {
  const dated = past.flatMap(({ state, checkedAt, figures }) =>
    checkedAt && state !== 'broken' ? [{ at: checkedAt.getTime(), gone: figures.gone }] : [],
  );
  const [newest, oldest] = [dated[0], dated.at(-1)];
  if (!newest || !oldest) return 0;
  const since = now - newest.at;
  const interval = (newest.at - oldest.at) / Math.max(1, dated.length - 1);
  if (since > Math.max(BREAK_RUNS * interval, HOUR)) return Number.POSITIVE_INFINITY;
  const each = dated.reduce((sum, run) => sum + run.gone, 0) / dated.length;
  return interval > 0 ? each * Math.max(1, since / interval) : each;
}

function silence({ pagesRead, lotsSeen, lotsVanished }: RunFigures): readonly Anomaly[] {
  if (pagesRead === 0 || lotsSeen > 0 || lotsVanished === 0) return [];
  return [{ kind: 'silent', state: 'broken', text: `the lists name no lot, and ${lotsVanished} lots are open` }];
}

function drop(run: RunFigures, good: readonly RunFigures[]): readonly Anomaly[] {
  const { pagesFailed, lotsSeen, lotsOpen, lotsVanished } = run;
  const usual = median(good.map((figures) => figures.lotsSeen));
  if (pagesFailed > 0 || lotsSeen === 0 || usual < MIN_LOTS || lotsVanished < MIN_LOTS) return [];
  const text = `the lists name ${lotsSeen} lots, usually ${usual}, and ${lotsVanished} of ${lotsOpen} open lots are missing from them`;
  if (lotsSeen < (1 - DROP_BROKEN) * usual && lotsVanished >= DROP_BROKEN * lotsOpen)
    return [{ kind: 'drop', state: 'broken', text: `${text}${REMEDY}` }];
  if (lotsSeen < (1 - DROP_SUSPECT) * usual && lotsVanished >= DROP_SUSPECT * lotsOpen)
    return [{ kind: 'drop', state: 'suspect', text }];
  return [];
}

function unreadPages(run: RunFigures, good: readonly RunFigures[]): readonly Anomaly[] {
  const of = ({ pagesUnread, pagesRead, pagesFailed }: RunFigures) => ({
    has: pagesUnread,
    all: pagesRead + pagesFailed,
  });
  const { has, all } = of(run);
  if (has <= UNREAD_BROKEN * all || has === 0 || isUsual(good, of)) return [];
  return [
    { kind: 'pages', state: 'broken', text: `${has} of ${all} list pages cannot be read${mostCommonReason(run)}` },
  ];
}

function unreadLots(run: RunFigures, good: readonly RunFigures[], isPresent: boolean): readonly Anomaly[] {
  const of = ({ unread, extracted }: RunFigures) => ({ has: unread, all: unread + extracted });
  const { has, all } = of(run);
  if (all < (isPresent ? 1 : MIN_LOTS) || has <= UNREAD_SUSPECT * all || isUsual(good, of)) return [];
  const state = has > UNREAD_BROKEN * all ? 'broken' : 'suspect';
  const text = `${has} of ${all} lots cannot be read${mostCommonReason(run, has)}`;
  return [{ kind: 'unread', state, text: state === 'broken' ? `${text}${REMEDY}` : text }];
}

function goneAnomalies(
  run: RunFigures,
  past: readonly CheckedRun[],
  now: number,
  isPresent: boolean,
): readonly Anomaly[] {
  const still = isPresent && run.gone > run.asked / 2;
  return still || run.gone > maxGone(run.lotsOpen, past, now) ? [goneAnomaly(run.gone, run.lotsOpen)] : [];
}

function failing(run: RunFigures, past: readonly CheckedRun[], why: string | undefined): readonly Anomaly[] {
  const { pagesRead, pagesFailed, pagesUnread } = run;
  const failed = pagesFailed - pagesUnread;
  if (failed <= (pagesRead + pagesFailed) / 2) return [];
  const before = past.slice(0, FAILING_RUNS - 1);
  const often =
    before.length === FAILING_RUNS - 1 &&
    before.every(({ anomalies }) => anomalies.some(({ kind }) => kind === 'failing'));
  const text = `${failed} of ${pagesRead + pagesFailed} list pages could not be fetched${often ? `, in ${FAILING_RUNS} or more runs` : ''}${why === undefined ? '' : ` (most often: ${why})`}`;
  return [{ kind: 'failing', state: often ? 'broken' : 'suspect', text }];
}

/** Whether the run has evidence about a present anomaly. */
function isDecidedBy(kind: string, run: RunFigures): boolean {
  const { pagesRead, pagesFailed, extracted, unread, asked } = run;
  if (fieldAnomalies.includes(kind)) return hasEvidence(run, kind);
  if (kind === 'gone') return asked > 0;
  if (kind === 'unread') return extracted + unread > 0;
  if (kind === 'drop') return pagesFailed === 0;
  return pagesRead > 0;
}

function isUsual(good: readonly RunFigures[], of: Parameters<typeof totalOf>[1]): boolean {
  const { has, all } = totalOf(good, of);
  return all > 0 && has >= UNREAD_USUAL * all;
}

/** `unread`: lots that were not read. Those without a fault have a page that shows something else. */
function mostCommonReason({ reasons }: RunFigures, unread = 0): string {
  const known = Object.values(reasons).reduce((sum, count) => sum + count, 0);
  const all = { ...reasons, 'the page shows no lot': unread - known };
  const [reason] = Object.entries(all)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a);
  return reason ? ` (most often: ${reason[0]})` : '';
}
