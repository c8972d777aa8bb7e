import type { Anomaly, RunFigures } from '@obverse/database';
import type { AddressKind } from '@obverse/sellers';
import { median } from './median';

/** Fewer addresses of a lot's shape are no evidence: pages about a shop may have it too. */
const MIN_ALIKE = 10;
/** Suspect: more addresses of a lot's shape than this many times the usual number are not read. */
const MORE_THAN_USUAL = 1.5;
const FOLDERS_IN_TEXT = 3;
const LOT = 'lot';

/** The key of a kind of addresses in `RunFigures.addresses`. */
export function addressKey({ shape, unread }: Pick<AddressKind, 'shape' | 'unread'>): string {
  return unread === undefined ? `${LOT}|${shape}` : `unread|${shape}|${unread}`;
}

interface UnreadAddresses {
  readonly alike: number;
  readonly others: number;
  /** Folders of those of a lot's shape, and of the others, the commonest first. */
  readonly alikeIn: readonly string[];
  readonly othersIn: readonly string[];
}

/**
 * Addresses of the sitemaps that are of no lot by the platform or the options of the descriptor. Suspect when many more of a lot's shape are than before: the
 * shop has a new kind of addresses. `good`: earlier runs that were not broken, newest first. Pure.
 */
export function addressAnomalies(run: RunFigures, good: readonly RunFigures[]): readonly Anomaly[] {
  const before = good.filter(hasAddresses);
  // A sitemap that has not changed is not counted again.
  const counted = hasAddresses(run) ? run : before[0];
  if (!counted) return [];
  const now = unreadIn(counted);
  if (now.alike + now.others === 0) return [];
  const usual = median(before.map((figures) => unreadIn(figures).alike));
  const isNew = before.length > 0 && now.alike >= MIN_ALIKE && now.alike > MORE_THAN_USUAL * usual;
  const text = [
    `${now.alike + now.others} addresses of the sitemaps are not read, because by platform and options they are not those of lots`,
    `${now.alike} have the shape of a lot’s${places(now.alikeIn)}${isNew ? `, usually ${usual}` : ''}`,
    `${now.others} do not${places(now.othersIn)}`,
  ].join('; ');
  return [{ kind: 'addresses', state: isNew ? 'suspect' : 'well', text }];
}

function hasAddresses({ addresses }: RunFigures): boolean {
  return Object.keys(addresses).length > 0;
}

function unreadIn({ addresses }: RunFigures): UnreadAddresses {
  const kinds = Object.entries(addresses).map(([key, count]) => {
    const [kind, shape = '', folder = ''] = key.split('|');
    return { isLot: kind === LOT, shape, folder, count };
  });
  const shapes = new Set(kinds.filter(({ isLot }) => isLot).map(({ shape }) => shape));
  const unread = kinds.filter(({ isLot }) => !isLot);
  const alike = unread.filter(({ shape }) => shapes.has(shape));
  const others = unread.filter(({ shape }) => !shapes.has(shape));
  const sum = (some: typeof kinds) => some.reduce((total, { count }) => total + count, 0);
  return { alike: sum(alike), others: sum(others), alikeIn: foldersOf(alike), othersIn: foldersOf(others) };
}

function foldersOf(kinds: readonly { readonly folder: string; readonly count: number }[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { folder, count } of kinds) counts.set(folder, (counts.get(folder) ?? 0) + count);
  return [...counts].sort(([, a], [, b]) => b - a).map(([folder, count]) => `${folder} ${count}`);
}

function places(folders: readonly string[]): string {
  if (folders.length === 0) return '';
  const more = folders.length > FOLDERS_IN_TEXT ? ', …' : '';
  return ` (${folders.slice(0, FOLDERS_IN_TEXT).join(', ')}${more})`;
}
