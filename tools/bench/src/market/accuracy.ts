import type { Lot } from '@obverse/contracts';
import { sameMoney } from '@obverse/lots';
import type { TruthLot } from '@obverse/market';

/** Pages print the minute at which bidding ends. */
const SAME_END_MS = 60_000;

/** What is true of a lot, as far as a search can show it. */
export type TrueLot = Pick<TruthLot, 'sellerKey' | 'sourceId' | 'state' | 'price' | 'endsAt' | 'told'>;
type Told = NonNullable<TruthLot['told']>;
export type ShownLot = Pick<Lot, 'bidState' | 'origPrice' | 'origValuta' | 'closedOn'>;

interface Tally {
  asked: number;
  right: number;
}

/** How much of what is true a search shows: counts, lot by lot. */
export class Accuracy {
  private readonly found: Tally = { asked: 0, right: 0 };
  private readonly price: Tally = { asked: 0, right: 0 };
  private readonly state: Tally = { asked: 0, right: 0 };
  private readonly end: Tally = { asked: 0, right: 0 };
  /** Of each kind of mistake the first few, `seller/lot: true → shown`. */
  readonly examples: string[] = [];
  invented = 0;

  /** A lot that the market lists, and what is shown of it; undefined where nothing is. */
  add(truth: TrueLot, shown: ShownLot | undefined): void {
    count(this.found, shown !== undefined);
    if (!shown) {
      this.note(truth, 'listed', 'not found');
      return;
    }
    const { state, price, endsAt }: Told = truth.told ?? truth;
    const seen = shownPrice(shown);
    if (!count(this.price, sameMoney(seen, price))) this.note(truth, moneyText(price), moneyText(seen));
    if (!count(this.state, shown.bidState === state)) this.note(truth, state, shown.bidState);
    if (endsAt === undefined || !isOpen(state)) return;
    const off = shown.closedOn === undefined ? Infinity : Date.parse(shown.closedOn) - Date.parse(endsAt);
    if (!count(this.end, Math.abs(off) < SAME_END_MS)) this.note(truth, endsAt, shown.closedOn ?? 'no end');
  }

  /** Per cent; of prices, states and ends among the lots that were found. End times of open auction lots only: nobody asks for another. */
  figures(): Record<string, number> {
    return {
      listedLots: this.found.asked,
      foundPercent: percent(this.found),
      priceRightPercent: percent(this.price),
      stateRightPercent: percent(this.state),
      endRightPercent: percent(this.end),
      inventedLots: this.invented,
    };
  }

  private note({ sellerKey, sourceId }: TrueLot, truth: string, shown: string): void {
    this.examples.push(`${sellerKey}/${sourceId}: ${truth} → ${shown}`);
  }
}

function count(tally: Tally, isRight: boolean): boolean {
  tally.asked += 1;
  if (isRight) tally.right += 1;
  return isRight;
}

function percent({ asked, right }: Tally): number {
  return asked === 0 ? NaN : (right / asked) * 100;
}

function isOpen(state: Told['state']): boolean {
  return state === 'HasBid' || state === 'NoBid';
}

function shownPrice({ origPrice, origValuta }: ShownLot): Told['price'] {
  return origPrice !== undefined && origValuta !== undefined ? { amount: origPrice, currency: origValuta } : undefined;
}

function moneyText(money: Told['price']): string {
  return money ? `${money.amount} ${money.currency}` : 'no price';
}
