import type { WaitingAnnouncement } from '@obverse/database';
import type { AlertLot, MailedLot } from '@obverse/mail';
import { isOpenAt, type Offered } from '../announcing/on-offer';

/** A lot without what no mail shows. */
export interface MailableLot extends Offered, MailedLot {}

/** A search with those of its announced lots that can still be had, the newest first; one at least. */
export interface AnnouncedSearch {
  readonly first: WaitingAnnouncement;
  readonly had: readonly { readonly lot: MailableLot; readonly kind: AlertLot['kind'] }[];
}

/** The searches of which a lot can still be had. */
export function announcedSearches(
  waiting: readonly WaitingAnnouncement[],
  lots: ReadonlyMap<string, MailableLot>,
  now: number,
): readonly AnnouncedSearch[] {
  return [...Map.groupBy(waiting, ({ searchId }) => searchId).values()].flatMap((all) => {
    const had = all.toReversed().flatMap(({ lotId, kind }) => {
      const lot = lots.get(lotId);
      return lot && isOpenAt(lot, now) ? [{ lot, kind }] : [];
    });
    const [first] = all;
    return first && had.length > 0 ? [{ first, had }] : [];
  });
}
