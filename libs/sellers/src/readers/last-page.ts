/**
 * A scan that knows what it found in the page it was last asked about: the readers of a page ask for the same one after the other, and a page is as
 * long as all of them together take. One page is kept, until the next.
 */
export function ofLastPage<T>(scan: (html: string) => T): (html: string) => T {
  let last: { readonly html: string; readonly found: T } | undefined;
  return (html) => {
    if (last?.html !== html) last = { html, found: scan(html) };
    return last.found;
  };
}
