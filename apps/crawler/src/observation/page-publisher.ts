import type {
  DueLot,
  FrontierLotRepository,
  ListedEntry,
  ListedLotMemory,
  SellerLease,
  Sighting,
} from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import type { ListedLot, SellerDescriptor } from '@obverse/sellers';
import type { OutageRetry } from '../outage/outage-retry';
import type { CrawlFault } from './fault-reporter';
import { fingerprint, saleHash } from '../keys/fingerprint';
import type { ListedNews, LotPublisher } from './lot-publisher';
import type { LotPage } from '../revisit/lot-state';
import { resultsPaceMs } from '../revisit/results-policy';
import { endGraceMs, listedPlan, type RevisitRules } from '../revisit/revisit-policy';

export interface PagePublisherParts {
  readonly lots: FrontierLotRepository;
  readonly lotPublisher: LotPublisher;
  readonly outageRetry: OutageRetry;
}

/** A page that was read, and may be published. */
export interface PublishablePage extends Pick<LotPage, 'found' | 'extracted'> {
  readonly seller: Pick<SellerDescriptor, 'revisit'>;
  readonly lease: Pick<SellerLease, 'sellerKey' | 'sellerId'>;
  readonly run: number;
  readonly fetchedAt: string;
  /** Key of a list page in the frontier. */
  readonly pageKey?: string;
  /** For a lot page: its lot. */
  readonly lot?: DueLot;
  /** As of `lotCeilingMs`, milliseconds. */
  readonly ceilingMs: number;
}

/** Stores and publishes the lots of a page: listed lots, states of known lots, extracted lots. Returns what could not be published. */
export async function publishLots(parts: PagePublisherParts, page: PublishablePage): Promise<CrawlFault[]> {
  const { lots, lotPublisher, outageRetry } = parts;
  const { lot, lease, extracted, fetchedAt, run, pageKey, found, seller, ceilingMs } = page;
  const sighting: Sighting = {
    sellerId: lease.sellerId,
    run: lot ? 0 : run,
    pageKey: pageKey ?? null,
    at: new Date(fetchedAt),
  };
  if (found === 'unchanged') {
    if (pageKey !== undefined)
      await outageRetry.run('database', () => lots.noteUnchanged(lease.sellerId, run, pageKey));
    return [];
  }
  if (lot && extracted.gone) return lotPublisher.publishGone(lease, lot, fetchedAt);
  const own = lot && extracted.lots.find(({ statement }) => statement.sourceId === lot.sourceId);
  const others = own ? extracted.lots.filter((other) => other !== own) : extracted.lots;
  // A list page that shows results is read once for many lots; a lot page as soon as the bidding ends.
  const rules = { ceilingMs, graceMs: lot ? endGraceMs : resultsPaceMs(seller.revisit) };
  return [
    ...(await publishListed(parts, page, sighting, rules)),
    ...(lot && own ? await lotPublisher.publishOwn(lease, lot, own.statement, fetchedAt) : []),
    ...(await lotPublisher.publishExtracted(lease, sighting, others, fetchedAt, rules)),
  ];
}

async function publishListed(
  { lots, lotPublisher, outageRetry }: PagePublisherParts,
  { lease, extracted, fetchedAt }: PublishablePage,
  sighting: Sighting,
  rules: RevisitRules & { readonly graceMs: number },
): Promise<CrawlFault[]> {
  const { listed } = extracted;
  const hasState = listed.some(({ state }) => state !== undefined);
  const graceMs = hasState ? rules.graceMs : endGraceMs;
  const entries = listed.map((lot) => listedEntry(lease.sellerKey, lot));
  const memories = await outageRetry.run('database', () =>
    lots.noteListed(sighting, entries, (lot, known) => listedPlan(lot, known, sighting, graceMs)),
  );
  const news = newsOf(listed, memories, sighting.at);
  return news.length === 0 ? [] : lotPublisher.publishListed(lease, news, fetchedAt, rules);
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

/** Known lots whose state on the list page has changed, without those whose lot page is due for another reason. */
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
