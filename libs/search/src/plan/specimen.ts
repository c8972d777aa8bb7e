import type { LotDocument } from '@obverse/lot-index';

/** The keys by which other offers of the lot's specimen are found: that of the sale or the slab, and that of the photograph. */
export function specimenKeysOf({ specimen, photo }: Pick<LotDocument, 'specimen' | 'photo'>): readonly string[] {
  return [specimen, photo].filter((key) => key !== undefined);
}

/** Whether two lots share a key of their specimen. */
export function isSameSpecimen(one: LotDocument, other: LotDocument): boolean {
  const keys = specimenKeysOf(other);
  return specimenKeysOf(one).some((key) => keys.includes(key));
}
