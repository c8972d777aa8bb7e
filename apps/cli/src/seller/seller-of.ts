import { type Platforms, type SellerDescriptor } from '@obverse/sellers';
import type { Command } from 'commander';
import { OperatorError } from '@obverse/operations';
import { nearNames } from '../shared/near-names';
import { readRegistry } from '../shared/registry';
import { stackSetting } from '../shared/stack';
import { readNumbers } from './add/seller-numbers';

/** The seller with a key. Throws {@link OperatorError} when the registry has none. */
export function sellerOf(command: Command, key: string, platforms: Platforms): SellerDescriptor {
  return knownIn(readRegistry(stackSetting(command, 'SELLER_REGISTRY'), platforms).sellers, key);
}

/** The same, in a registry that was read. */
export function knownIn(sellers: ReadonlyMap<string, SellerDescriptor>, key: string): SellerDescriptor {
  const seller = sellers.get(key);
  if (!seller) throw unknownSeller(key, sellers.keys());
  return seller;
}

/**
 * The days from which the registry has had the sellers, the earliest first. Throws {@link OperatorError} for a key that it never had: deleted sellers have records
 * in the log.
 */
export function sellersSince(command: Command, keys: readonly string[]): readonly string[] {
  if (keys.length === 0) return [];
  const registry = stackSetting(command, 'SELLER_REGISTRY');
  const known = readNumbers(registry, readRegistry(registry).sellers);
  const unknown = keys.find((key) => !known.has(key));
  if (unknown !== undefined) throw unknownSeller(unknown, known.keys());
  return keys.flatMap((key) => known.get(key)?.since ?? []).sort();
}

function unknownSeller(key: string, known: Iterable<string>): OperatorError {
  const near = nearNames(key, known);
  const hint = near.length > 0 ? `did you mean ${near.join(', ')}?` : 'see `npm run obverse -- seller list`.';
  return new OperatorError(`The registry has no seller ${key}; ${hint}`);
}
