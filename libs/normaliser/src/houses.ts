import { orgKeyOf, type OrgKey } from '@obverse/lots';
import { words } from '@obverse/numismatics';
import type { SellerDescriptor } from '@obverse/sellers';

/**
 * The organiser of a sale that a seller lists. For an auction house it is the house itself. For a marketplace it is the registered house whose name
 * begins the sale's title ("Leu Numismatik, Auction 16"); the longest name takes precedence. Undefined for shops, which hold no sales.
 */
export function houseOf(
  seller: SellerDescriptor,
  sellers: () => Iterable<SellerDescriptor>,
): ((saleTitle: string) => OrgKey | undefined) | undefined {
  switch (seller.form) {
    case 'auction-house':
      return () => orgKeyOf(seller.number);
    case 'marketplace':
      return (saleTitle) => houseNamedIn(saleTitle, sellers());
    case 'shop':
      return undefined;
  }
}

function houseNamedIn(saleTitle: string, sellers: Iterable<SellerDescriptor>): OrgKey | undefined {
  const title = lineOf(saleTitle);
  let best = { length: 0, numbers: new Set<number>() };
  for (const seller of sellers) {
    if (seller.form !== 'auction-house') continue;
    for (const name of namesOf(seller)) {
      if (name.length < best.length || !title.startsWith(name)) continue;
      if (name.length > best.length) best = { length: name.length, numbers: new Set() };
      best.numbers.add(seller.number);
    }
  }
  const [house, ...others] = best.numbers;
  return house === undefined || others.length > 0 ? undefined : orgKeyOf(house);
}

const names = new WeakMap<SellerDescriptor, readonly string[]>();

function namesOf(seller: SellerDescriptor): readonly string[] {
  const known = names.get(seller);
  if (known) return known;
  const folded = seller.names.map(lineOf).filter((name) => name !== ' ');
  names.set(seller, folded);
  return folded;
}

/** Folded words, each followed by a space, so that a name matches whole words only. */
function lineOf(text: string): string {
  return `${words(text).join(' ')} `;
}
