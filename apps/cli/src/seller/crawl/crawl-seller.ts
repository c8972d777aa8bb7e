import type { SellerStatus, RunFigures, SellerCrawlRepository, RunHealthRepository } from '@obverse/database';
import type { Clock } from '../../replay/pace';
import { OperatorError } from '../../shared/operator-error';
import { StoppedError } from '../../shared/stop';
import type { Terminal } from '../../shared/terminal';

export interface CrawlParts {
  readonly walks: Pick<SellerCrawlRepository, 'requestRun' | 'crawlers' | 'summary' | 'register'>;
  readonly watches: Pick<RunHealthRepository, 'status' | 'history'>;
  readonly terminal: Terminal;
  /** `now` in epoch milliseconds. */
  readonly clock: Clock;
  /** Raised: nobody looks on any longer; the walk goes on. */
  readonly signal: AbortSignal;
}

/** An operator's word that what the walk finds is right. */
export interface Acceptance {
  readonly by: string;
  readonly because: string;
}

const LOOK_EVERY_MS = 1_000;

/** Has a running crawler walk a seller now, and shows how it goes until the walk has ended. Throws {@link OperatorError} when it ended badly. */
export async function crawlSeller(key: string, accepted: Acceptance | undefined, parts: CrawlParts): Promise<void> {
  const { walks, terminal, clock } = parts;
  await walks.register([key], new Date(clock.now()));
  const before = await standingOf(key, parts);
  const walk = before.running ? before.run : before.run + 1;
  await walks.requestRun(key, new Date(clock.now()), accepted);
  if ((await walks.crawlers()) === 0)
    throw new OperatorError(`No crawler runs: ${key} is walked as soon as one does. \`npm start\` starts Obverse.`);
  terminal.note(
    before.running
      ? `${key} is being walked already (walk ${walk}).`
      : `${key}: walk ${walk} begins. Ctrl-C leaves it going.`,
  );
  const ended = await follow(key, walk, parts);
  const { figures } = ended;
  terminal.print(`${key}: walk ${walk} ended. ${figures ? countsText(figures, ended.changes) : ''}`);
  const reasons = ended.anomalies.map(({ text }) => text).join('; ');
  if (ended.state === 'broken') throw new OperatorError(`${key} looks broken: ${reasons}.`);
  terminal.print(`${key} is ${ended.state ?? 'not judged yet'}${reasons === '' ? '' : `: ${reasons}`}.`);
}

/** Looks on until the walk has ended; answers with how the seller stands then. */
async function follow(key: string, run: number, parts: CrawlParts): Promise<SellerStatus> {
  const { clock, signal, terminal } = parts;
  const status = terminal.status();
  try {
    for (const began = clock.now(); ; await clock.sleep(LOOK_EVERY_MS)) {
      if (signal.aborted) throw new StoppedError(`${key} is walked on; \`seller list\` tells how it ended.`);
      const standing = await standingOf(key, parts);
      if (standing.run > run || (standing.run === run && !standing.running)) return standing;
      status.show(standing.run < run ? waitingText(standing, clock.now()) : await runningText(standing, began, parts));
    }
  } finally {
    status.stop();
  }
}

async function standingOf(key: string, { watches }: CrawlParts): Promise<SellerStatus> {
  const standing = await watches.status(key);
  if (!standing) throw new OperatorError(`No crawler knows ${key}.`);
  return standing;
}

function waitingText({ heldBecause, nextWorkAt }: SellerStatus, now: number): string {
  if (heldBecause === null || nextWorkAt.getTime() <= now) return 'waiting for a crawler to take it up';
  return `rests until ${nextWorkAt.toISOString().slice(11, 19)} UTC: ${heldBecause}`;
}

async function runningText(standing: SellerStatus, began: number, parts: CrawlParts): Promise<string> {
  const { walks, watches, clock } = parts;
  const { sellerId, run, heldBecause, nextWorkAt } = standing;
  const { pagesRead, pagesFailed, pagesWaiting, lotsSeen, changes } = await walks.summary(
    sellerId,
    run,
    new Date(clock.now()),
  );
  const current = (await watches.history(sellerId)).runs.find((one) => one.run === run);
  const faults = pagesFailed + (current?.figures.unread ?? 0);
  const seconds = Math.max((clock.now() - (standing.startedAt?.getTime() ?? began)) / 1000, 1);
  const done = pagesRead + pagesFailed;
  const rests =
    heldBecause !== null && nextWorkAt.getTime() > clock.now() ? ` · ${waitingText(standing, clock.now())}` : '';
  const rate = ((done + (current?.figures.asked ?? 0)) / seconds).toFixed(1);
  return `${done} of ${done + pagesWaiting} list pages · ${lotsSeen} lots · ${changes} published · ${faults} faults · ${rate} pages/s${rests}`;
}

function countsText({ pagesRead, pagesFailed, lotsSeen, unread }: RunFigures, changes: number): string {
  const pages = `${pagesRead + pagesFailed} list pages${pagesFailed > 0 ? ` (${pagesFailed} failed)` : ''}`;
  return `${pages}, ${lotsSeen} lots, ${changes} published, ${unread} not read.`;
}
