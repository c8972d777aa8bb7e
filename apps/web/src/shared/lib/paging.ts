export type PageMark = number | 'gap';

const SHOWN = 4;

/**
 * What stands between "previous" and "next": the first and the last page, at most four numbers in all around the current one, and `gap`
 * where numbers are left out.
 */
export function pageMarks(current: number, total: number): readonly PageMark[] {
  if (total <= SHOWN) return Array.from({ length: Math.max(total, 0) }, (_, index) => index + 1);
  const page = Math.min(Math.max(current, 1), total);
  const inner =
    page <= 2 ? [2, 3] : page >= total - 1 ? [total - 2, total - 1] : [page, page + 1 < total ? page + 1 : page - 1];
  const numbers = [1, ...inner, total];
  return numbers.flatMap((number, index): readonly PageMark[] => {
    const before = numbers[index - 1];
    return before !== undefined && number > before + 1 ? ['gap', number] : [number];
  });
}

/** How many pages `count` entries fill. */
export function pagesOf(count: number, size: number): number {
  return Math.ceil(count / size);
}
