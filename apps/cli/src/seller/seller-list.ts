import type { FrontierCounts } from '@obverse/database';
import { faultsOf, type ListedSeller } from '@obverse/operations';
import { table, type Column } from '../shared/table';

const columns: readonly Column<ListedSeller>[] = [
  { title: 'NO', value: ({ seller }) => String(seller.number), width: 4 },
  { title: 'KEY', value: ({ seller }) => seller.key, width: 32 },
  { title: 'NAME', value: ({ seller }) => seller.names[0] ?? '', width: 32 },
  { title: 'COUNTRY', value: ({ seller }) => seller.country, width: 7 },
  { title: 'FORM', value: ({ seller }) => seller.form, width: 14 },
  { title: 'PLATFORM', value: ({ seller }) => seller.platform, width: 18 },
  { title: 'STATE', value: ({ state }) => state, width: 18 },
  { title: 'LAST RUN', value: ({ status }) => timeText(status?.endedAt), width: 16 },
  { title: 'LOTS', value: ({ status }) => countText(status?.figures?.lotsSeen), width: 9 },
  { title: 'FAULTS', value: ({ status }) => countText(faultsOf(status)), width: 9 },
  { title: 'SAMPLE', value: ({ sampled }) => (sampled ? 'yes' : '–'), width: 6 },
  { title: 'WHY', value: ({ reasons }) => reasons.join('; '), width: 120 },
];

/** Pages are list pages of the running or last crawl run. Due lots are those whose own pages are to be fetched now. */
const countColumns: readonly Column<ListedSeller>[] = [
  { title: 'KEY', value: ({ seller }) => seller.key, width: 32 },
  { title: 'STATE', value: ({ state }) => state, width: 18 },
  { title: 'RUN', value: ({ counts }) => runText(counts), width: 12 },
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
  { title: 'PICTURES WAITING', value: ({ counts }) => countText(counts?.picturesWaiting), width: 16 },
];

const crawledStates = new Set([
  'well',
  'suspect',
  'degraded',
  'broken',
  'stale',
  'first-run',
  'never-crawled',
  'unknown',
]);

/** A table, and the number of sellers of each form and state. */
export function sellersText(listed: readonly ListedSeller[], all: number): string {
  if (all === 0) return 'The registry has no sellers.';
  if (listed.length === 0) return `None of the ${all} sellers matches.`;
  const forms = countsText(listed.map(({ seller }) => seller.form)).replace(/(\d+) ([\w-]+)/g, (_, count, form) =>
    count === '1' ? `${count} ${form}` : `${count} ${form}s`,
  );
  const of = listed.length === all ? '' : ` of ${all}`;
  const states = countsText(listed.filter(({ state }) => crawledStates.has(state)).map(({ state }) => state));
  const shown = listed.some((one) => 'counts' in one) ? countColumns : columns;
  return `${table(listed, shown)}\n\n${listed.length}${of} sellers: ${forms}; crawled: ${states || 'none'}`;
}

/** JSON for scripts: the descriptor and the status of the seller. */
export function sellerJson({ seller, state, reasons, pause, status, sampled, counts }: ListedSeller): string {
  const run = status && {
    number: status.run,
    running: status.running,
    startedAt: status.startedAt,
    endedAt: status.endedAt,
    completedAt: status.completedAt,
    since: status.since,
    figures: status.figures,
  };
  const frontier = counts && { frontier: counts };
  return JSON.stringify({
    ...seller,
    state,
    reasons,
    sampled,
    ...(run && { run }),
    ...frontier,
    ...(pause && { pause }),
  });
}

function countsText(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${count} ${value}`).join(', ');
}

function timeText(at: Date | null | undefined): string {
  return at ? at.toISOString().slice(0, 16).replace('T', ' ') : '–';
}

function runText(counts: FrontierCounts | undefined): string {
  if (!counts || counts.run === 0) return '–';
  return counts.running ? `${counts.run}, running` : String(counts.run);
}

function countText(count: number | undefined): string {
  return count === undefined ? '–' : String(count);
}
