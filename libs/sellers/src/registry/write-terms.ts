import type { SellerTerms } from '@obverse/contracts';
import { isMap, isScalar, parseDocument, stringify } from 'yaml';
import type { SellerDescriptor } from './descriptor';
import { parseDescriptor, type DescriptorFile } from './parse-registry';
import { shippedPlatforms } from './platforms';

/**
 * The text of a descriptor with these terms, and its seller; or the reason why the descriptor would be invalid. Undefined removes the terms. Comments,
 * quotes and the order of all other fields stay as they are.
 */
export function withTerms(
  { name, text }: DescriptorFile,
  terms: SellerTerms | undefined,
  platforms = shippedPlatforms,
): { readonly text: string; readonly seller: SellerDescriptor } | { readonly reason: string } {
  const block = terms === undefined ? '' : stringify({ terms }, { lineWidth: 150 });
  const place = placeOfTerms(text);
  const before = text.slice(0, place.from);
  const changed = `${before === '' || before.endsWith('\n') ? before : `${before}\n`}${block}${text.slice(place.to)}`;
  const parsed = parseDescriptor({ name, text: changed }, platforms);
  return 'reason' in parsed ? parsed : { text: changed, seller: parsed.seller };
}

/** The span of the field `terms` with the end of its last line; the end of the text without that field. */
function placeOfTerms(text: string): { readonly from: number; readonly to: number } {
  const { contents } = parseDocument(text);
  const fields = isMap(contents) ? contents.items : [];
  const key = fields.map((field) => field.key).find((one) => isScalar(one) && one.value === 'terms');
  const from = isScalar(key) ? key.range?.[0] : undefined;
  if (from === undefined) return { from: text.length, to: text.length };
  // What belongs to a field is indented; what follows begins a line.
  const next = /\n(?=\S)/.exec(text.slice(from));
  return { from, to: next ? from + next.index + 1 : text.length };
}
