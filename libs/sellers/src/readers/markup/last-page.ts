/** Keeps the result of a scan for the last page: the readers of a page request the same result one after the other. Only one page is kept. */
export function ofLastPage<T>(scan: (html: string) => T): (html: string) => T {
  let last: { readonly html: string; readonly found: T } | undefined;
  return (html) => {
    if (last?.html !== html) last = { html, found: scan(html) };
    return last.found;
  };
}
