import type { OpsOperation, OpsSeller, OpsSellerDay, OpsStatus } from '@obverse/contracts';
import type { Operation, RunFigures, SellerDay } from '@obverse/database';
import {
  canCancel,
  coverageOf,
  faultsOf,
  progressOf,
  statusOf,
  type KnownLogStatus,
  type ListedSeller,
} from '@obverse/operations';

export function presentSeller({ seller, state, reasons, pause, status }: ListedSeller): OpsSeller {
  const { key, names, country, form, platform } = seller;
  const figures = status?.figures ?? undefined;
  const errors = faultsOf(status);
  return {
    key,
    name: names[0] ?? key,
    country,
    form,
    platform,
    state,
    reasons: [...reasons],
    paused: pause !== undefined,
    running: status?.running ?? false,
    run: status?.run ?? 0,
    ...times({
      startedAt: status?.startedAt,
      endedAt: status?.endedAt,
      completedAt: status?.completedAt,
    }),
    ...(figures ? { lots: figures.lotsSeen } : {}),
    ...(errors === undefined ? {} : { errors }),
    ...(figures ? coverageOfRun(figures) : {}),
  };
}

export function presentDay({ day, runs, brokenRuns, lotsSeen, itemsRead, itemsFailed }: SellerDay): OpsSellerDay {
  return { day, runs, brokenRuns, lots: lotsSeen, errors: itemsFailed, ...coverage(itemsRead, itemsFailed) };
}

/** Arguments, plan and result are of many forms; what people need of them is the seller, the reason and the counts. */
export function presentOperation(operation: Operation): OpsOperation {
  const { id, command, who, startedAt, finishedAt, error, result } = operation;
  const { seller, why } = operation.arguments;
  const progress = progressOf(operation);
  return {
    id,
    command,
    who,
    state: statusOf(operation),
    ...(typeof seller === 'string' ? { seller } : {}),
    ...(typeof why === 'string' ? { why } : {}),
    startedAt: startedAt.toISOString(),
    ...times({ finishedAt }),
    ...(error === null ? {} : { error }),
    ...(progress === undefined ? {} : { progress }),
    canCancel: canCancel(operation),
    counts: Object.fromEntries(
      Object.entries(result).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
    ),
  };
}

export function presentStatus({ takenAt, ...status }: KnownLogStatus): OpsStatus {
  return { ...(takenAt ? { takenAt: takenAt.toISOString() } : {}), ...status, freshness: [...status.freshness] };
}

/** List pages and lots together: a lost list page hides its lots. */
function coverageOfRun({ pagesRead, pagesFailed, extracted, unread }: RunFigures): Pick<OpsSeller, 'coverage'> {
  return coverage(pagesRead + extracted, pagesFailed + unread);
}

function coverage(read: number, failed: number): { readonly coverage?: number } {
  const share = coverageOf(read, failed);
  return share === undefined ? {} : { coverage: share };
}

function times<Name extends string>(
  given: Readonly<Record<Name, Date | null | undefined>>,
): { readonly [N in Name]?: string } {
  const known = Object.entries<Date | null | undefined>(given).flatMap(([name, at]) =>
    at ? [[name, at.toISOString()] as const] : [],
  );
  return Object.fromEntries(known) as { readonly [N in Name]?: string };
}
