import pLimit, { type LimitFunction } from 'p-limit';

/** Runs the decoding of pictures and logos one after another: decoded pictures are large, and only one is in memory at a time. */
export type Unpacking = LimitFunction;

export function unpackOneByOne(): Unpacking {
  return pLimit(1);
}
