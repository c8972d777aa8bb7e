import type { Lot } from '@obverse/contracts';
import { sameMoney } from '@obverse/lots';
import type { TruthLot } from '@obverse/market';

/** Pages state the end of bidding to the minute. */
const SAME_END_MS = 60_000;

/** The true values of a lot that a search can show. */
export type TrueLot = Pick<TruthLot, 'sellerKey' | 'sourceId' | 'state' | 'price' | 'endsAt' | 'extractable'>;
type ExtractableValues = NonNullable<TruthLot['extractable']>;
export type ShownLot = Pick<Lot, 'bidState' | 'origPrice' | 'origValuta' | 'closedOn'>;

interface Tally {
  total: number;
  right: number;
}

/** Counts, lot by lot, how many of the true values a search shows. */
export class Accuracy {
  private readonly found: Tally = { total: 0, right: 0 };
  private readonly price: Tally = { total: 0, right: 0 };
  private readonly state: Tally = { total: 0, right: 0 };
  private readonly end: Tally = { total: 0, right: 0 };
  /** The mistakes, as `seller/lot: true → shown`. */
  readonly examples: string[] = [];
  invented = 0;

  /** Adds a lot that the market lists, and the lot as shown; undefined when the search does not show it. */
  add(truth: TrueLot, shown: ShownLot | undefined): void {
    count(this.found, shown !== undefined);
    if (!shown) {
      this.note(truth, 'listed', 'not found');
      return;
    }
    const { state, price, endsAt }: ExtractableValues = truth.extractable ?? truth;
    const seen = shownPrice(shown);
    if (!count(this.price, sameMoney(seen, price))) this.note(truth, moneyText(price), moneyText(seen));
    if (!count(this.state, shown.bidState === state)) this.note(truth, state, shown.bidState);
    if (endsAt === undefined || !isOpen(state)) return;
    const off = shown.closedOn === undefined ? Infinity : Date.parse(shown.closedOn) - Date.parse(endsAt);
    if (!count(this.end, Math.abs(off) < SAME_END_MS)) this.note(truth, endsAt, shown.closedOn ?? 'no end');
  }

  /** Percentages. Prices, states and ends are counted among the found lots, ends only for open auction lots. */
  figures(): Record<string, number> {
    return {
      listedLots: this.found.total,
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
  tally.total += 1;
  if (isRight) tally.right += 1;
  return isRight;
}

function percent({ total, right }: Tally): number {
  return total === 0 ? NaN : (right / total) * 100;
}

function isOpen(state: ExtractableValues['state']): boolean {
  return state === 'HasBid' || state === 'NoBid';
}

function shownPrice({ origPrice, origValuta }: ShownLot): ExtractableValues['price'] {
  return origPrice !== undefined && origValuta !== undefined ? { amount: origPrice, currency: origValuta } : undefined;
}

function moneyText(money: ExtractableValues['price']): string {
  return money ? `${money.amount} ${money.currency}` : 'no price';
}
