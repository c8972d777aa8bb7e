import type { Anomaly, SellerHealth, RunFigures, CheckedRun } from '@obverse/database';
import { fieldSigns, missingFields, tells } from './fields';
import { totalOf } from './figures';

export interface HealthCheckResult {
  readonly state: SellerHealth;
  /** The worst first. */
  readonly anomalies: readonly Anomaly[];
}

/** Fewer lots are a small shop's life: two of three sold, or five new ones still without a picture, are no sign. */
const LEAST_LOTS = 10;
/**
 * Lists that name under half of what they used to while at least half of the open lots are missing from them are broken, since no shop sells half
 * its stock between two walks unseen. Both must hold: a sale that ended takes its lots from the lists, but those were not open any more.
 */
const DROP_BROKEN = 0.5;
const DROP_SUSPECT = 0.2;
/** Most pages or lots unreadable: the template changed. A seller for which that was always so by a quarter is not judged by it. */
const UNREAD_BROKEN = 0.5;
const UNREAD_SUSPECT = 0.2;
const UNREAD_USUAL = 0.25;
/**
 * So many of the open lots gone in one walk are a site that moved; but not fewer than a few, nor than three times what used to go in as long a time.
 * After a break of ten walks and an hour nobody can tell what went at once from what went one by one.
 */
const GONE_SHARE = 0.3;
const GONE_TIMES = 3;
const BREAK_WALKS = 10;
/** A host that fails is most often back at the next walk; after three walks somebody should know. */
const FAILING_WALKS = 3;
const HOUR = 3_600_000;

/**
 * What to make of a walk that ended, held against the seller's own past. Pure.
 * @param past earlier walks, newest first, broken ones included.
 * @param now epoch milliseconds.
 * @param whyFailed what most of the pages that were not had failed of.
 */
export function checkRun(
  run: RunFigures,
  past: readonly CheckedRun[],
  now: number,
  whyFailed?: string,
): HealthCheckResult {
  const good = healthyRuns(past);
  const standing = presentAnomalies(past);
  const was = (sign: string) => standing.some((one) => one.kind === sign);
  const anomalies = [
    ...silence(run),
    ...drop(run, good),
    ...unreadPages(run, good),
    ...unreadLots(run, good, was('unread')),
    // What was missing is missing until lots are seen to have it again, however few.
    ...missingFields(run, good, LEAST_LOTS),
    ...fieldSigns.flatMap((sign) => (was(sign) ? missingFields(run, good, 1).filter((one) => one.kind === sign) : [])),
    ...goneSigns(run, past, now, was('gone')),
    ...failing(run, past, whyFailed),
    ...standing.filter(({ kind }) => !isAnswered(kind, run)),
  ];
  return resultOf(anomalies);
}

/** The same sign twice is said once, the worst of it. */
export function resultOf(anomalies: readonly Anomaly[]): HealthCheckResult {
  const worst = [...anomalies].sort((a, b) => Number(b.state === 'broken') - Number(a.state === 'broken'));
  const once = worst.filter(({ kind }, at) => worst.findIndex((one) => one.kind === kind) === at);
  return { state: once[0]?.state ?? 'well', anomalies: once };
}

/** What a broken seller is compared with. */
export function healthyRuns(past: readonly CheckedRun[]): readonly RunFigures[] {
  return past.filter(({ state }) => state === 'well' || state === 'suspect').map(({ figures }) => figures);
}

/** Why the seller is broken as things stand. */
export function presentAnomalies(past: readonly CheckedRun[]): readonly Anomaly[] {
  const last = past.find(({ state }) => state !== null);
  return last?.state === 'broken' ? last.anomalies.filter(({ state }) => state === 'broken') : [];
}

/** Lots' pages that may say "gone" in one walk before that is no longer believed. `known`: open lots. Pure. */
export function mostGone(known: number, past: readonly CheckedRun[], now: number): number {
  return Math.max(LEAST_LOTS, Math.ceil(GONE_SHARE * known), Math.ceil(GONE_TIMES * usuallyGone(past, now)));
}

export function goneSign(gone: number, known: number): Anomaly {
  const text = `the own pages of ${gone} lots are gone, of ${known} that were open: has the site moved?`;
  return { kind: 'gone', state: 'broken', text };
}

/** As many as went before in the time since the last walk was judged; infinite after a long break. */
function usuallyGone(past: readonly CheckedRun[], now: number): number {
  const dated = past.flatMap(({ state, checkedAt, figures }) =>
    checkedAt && state !== 'broken' ? [{ at: checkedAt.getTime(), gone: figures.gone }] : [],
  );
  const [newest, oldest] = [dated[0], dated.at(-1)];
  if (!newest || !oldest) return 0;
  const since = now - newest.at;
  const interval = (newest.at - oldest.at) / Math.max(1, dated.length - 1);
  if (since > Math.max(BREAK_WALKS * interval, HOUR)) return Number.POSITIVE_INFINITY;
  const each = dated.reduce((sum, run) => sum + run.gone, 0) / dated.length;
  return interval > 0 ? each * Math.max(1, since / interval) : each;
}

function silence({ pagesRead, lotsSeen, lotsVanished }: RunFigures): readonly Anomaly[] {
  if (pagesRead === 0 || lotsSeen > 0 || lotsVanished === 0) return [];
  return [{ kind: 'silent', state: 'broken', text: `the lists name no lot, and ${lotsVanished} are known to be open` }];
}

function drop(run: RunFigures, good: readonly RunFigures[]): readonly Anomaly[] {
  const { pagesFailed, lotsSeen, lotsOpen, lotsVanished } = run;
  const usual = median(good.map((figures) => figures.lotsSeen));
  if (pagesFailed > 0 || lotsSeen === 0 || usual < LEAST_LOTS || lotsVanished < LEAST_LOTS) return [];
  const text = `the lists name ${lotsSeen} lots, where they named ${usual}, and ${lotsVanished} of ${lotsOpen} open lots are missing from them`;
  if (lotsSeen < (1 - DROP_BROKEN) * usual && lotsVanished >= DROP_BROKEN * lotsOpen)
    return [{ kind: 'drop', state: 'broken', text }];
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
  return [{ kind: 'pages', state: 'broken', text: `${has} of ${all} list pages cannot be read${commonest(run)}` }];
}

function unreadLots(run: RunFigures, good: readonly RunFigures[], standing: boolean): readonly Anomaly[] {
  const of = ({ unread, extracted }: RunFigures) => ({ has: unread, all: unread + extracted });
  const { has, all } = of(run);
  if (all < (standing ? 1 : LEAST_LOTS) || has <= UNREAD_SUSPECT * all || isUsual(good, of)) return [];
  const state = has > UNREAD_BROKEN * all ? 'broken' : 'suspect';
  return [{ kind: 'unread', state, text: `${has} of ${all} lots cannot be read${commonest(run)}` }];
}

function goneSigns(run: RunFigures, past: readonly CheckedRun[], now: number, standing: boolean): readonly Anomaly[] {
  const still = standing && run.gone > run.asked / 2;
  return still || run.gone > mostGone(run.lotsOpen, past, now) ? [goneSign(run.gone, run.lotsOpen)] : [];
}

function failing(run: RunFigures, past: readonly CheckedRun[], why: string | undefined): readonly Anomaly[] {
  const { pagesRead, pagesFailed, pagesUnread } = run;
  const failed = pagesFailed - pagesUnread;
  if (failed <= (pagesRead + pagesFailed) / 2) return [];
  const before = past.slice(0, FAILING_WALKS - 1);
  const often =
    before.length === FAILING_WALKS - 1 &&
    before.every(({ anomalies }) => anomalies.some(({ kind }) => kind === 'failing'));
  const text = `${failed} of ${pagesRead + pagesFailed} list pages are not had${often ? `, for ${FAILING_WALKS} walks and more` : ''}${why === undefined ? '' : ` (most often: ${why})`}`;
  return [{ kind: 'failing', state: often ? 'broken' : 'suspect', text }];
}

/** Whether the walk could have shown that a standing sign is over. */
function isAnswered(sign: string, run: RunFigures): boolean {
  const { pagesRead, pagesFailed, extracted, unread, asked } = run;
  if (fieldSigns.includes(sign)) return tells(run, sign);
  if (sign === 'gone') return asked > 0;
  if (sign === 'unread') return extracted + unread > 0;
  if (sign === 'drop') return pagesFailed === 0;
  return pagesRead > 0;
}

function isUsual(good: readonly RunFigures[], of: Parameters<typeof totalOf>[1]): boolean {
  const { has, all } = totalOf(good, of);
  return all > 0 && has >= UNREAD_USUAL * all;
}

function commonest({ reasons }: RunFigures): string {
  const [reason] = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  return reason ? ` (most often: ${reason[0]})` : '';
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
