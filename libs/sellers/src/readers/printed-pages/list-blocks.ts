import { embeddedBlocks } from '../structured-data/embedded-product';
import type { ListBlock } from '../list-block';
import { repeatedBlocks } from './repeated-blocks';

/** The products on a list page of any shop: the blocks it repeats, or, when scripts build the list, those in its data. */
export function listBlocks(html: string, least?: number): readonly ListBlock[] {
  const printed = repeatedBlocks(html, least);
  return printed.length > 0 ? printed : embeddedBlocks(html);
}
