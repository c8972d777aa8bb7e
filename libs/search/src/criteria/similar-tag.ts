import type { LotId } from '@obverse/lots';

/** The lot of `sim-{id}` or `sim-{uiKey}-{id}`; undefined for another tag. */
export function similarLotIdOf(tag: string): LotId | undefined {
  const [, id] = /^sim-(?:[\w-]*-)?([0-9a-z]{13})$/.exec(tag) ?? [];
  return id as LotId | undefined;
}
