import pLimit, { type LimitFunction } from 'p-limit';

/** Lets one picture or logo be unpacked after the other: unpacked they are large, and one is in memory at a time. */
export type Unpacking = LimitFunction;

export function unpackOneByOne(): Unpacking {
  return pLimit(1);
}
