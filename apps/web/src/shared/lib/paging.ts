export type PageMark = number | 'gap';

const SHOWN = 4;

/**
 * The entries between "previous" and "next": first and last page, at most four numbers around the current one, and `gap` where
 * numbers are omitted.
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

/** Number of pages for `count` entries. */
export function pagesOf(count: number, size: number): number {
  return Math.ceil(count / size);
}
