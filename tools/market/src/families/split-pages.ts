/** The page links of osCommerce and its descendant Zen Cart: numbers of at most five pages, with signs before and after when there are more. */
export function splitPageLinks(
  page: number,
  pages: number,
  href: (page: number) => string,
  attributes: string,
): string {
  const link = (to: number, title: string, shown: string) =>
    `<a href="${href(to)}" ${attributes}title=" ${title} ">${shown}</a>`;
  const start = Math.floor((page - 1) / WINDOW) * WINDOW;
  const shown = Array.from({ length: Math.min(WINDOW, pages - start) }, (_, at) => start + at + 1);
  const numbers = shown.map((number) =>
    number === page ? `<strong class="current">${number}</strong>` : link(number, `Page ${number}`, `<u>${number}</u>`),
  );
  return [
    page > 1 ? link(page - 1, 'Previous Page', '<u>[&lt;&lt;&nbsp;Prev]</u>') : '',
    start > 0 ? link(start, `Previous Set of ${WINDOW} Pages`, '...') : '',
    ...numbers,
    start + WINDOW < pages ? link(start + WINDOW + 1, `Next Set of ${WINDOW} Pages`, '...') : '',
    page < pages ? link(page + 1, 'Next Page', '<u>[Next&nbsp;&gt;&gt;]</u>') : '',
  ]
    .filter((part) => part !== '')
    .join('&nbsp;');
}

/** The default of both programs for the numbers in a row. */
const WINDOW = 5;
