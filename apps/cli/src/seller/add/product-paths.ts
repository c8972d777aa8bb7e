/** Addresses of one kind: those whose path begins alike. */
export interface AddressGroup {
  /** `/coins/`; `/` for pages at the top. */
  readonly folder: string;
  readonly urls: readonly string[];
}

/** Fewer addresses do not show that a number is each lot's own. */
const LEAST_TO_JUDGE = 20;

/** The addresses of a sitemap by their first folder, the largest group first. */
export function groupsOf(urls: readonly string[]): readonly AddressGroup[] {
  const groups = new Map<string, string[]>();
  for (const url of urls) {
    if (!URL.canParse(url)) continue;
    const [, first = '', rest] = new URL(url).pathname.split('/');
    const folder = rest === undefined || rest === '' ? '/' : `/${first}/`;
    groups.set(folder, [...(groups.get(folder) ?? []), url]);
  }
  return [...groups].map(([folder, all]) => ({ folder, urls: all })).sort((a, b) => b.urls.length - a.urls.length);
}

/**
 * The pattern of product addresses, from groups whose sampled pages were products. Where one group's addresses all hold a number of their own,
 * at the beginning or at the end, it is the lot's id; years are not taken for one.
 */
export function productPattern(groups: readonly AddressGroup[]): string {
  const [only] = groups;
  const numbered =
    only && groups.length === 1 && only.folder !== '/'
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

function isIdIn(pattern: string, urls: readonly string[]): boolean {
  if (urls.length < LEAST_TO_JUDGE) return false;
  const matcher = new RegExp(pattern);
  const ids = urls.map((url) => matcher.exec(new URL(url).pathname)?.[1]);
  const isYearLike = (id: string | undefined) => id !== undefined && Number(id) <= 2100;
  return (
    ids.every((id) => id !== undefined) &&
    new Set(ids).size === new Set(urls).size &&
    ids.filter(isYearLike).length < ids.length / 2
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
