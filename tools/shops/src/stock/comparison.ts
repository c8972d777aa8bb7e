import type { Coin } from './coin';
import { numberIn } from './stock';

/** A lot as a search shows it. */
export interface ShownLot {
  readonly id: string;
  /** Where a visitor is sent. */
  readonly address: string;
  readonly title: string;
  /** Absent: none is shown. */
  readonly price?: string;
  readonly isForSale: boolean;
}

/** What a lot has besides the stock. */
export interface Expected {
  /** The present id of each lot that was shown before, by the number of its coin. */
  readonly ids: ReadonlyMap<number, string>;
  /** The end of the address of a coin's page; undefined if any address will do. */
  readonly addressEnd: (coin: Coin) => string | undefined;
}

/** Every list names coins as `no. 5: …`, or lots by their titles. */
export interface Comparison {
  /** Coins that are for sale at the shop. */
  readonly forSale: number;
  /** Of these: shown once, for sale, with price and title. */
  readonly right: number;
  readonly missing: readonly string[];
  /** For sale at the shop, and shown as sold or withdrawn. */
  readonly shownAsSold: readonly string[];
  readonly wrongPrices: readonly string[];
  readonly wrongTitles: readonly string[];
  /** Shown under another id than before, to which the former one does not lead. */
  readonly otherIds: readonly string[];
  /** Shown with a former address. */
  readonly oldAddresses: readonly string[];
  /** Shown for sale, and sold or deleted at the shop. */
  readonly ghosts: readonly string[];
  readonly doubles: readonly string[];
  /** Shown, and no coin of the shop. */
  readonly invented: readonly string[];
}

/**
 * Compares what a search shows of a shop with its stock. A coin that is not for sale may be shown as sold or not at all: a shop that hides it from the first
 * day leaves no trace of it. `first` has every coin that the shop ever had. Pure.
 */
export function compare(
  first: readonly Coin[],
  now: readonly Coin[],
  shown: readonly ShownLot[],
  { ids, addressEnd }: Expected,
): Comparison {
  const known = new Set(first.map(({ number }) => number));
  const byNumber = Map.groupBy(shown, ({ title }) => {
    const number = numberIn(title);
    return number !== undefined && known.has(number) ? number : undefined;
  });
  const lotsOf = (number: number) => byNumber.get(number) ?? [];
  const offered = new Map(now.filter(({ isForSale }) => isForSale).map((coin) => [coin.number, coin]));
  const found = [...offered.values()].map((coin) => ({ coin, lot: bestOf(lotsOf(coin.number)) }));
  const state = found.flatMap(({ coin, lot }) => (lot ? [{ coin, lot }] : []));
  const open = state.filter(({ lot }) => lot.isForSale);
  const wrongPrices = open.filter(({ coin, lot }) => !isSamePrice(coin.price, lot.price));
  const wrongTitles = open.filter(({ coin, lot }) => lot.title.trim() !== coin.title);
  const otherIds = open.filter(({ coin, lot }) => lot.id !== (ids.get(coin.number) ?? lot.id));
  const oldAddresses = open.filter(({ coin, lot }) => !lot.address.endsWith(addressEnd(coin) ?? ''));
  const doubles = [...known].filter((number) => lotsOf(number).filter(({ isForSale }) => isForSale).length > 1);
  const differing = [...wrongPrices, ...wrongTitles, ...otherIds, ...oldAddresses];
  const faulty = new Set(differing.map(({ coin }) => coin.number).concat(doubles));
  return {
    forSale: offered.size,
    right: open.filter(({ coin }) => !faulty.has(coin.number)).length,
    missing: found.filter(({ lot }) => !lot).map(({ coin }) => coin.title),
    shownAsSold: state.filter(({ lot }) => !lot.isForSale).map(({ coin }) => coin.title),
    wrongPrices: wrongPrices.map(({ coin, lot }) => `no. ${coin.number}: ${coin.price}, shown ${lot.price ?? 'none'}`),
    wrongTitles: wrongTitles.map(({ coin, lot }) => `no. ${coin.number}: "${coin.title}", shown "${lot.title}"`),
    otherIds: otherIds.map(({ coin, lot }) => `no. ${coin.number}: ${lot.id}, formerly ${ids.get(coin.number)}`),
    oldAddresses: oldAddresses.map(({ coin, lot }) => `no. ${coin.number}: ${lot.address}`),
    ghosts: [...known]
      .filter((number) => !offered.has(number))
      .flatMap((number) => lotsOf(number).filter(({ isForSale }) => isForSale))
      .map(({ title }) => title),
    doubles: doubles.map((number) => `no. ${number}`),
    invented: (byNumber.get(undefined) ?? []).map(({ title }) => title),
  };
}

/** The ids of the lots that are shown for sale, by the numbers of their coins. Pure. */
export function idsOf(shown: readonly ShownLot[]): ReadonlyMap<number, string> {
  return new Map(
    shown.flatMap(({ id, title, isForSale }) => {
      const number = numberIn(title);
      return number === undefined || !isForSale ? [] : [[number, id] as const];
    }),
  );
}

/** The kinds of differences, with their names in tables. */
export const differenceKinds = {
  missing: 'missing',
  shownAsSold: 'as sold',
  wrongPrices: 'price',
  wrongTitles: 'title',
  otherIds: 'id',
  oldAddresses: 'address',
  ghosts: 'ghosts',
  doubles: 'doubles',
  invented: 'invented',
} as const satisfies Partial<Record<keyof Comparison, string>>;

/** `price no. 3: 58.75, shown 54.00` for every difference. */
export function differencesIn(comparison: Comparison): readonly string[] {
  return Object.entries(differenceKinds).flatMap(([kind, name]) =>
    comparison[kind as keyof typeof differenceKinds].map((text) => `${name}: ${text}`),
  );
}

function bestOf(lots: readonly ShownLot[]): ShownLot | undefined {
  return lots.find(({ isForSale }) => isForSale) ?? lots[0];
}

function isSamePrice(price: string, shown: string | undefined): boolean {
  return shown !== undefined && Number(shown) === Number(price);
}
