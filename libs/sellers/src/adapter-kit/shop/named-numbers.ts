/**
 * Addresses of shops whose scripts name products and categories by numbers: `product_info.php?cPath=3_10&products_id=42`, the same as a path
 * (`product_info.php/cPath/3_10/products_id/42`), or of a module (`…-p-42.html`, `…-c-3_10.html`).
 */

/** `products_id=42`, and `42{3}7` with chosen options. */
export function productsId(url: string): string | undefined {
  return (
    /^(\d{1,12})(?:$|[{:])/.exec(parametersOf(url).get('products_id') ?? '')?.[1] ??
    /-p-(\d{1,12})(?:\.html?)?$/.exec(new URL(url).pathname)?.[1]
  );
}

/** `cPath=3_10`; not the same list with another order, filter or page. */
export function isCategoryPath(url: string): boolean {
  const parameters = parametersOf(url);
  if (['page', 'sort', 'action', 'products_id', 'filter_id', 'disp_order'].some((name) => parameters.has(name))) {
    return false;
  }
  return parameters.has('cPath') || /-c-\d+(?:_\d+)*(?:\.html?)?$/.test(new URL(url).pathname);
}

/** The address of a product without the order and page that lists append: `…?sort=3d&page=3&products_id=7`. */
export function withoutListState(url: string): string {
  const address = new URL(url);
  const { script, pairs } = partsOf(address);
  const kept = pairs.filter(([name]) => !isListState(name));
  if (kept.length < pairs.length) address.pathname = [script, ...kept.flat()].join('/');
  const names = [...address.searchParams.keys()].filter(isListState);
  for (const name of names) address.searchParams.delete(name);
  return names.length > 0 || kept.length < pairs.length ? address.href : url;
}

function isListState(name: string): boolean {
  return name === 'sort' || name === 'page';
}

function parametersOf(url: string): ReadonlyMap<string, string> {
  const address = new URL(url);
  return new Map([...partsOf(address).pairs, ...address.searchParams]);
}

/** `/product_info.php/products_id/42` is the script `/product_info.php` and one pair. */
function partsOf({ pathname }: URL): { readonly script: string; readonly pairs: readonly [string, string][] } {
  const [, script, rest] = /^(.*?\.php)\/(.+)$/.exec(pathname) ?? [];
  if (script === undefined || rest === undefined) return { script: pathname, pairs: [] };
  const words = rest.split('/');
  const pairs = words.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, words[at + 1] ?? '']] : []));
  return { script, pairs };
}
