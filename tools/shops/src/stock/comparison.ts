import type { Coin } from './coin';
import { allCategories, numberIn } from './stock';

/** A lot as a search shows it. */
export interface ShownLot {
  readonly id: string;
  /** Where a visitor is sent. */
  readonly address: string;
  readonly title: string;
  /** Absent: none is shown. */
  readonly price?: string;
  readonly isForSale: boolean;
  /** The shop's own category, outermost first, as last observed. */
  readonly categoryPath: readonly string[];
  /** Absent: none is shown. */
  readonly description?: string;
  /** The addresses of its pictures at the shop. */
  readonly pictures: readonly string[];
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
  /** Of these: shown once, for sale, with price, title, text and picture; the category is counted apart. */
  readonly right: number;
  readonly missing: readonly string[];
  /** For sale at the shop, and shown as sold or withdrawn. */
  readonly shownAsSold: readonly string[];
  readonly wrongPrices: readonly string[];
  readonly wrongTitles: readonly string[];
  /** Without the shop's category, or with another one. Some shops print it only on pages that a list of the category links. */
  readonly wrongCategories: readonly string[];
  /** Without the shop's text. */
  readonly wrongDescriptions: readonly string[];
  /** With another number of pictures than the one that a coin has, or with the same picture as another coin. */
  readonly wrongPictures: readonly string[];
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

/** Returns how the lot of a coin differs, or undefined. */
type Check = (coin: Coin, lot: ShownLot, expected: Expected, sharedPictures: ReadonlySet<string>) => string | undefined;

const checks = {
  wrongPrices: ({ price }, { price: shown }) =>
    shown !== undefined && Number(shown) === Number(price) ? undefined : `${price}, shown ${shown ?? 'none'}`,
  wrongTitles: ({ title }, lot) => (lot.title.trim() === title ? undefined : `"${title}", shown "${lot.title}"`),
  wrongCategories: ({ category }, { categoryPath }) => {
    const name = allCategories.find(({ number }) => number === category)?.name;
    return categoryPath.at(-1) === name ? undefined : `${name}, shown ${categoryPath.join(' > ') || 'none'}`;
  },
  wrongDescriptions: (coin, { description }) =>
    description?.includes(coin.description) ? undefined : `shown "${description ?? 'none'}"`,
  wrongPictures: (_, { pictures }, __, sharedPictures) =>
    pictures.length === 1 && pictures.every((one) => !sharedPictures.has(one))
      ? undefined
      : pictures.join(', ') || 'none',
  otherIds: ({ number }, { id }, { ids }) => {
    const former = ids.get(number) ?? id;
    return id === former ? undefined : `${id}, formerly ${former}`;
  },
  oldAddresses: (coin, { address }, { addressEnd }) => (address.endsWith(addressEnd(coin) ?? '') ? undefined : address),
} satisfies Partial<Record<keyof Comparison, Check>>;

/**
 * Compares what a search shows of a shop with its stock. A coin that is not for sale may be shown as sold or not at all: a shop that hides it from the first
 * day leaves no trace of it. `first` has every coin that the shop ever had. Pure.
 */
export function compare(
  first: readonly Coin[],
  now: readonly Coin[],
  shown: readonly ShownLot[],
  expected: Expected,
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
  const shared = sharedPictures(open.map(({ lot }) => lot));
  const faults = (kind: keyof typeof checks) =>
    open.flatMap(({ coin, lot }) => {
      const fault = checks[kind](coin, lot, expected, shared);
      return fault === undefined ? [] : [`no. ${coin.number}: ${fault}`];
    });
  const { wrongCategories: _, ...rest } = checks;
  const isFaulty = ({ coin, lot }: (typeof open)[number]) =>
    Object.values(rest).some((check) => check(coin, lot, expected, shared) !== undefined);
  const doubles = [...known].filter((number) => lotsOf(number).filter(({ isForSale }) => isForSale).length > 1);
  return {
    forSale: offered.size,
    right: open.filter((one) => !isFaulty(one) && !doubles.includes(one.coin.number)).length,
    missing: found.filter(({ lot }) => !lot).map(({ coin }) => coin.title),
    shownAsSold: state.filter(({ lot }) => !lot.isForSale).map(({ coin }) => coin.title),
    wrongPrices: faults('wrongPrices'),
    wrongTitles: faults('wrongTitles'),
    wrongCategories: faults('wrongCategories'),
    wrongDescriptions: faults('wrongDescriptions'),
    wrongPictures: faults('wrongPictures'),
    otherIds: faults('otherIds'),
    oldAddresses: faults('oldAddresses'),
    ghosts: [...known]
      .filter((number) => !offered.has(number))
      .flatMap((number) => lotsOf(number).filter(({ isForSale }) => isForSale))
      .map(({ title }) => title),
    doubles: doubles.map((number) => `no. ${number}`),
    invented: (byNumber.get(undefined) ?? []).map(({ title }) => title),
  };
}

/** The least share of the lots for sale that have the shop's category. */
const CATEGORIES_READ = 0.9;

/** Whether nothing differs but the categories of a few lots. Pure. */
export function isRight(comparison: Comparison): boolean {
  const { wrongCategories, forSale } = comparison;
  const others = differencesIn({ ...comparison, wrongCategories: [] });
  return others.length === 0 && wrongCategories.length <= (1 - CATEGORIES_READ) * forSale;
}

/** The pictures of more than one lot. */
function sharedPictures(lots: readonly ShownLot[]): ReadonlySet<string> {
  const byPicture = Map.groupBy(
    lots.flatMap(({ pictures }) => [...new Set(pictures)]),
    (picture) => picture,
  );
  return new Set([...byPicture].filter(([, { length }]) => length > 1).map(([picture]) => picture));
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
  wrongCategories: 'category',
  wrongDescriptions: 'text',
  wrongPictures: 'pictures',
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
