/** Addresses of one kind: those whose path begins alike. */
export interface AddressGroup {
  /** `/coins/`; `/` for pages at the top. */
  readonly folder: string;
  readonly urls: readonly string[];
}

/** Fewer addresses do not show that a number is each lot's own. */
const LEAST_TO_JUDGE = 20;
/** As the descriptor's schema has it. */
const LONGEST_PATTERN = 1000;

/** The addresses of a sitemap by their first folder, or by their script and its first parameter (`/item.php?id=`), the largest group first. */
export function groupsOf(urls: readonly string[]): readonly AddressGroup[] {
  const groups = new Map<string, string[]>();
  for (const url of urls) {
    if (!URL.canParse(url)) continue;
    const folder = folderOf(new URL(url));
    groups.set(folder, [...(groups.get(folder) ?? []), url]);
  }
  return [...groups].map(([folder, all]) => ({ folder, urls: all })).sort((a, b) => b.urls.length - a.urls.length);
}

function folderOf({ pathname, searchParams }: URL): string {
  const [parameter] = searchParams.keys();
  const isScript = /\.(?:php\d?|aspx?|cfm|cgi|pl|jsp|do|html?)$/i.test(pathname) || pathname.endsWith('/');
  if (parameter !== undefined && isScript) return `${pathname}?${parameter}=`;
  const [, first = '', ...rest] = pathname.split('/');
  if (rest.length === 0 || rest[0] === '') return '/';
  // `/pl/p/name/12`: every page of a language stands below it.
  const isLanguage = /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(first) && rest.length > 1 && rest[1] !== '';
  return isLanguage ? `/${first}/${rest[0] ?? ''}/` : `/${first}/`;
}

/**
 * The pattern of product addresses, from groups whose sampled pages were products. Where one group's addresses all hold a number of their own,
 * at the beginning or at the end, it is the lot's id; years are not taken for one.
 */
export function productPattern(groups: readonly AddressGroup[]): string {
  const [only] = groups;
  const numbered =
    only && groups.length === 1 && only.folder !== '/' && !only.urls.some(hasSeveralNumbers)
      ? [`^${escaped(only.folder)}(\\d+)(?!\\d)`, `^${escaped(only.folder)}.*?(\\d+)\\D*$`].find((pattern) =>
          isIdIn(pattern, only.urls),
        )
      : undefined;
  if (numbered !== undefined) return numbered;
  return folderPattern(groups);
}

/** The pattern of all addresses in the groups' folders. */
export function folderPattern(groups: readonly AddressGroup[]): string {
  const folders = groups.map(({ folder }) => (folder === '/' ? '/[^/]+/?$' : escaped(folder)));
  return folders.length === 1 ? `^${folders[0] ?? ''}` : `^(?:${folders.join('|')})`;
}

/** The pattern of just these paths; undefined where it would be longer than a descriptor takes. */
export function exactPattern(paths: readonly string[]): string | undefined {
  const bare = [...new Set(paths.map((path) => escaped(path.replace(/\/$/, ''))))];
  const pattern = `^(?:${bare.join('|')})/?$`;
  return pattern.length <= LONGEST_PATTERN ? pattern : undefined;
}

/** `?sale=41&lot=12`: a lot's number counts within its sale only. */
function hasSeveralNumbers(url: string): boolean {
  return [...new URL(url).searchParams.values()].filter((value) => /^\d+$/.test(value)).length > 1;
}

function isIdIn(pattern: string, urls: readonly string[]): boolean {
  if (urls.length < LEAST_TO_JUDGE) return false;
  const matcher = new RegExp(pattern);
  const ids = urls.map((url) => matcher.exec(pathOf(url))?.[1]);
  const isYearLike = (id: string | undefined) => id !== undefined && Number(id) <= 2100;
  return (
    ids.every((id) => id !== undefined) &&
    new Set(ids).size === new Set(urls).size &&
    ids.filter(isYearLike).length < ids.length / 2
  );
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
