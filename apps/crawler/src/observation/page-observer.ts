import type { FrontierLotRepository, ListedEntry, ListedLotMemory, Sighting } from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import type { ListedLot } from '@obverse/sellers';
import type { OutageRetry } from '../outage/outage-retry';
import type { VisitOutcome } from '../visit/page-visit';
import type { CrawlFault } from './fault-reporter';
import { fingerprint, saleHash } from './fingerprint';
import type { ListedNews, LotObserver } from './lot-observer';
import { endGraceMs } from '../revisit/lot-revisit';
import { resultsPaceMs } from './sale-results';

export interface PageObserverParts {
  readonly lots: FrontierLotRepository;
  readonly lotObserver: LotObserver;
  readonly outageRetry: OutageRetry;
}

/** Keeps what a page says of lots: those it names, those whose state it prints, those it tells. Answers with what could not be published. */
export async function observeLots(parts: PageObserverParts, outcome: VisitOutcome): Promise<CrawlFault[]> {
  const { lots, lotObserver, outageRetry } = parts;
  const { lot, lease, reading, fetchedAt, walk, pageKey, found, seller } = outcome;
  const sighting: Sighting = {
    sellerId: lease.sellerId,
    run: lot ? 0 : walk,
    pageKey: pageKey ?? null,
    at: new Date(fetchedAt),
  };
  if (found === 'unchanged') {
    if (pageKey !== undefined)
      await outageRetry.run('database', () => lots.noteUnchanged(lease.sellerId, walk, pageKey));
    return [];
  }
  if (lot && reading.gone) return lotObserver.observeGone(lease, lot, fetchedAt);
  const own = lot && reading.lots.find(({ statement }) => statement.sourceId === lot.sourceId);
  const others = own ? reading.lots.filter((told) => told !== own) : reading.lots;
  // A list that tells results is asked once for many lots; a lot's own page, as soon as its bidding ends.
  const rules = { graceMs: lot ? endGraceMs : resultsPaceMs(seller.revisit) };
  return [
    ...(await observeListed(parts, outcome, sighting, rules.graceMs)),
    ...(lot && own ? await lotObserver.observeOwn(lease, lot, own.statement, fetchedAt) : []),
    ...(await lotObserver.observeTold(lease, sighting, others, fetchedAt, rules)),
  ];
}

async function observeListed(
  { lots, lotObserver, outageRetry }: PageObserverParts,
  { lease, reading, fetchedAt }: VisitOutcome,
  sighting: Sighting,
  graceMs: number,
): Promise<CrawlFault[]> {
  const { listed } = reading;
  const tells = listed.some(({ state }) => state !== undefined);
  const graceSeconds = (tells ? graceMs : endGraceMs) / 1000;
  const entries = listed.map((lot) => listedEntry(lease.sellerKey, lot));
  const memories = await outageRetry.run('database', () => lots.noteListed(sighting, entries, graceSeconds));
  const news = newsOf(listed, memories, sighting.at);
  return news.length === 0 ? [] : lotObserver.observeListed(lease, news, fetchedAt, { graceMs });
}

function listedEntry(sellerKey: string, { sourceId, page, digest, state, endsAt, closed }: ListedLot): ListedEntry {
  return {
    lotId: lotIdOf(sellerKey, sourceId),
    sourceId,
    url: page.url,
    context: page.context,
    sale: saleHash(sellerKey, page),
    digest: digest === undefined ? undefined : fingerprint(digest),
    endsAt,
    listClosed: closed === true,
    listedState: state && fingerprint(state),
  };
}

/** Known lots of which the list says another state than it did. One whose own page is due for another reason is left to that page. */
function newsOf(listed: readonly ListedLot[], memories: readonly ListedLotMemory[], at: Date): readonly ListedNews[] {
  const bySourceId = new Map(memories.map((memory) => [memory.sourceId, memory]));
  return listed.flatMap(({ sourceId, state, closed }) => {
    const memory = bySourceId.get(sourceId);
    const listedState = state && fingerprint(state);
    if (!memory || !state || listedState === undefined || memory.listedState === listedState) return [];
    const isToBeRead = memory.dueAt !== null && memory.dueAt <= at && !memory.ended;
    if (memory.contentHash === null || isToBeRead) return [];
    return [{ memory, state, listedState, listClosed: closed === true }];
  });
}
