import { dictionary } from '@obverse/numismatics/testing';
import { categoryPathsOf } from './category-paths';

describe('categoryPathsOf', () => {
  it('returns the path from the root in the visitor’s language, each step with its tag', () => {
    expect(categoryPathsOf(dictionary, ['c-10530', 'c-10500', 'c-10000'], 'de')).toEqual([
      [
        { tag: 'c-10000', title: 'Antike Münzen' },
        { tag: 'c-10500', title: expect.stringContaining('Röm') },
        { tag: 'c-10530', title: expect.stringContaining('Röm') },
      ],
    ]);
  });

  it('ends only at the most specific categories, the longest path first, whatever the order of the tags', () => {
    const ends = (tags: string[]) => categoryPathsOf(dictionary, tags, 'en').map((path) => path.at(-1)?.tag);
    expect(ends(['c-10000', 'c-21000', 'c-10530', 'c-10500'])).toEqual(['c-10530', 'c-21000']);
    expect(ends(['c-10500', 'c-10530', 'c-21000', 'c-21000'])).toEqual(['c-10530', 'c-21000']);
    expect(ends(['c-15140', 'c-15120'])).toEqual(['c-15120', 'c-15140']);
  });

  it('leaves out unknown tags', () => expect(categoryPathsOf(dictionary, ['c-1', 'met-silver'], 'fr')).toEqual([]));
});
