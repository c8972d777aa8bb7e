import { rangeKeys, type LotQuery } from '../../port';
import type { Clause, FieldsOf } from './clause';

/** A document without the field is in no range. */
export function hasKeysWithin(ranges: LotQuery['ranges'] = {}, of: FieldsOf = ''): readonly Clause[] {
  return rangeKeys.flatMap((key) => {
    const { from, to } = ranges[key] ?? {};
    if (from === undefined && to === undefined) return [];
    const bounds = {
      ...(from === undefined ? {} : { gte: Math.ceil(from) }),
      ...(to === undefined ? {} : { lte: Math.floor(to) }),
    };
    return [{ range: { [`${of}sort.${key}`]: bounds } }];
  });
}
