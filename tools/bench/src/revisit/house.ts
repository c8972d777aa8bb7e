import { between, randomOf } from '../lots/seeded';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Lots on one page of a sale. */
export const perPage = 50;

/** When a house publishes results: each lot as it closes, or all lots of a sale together some time after its end. */
export interface Publication {
  readonly kind: 'live' | 'together';
  /** The delay after the end of the lot, or of the last lot. Milliseconds. */
  readonly afterMs: readonly [number, number];
}

/** An invented auction house. Its pages follow from these values and the current time. */
export interface House {
  readonly key: string;
  readonly seed: number;
  readonly publication: Publication;
  /** False: its lists never show a result; only a lot's own page does. */
  readonly listShowsResults: boolean;
  /** Seconds between the ends of two consecutive lots. */
  readonly staggerSeconds: number;
  readonly sales: readonly Sale[];
}

export interface Sale {
  readonly id: string;
  readonly listedAt: number;
  readonly firstEndsAt: number;
  readonly lots: readonly Lot[];
}

export interface Lot {
  readonly id: string;
  readonly startPrice: number;
  /** The announced end. */
  readonly endsAt: number;
  /** The number of late bids. Each moved the end by {@link EXTENSION_MS}. */
  readonly extensions: number;
  readonly bids: number;
  /** The time from which the house publishes the result. */
  readonly publishedAt: number;
}

const EXTENSION_MS = 2 * MINUTE;
/** How long before the end a late bid comes. */
const LATE_MS = 30_000;

export interface HouseDefinition {
  readonly key: string;
  readonly seed: number;
  readonly publication: Publication;
  readonly listShowsResults: boolean;
  readonly staggerSeconds: number;
  readonly lotsPerSale: readonly [number, number];
  readonly daysBetweenSales: number;
}

/** A house whose sales are listed a week before they end. From `from` on, about one sale ends every `daysBetweenSales`. */
export function houseOf(definition: HouseDefinition, from: number, to: number): House {
  const random = randomOf(definition.seed);
  const sales: Sale[] = [];
  const first = from + between(random, -2 * DAY, definition.daysBetweenSales * DAY);
  for (let endsAt = first; endsAt < to + 6 * DAY; endsAt += definition.daysBetweenSales * DAY) {
    sales.push(saleOf(definition, sales.length + 1, endsAt + between(random, 0, 6 * HOUR)));
  }
  return { ...definition, sales };
}

function saleOf(definition: HouseDefinition, number: number, firstEndsAt: number): Sale {
  const random = randomOf(definition.seed * 1_000 + number);
  const count = between(random, ...definition.lotsPerSale);
  const ends = Array.from({ length: count }, (_, place) => {
    const endsAt = firstEndsAt + place * definition.staggerSeconds * 1_000;
    const extensions = random() < 0.2 ? between(random, 1, 3) : 0;
    return { endsAt, extensions, lastEndsAt: endsAt + extensions * EXTENSION_MS };
  });
  const together =
    Math.max(...ends.map(({ lastEndsAt }) => lastEndsAt)) + between(random, ...definition.publication.afterMs);
  const lots = ends.map(({ endsAt, extensions, lastEndsAt }, place) => ({
    id: `${number}-${place + 1}`,
    endsAt,
    extensions,
    startPrice: between(random, 5, 200) * 10,
    bids: random() < 0.12 ? 0 : between(random, 1, 14),
    publishedAt:
      definition.publication.kind === 'live'
        ? lastEndsAt + between(random, ...definition.publication.afterMs)
        : together,
  }));
  return { id: String(number), listedAt: firstEndsAt - 7 * DAY, firstEndsAt, lots };
}

/** The end of a lot that its page shows at a given time. Late bids move the end when they come. */
export function shownEnd({ endsAt, extensions }: Lot, now: number): number {
  let shown = endsAt;
  for (let moved = 0; moved < extensions && now >= shown - LATE_MS; moved++) shown += EXTENSION_MS;
  return shown;
}

/** The number of bids at a given time: few early, most near the end. */
export function bidsAt({ bids, endsAt }: Lot, { listedAt }: Sale, now: number): number {
  const share = Math.min(1, Math.max(0, (now - listedAt) / (endsAt - listedAt)));
  return Math.floor(bids * share * share);
}

export function pagesOf<T>(lots: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(lots.length / perPage) }, (_, page) =>
    lots.slice(page * perPage, (page + 1) * perPage),
  );
}
