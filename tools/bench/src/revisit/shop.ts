import { between, randomOf, type Random } from '../lots/seeded';
import { DAY } from './house';

/** What the lists of a shop show of a lot besides its address. */
export type ListKind =
  /** Title, price and availability. */
  | 'availability'
  /** Title and price. */
  | 'price'
  /** Nothing: a sitemap without times of change. */
  | 'sitemap';

/** What the address of a deleted lot answers: 404, a page without a lot, or a redirect to the list. */
export type RemovalKind = 'missing' | 'sentence' | 'redirect';

export interface ShopDefinition {
  readonly key: string;
  readonly seed: number;
  readonly list: ListKind;
  readonly removal: RemovalKind;
  /** Lots at the beginning. New ones replace those that are deleted. */
  readonly lotCount: number;
  /** How often a lot of this shop changes, relative to {@link CHANGES_PER_DAY}. */
  readonly pace: number;
  /** From this time on all lots have other addresses, and the old ones redirect to them. Absent: the shop does not move. */
  readonly movesAt?: number;
}

export interface StockState {
  readonly title: string;
  /** In EUR. */
  readonly price: number;
  readonly isForSale: boolean;
}

export type StockChange = 'sale' | 'restock' | 'price' | 'rename';

/** A state that holds from a time until the next. */
export interface StockEvent extends StockState {
  readonly at: number;
  readonly change: StockChange | 'listing';
}

export interface StockLot {
  readonly number: number;
  /** The first one is the listing. */
  readonly events: readonly [StockEvent, ...StockEvent[]];
  /** Infinity while it is not deleted. */
  readonly deletedAt: number;
}

/** An invented shop. Its pages follow from these values and the current time. */
export interface Shop extends ShopDefinition {
  readonly stock: readonly StockLot[];
}

/** The chance of each change for one lot in one day. A lot that is sold is restocked or deleted in the end. */
const CHANGES_PER_DAY = { sale: 0.008, price: 0.006, rename: 0.002, delete: 0.001 } as const;
const AFTER_SALE_PER_DAY = { restock: 0.02, delete: 0.08 } as const;
/** Lots that are listed a day, as a share of the stock: as many as are deleted. */
const LISTED_PER_DAY = 0.008;

/** A shop whose stock changes from `from` to `to`, each lot at most once a day. */
export function shopOf(definition: ShopDefinition, from: number, to: number): Shop {
  const random = randomOf(definition.seed);
  const stock: StockLot[] = [];
  const list = (at: number) => stock.push(lotOf(stock.length + 1, at, to, definition.pace, random));
  for (let lot = 0; lot < definition.lotCount; lot++) list(from - DAY);
  for (let day = from; day < to; day += DAY) {
    const expected = definition.lotCount * LISTED_PER_DAY * definition.pace;
    for (let lot = 0; lot < expected; lot++) if (random() < expected / Math.ceil(expected)) list(within(day, random));
  }
  return { ...definition, stock };
}

function lotOf(number: number, listedAt: number, to: number, pace: number, random: Random): StockLot {
  const listing: StockEvent = {
    at: listedAt,
    change: 'listing',
    isForSale: true,
    title: titleOf(random),
    price: between(random, 20, 900),
  };
  const events: [StockEvent, ...StockEvent[]] = [listing];
  let last = listing;
  for (let day = listedAt + DAY; day < to; day += DAY) {
    const change = changeOf(last, pace, random);
    const at = within(day, random);
    if (change === 'delete') return { number, events, deletedAt: at };
    if (change === undefined) continue;
    last = { ...last, ...newsOf(change, last, random), at, change };
    events.push(last);
  }
  return { number, events, deletedAt: Infinity };
}

function changeOf({ isForSale }: StockState, pace: number, random: Random): StockChange | 'delete' | undefined {
  const chances = isForSale ? CHANGES_PER_DAY : AFTER_SALE_PER_DAY;
  let rest = random();
  for (const [change, chance] of Object.entries(chances) as [StockChange | 'delete', number][]) {
    rest -= chance * pace;
    if (rest < 0) return change;
  }
  return undefined;
}

function newsOf(change: StockChange, { price }: StockState, random: Random): Partial<StockState> {
  switch (change) {
    case 'sale':
      return { isForSale: false };
    case 'restock':
      return { isForSale: true };
    case 'price':
      return { price: price + between(random, 1, 40) };
    case 'rename':
      return { title: titleOf(random) };
  }
}

function titleOf(random: Random): string {
  return `Thaler ${between(random, 1500, 1899)}, mint ${between(random, 1, 500)}`;
}

function within(day: number, random: Random): number {
  return day + Math.floor(random() * DAY);
}

/** The state of a lot; undefined before it is listed and after it is deleted. */
export function stateAt({ events, deletedAt }: StockLot, now: number): StockState | undefined {
  return now >= deletedAt ? undefined : events.findLast(({ at }) => at <= now);
}

/** Whether the lists show a change. */
export function isShown({ list }: Pick<ShopDefinition, 'list'>, change: StockChange): boolean {
  if (list === 'availability') return true;
  return list === 'price' && (change === 'price' || change === 'rename');
}
