import { compile } from './compile';
import { derived } from './derived';
import { Dictionary } from './dictionary';
import { groupOf } from './entry-groups';

const dictionaryOf = (text: string): Dictionary => new Dictionary(compile([{ name: 'groups.yaml', text }]).dictionary);

describe('groupOf', () => {
  const dictionary = dictionaryOf('- {key: coppers, of: material, members: [met-copper, met-bronze]}');

  it('returns the members in the order of the file', () =>
    expect([...groupOf(dictionary, 'coppers')]).toEqual(['met-copper', 'met-bronze']));

  it('throws for a group that the dictionary lacks', () =>
    expect(() => groupOf(dictionary, 'no-money')).toThrow('the dictionary has no group no-money'));

  it('keeps the groups of two dictionaries apart', () => {
    const other = dictionaryOf('- {key: coppers, of: material, members: [met-brass]}');
    expect([groupOf(dictionary, 'coppers').size, groupOf(other, 'coppers').size]).toEqual([2, 1]);
  });
});

describe('derived', () => {
  it('makes a table once for a dictionary', () => {
    const make = jest.fn((of: Dictionary) => of.all('group').length);
    const table = derived(make);
    const dictionary = dictionaryOf('- {key: coppers, of: material, members: [met-copper]}');
    expect([table(dictionary), table(dictionary)]).toEqual([1, 1]);
    expect(make).toHaveBeenCalledTimes(1);
  });
});
