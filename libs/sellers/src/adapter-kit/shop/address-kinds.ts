import type { AddressKind } from '../platform-adapter';

/** Folders of unread addresses that are named; the others are counted as one. */
const MOST_FOLDERS = 8;
const LONGEST_FOLDER = 60;

/** The addresses of a sitemap by their shapes, and those that are not read by their first folders too, the commonest first. Pure. */
export function addressKinds(addresses: readonly { readonly url: string; readonly isLot: boolean }[]): AddressKind[] {
  const kinds = new Map<string, { shape: string; unread?: string; count: number }>();
  const unread = addresses.filter(({ isLot }) => !isLot).map(({ url }) => folderOf(url));
  const named = new Set(commonest(unread));
  for (const { url, isLot } of addresses) {
    const shape = shapeOf(url);
    const folder = folderOf(url);
    const kind = isLot ? { shape } : { shape, unread: named.has(folder) ? folder : '…' };
    const key = JSON.stringify(kind);
    const known = kinds.get(key) ?? { ...kind, count: 0 };
    kinds.set(key, { ...known, count: known.count + 1 });
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count);
}

function commonest(folders: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.slice(0, MOST_FOLDERS).map(([folder]) => folder);
}

/** Addresses of the lots of a shop usually have one shape, and its other pages have others. */
function shapeOf(url: string): string {
  const { pathname, search, searchParams } = new URL(url);
  const parts = pathname.split('/').filter((part) => part !== '');
  const [, name = '', ending = ''] = /^(.*?)(\.[a-z]{1,5})?$/i.exec(parts.at(-1) ?? '') ?? [];
  const isNumbered = /\d$/.test(name) || /=\d+(?:&|$)/.test(search);
  const parameters = [...new Set(searchParams.keys())].sort().join('&');
  const marks = [ending.toLowerCase(), parameters === '' ? '' : `?${parameters.slice(0, LONGEST_FOLDER)}`];
  return [parts.length, isNumbered ? '#' : 'a', ...marks].filter((mark) => mark !== '').join(' ');
}

function folderOf(url: string): string {
  const [, first = '', ...rest] = new URL(url).pathname.split('/');
  return rest.length === 0 ? '/' : `/${first.slice(0, LONGEST_FOLDER)}/`;
}
