/** A coin as a shop offers it. */
export interface Coin {
  /** From 1; its title ends with it. */
  readonly number: number;
  readonly title: string;
  readonly description: string;
  /** In the currency of the shop, with two decimals. */
  readonly price: string;
  /** The number of its category, from 1. */
  readonly category: number;
  readonly isForSale: boolean;
}

export interface Category {
  /** From 1. */
  readonly number: number;
  readonly name: string;
}

/** What happens to one coin. */
export type CoinChange =
  | { readonly kind: 'price'; readonly number: number; readonly price: string }
  | { readonly kind: 'sell'; readonly number: number }
  | { readonly kind: 'restock'; readonly number: number }
  | { readonly kind: 'rename'; readonly number: number; readonly title: string }
  | { readonly kind: 'delete'; readonly number: number };

export type Change =
  | CoinChange
  /** A category that the shop did not have, with its coins. */
  | { readonly kind: 'open'; readonly category: Category; readonly coins: readonly Coin[] };

/** The stock after the changes. Pure. */
export function changed(stock: readonly Coin[], changes: readonly Change[]): readonly Coin[] {
  return changes.reduce<readonly Coin[]>((coins, change) => {
    if (change.kind === 'open') return [...coins, ...change.coins];
    if (change.kind === 'delete') return coins.filter(({ number }) => number !== change.number);
    return coins.map((coin) => (coin.number === change.number ? { ...coin, ...newsOf(change) } : coin));
  }, stock);
}

function newsOf(change: Exclude<CoinChange, { readonly kind: 'delete' }>): Partial<Coin> {
  switch (change.kind) {
    case 'price':
      return { price: change.price };
    case 'rename':
      return { title: change.title };
    case 'sell':
      return { isForSale: false };
    case 'restock':
      return { isForSale: true };
  }
}
