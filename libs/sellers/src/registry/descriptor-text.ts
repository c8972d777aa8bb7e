import { stringify } from 'yaml';
import type { SellerDescriptor } from './descriptor';
import { parseDescriptor } from './parse-registry';
import { shippedPlatforms } from './platforms';

/** A descriptor before validation: unknown fields are absent or undefined. */
export type DescriptorDraft = Readonly<Record<string, unknown>> & { readonly key: string };

/** The file of a descriptor, `registry/<key>.yaml`, and its seller; or the reason why it is invalid. */
export function descriptorFile(
  draft: DescriptorDraft,
  platforms = shippedPlatforms,
): { readonly name: string; readonly text: string; readonly seller: SellerDescriptor } | { readonly reason: string } {
  const known = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
  const name = `${draft.key}.yaml`;
  const text = stringify(known, { lineWidth: 150, flowCollectionPadding: true });
  const parsed = parseDescriptor({ name, text }, platforms);
  return 'reason' in parsed ? parsed : { name, text, seller: parsed.seller };
}
