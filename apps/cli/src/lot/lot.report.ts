import type { StoredLotReport } from '@obverse/database';
import type { LotWrite } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import type { LastRecord, LotState } from '@obverse/operations';

/** "2026-11-21T10:00:00.000Z  0123456789abc  price  (ada@example.org)", and the words below it. */
export function reportText({ createdAt, lotId, reason, email, words }: StoredLotReport): string {
  const head = [timeOf(createdAt), lotId, reason, ...(email === null ? [] : [`(${plain(email)})`])].join('  ');
  const lines = words.split('\n').map((line) => `    ${plain(line)}`);
  return [head, ...(words === '' ? [] : lines)].join('\n');
}

/** What a visitor typed must not move the cursor of a terminal. */
function plain(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').trim();
}

const frontierStates = ['open', 'closed', 'away'] as const;

/** One line for each store. */
export function stateLines(lotId: LotId, { removed, frontier, log, index }: LotState): readonly string[] {
  return [
    `lot       ${lotId}`,
    ...(removed ? [`removed   ${timeOf(removed.removedAt)} by ${removed.removedBy}: ${removed.because}`] : []),
    `frontier  ${frontier ? frontierText(frontier) : 'unknown'}`,
    ...(frontier ? [`          ${frontier.url}`] : []),
    `log       ${logText(log)}`,
    `index     ${indexText(index)}`,
  ];
}

function frontierText({
  sellerKey,
  sourceId,
  state,
  dueAt,
  lastObservedAt,
}: NonNullable<LotState['frontier']>): string {
  const due = dueAt ? `due ${timeOf(dueAt)}` : 'not due';
  const observed = lastObservedAt
    ? `observed ${timeOf(lastObservedAt)}`
    : 'nothing published since it was reset or found';
  return `${frontierStates[state] ?? state}, ${due}, ${observed}; ${sellerKey}/${sourceId}`;
}

function logText(last: LastRecord): string {
  if (last.kind === 'missing') return 'no record that a crawler published';
  const { partition, offset, timestamp } = last.record;
  const place = `${partition}/${offset}, appended ${timeOf(new Date(timestamp))}`;
  switch (last.kind) {
    case 'observation':
      return `${place}, observed ${last.observation.observedAt}: ${last.observation.title}`;
    case 'refused':
      return `${place}, refused: ${last.reason}`;
    case 'tombstone':
      return `${place}, a tombstone`;
  }
}

function indexText(held: LotWrite | undefined): string {
  if (!held) return 'nothing';
  const version = `version of ${timeOf(new Date(held.version / 1000))}`;
  return held.deleted ? `deleted, ${version}` : `${held.status}, ${version}: ${held.lot.title ?? held.lot.origTitle}`;
}

function timeOf(time: Date): string {
  return time.toISOString();
}
