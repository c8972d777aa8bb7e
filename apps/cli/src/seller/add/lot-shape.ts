import { literally } from './address-shape';

/** The least number of addresses to decide that a number is the id of a lot. */
const LEAST_FOR_IDS = 20;
/** Ids are counted: the highest is at most so many times the number of lots. */
const DENSE = 4;
const FIRST_YEAR = 1000;
const LAST_YEAR = 2100;

/** The end of a path's part: `-nr12.html` has the mark `-nr`, the number 12 and the ending `.html`. */
interface NumberedPart {
  readonly before: string;
  readonly number: string;
  readonly ending: string;
}

const numberedPart = /^(?<before>.*?)(?<number>\d+)(?<ending>\D*)$/;
const shortMark = /[-_.]([a-z]{1,4})[-_.]?\d+(?:\.[a-z]{2,5})?\/?$/i;

/**
 * The pattern of lots' paths by their shape: depth, number and ending, never the names of folders, because later categories have other names. A number that
 * is different in every address is captured as the id. Undefined for addresses with parameters, and for those at the top level, where any page may be.
 * `others`: folders of pages that are no lots.
 */
export function shapeOfLots(urls: readonly string[], others: readonly string[] = []): string | undefined {
  const all = urls.map((url) => new URL(url));
  if (all.length === 0 || all.some(({ search }) => search !== '')) return undefined;
  const paths = all.map(({ pathname }) => pathname.replace(/^\/|\/$/g, '').split('/'));
  const depths = paths.map(({ length }) => length);
  const [least, most] = [Math.min(...depths), Math.max(...depths)];
  if (least < 2) return undefined;
  const last = paths.map((parts) => parts.at(-1) ?? '');
  const folders = Array.from({ length: least - 1 }, (_, at) => folderPart(paths.map((parts) => parts[at] ?? '')));
  const deeper = most > least ? `(?:[^/]+/){0,${most - least}}` : '';
  const excluded = others.filter((folder) => /^\/[^/?]+\/$/.test(folder)).map((folder) => literally(folder.slice(1)));
  const notThese = excluded.length === 0 ? '' : `(?!(?:${excluded.join('|')}))`;
  return `^/${notThese}${folders.map((part) => `${part}/`).join('')}${deeper}${lotPart(last)}/?$`;
}

function folderPart(values: readonly string[]): string {
  const [first = ''] = values;
  if (values.every((value) => value === first)) return literally(first);
  const marked = commonMark(values);
  return marked && /[a-z]/i.test(marked.mark)
    ? `[^/]*${literally(marked.mark)}\\d+${literally(marked.ending)}`
    : '[^/]+';
}

function lotPart(values: readonly string[]): string {
  const leading = values.map((value) => /^(\d+)[-_.]/.exec(value)?.[1]);
  const marked = commonMark(values);
  if (marked && areIds(marked.numbers, /[a-z]/i.test(marked.mark)))
    return `${marked.mark === '' ? '' : `[^/]*${literally(marked.mark)}`}(\\d+)${literally(marked.ending)}`;
  if (areIds(leading, false)) return `(\\d+)[-_.][^/]*`;
  if (marked && /[a-z]/i.test(marked.mark)) return `[^/]*${literally(marked.mark)}\\d+${literally(marked.ending)}`;
  const [ending = ''] = /\.[a-z]{2,5}$/i.exec(values[0] ?? '') ?? [];
  return values.every((value) => value.endsWith(ending)) ? `[^/]+${literally(ending)}` : '[^/]+';
}

/** What is before and behind the last number of all values: `-nr` and `.html`. Undefined without a number in each, or with different ones. */
function commonMark(
  values: readonly string[],
): { readonly mark: string; readonly ending: string; readonly numbers: readonly string[] } | undefined {
  const parts = values.flatMap((value): NumberedPart[] => {
    const { before = '', number = '', ending = '' } = numberedPart.exec(value)?.groups ?? {};
    return number === '' ? [] : [{ before, number, ending }];
  });
  const [first, ...rest] = parts;
  if (!first || parts.length < values.length || rest.some(({ ending }) => ending !== first.ending)) return undefined;
  const shared = rest.reduce((mark, { before }) => sharedEnding(mark, before), first.before);
  // Only whole words count: of `-taler-` and `-thaler-` the hyphen is shared.
  const isWhole = /^[a-z]{0,10}$/i.test(shared) && parts.every(({ before }) => before === shared);
  const mark = isWhole ? shared : /[-_.](?:[a-z]{1,10}[-_.]?)?$/i.exec(shared)?.[0];
  if (mark === undefined) return undefined;
  return { mark, ending: first.ending, numbers: parts.map(({ number }) => number) };
}

/** The common end of two texts. */
export function sharedEnding(a: string, b: string): string {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length === 0 ? '' : a.slice(-length);
}

/**
 * Whether numbers are ids of lots: different, and neither years nor other numbers of coins. Small numbers are ids when letters precede all of them
 * (`-nr12`), or when they are counted from one.
 */
export function areIds(numbers: readonly (string | undefined)[], isMarked = false): boolean {
  const ids = numbers.filter((number) => number !== undefined).map(Number);
  if (numbers.length < LEAST_FOR_IDS || ids.length < numbers.length || new Set(ids).size < ids.length) return false;
  if (isMarked || ids.filter((id) => id <= LAST_YEAR).length < ids.length / 2) return true;
  const years = ids.filter((id) => id >= FIRST_YEAR && id <= LAST_YEAR).length;
  return years < ids.length / 2 && Math.max(...ids) <= DENSE * ids.length;
}

/**
 * The addresses of a folder that are like the lots found in it: without the lists above others, and, where the lots have a mark such as `-p12`, without
 * those with another.
 */
export function likeLots(urls: readonly string[], found: readonly string[]): readonly string[] {
  const paths = new Set(urls.flatMap((url) => foldersAbove(new URL(url).pathname)));
  const leaves = urls.filter((url) => found.includes(url) || !paths.has(new URL(url).pathname.replace(/\/$/, '')));
  const marks = new Set(found.map(markOf));
  const [mark] = marks;
  return marks.size === 1 && mark !== undefined ? leaves.filter((url) => markOf(url) === mark) : leaves;
}

function foldersAbove(path: string): readonly string[] {
  const parts = path.replace(/\/$/, '').split('/');
  return parts.slice(1, -1).map((_, at) => parts.slice(0, at + 2).join('/'));
}

/** `p` in `…-p-12.html`; lists and lots in one folder differ in it. */
export function markOf(url: string): string | undefined {
  return shortMark.exec(new URL(url).pathname)?.[1]?.toLowerCase();
}
