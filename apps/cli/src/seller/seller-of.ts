import { type Platforms, type SellerDescriptor } from '@obverse/sellers';
import type { Command } from 'commander';
import { OperatorError } from '@obverse/operations';
import { readRegistry } from '../shared/registry';
import { stackSetting } from '../shared/stack';

/** The seller with a key. Throws {@link OperatorError} when the registry has none. */
export function sellerOf(command: Command, key: string, platforms: Platforms): SellerDescriptor {
  return knownIn(readRegistry(stackSetting(command, 'SELLER_REGISTRY'), platforms).sellers, key);
}

/** The same, in a registry that was read. */
export function knownIn(sellers: ReadonlyMap<string, SellerDescriptor>, key: string): SellerDescriptor {
  const seller = sellers.get(key);
  if (!seller) throw new OperatorError(`The registry has no seller ${key}; see \`npm run obverse -- seller list\`.`);
  return seller;
}
