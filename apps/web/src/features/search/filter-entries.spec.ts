import type { Filter } from '@obverse/contracts';
import { entriesOf, entryPage } from './filter-entries';

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    tag: `val-${index}`,
    title: `${index}`,
    leaf: true,
    isManual: false,
  }));
const isNone = () => false;
const isLast = (tag: string) => tag === 'val-13';
const filter: Filter = { name: 'value', title: 'Denomination', type: 'Choice', properties: entries(3) };

describe('the pages of a filter', () => {
  it('do not exist up to 14 entries', () =>
    expect(entryPage(entries(14), 1, isLast)).toMatchObject({ pages: 1, entries: entries(14) }));
  it('contain 11 entries above 14', () => {
    expect(entryPage(entries(15), 1, isNone)).toMatchObject({ pages: 2, page: 1, entries: entries(15).slice(0, 11) });
    expect(entryPage(entries(15), 2, isNone).entries).toHaveLength(4);
  });
  it('have the values that are set first, in their order', () => {
    const set = new Set(['val-14', 'val-12']);
    const [first, second] = [1, 2].map((page) => entryPage(entries(15), page, (tag) => set.has(tag)).entries);
    expect(first?.map(({ title }) => Number(title))).toEqual([12, 14, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(second?.map(({ title }) => Number(title))).toEqual([9, 10, 11, 13]);
  });
  it('clamp a page out of range', () => expect(entryPage(entries(15), 9, isNone).page).toBe(2));
});

describe('the entries of a filter', () => {
  it('start with the selected value if the list lacks it', () => {
    const chosen = { ...filter, selectedTag: 'val-99', selectedTitle: 'Ducat' };
    expect(entriesOf(chosen, []).map(({ title }) => title)).toEqual(['Ducat', '0', '1', '2']);
    expect(entriesOf({ ...filter, selectedTag: 'val-1' }, [])).toHaveLength(3);
  });
  it('end with the manual choices, latest first, without duplicates', () => {
    const manual = ['val-7', 'val-8', 'val-1'].map((tag) => ({ tag, title: tag }));
    expect(entriesOf(filter, manual).map(({ tag }) => tag)).toEqual(['val-0', 'val-1', 'val-2', 'val-8', 'val-7']);
    const chosen = { ...filter, selectedTag: 'val-7', selectedTitle: 'Ducat' };
    expect(entriesOf(chosen, manual).map(({ tag }) => tag)).toEqual(['val-7', 'val-0', 'val-1', 'val-2', 'val-8']);
  });
});
