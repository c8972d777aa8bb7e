import { changed, type Category, type Change, type Coin } from '../stock/coin';
import { categories, firstStock } from '../stock/stock';
import type { Machine } from './machine';
import type { PageServer } from './page-server';

/** Hosts under it are on this machine. */
export const HOST_SUFFIX = '.shops.localhost';

/** A program that can be run, whatever it is written in and wherever it comes from. */
export interface ShopKind {
  /** Also the name of its seller and of its folder. */
  readonly name: string;
  readonly title: string;
  /** Where it comes from, and the version that was tried. */
  readonly source: string;
  /** Looks for the program and for what it runs on. */
  find(machine: Machine): Promise<FoundShop>;
}

export type FoundShop =
  | {
      /** The version that is run. */
      readonly version: string;
      /** Installs it, fills it with the first stock and starts it. */
      start(): Promise<RunningShop>;
    }
  /** Why it cannot be run. */
  | { readonly missing: string };

/** An installed program that serves the first stock. */
export interface RunningShop {
  /** Ends with a slash. */
  readonly home: string;
  readonly server: PageServer;
  /** Makes the changes as visitors see them from then on; none at all empties caches only. */
  change(changes: readonly Change[]): Promise<void>;
  /** Present if the program has a setting of its own for friendly addresses. */
  readonly friendly?: {
    switchOn(coins: readonly Coin[], categories: readonly Category[]): Promise<void>;
    /** The end of the address of a coin's page. */
    endOf(coin: Coin): string;
  };
}

/** A running shop and what it has in stock. */
export class Shop {
  private coins = firstStock;
  private categories: readonly Category[] = categories;
  private hasFriendlyAddresses = false;

  constructor(private readonly running: RunningShop) {}

  get home(): string {
    return this.running.home;
  }

  get server(): PageServer {
    return this.running.server;
  }

  /** The coins that the shop has now. */
  get stock(): readonly Coin[] {
    return this.coins;
  }

  get canUseFriendlyAddresses(): boolean {
    return this.running.friendly !== undefined;
  }

  async change(changes: readonly Change[]): Promise<void> {
    await this.running.change(changes);
    this.coins = changed(this.coins, changes);
    this.categories = [...this.categories, ...changes.flatMap((one) => (one.kind === 'open' ? [one.category] : []))];
  }

  /** Throws for a program that has none. */
  async useFriendlyAddresses(): Promise<void> {
    const { friendly } = this.running;
    if (!friendly) throw new Error('The program has no friendly addresses.');
    await friendly.switchOn(this.coins, this.categories);
    this.hasFriendlyAddresses = true;
  }

  /** The end of the address of a coin's page; undefined if any address will do. */
  addressEnd(coin: Coin): string | undefined {
    return this.hasFriendlyAddresses ? this.running.friendly?.endOf(coin) : undefined;
  }
}
