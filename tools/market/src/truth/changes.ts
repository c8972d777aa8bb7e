import type { Seller } from '../catalogue/seller';
import { familyOf } from '../families';
import { type AuctionLot, auctionLotAt, saleOf, salesAt } from '../timetable/sale-timetable';
import { lifeAt, lifeOf, priceChangeTime, type ShopLife, shopLotAt } from '../timetable/shop-timetable';

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
    if (seller.lotsPerSale > 0) noteSales(seller, since, now, note);
  }
  return changes.sort((a, b) => a.time - b.time).map(({ time: _, ...change }) => change);
}

type Note = (sourceId: string, kind: ChangeKind, time: number) => void;

function noteShop(seller: Seller, since: number, now: number, note: Note): void {
  for (let slot = 0; slot < seller.slots; slot += 1) {
    const newest = lifeAt(seller, slot, now).generation;
    for (let generation = lifeAt(seller, slot, since).generation; generation <= newest; generation += 1) {
      noteLife(seller, lifeOf(seller, slot, generation), since, now, note);
    }
  }
}

function noteLife(seller: Seller, life: ShopLife, since: number, now: number, note: Note): void {
  const happened = life.listedAt <= now && life.goneAt > since;
  if (!happened) return;
  const sourceId = familyOf(seller).sourceIdOf(seller, shopLotAt(seller, life, now));
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
    const sale = saleOf(seller, number);
    for (let index = 0; index < sale.lotCount; index += 1) {
      noteAuctionLot(seller, auctionLotAt(seller, sale, index, sale.archivedUntil), note);
    }
  }
}

function noteAuctionLot(seller: Seller, lot: AuctionLot, note: Note): void {
  const sourceId = familyOf(seller).sourceIdOf(seller, lot);
  note(sourceId, 'listed', lot.sale.listedAt);
  for (const bid of lot.bids) note(sourceId, 'bid', bid.at);
  note(sourceId, lot.state === 'sold' ? 'sold' : 'unsold', lot.closesAt);
  note(sourceId, 'gone', lot.sale.archivedUntil);
}
