import { specimenFields } from './query/requests';
import type { Hit } from './specimens';

/** The numbers of a result from which that of its specimens follows. */
export interface SpecimenCounts {
  readonly lots: number;
  /** Lots with a specimen key; those of them with its hash, which documents of earlier versions do not have; the number of distinct hashes. */
  readonly offers: number;
  readonly hashedOffers: number;
  readonly specimens: number;
  /** Lots with a photograph, in the same way. */
  readonly photographed: number;
  readonly hashedPhotographed: number;
  readonly photos: number;
  /** Lots with the hash of both, and the number of distinct ones. */
  readonly both: number;
  readonly pairs: number;
}

/** Up to this many lots with a key, a total that is uncertain is always counted. */
const ALWAYS_COUNTED = 1_000;
/** Up to this many, it is counted if it may be wrong by more than {@link TOLERATED}. */
const MOST_COUNTED = 10_000;
const TOLERATED = 0.01;

/**
 * The number of specimens: the lots, less those that are left out for their specimen key, less those left out for their photograph, plus those left out
 * for either, which were subtracted twice. Of the latter those that repeat a pair are known; the others share one key with one lot and the other key
 * with another lot, and are estimated as if these were independent.
 */
export function specimenTotal(counts: SpecimenCounts): number {
  const { bySpecimen, byPhoto, byBoth } = leftOut(counts);
  const { least, most } = byBoth;
  const shareOf = (repeats: number, lots: number) => (lots > least ? (repeats - least) / (lots - least) : 0);
  const byEither = (counts.both - least) * shareOf(bySpecimen, counts.offers) * shareOf(byPhoto, counts.photographed);
  return Math.max(0, counts.lots - bySpecimen - byPhoto + Math.min(most, least + Math.round(byEither)));
}

/** The number of lots with a specimen key or a photograph. */
export function keyedOf({ offers, photographed, both }: SpecimenCounts): number {
  return offers + photographed - both;
}

/** Whether the total should be counted from the hits with a key. */
export function isUncertain(counts: SpecimenCounts): boolean {
  const { byBoth } = leftOut(counts);
  const keyed = keyedOf(counts);
  const uncertainty = byBoth.most - byBoth.least;
  if (keyed > MOST_COUNTED) return false;
  if (counts.hashedOffers < counts.offers || counts.hashedPhotographed < counts.photographed) return true;
  if (uncertainty === 0) return false;
  return keyed <= ALWAYS_COUNTED || uncertainty > specimenTotal(counts) * TOLERATED;
}

/** The number of hits that are left out, of all hits with a key in their order. */
export function repeatsAmong(keyed: readonly Hit[]): number {
  const known = new Set<string>();
  let repeats = 0;
  for (const hit of keyed) {
    const keys = specimenFields.flatMap((field) => (hit[field] === undefined ? [] : `${field} ${hit[field]}`));
    if (keys.some((key) => known.has(key))) repeats += 1;
    for (const key of keys) known.add(key);
  }
  return repeats;
}

function leftOut(counts: SpecimenCounts) {
  const { offers, hashedOffers, specimens, photographed, hashedPhotographed, photos, both, pairs } = counts;
  const repeats = (lots: number, distinct: number) => Math.max(0, lots - distinct);
  // Lots without a hash repeat others as often as those with one.
  const share = (lots: number, hashed: number) => (hashed === 0 ? 0 : lots / hashed);
  const bySpecimen = Math.round(repeats(hashedOffers, specimens) * share(offers, hashedOffers));
  const byPhoto = Math.round(repeats(hashedPhotographed, photos) * share(photographed, hashedPhotographed));
  const most = Math.min(bySpecimen, byPhoto, both);
  // The counts of distinct values are approximate.
  return { bySpecimen, byPhoto, byBoth: { least: Math.min(repeats(both, pairs), most), most } };
}
