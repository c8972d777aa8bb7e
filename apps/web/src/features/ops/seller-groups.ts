import type { OpsSeller } from '@obverse/contracts';
import type { MessageKey } from '../../shared/language/messages';

const urgent: ReadonlySet<string> = new Set(['suspect', 'broken', 'stale', 'paused', 'secret-missing']);
const crawled: ReadonlySet<string> = new Set([...urgent, 'well', 'never-crawled']);

/** Which sellers the table shows. */
export const sellerGroups = [
  { name: 'all', title: 'ops.all', has: () => true },
  { name: 'crawled', title: 'ops.crawled', has: ({ state }: OpsSeller) => crawled.has(state) },
  { name: 'attention', title: 'ops.attention', has: ({ state }: OpsSeller) => urgent.has(state) },
] as const satisfies readonly {
  readonly name: string;
  readonly title: MessageKey;
  readonly has: (seller: OpsSeller) => boolean;
}[];
export type SellerGroup = (typeof sellerGroups)[number]['name'];

export function isCrawled({ state }: OpsSeller): boolean {
  return crawled.has(state);
}

/** The seller is of the group, and its name or key contains the text. */
export function fits(seller: OpsSeller, group: SellerGroup, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return (
    sellerGroups.some(({ name, has }) => name === group && has(seller)) &&
    (seller.name.toLowerCase().includes(wanted) || seller.key.includes(wanted))
  );
}
