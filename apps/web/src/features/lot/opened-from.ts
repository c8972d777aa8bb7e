import type { Location } from 'react-router';

/** The key of the first entry of a document's history. */
const FIRST = 'default';

/** Whether the lot is the first page of this tab, opened by a link of this site: then the browser names the page with the link, and no entry of the history does. */
export function isFirstOfTab({ key, state }: Location): boolean {
  return key === FIRST && state === null && document.referrer.startsWith(`${location.origin}/`);
}

/** The path of the page whose link was followed to an entry of the history, with query and hash. Undefined if it is not known. */
export function openedFrom(entry: Location): string | undefined {
  if (isFirstOfTab(entry)) return document.referrer.slice(location.origin.length);
  const state: unknown = entry.state;
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string')
    return undefined;
  return state.from;
}
