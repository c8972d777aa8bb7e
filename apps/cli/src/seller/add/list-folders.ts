import { literally } from './address-shape';

/** The limit of the descriptor's schema. */
const LONGEST_PATTERN = 1000;

/**
 * The pattern of lists whose addresses have different parts. Several lists in one folder without a lot stand for the folder, because the categories of later
 * days are there too: `/shop/category/gold_3/` and `/shop/category/silver_4/`. Others are named, with any numbers. A view of another list, such as
 * `/shop/?type=coin` of `/shop/`, is left out. Undefined if it is longer than a descriptor allows.
 */
export function listsByFolder(lists: readonly string[], lots: readonly string[]): string | undefined {
  const known = new Set(lists);
  const own = lists.filter((url) => !isView(url, known));
  const lotFolders = new Set(lots.map(folderOf));
  const patterns = [...Map.groupBy(own, folderOf)].flatMap(([folder, urls]) =>
    folder !== undefined && urls.length > 1 && !lotFolders.has(folder)
      ? [`${numbered(folder)}[^/?]+`]
      : urls.map((url) => numbered(pathOf(url).replace(/\/$/, ''))),
  );
  const pattern = `^(?:${[...new Set(patterns)].join('|')})/?$`;
  return pattern.length <= LONGEST_PATTERN ? pattern : undefined;
}

/** Whether it is another list with a parameter, other than a number: a further page has one. */
function isView(url: string, lists: ReadonlySet<string>): boolean {
  const { origin, pathname, searchParams } = new URL(url);
  return lists.has(`${origin}${pathname}`) && [...searchParams.values()].some((value) => !/^\d+$/.test(value));
}

/** `/shop/category/` of `/shop/category/gold_3/`; undefined at the top level and with parameters. */
function folderOf(url: string): string | undefined {
  const { pathname, search } = new URL(url);
  return search === '' ? /^(\/.+\/)[^/]+\/?$/.exec(pathname)?.[1] : undefined;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function numbered(path: string): string {
  return literally(path).replace(/\d+/g, '\\d+');
}
