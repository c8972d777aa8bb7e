import { pageMarks, pagesOf } from './paging';

describe('page marks', () => {
  it.each([
    [1, 1, [1]],
    [2, 4, [1, 2, 3, 4]],
    [1, 9, [1, 2, 3, 'gap', 9]],
    [5, 9, [1, 'gap', 5, 6, 'gap', 9]],
    [8, 9, [1, 'gap', 7, 8, 9]],
    [9, 9, [1, 'gap', 7, 8, 9]],
    [3, 5, [1, 'gap', 3, 4, 5]],
  ])('at page %i of %i', (page, total, marks) => expect(pageMarks(page, total)).toEqual(marks));

  it('never shows more than four numbers, always the first, the current and the last, in ascending order', () => {
    for (let total = 1; total <= 40; total += 1) {
      for (let page = 1; page <= total; page += 1) {
        const numbers = pageMarks(page, total).filter((mark) => mark !== 'gap');
        expect(numbers.length).toBeLessThanOrEqual(4);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, total]));
      }
    }
  });

  it('clamps a page out of range', () => expect(pageMarks(50, 9)).toEqual(pageMarks(9, 9)));
});

it('counts a partial last page', () => expect([pagesOf(0, 25), pagesOf(25, 25), pagesOf(26, 25)]).toEqual([0, 1, 2]));
