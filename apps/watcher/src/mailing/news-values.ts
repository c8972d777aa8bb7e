import { lotPath } from '@obverse/contracts';
import type { WaitingNotice } from '@obverse/database';
import { MAX_LOTS, readLot, shownLot, type MailReader, type MailSite, type NewsLot } from '@obverse/mail';
import { lotName } from '@obverse/lots';
import { isOpenAt } from '../announcing/on-offer';
import type { MailableLot } from './alert-values';

const MINUTE_MS = 60_000;
const REMINDERS = [10, 60, 1440] as const;

/** Where a mail leads, and who reads it. */
export interface NewsContext {
  readonly site: MailSite;
  readonly reader: MailReader;
}

export interface MailedNews {
  readonly total: number;
  /** At most {@link MAX_LOTS}: the newest news first, of reminders the next end first. */
  readonly lots: NewsLot[];
}

/**
 * What a mail says of lots of lists: of each lot the newest of what still holds. Left out are lots that are in no list any more or that operators removed, and reminders,
 * prices and bids of lots that have ended.
 *
 * @param waiting The oldest first.
 */
export function mailedNews(
  waiting: readonly WaitingNotice[],
  lots: ReadonlyMap<string, MailableLot>,
  now: number,
  context: NewsContext,
): MailedNews {
  const byLot = Map.groupBy(waiting, ({ lotId }) => lotId);
  const news = [...byLot.values()].flatMap((notices) => {
    const holding = notices.findLast((notice) => holds(notice, lots.get(notice.lotId), now));
    return holding ? [{ holding, lot: lots.get(holding.lotId) }] : [];
  });
  const inOrder = news.every(({ holding }) => holding.kind === 'reminder')
    ? news.toSorted((one, other) => endOf(one.lot) - endOf(other.lot))
    : news.toReversed();
  const shown = inOrder.flatMap(({ holding, lot }) => newsLot(holding, lot, now, context) ?? []);
  return { total: shown.length, lots: shown.slice(0, MAX_LOTS) };
}

/** The document of a lot may be older than the notice: only what makes a notice wrong for good is asked of it. */
function holds(notice: WaitingNotice, lot: MailableLot | undefined, now: number): boolean {
  if (!notice.isListed || notice.isRemoved) return false;
  switch (notice.kind) {
    case 'price':
    case 'bid':
      return lot !== undefined && isOpenAt(lot, now);
    case 'reminder':
      return lot !== undefined && isOpenAt(lot, now) && withinOf(lot, now) !== undefined;
    case 'gone':
      // The lot has another id.
      return !notice.isMoved;
    case 'sold':
    case 'unsold':
    case 'back':
      return true;
  }
}

/** Undefined for a lot of which not even the title is known. */
function newsLot(
  { kind, amount, currency, lotId: id, title, titlePrefix, uiKey, sellerKey }: WaitingNotice,
  lot: MailableLot | undefined,
  now: number,
  { site, reader }: NewsContext,
): NewsLot | undefined {
  const shown = lot
    ? { ...shownLot(lot, site), ...readLot(lot, reader) }
    : deletedLot({ id, title, titlePrefix, uiKey, sellerKey }, site);
  if (!shown) return undefined;
  const { ends, ...others } = shown;
  const within = kind === 'reminder' && lot ? withinOf(lot, now) : undefined;
  return {
    ...others,
    ...(ends !== undefined && lot && isOpenAt(lot, now) ? { ends } : {}),
    news: kind,
    ...(amount === null || currency === null ? {} : { money: { amount, currency } }),
    ...(within === undefined ? {} : { within }),
  };
}

/** As the lot was when it was added to the list. */
function deletedLot(
  {
    id,
    title,
    titlePrefix,
    uiKey,
    sellerKey,
  }: Pick<WaitingNotice, 'title' | 'titlePrefix' | 'uiKey' | 'sellerKey'> & { readonly id: string },
  { origin, sellerName }: MailSite,
): Omit<NewsLot, 'news'> | undefined {
  if (title === null || uiKey === null || sellerKey === null) return undefined;
  const name = lotName({ title, titlePrefix });
  return { title: name, link: origin + lotPath({ id, uiKey }), seller: sellerName(sellerKey) };
}

function endOf(lot: MailableLot | undefined): number {
  return lot?.sort.closesAt ?? Infinity;
}

function withinOf({ sort: { closesAt } }: MailableLot, now: number): (typeof REMINDERS)[number] | undefined {
  return closesAt === undefined ? undefined : REMINDERS.find((minutes) => closesAt - now <= minutes * MINUTE_MS);
}
