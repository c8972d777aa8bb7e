import { rangeKeys, type LotQuery } from '../../port';
import type { Clause } from './clause';

/** A document without the field is in no range. */
export function hasKeysWithin(ranges: LotQuery['ranges'] = {}): readonly Clause[] {
  return rangeKeys.flatMap((key) => {
    const { from, to } = ranges[key] ?? {};
    if (from === undefined && to === undefined) return [];
    const bounds = {
      ...(from === undefined ? {} : { gte: Math.ceil(from) }),
      ...(to === undefined ? {} : { lte: Math.floor(to) }),
    };
    return [{ range: { [`sort.${key}`]: bounds } }];
  });
}
