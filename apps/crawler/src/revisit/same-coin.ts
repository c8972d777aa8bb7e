import type { DueLot, OtherLot } from '@obverse/database';
import { sameMoney } from '@obverse/lots';
import type { LotStatement } from '@obverse/sellers';
import { isUnlisted } from './lot-state';

/** Attributes under which structured data states a shop's own number of a coin. */
const idNames = ['sku', 'gtin13', 'gtin', 'mpn'];

/**
 * Whether a page that states no address or id of its own still shows the coin that a lot was. A stated number decides; else one picture or the whole title
 * must be the same, or the price and most of the title. Shops also redirect sold lots to similar ones, often of the same price. Pure.
 */
export function isSameCoin(before: LotStatement, after: LotStatement): boolean {
  const byId = sameId(before, after);
  if (byId !== undefined) return byId;
  const pictures = new Set((before.images ?? []).map(({ url }) => url));
  if ((after.images ?? []).some(({ url }) => pictures.has(url))) return true;
  const [old, now] = [wordsOf(before.title), wordsOf(after.title)];
  if (old.join(' ') === now.join(' ')) return true;
  return before.price !== undefined && sameMoney(before.price, after.price) && isRewording(old, now);
}

/** What the page at another lot's address, or at one of no known lot, means for a lot whose own address redirects to it. */
export interface RedirectEvidence {
  readonly lot: Pick<DueLot, 'seenRun'>;
  /** The lot's last published statement; undefined before the first. */
  readonly before: LotStatement | undefined;
  readonly after: LotStatement;
  /** The lot that is known at the page's address. */
  readonly other: Pick<OtherLot, 'seenRun'> | undefined;
  /** The last complete run. */
  readonly completedRun: number;
}

/**
 * Whether the page is the lot's own under another address. The page of another known lot is not, unless the same lists name both addresses of one coin. Pure.
 */
export function isOwnPage({ lot, before, after, other, completedRun }: RedirectEvidence): boolean {
  if (before && !isSameCoin(before, after)) return false;
  if (!other) return true;
  return before !== undefined && !isUnlisted(lot, completedRun) && other.seenRun <= lot.seenRun;
}

/**
 * Whether a lot whose page redirects to another lot's is that lot under a new address: the other one was found later, in lists that lacked the first, and is
 * the same coin. Pure.
 */
export function isRenamed(
  old: { readonly lot: Pick<DueLot, 'lotId' | 'firstObservedAt' | 'seenRun'>; readonly before: LotStatement },
  other: { readonly lot: Pick<DueLot, 'lotId' | 'firstObservedAt' | 'seenRun'>; readonly after: LotStatement },
): boolean {
  const isLater = other.lot.firstObservedAt > old.lot.firstObservedAt && other.lot.seenRun > old.lot.seenRun;
  return isLater && other.lot.lotId !== old.lot.lotId && isSameCoin(old.before, other.after);
}

/** Undefined when they state no id of the same name. A value without digits is a template's. */
function sameId(before: LotStatement, after: LotStatement): boolean | undefined {
  for (const name of idNames) {
    const [old, now] = [before, after].map(
      ({ attributes = [] }) => attributes.find((one) => one.name === name && /\d/.test(one.value))?.value,
    );
    if (old !== undefined && now !== undefined) return old === now;
  }
  return undefined;
}

/** Most words of the shorter title are in the other, and all its numbers: years and catalogue numbers tell similar coins apart. */
function isRewording(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, new Set(other)] : [other, new Set(one)];
  const shared = shorter.filter((word) => longer.has(word));
  const keepsNumbers = shorter.every((word) => !/\d/.test(word) || longer.has(word));
  return keepsNumbers && 2 * shared.length > shorter.length;
}

function wordsOf(title: string): readonly string[] {
  return title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
