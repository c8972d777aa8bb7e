import type { Seller } from '../catalogue/seller';
import { familyOf } from '../families';
import { type AuctionLot, auctionLotAt, saleOf, salesAt } from '../timetable/sale-timetable';
import { livesTouched, priceChangeTime, type ShopLife, shopLotAt } from '../timetable/shop-timetable';

export type ChangeKind = 'listed' | 'price' | 'bid' | 'sold' | 'unsold' | 'gone';

export interface MarketChange {
  readonly sellerKey: string;
  readonly sourceId: string;
  readonly at: string;
  readonly kind: ChangeKind;
}

/** What happened after `since` and up to `now`, the oldest first. Read from the timetable, so it needs no memory. */
export function changesBetween(sellers: readonly Seller[], since: number, now: number): MarketChange[] {
  const changes: (MarketChange & { readonly time: number })[] = [];
  for (const seller of sellers) {
    const note = (sourceId: string, kind: ChangeKind, time: number) => {
      if (time > since && time <= now)
        changes.push({ sellerKey: seller.key, sourceId, at: new Date(time).toISOString(), kind, time });
    };
    noteShop(seller, since, now, note);
    if (seller.form === 'auction-house') noteHouse(seller, since, now, note);
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

function noteHouse(seller: Seller, since: number, now: number, note: Note): void {
  const newest = salesAt(seller, now)[0]?.number ?? -1;
  const oldest = salesAt(seller, since).at(-1)?.number ?? newest;
  for (let number = oldest; number <= newest; number += 1) {
    const sale = saleOf(seller, number);
    for (let index = 0; index < sale.lotCount; index += 1) {
      noteAuctionLot(auctionLotAt(seller, sale, index, sale.archivedUntil), note);
    }
  }
}

function noteAuctionLot(lot: AuctionLot, note: Note): void {
  note(lot.sourceId, 'listed', lot.sale.listedAt);
  for (const bid of lot.bids) note(lot.sourceId, 'bid', bid.at);
  note(lot.sourceId, lot.state === 'sold' ? 'sold' : 'unsold', lot.closesAt);
  note(lot.sourceId, 'gone', lot.sale.archivedUntil);
}
