import type { FrontierCounts, SellerPause, SellerStatus } from '@obverse/database';
import type { SellerDescriptor } from '@obverse/sellers';
import { table, type Column } from '../shared/table';
import { sellerState, type SellerState } from './seller-state';

/** What to show of the registry; an absent list shows all. */
export interface SellerFilter {
  readonly country?: readonly string[];
  readonly form?: readonly string[];
  readonly platform?: readonly string[];
  /** `unknown`: nobody has looked yet. */
  readonly permission?: readonly string[];
  readonly state?: readonly string[];
}

/** What is known besides the descriptors. */
export interface ListFacts {
  readonly pauses: readonly SellerPause[];
  readonly standings: readonly SellerStatus[];
  /** How each seller's frontier stands; absent where nobody asked for it. */
  readonly counts?: readonly FrontierCounts[];
  /** Neither pauses nor standings are known. */
  readonly databaseAway: boolean;
  readonly sampled: ReadonlySet<string>;
  readonly missingSecret: (seller: SellerDescriptor) => string | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A seller and how it stands. */
export interface ListedSeller extends SellerState {
  readonly seller: SellerDescriptor;
  readonly pause?: SellerPause | undefined;
  readonly standing?: SellerStatus | undefined;
  /** Of its frontier, where asked for and known. */
  readonly counts?: FrontierCounts | undefined;
  /** It has a sample to be checked against. */
  readonly sampled: boolean;
}

const columns: readonly Column<ListedSeller>[] = [
  { title: 'NO', value: ({ seller }) => String(seller.number), width: 4 },
  { title: 'KEY', value: ({ seller }) => seller.key, width: 32 },
  { title: 'NAME', value: ({ seller }) => seller.names[0] ?? '', width: 32 },
  { title: 'COUNTRY', value: ({ seller }) => seller.country, width: 7 },
  { title: 'FORM', value: ({ seller }) => seller.form, width: 14 },
  { title: 'PLATFORM', value: ({ seller }) => seller.platform, width: 18 },
  { title: 'STATE', value: ({ state }) => state, width: 18 },
  { title: 'LAST WALK', value: ({ standing }) => timeText(standing?.endedAt), width: 16 },
  { title: 'LOTS', value: ({ standing }) => countText(standing?.figures?.lotsSeen), width: 9 },
  { title: 'FAULTS', value: ({ standing }) => countText(faultsOf(standing)), width: 9 },
  { title: 'SAMPLE', value: ({ sampled }) => (sampled ? 'yes' : '–'), width: 6 },
  { title: 'WHY', value: ({ reasons }) => reasons.join('; '), width: 120 },
];

/** Pages are list pages of the running or last walk; due are lots whose own pages are to be asked now. */
const countColumns: readonly Column<ListedSeller>[] = [
  { title: 'KEY', value: ({ seller }) => seller.key, width: 32 },
  { title: 'STATE', value: ({ state }) => state, width: 18 },
  { title: 'WALK', value: ({ counts }) => walkText(counts), width: 12 },
  { title: 'PAGES PLANNED', value: ({ counts }) => countText(counts?.pagesPlanned), width: 13 },
  { title: 'FETCHED', value: ({ counts }) => countText(counts?.pagesFetched), width: 9 },
  { title: 'FAILED', value: ({ counts }) => countText(counts?.pagesFailed), width: 9 },
  { title: 'LOTS OPEN', value: ({ counts }) => countText(counts?.lotsOpen), width: 9 },
  { title: 'CLOSED', value: ({ counts }) => countText(counts?.lotsClosed), width: 9 },
  { title: 'AWAY', value: ({ counts }) => countText(counts?.lotsAway), width: 9 },
  { title: 'PLANNED', value: ({ counts }) => countText(counts?.lotsPlanned), width: 9 },
  { title: 'DUE', value: ({ counts }) => countText(counts?.lotsDue), width: 9 },
  { title: 'CHANGED', value: ({ counts }) => countText(counts?.lotsChanged), width: 9 },
  { title: 'FAILED', value: ({ counts }) => countText(counts?.lotsFailed), width: 9 },
];

const atWork = new Set(['well', 'suspect', 'broken', 'stale', 'never-crawled', 'unknown']);

/** The sellers a filter asks for, by number. */
export function listSellers(
  sellers: readonly SellerDescriptor[],
  facts: ListFacts,
  filter: SellerFilter,
): readonly ListedSeller[] {
  const counted = new Map(facts.counts?.map((counts) => [counts.sellerKey, counts]));
  const paused = new Map(facts.pauses.map((pause) => [pause.sellerKey, pause]));
  const standings = new Map(facts.standings.map((standing) => [standing.sellerKey, standing]));
  return [...sellers]
    .sort((a, b) => a.number - b.number)
    .map((seller) => {
      const [pause, standing] = [paused.get(seller.key), standings.get(seller.key)];
      const { databaseAway, now } = facts;
      const known = { pause, standing, databaseAway, missingSecret: facts.missingSecret(seller) };
      return {
        ...sellerState(seller, known, now),
        seller,
        sampled: facts.sampled.has(seller.key),
        ...(pause && { pause }),
        ...(standing && { standing }),
        ...(facts.counts && { counts: counted.get(seller.key) }),
      };
    })
    .filter((listed) => passes(listed, filter));
}

/** A table, and how many there are of each form and state. */
export function sellersText(listed: readonly ListedSeller[], all: number): string {
  if (all === 0) return 'The registry has no sellers.';
  if (listed.length === 0) return `None of the ${all} sellers is like that.`;
  const forms = countsText(listed.map(({ seller }) => seller.form)).replace(/(\d+) ([\w-]+)/g, (_, count, form) =>
    count === '1' ? `${count} ${form}` : `${count} ${form}s`,
  );
  const of = listed.length === all ? '' : ` of ${all}`;
  const states = countsText(listed.filter(({ state }) => atWork.has(state)).map(({ state }) => state));
  const shown = listed.some((one) => 'counts' in one) ? countColumns : columns;
  return `${table(listed, shown)}\n\n${listed.length}${of} sellers: ${forms}; crawled: ${states || 'none'}`;
}

/** For scripts: the descriptor, and how the seller stands. */
export function sellerJson({ seller, state, reasons, pause, standing, sampled, counts }: ListedSeller): string {
  const walk = standing && {
    number: standing.run,
    running: standing.running,
    startedAt: standing.startedAt,
    endedAt: standing.endedAt,
    completedAt: standing.completedAt,
    since: standing.since,
    figures: standing.figures,
  };
  const frontier = counts && { frontier: counts };
  return JSON.stringify({
    ...seller,
    state,
    reasons,
    sampled,
    ...(walk && { walk }),
    ...frontier,
    ...(pause && { pause }),
  });
}

function countsText(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${count} ${value}`).join(', ');
}

/** Pages that were given up and lots that could not be read. */
export function faultsOf(standing: Pick<SellerStatus, 'figures'> | undefined): number | undefined {
  return standing?.figures ? standing.figures.pagesFailed + standing.figures.unread : undefined;
}

function timeText(at: Date | null | undefined): string {
  return at ? at.toISOString().slice(0, 16).replace('T', ' ') : '–';
}

function walkText(counts: FrontierCounts | undefined): string {
  if (!counts || counts.run === 0) return '–';
  return counts.running ? `${counts.run}, running` : String(counts.run);
}

function countText(count: number | undefined): string {
  return count === undefined ? '–' : String(count);
}

function passes({ seller, state }: ListedSeller, filter: SellerFilter): boolean {
  const among = (wanted: readonly string[] | undefined, value: string) =>
    !wanted || wanted.some((one) => one.toLowerCase() === value.toLowerCase());
  return (
    among(filter.country, seller.country) &&
    among(filter.form, seller.form) &&
    among(filter.platform, seller.platform) &&
    among(filter.permission, seller.permission ?? 'unknown') &&
    among(filter.state, state)
  );
}
