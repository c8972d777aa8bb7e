import { openHtml } from '../readers/markup/html';
import type { FetchedPage } from './platform-adapter';

/** What a platform prints in the place of a lot that the seller removed, when it still answers with 200. */
export interface RemovalNotice {
  /** Present in the body of every such page. A page without it is not parsed. */
  readonly hint: RegExp;
  /** One of these blocks is on the page. */
  readonly blocks: string;
  /** The block contains exactly one of these sentences. Absent: the block itself states it. */
  readonly sentences?: ReadonlySet<string>;
  /** The lot's id in an address. At another address, such as that of the front page, the sentence states nothing about the lot. */
  readonly idOf: (url: string) => string | undefined;
}

/** Whether a page states that the requested lot was removed. Pages of other kinds and statuses state nothing. */
export function isRemoved({ url, status, body, request }: FetchedPage, notice: RemovalNotice): boolean {
  if (request.kind !== 'lot' || status < 200 || status > 299) return false;
  if (request.sourceId === undefined || notice.idOf(url) !== request.sourceId || !notice.hint.test(body)) return false;
  const html = openHtml(body);
  if (!html) return false;
  const { blocks, sentences } = notice;
  return sentences ? html.lines(blocks, 200).some((line) => sentences.has(line)) : html.has(blocks);
}
