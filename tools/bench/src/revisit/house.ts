import { between, randomOf } from '../lots/seeded';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Lots on a page of a sale. */
export const perPage = 50;

/** When a house says what its lots made: each lot as it closes, or all of a sale at once some time after it. */
export interface Publication {
  readonly kind: 'live' | 'together';
  /** From the lot's end, or the last lot's. Milliseconds. */
  readonly afterMs: readonly [number, number];
}

/** An invented auction house. Everything it ever shows follows from this and the moment it is asked. */
export interface House {
  readonly key: string;
  readonly seed: number;
  readonly publication: Publication;
  /** False: its lists never say a result, only a lot's own page does. */
  readonly listTells: boolean;
  /** Seconds between the ends of two lots. */
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
  /** As announced. */
  readonly endsAt: number;
  /** Late bids, each of which moved the end by {@link EXTENSION_MS}. */
  readonly extensions: number;
  readonly bids: number;
  /** Of the result: where the house says it, from then on. */
  readonly publishedAt: number;
}

const EXTENSION_MS = 2 * MINUTE;
/** A late bid comes so long before the end it moves. */
const LATE_MS = 30_000;

export interface HouseDefinition {
  readonly key: string;
  readonly seed: number;
  readonly publication: Publication;
  readonly listTells: boolean;
  readonly staggerSeconds: number;
  readonly lotsPerSale: readonly [number, number];
  readonly daysBetweenSales: number;
}

/** A house whose sales are listed a week before they end; from `from` on about one ends every `daysBetweenSales`. */
export function houseOf(plan: HouseDefinition, from: number, to: number): House {
  const random = randomOf(plan.seed);
  const sales: Sale[] = [];
  const first = from + between(random, -2 * DAY, plan.daysBetweenSales * DAY);
  for (let endsAt = first; endsAt < to + 6 * DAY; endsAt += plan.daysBetweenSales * DAY) {
    sales.push(saleOf(plan, sales.length + 1, endsAt + between(random, 0, 6 * HOUR)));
  }
  return { ...plan, sales };
}

function saleOf(plan: HouseDefinition, number: number, firstEndsAt: number): Sale {
  const random = randomOf(plan.seed * 1_000 + number);
  const count = between(random, ...plan.lotsPerSale);
  const ends = Array.from({ length: count }, (_, place) => {
    const endsAt = firstEndsAt + place * plan.staggerSeconds * 1_000;
    const extensions = random() < 0.2 ? between(random, 1, 3) : 0;
    return { endsAt, extensions, lastEndsAt: endsAt + extensions * EXTENSION_MS };
  });
  const together = Math.max(...ends.map(({ lastEndsAt }) => lastEndsAt)) + between(random, ...plan.publication.afterMs);
  const lots = ends.map(({ endsAt, extensions, lastEndsAt }, place) => ({
    ...{ id: `${number}-${place + 1}`, endsAt, extensions, startPrice: between(random, 5, 200) * 10 },
    bids: random() < 0.12 ? 0 : between(random, 1, 14),
    publishedAt:
      plan.publication.kind === 'live' ? lastEndsAt + between(random, ...plan.publication.afterMs) : together,
  }));
  return { id: String(number), listedAt: firstEndsAt - 7 * DAY, firstEndsAt, lots };
}

/** The end a lot shows at a moment: late bids move it as they come. */
export function shownEnd({ endsAt, extensions }: Lot, now: number): number {
  let shown = endsAt;
  for (let moved = 0; moved < extensions && now >= shown - LATE_MS; moved++) shown += EXTENSION_MS;
  return shown;
}

/** Bids so far: few early, most near the end. */
export function bidsAt({ bids, endsAt }: Lot, { listedAt }: Sale, now: number): number {
  const share = Math.min(1, Math.max(0, (now - listedAt) / (endsAt - listedAt)));
  return Math.floor(bids * share * share);
}

export function pagesOf<T>(lots: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(lots.length / perPage) }, (_, page) =>
    lots.slice(page * perPage, (page + 1) * perPage),
  );
}
