import type { SellerStatus, RunFigures, SellerCrawlRepository, RunHealthRepository } from '@obverse/database';
import { OperatorError, StoppedError, type Clock } from '@obverse/operations';
import type { Terminal } from '../../shared/terminal';

export interface CrawlParts {
  readonly sellerCrawls: Pick<SellerCrawlRepository, 'crawlers' | 'summary' | 'register'>;
  readonly runHealth: Pick<RunHealthRepository, 'status' | 'history'>;
  readonly terminal: Terminal;
  /** `now` in epoch milliseconds. */
  readonly clock: Clock;
  /** Ends the display. The run continues. */
  readonly signal: AbortSignal;
}

const LOOK_EVERY_MS = 1_000;

/**
 * Requests a crawl run of a seller and shows its progress until its end. Throws {@link OperatorError} if the seller is broken then.
 *
 * @param request Requests the run.
 */
export async function crawlSeller(key: string, request: () => Promise<void>, parts: CrawlParts): Promise<void> {
  const { sellerCrawls, terminal, clock } = parts;
  await sellerCrawls.register([key], new Date(clock.now()));
  const before = await statusOf(key, parts);
  const run = before.running ? before.run : before.run + 1;
  await request();
  await needCrawler(key, parts);
  terminal.note(
    before.running
      ? `${key} is already being crawled (run ${run}).`
      : `${key}: run ${run} is requested. Ctrl-C does not stop it.`,
  );
  const ended = await follow(key, run, parts);
  const { figures } = ended;
  terminal.print(`${key}: run ${run} ended. ${figures ? countsText(figures, ended.changes) : ''}`);
  const reasons = ended.anomalies.map(({ text }) => text).join('; ');
  if (ended.state === 'broken') throw new OperatorError(`${key} is broken: ${reasons}.`);
  terminal.print(`${key} is ${ended.state ?? 'not checked yet'}${reasons === '' ? '' : `: ${reasons}`}.`);
}

async function needCrawler(key: string, { sellerCrawls }: CrawlParts): Promise<void> {
  if ((await sellerCrawls.crawlers()) > 0) return;
  throw new OperatorError(
    `No crawler is running: ${key} is crawled as soon as one starts. \`npm start\` starts Obverse.`,
  );
}

/** Shows the progress until the run has ended. Returns the status of the seller. */
async function follow(key: string, run: number, parts: CrawlParts): Promise<SellerStatus> {
  const { clock, signal, terminal } = parts;
  const line = terminal.status();
  try {
    for (const began = clock.now(); ; await clock.sleep(LOOK_EVERY_MS)) {
      if (signal.aborted) throw new StoppedError(`The run of ${key} continues; \`seller list\` shows its result.`);
      const status = await statusOf(key, parts);
      if (status.run > run || (status.run === run && !status.running)) return status;
      // The last crawler may stop while its work is waited for.
      if (status.run < run) await needCrawler(key, parts);
      line.show(status.run < run ? waitingText(status, clock.now()) : await runningText(status, began, parts));
    }
  } finally {
    line.stop();
  }
}

async function statusOf(key: string, { runHealth }: CrawlParts): Promise<SellerStatus> {
  const status = await runHealth.status(key);
  if (!status) throw new OperatorError(`${key} is unknown to the crawlers.`);
  return status;
}

function waitingText({ heldBecause, nextWorkAt }: SellerStatus, now: number): string {
  if (heldBecause === null || nextWorkAt.getTime() <= now) return 'waiting for a crawler';
  return `on hold until ${nextWorkAt.toISOString().slice(11, 19)} UTC: ${heldBecause}`;
}

async function runningText(status: SellerStatus, began: number, parts: CrawlParts): Promise<string> {
  const { sellerCrawls, runHealth, clock } = parts;
  const { sellerId, run, heldBecause, nextWorkAt } = status;
  const { pagesRead, pagesFailed, pagesWaiting, lotsSeen, changes } = await sellerCrawls.summary(
    sellerId,
    run,
    new Date(clock.now()),
  );
  const current = (await runHealth.history(sellerId)).runs.find((one) => one.run === run);
  const faults = pagesFailed + (current?.figures.unread ?? 0);
  const seconds = Math.max((clock.now() - (status.startedAt?.getTime() ?? began)) / 1000, 1);
  const done = pagesRead + pagesFailed;
  const rests =
    heldBecause !== null && nextWorkAt.getTime() > clock.now() ? ` · ${waitingText(status, clock.now())}` : '';
  const rate = ((done + (current?.figures.asked ?? 0)) / seconds).toFixed(1);
  return `${done} of ${done + pagesWaiting} list pages · ${lotsSeen} lots · ${changes} published · ${faults} faults · ${rate} pages/s${rests}`;
}

function countsText({ pagesRead, pagesFailed, lotsSeen, unread }: RunFigures, changes: number): string {
  const pages = `${pagesRead + pagesFailed} list pages${pagesFailed > 0 ? ` (${pagesFailed} failed)` : ''}`;
  return `${pages}, ${lotsSeen} lots, ${changes} published, ${unread} not read.`;
}
