import { embeddedBlocks } from './embedded-product';
import { type ListBlock, repeatedBlocks } from './repeated-blocks';

/** The products a list page of any shop shows: the blocks it repeats, or, where its scripts make the list, those its data names. */
export function listBlocks(html: string, least?: number): readonly ListBlock[] {
  const printed = repeatedBlocks(html, least);
  return printed.length > 0 ? printed : embeddedBlocks(html);
}
