import { dictionary } from '../testing/dictionary.factory';
import { describeLot, describeLots } from './describe-lot';
import { each, inOrder, type Finding, type Rule } from './rule';
import { ORDERED_RULES, RULES } from './rules';

const nothing = each(() => undefined);

function rule(decides: Finding, reads: readonly Finding[]): Rule {
  return { decides, reads, because: '', apply: nothing };
}

describe('inOrder', () => {
  it('runs each rule after all that it reads, independent of the order in which rules are listed', () => {
    const names = ORDERED_RULES.map(({ decides }) => decides);
    for (const { decides, reads } of RULES)
      for (const read of reads) expect(names.indexOf(read)).toBeLessThan(names.indexOf(decides));
    expect(inOrder([...RULES].reverse())).toEqual(ORDERED_RULES);
    expect(ORDERED_RULES).toHaveLength(RULES.length);
  });

  it('rejects a cycle, a finding that two rules decide, and a finding that none decides', () => {
    const cycle = [
      rule('title', ['shelves']),
      rule('shelves', ['realm of the name']),
      rule('realm of the name', ['title']),
    ];
    expect(() => inOrder(cycle)).toThrow('cycle: realm of the name, title, shelves, realm of the name');
    expect(() => inOrder([rule('title', []), rule('title', [])])).toThrow('Two rules');
    expect(() => inOrder([rule('title', ['mint'])])).toThrow('No rule decides “mint”');
  });
});

describe('describeLots', () => {
  it('returns the same for each lot of a batch as for the lot alone', () => {
    const lots = [
      { title: 'Preußen, Wilhelm I. 5 Mark 1876 A. J. 97. ss-vz', language: 'de' },
      {
        title: 'Denier tournois',
        description: 'Louis IX, 1245-1270. Argent, 0,98 g. TTB',
        categoryPath: ['France', 'Royales'],
      },
      { title: '' },
      { title: 'Lot', attributes: [{ name: 'Metal', value: 'Silver' }], language: 'en' },
      { title: 'Preußen, Wilhelm I. 5 Mark 1876 A. J. 97. ss-vz', language: 'de' },
    ];
    expect(describeLots(dictionary, lots)).toEqual(lots.map((one) => describeLot(dictionary, one)));
    expect(describeLots(dictionary, [])).toEqual([]);
  });
});
