import { createHash } from 'node:crypto';
import type { PageRequest } from '@obverse/sellers';

/**
 * 64 bits of a hash of plain data, as the decimal text of a signed integer, the form in which the frontier stores hashes. The order of keys does not
 * count.
 */
export function fingerprint(value: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(value, sortKeys)).digest();
  return digest.readBigInt64BE(0).toString();
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The key in the frontier of the sale that a request belongs to; undefined when it belongs to none. */
export function saleHash(sellerKey: string, { context }: Pick<PageRequest, 'context'>): string | undefined {
  const sale = context?.['sale'];
  return sale === undefined ? undefined : fingerprint([sellerKey, sale]);
}
