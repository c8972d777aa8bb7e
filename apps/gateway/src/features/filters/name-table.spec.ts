import fc from 'fast-check';
import { NameTable } from './name-table';

const table = new NameTable(
  new Map([
    ['met-silver', { names: ['silver', 'silber', 'argent'] }],
    ['met-silver-925', { names: ['sterling silver', 'sterlingsilber'] }],
    ['k-1', { names: ['charles ii', 'carlos ii'], words: ['spain'] }],
    ['k-2', { names: ['charles ii', 'karl ii'], words: ['england'] }],
  ]),
);
const tagsOf = (text: string) => table.find(text).map(({ tag }) => tag);

describe('NameTable', () => {
  it.each([
    ['silb', ['met-silver']],
    ['SILVER', ['met-silver', 'met-silver-925']],
    ['sil ster', ['met-silver-925']],
    ['charles eng', ['k-2']],
    // Words of different languages name the same thing.
    ['karl charles', ['k-2']],
    // The inside of a word is not found.
    ['ilver', []],
    ['silver gold', []],
    ['…', []],
    // More words than a name has.
    [Array.from({ length: 30 }, (_, place) => 'silver'.slice(0, 1 + (place % 6)) + 'x'.repeat(place)).join(' '), []],
    ['', []],
  ])('finds %s', (text, tags) => expect(tagsOf(text).sort()).toEqual(tags));

  it('says whether a whole name begins with the text, and that additional words are not names', () => {
    expect(table.find('silv')).toEqual([
      { tag: 'met-silver', isWhole: true },
      { tag: 'met-silver-925', isWhole: false },
    ]);
    expect(table.find('spain')).toEqual([{ tag: 'k-1', isWhole: false }]);
  });

  it('finds every name by every combination of beginnings of its words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
    const named = fc.uniqueArray(fc.array(word, { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 12,
      selector: (words) => words.join(' '),
    });
    fc.assert(
      fc.property(named, fc.nat(), fc.nat(), (names, chosen, length) => {
        const all = new NameTable(new Map(names.map((words, tag) => [`${tag}`, { names: [words.join(' ')] }])));
        const tag = chosen % names.length;
        const typed = (names[tag] ?? []).map((one) => one.slice(0, 1 + (length % one.length)));
        const expected = names.flatMap((words, place) =>
          typed.every((start) => words.some((one) => one.startsWith(start))) ? [`${place}`] : [],
        );
        expect(expected).toContain(`${tag}`);
        expect(
          all
            .find(typed.join(' '))
            .map((match) => match.tag)
            .sort(),
        ).toEqual(expected.sort());
      }),
    );
  });
});
