import { literally } from './address-shape';

/** The least number of addresses to decide that a number is the id of a lot. */
const LEAST_FOR_IDS = 20;
/** The end or the beginning of a name with a number, which may have a mark before it: `taler-1780-nr17`, `p12-taler`. */
const numberAtEnd = /(?<=^|[-_.,])([a-z]{0,4}[-_]?)(\d+)$/i;
const numberAtBeginning = /^([a-z]{0,4}[-_]?)(\d+)(?=[-_.,])/i;

/**
 * The pattern of products in several folders by the shape of their paths: their depth, their ending, and the number that each of them has. The names of
 * the folders are those of the categories of the day; later categories have the same shape. `others`: addresses that are no products. Folders
 * of theirs with addresses of the same shape are excluded by name. Undefined without a common shape, or when lots and other pages share folders.
 */
export function shapedPattern(products: readonly string[], others: readonly string[]): string | undefined {
  const all = products.map(partsOf);
  const [first] = all;
  if (!first || !all.every((one) => one && one.folders.length === first.folders.length && one.ending === first.ending))
    return undefined;
  if (first.folders.length === 0) return undefined;
  const parts = all.flatMap((one) => one ?? []);
  const folders = first.folders.map((_, at) => folderPattern(parts.map((one) => one.folders[at] ?? '')));
  const name = namePattern(parts.map((one) => one.name));
  const path = (start: string) => `^/${start}${[...folders, name].join('/')}${literally(first.ending)}$`;
  const plain = new RegExp(path(''));
  const clashes = new Set(others.flatMap((url) => (plain.test(pathOf(url)) ? (partsOf(url)?.folders[0] ?? '') : [])));
  if (clashes.size === 0) return path('');
  if (parts.some((one) => clashes.has(one.folders[0] ?? ''))) return undefined;
  return path(`(?!(?:${[...clashes].map(literally).join('|')})/)`);
}

interface Parts {
  readonly folders: readonly string[];
  readonly name: string;
  /** `.html`, `/` or nothing. */
  readonly ending: string;
}

/** Undefined for an address with a query: its parameters, not its path, tell what it is. */
function partsOf(url: string): Parts | undefined {
  const path = pathOf(url);
  if (path.includes('?')) return undefined;
  const ending = /(?:\.[a-z]{2,5}|\/)$/i.exec(path)?.[0] ?? '';
  const segments = path.slice(1, path.length - ending.length).split('/');
  return { folders: segments.slice(0, -1), name: segments.at(-1) ?? '', ending };
}

/** A folder that all have, or any folder, with the mark and number at its end if all have those. */
function folderPattern(values: readonly string[]): string {
  if (new Set(values).size === 1) return literally(values[0] ?? '');
  const mark = sharedMark(values, numberAtEnd);
  return mark === undefined ? '[^/?]+' : `[^/?]*?${literally(mark)}\\d+`;
}

function namePattern(names: readonly string[]): string {
  const atEnd = sharedMark(names, numberAtEnd);
  if (atEnd !== undefined && isId(names, numberAtEnd, atEnd)) return `(?:[^/?]*[-_.,])?${literally(atEnd)}(\\d+)`;
  const atBeginning = sharedMark(names, numberAtBeginning);
  if (atBeginning !== undefined && isId(names, numberAtBeginning, atBeginning))
    return `${literally(atBeginning)}(\\d+)[-_.,][^/?]*`;
  return '[^/?]+';
}

/** What stands before the number in all of the names; undefined when one has no number there, or another mark. */
function sharedMark(names: readonly string[], pattern: RegExp): string | undefined {
  const marks = new Set(names.map((name) => pattern.exec(name)?.[1]));
  const [mark] = marks;
  return marks.size === 1 ? mark : undefined;
}

/** Each name has a number of its own. Without a mark, numbers like years are none. */
function isId(names: readonly string[], pattern: RegExp, mark: string): boolean {
  const numbers = names.map((name) => pattern.exec(name)?.[2] ?? '');
  const yearLike = numbers.filter((number) => Number(number) <= 2100).length;
  const isMarked = /[a-z]/i.test(mark);
  return (
    names.length >= LEAST_FOR_IDS && new Set(numbers).size === names.length && (isMarked || yearLike < names.length / 2)
  );
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
