import type { HtmlPiece } from '../../readers/html';

/** The address of a list's next page where links bear numbers alone: same path, `page` one higher. */
export function nextByNumber(html: HtmlPiece, url: string): string | undefined {
  const here = new URL(url);
  const next = Number(here.searchParams.get('page') ?? '1') + 1;
  return html.lines('a[href*="page="]@href').find((href) => {
    if (!URL.canParse(href, url)) return false;
    const there = new URL(href, url);
    return there.pathname === here.pathname && there.searchParams.get('page') === String(next);
  });
}

/** `products_id=42` (`42{3}7` with chosen options), or `…-p-42.html` where a module makes addresses friendly. */
export function productsId(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url);
  return (
    /^(\d{1,12})(?:$|[{:])/.exec(searchParams.get('products_id') ?? '')?.[1] ??
    /-p-(\d{1,12})(?:\.html?)?$/.exec(pathname)?.[1]
  );
}

/** `cPath=3_10`, or `…-c-3_10.html`; not the same list sorted, filtered or turned. */
export function isCategoryPath(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  if (['page', 'sort', 'action', 'products_id', 'filter_id', 'disp_order'].some((name) => searchParams.has(name))) {
    return false;
  }
  return searchParams.has('cPath') || /-c-\d+(?:_\d+)*(?:\.html?)?$/.test(pathname);
}
