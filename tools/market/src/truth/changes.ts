import type { Seller } from '../catalogue/seller';
import { familyOf } from '../families';
import type { Family } from '../family';
import { type AuctionLot, auctionLotAt, saleOf, salesAt } from '../timetable/sale-timetable';
import { livesTouched, priceChangeTime, type ShopLife, shopLotAt } from '../timetable/shop-timetable';

export type ChangeKind = 'listed' | 'price' | 'bid' | 'sold' | 'unsold' | 'gone';

export interface MarketChange {
  readonly sellerKey: string;
  readonly sourceId: string;
  readonly at: string;
  readonly kind: ChangeKind;
}

/** The changes after `since` and up to `now`, the oldest first, computed from the timetable. */
export function changesBetween(sellers: readonly Seller[], since: number, now: number): MarketChange[] {
  const changes: (MarketChange & { readonly time: number })[] = [];
  for (const seller of sellers) {
    const note = (sourceId: string, kind: ChangeKind, time: number) => {
      if (time > since && time <= now)
        changes.push({ sellerKey: seller.key, sourceId, at: new Date(time).toISOString(), kind, time });
    };
    noteShop(seller, since, now, note);
    if (seller.lotsPerSale > 0) noteSales(seller, since, now, note);
  }
  return changes.sort((a, b) => a.time - b.time).map(({ time: _, ...change }) => change);
}

type Note = (sourceId: string, kind: ChangeKind, time: number) => void;

function noteShop(seller: Seller, since: number, now: number, note: Note): void {
  for (const life of livesTouched(seller, since, now)) noteLife(seller, life, note);
}

function noteLife(seller: Seller, life: ShopLife, note: Note): void {
  const sourceId = familyOf(seller).sourceIdOf(seller, shopLotAt(seller, life, life.listedAt));
  note(sourceId, 'listed', life.listedAt);
  for (let step = 1; priceChangeTime(life, step) < life.soldAt; step += 1)
    note(sourceId, 'price', priceChangeTime(life, step));
  note(sourceId, 'sold', life.soldAt);
  note(sourceId, 'gone', life.goneAt);
}

function noteSales(seller: Seller, since: number, now: number, note: Note): void {
  const newest = salesAt(seller, now)[0]?.number ?? -1;
  const oldest = salesAt(seller, since).at(-1)?.number ?? newest;
  for (let number = oldest; number <= newest; number += 1) {
    // With all bids and the final ends.
    const { archivedUntil } = saleOf(seller, number, now);
    const sale = saleOf(seller, number, archivedUntil);
    for (let index = 0; index < sale.lotCount; index += 1) {
      noteAuctionLot(familyOf(seller), seller, auctionLotAt(seller, sale, index, archivedUntil), note);
    }
  }
}

function noteAuctionLot(family: Family, seller: Seller, lot: AuctionLot, note: Note): void {
  const sourceId = family.sourceIdOf(seller, lot);
  const isSilentOn = (kind: 'bid' | 'unsold') => family.silentOn?.includes(kind) === true;
  note(sourceId, 'listed', lot.sale.listedAt);
  // A bid that no page states is not a visible change.
  for (const bid of isSilentOn('bid') ? [] : lot.bids) note(sourceId, 'bid', bid.at);
  if (lot.state === 'sold') note(sourceId, 'sold', lot.resultAt);
  // A site that does not state unsold lots shows the end of the sale only.
  else note(sourceId, 'unsold', isSilentOn('unsold') ? Math.max(lot.resultAt, lot.sale.closedAt) : lot.resultAt);
  note(sourceId, 'gone', lot.sale.archivedUntil);
}
