import { literally } from './address-shape';
import { areIds, markOf, shapeOfLots, sharedEnding } from './lot-shape';

/** Addresses of one kind: their paths begin with the same folder. */
export interface AddressGroup {
  /** `/coins/`; `/` for pages at the top level; `/a-#/` for folders that differ only in a number. */
  readonly folder: string;
  readonly urls: readonly string[];
  /** Lists were among the folder's addresses. */
  readonly hasLists?: boolean;
}

const NUMBER = '#';
/** Any parameters, or none. */
const OTHERS = '…';
/** The limit of the descriptor's schema. */
const LONGEST_PATTERN = 1000;

/**
 * The addresses of a sitemap by their first folder, or by their script and its first parameter (`/item.php?id=`), or by the name of a page and the last
 * parameter (`/index.php?rt=product/product&…product_id=`), the largest group first.
 */
export function groupsOf(urls: readonly string[]): readonly AddressGroup[] {
  const groups = new Map<string, string[]>();
  for (const url of urls) {
    if (!URL.canParse(url)) continue;
    const folder = folderOf(new URL(url));
    groups.set(folder, [...(groups.get(folder) ?? []), url]);
  }
  return byNumberedFolder(groups)
    .map(([folder, all]) => ({ folder, urls: all }))
    .sort((a, b) => b.urls.length - a.urls.length);
}

/** `/a-6101/solidus/`, `/a-6102/stater/`: folders of one lot each form one group. A path cannot contain `#`. */
function byNumberedFolder(groups: ReadonlyMap<string, string[]>): [string, string[]][] {
  const alike = new Map<string, string[]>();
  for (const folder of groups.keys()) {
    const kind = folder.includes('?') ? folder : folder.replace(/\d+/g, NUMBER);
    alike.set(kind, [...(alike.get(kind) ?? []), folder]);
  }
  return [...alike].map(([kind, folders]) => [
    folders.length > 1 ? kind : (folders[0] ?? kind),
    folders.flatMap((folder) => groups.get(folder) ?? []),
  ]);
}

/** The name of a page of the program, as in `?rt=product/category`. */
const route = /^[a-z]+(?:[_-][a-z]+)*(?:\/[a-z]+(?:[_-][a-z]+)*)+$/i;

/** The script with its first parameter, or with the name of a page and the last parameter; undefined if folders lead to the page. */
function scriptOf({ pathname, searchParams }: URL): string | undefined {
  const [parameter, ...others] = searchParams.keys();
  if (parameter === undefined) return undefined;
  const value = searchParams.get(parameter) ?? '';
  const last = others.at(-1);
  if (route.test(value)) return `${pathname}?${parameter}=${value}${last === undefined ? '' : `&${OTHERS}${last}=`}`;
  const isScript =
    /\.(?:php\d?|aspx?|cfm|cgi|pl|jsp|do|html?)$/i.test(pathname) || pathname.endsWith('/') || /^\d+$/.test(value);
  return isScript ? `${pathname}?${parameter}=` : undefined;
}

function folderOf(url: URL): string {
  const script = scriptOf(url);
  if (script !== undefined) return script;
  const { pathname } = url;
  const [, first = '', ...rest] = pathname.split('/');
  if (rest.length === 0 || rest[0] === '') return '/';
  // `/pl/p/name/12`: all pages of a language are below its folder.
  const isLanguage = /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(first) && rest.length > 1 && rest[1] !== '';
  return isLanguage ? `/${first}/${rest[0] ?? ''}/` : `/${first}/`;
}

/**
 * The pattern of product addresses, from groups whose sampled pages were products. A number that is different in every address is captured as the lot's
 * id, unless the numbers look like years. Several folders are those of today's categories: their shape is the pattern, unless a page at the top level
 * is a product too. `others`: folders whose sampled pages were no products.
 */
export function productPattern(groups: readonly AddressGroup[], others: readonly string[] = []): string {
  const [only] = groups;
  if (!only || groups.length > 1)
    return (
      shapeOfLots(
        groups.flatMap(({ urls }) => urls),
        others,
      ) ?? folderPattern(groups)
    );
  const numbered =
    only.folder !== '/' && !isNumberedWithin(only)
      ? numberPatterns(only).find((pattern) => isIdIn(pattern, only))
      : undefined;
  return numbered ?? belowLists(only) ?? folderPattern(groups);
}

/** Where the id of a group's lots may be, the most certain place first. */
function numberPatterns({ folder, urls }: AddressGroup): readonly string[] {
  const [mark] = new Set(urls.map(markOf));
  const isMarked = mark !== undefined && urls.every((url) => markOf(url) === mark);
  return [
    ownNumber(folder),
    `^${escaped(folder)}(\\d+)(?!\\d)`,
    ...(isMarked ? [`^${escaped(folder)}.*[-_.]${escaped(mark)}[-_.]?(\\d+)\\D*$`] : []),
    `^${escaped(folder)}.*?(\\d+)\\D*$`,
  ];
}

/** The pattern of a folder whose lots are all below its lists: `/coins/roman/` is a list, `/coins/roman/follis` a lot. */
function belowLists({ folder, urls, hasLists = false }: AddressGroup): string | undefined {
  return hasLists && /^\/[^/?#]+\/$/.test(folder) ? shapeOfLots(urls) : undefined;
}

/** The pattern for a folder that contains the number. */
function ownNumber(folder: string): string {
  return `^${escaped(folder).replace('\\d+', '(\\d+)')}.`;
}

/** Scripts at the top level: each has one purpose, unlike pages with a name. */
const topScript = /^\/[^/?]+\.(?:php\d?|aspx?|cfm|cgi|pl|jsp|do)(?=\?|$)/i;

/**
 * The pattern of the lists' addresses, from pages that were lists: the groups' folders, but of scripts at the top level only those that were lists
 * (`/browse.php` does not make `/user_login.php` a list).
 */
export function categoryPattern(groups: readonly AddressGroup[], lists: readonly string[]): string {
  const top = groups.find(({ folder }) => folder === '/');
  const found = new Set(top?.urls.filter((url) => lists.includes(url)).map((url) => topScript.exec(pathOf(url))?.[0]));
  if (!top || found.size === 0 || found.has(undefined)) return folderPattern(groups);
  const scripts = [...found].flatMap((script) => (script === undefined ? [] : [`${escaped(script)}(?:\\?|$)`]));
  const folders = groups.flatMap(({ folder }) => (folder === '/' ? scripts : [inside(folder)]));
  return folders.length === 1 ? `^${folders[0] ?? ''}` : `^(?:${folders.join('|')})`;
}

/** The pattern of all addresses in the groups' folders. */
export function folderPattern(groups: readonly AddressGroup[]): string {
  const folders = groups.map(({ folder }) => (folder === '/' ? '/[^/]+/?$' : inside(folder)));
  return folders.length === 1 ? `^${folders[0] ?? ''}` : `^(?:${folders.join('|')})`;
}

/** Lengths of endings such as `.html` or `-detail`, which only lots of a shop have. */
const LEAST_ENDING = 4;
const LONGEST_ENDING = 20;
/** Paths of pages that every page links to, such as terms and further list pages. */
const TERMS =
  '(?:.*[/_-])?(?:impressum|imprint|agb|terms|conditions|datenschutz|privacy|versand|shipping|kontakt|contact|widerruf|zahlung|payment|ueber-uns|about-us|faq)[._/-]|(?:.*[/_-])?(?:page|p|seite|strona|strana|oldal|sida|side|pagina)[-_]?\\d+\\.';

/**
 * The pattern of product addresses by an ending that all of them have and no list has: `/de/taler/` is a list, `/de/taler-1780.html` a lot.
 * Undefined without a common ending.
 */
export function endingPattern(groups: readonly AddressGroup[], lists: readonly string[]): string | undefined {
  const [first, ...others] = groups.flatMap(({ urls }) => urls.map(pathOf));
  if (first === undefined || others.length === 0) return undefined;
  const shared = others.reduce((ending, path) => sharedEnding(ending, path), first.slice(-LONGEST_ENDING));
  // Only whole parts count: `-taler.html` and `-thaler.html` share `.html`.
  const ending = /[./_-][a-z]+$/i.exec(shared)?.[0];
  if (ending === undefined || ending.length < LEAST_ENDING || lists.some((url) => pathOf(url).endsWith(ending)))
    return undefined;
  const folders = groups.map(({ folder }) => (folder === '/' ? '/' : escaped(folder)));
  return `^(?:${folders.join('|')})(?!${TERMS}).*${escaped(ending)}$`;
}

/** The pattern of exactly these paths; undefined if it is longer than a descriptor allows. */
export function exactPattern(paths: readonly string[]): string | undefined {
  const bare = [...new Set(paths.map((path) => escaped(path.replace(/\/$/, ''))))];
  const pattern = `^(?:${bare.join('|')})/?$`;
  return pattern.length <= LONGEST_PATTERN ? pattern : undefined;
}

/** `?sale=41&lot=12`: a lot's number is unique only within its sale, unless some addresses have no other number. */
function isNumberedWithin({ folder, urls }: AddressGroup): boolean {
  return folder.includes(OTHERS) ? urls.every(hasSeveralNumbers) : urls.some(hasSeveralNumbers);
}

function hasSeveralNumbers(url: string): boolean {
  return [...new URL(url).searchParams.values()].filter((value) => /^\d+$/.test(value)).length > 1;
}

function isIdIn(pattern: string, { folder, urls }: AddressGroup): boolean {
  const matcher = new RegExp(pattern);
  const numbers = urls.map((url) => matcher.exec(pathOf(url))?.[1]);
  // A lot has an address of its own in each of its lists.
  return areIds(folder.includes(OTHERS) ? [...new Set(numbers)] : numbers, /\[-_\.\]\?\(/.test(pattern));
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function escaped(text: string): string {
  return literally(text).replaceAll(NUMBER, '\\d+').replaceAll(OTHERS, '(?:[^&]+&)*');
}

/** The pattern of addresses below a folder. A numbered folder such as `/auction-17/` can itself be a list and does not match. */
function inside(folder: string): string {
  return folder.includes(NUMBER) ? `${escaped(folder)}.` : escaped(folder);
}
