import { decodeResolution, encodeResolution, isPlainResolution } from './resolution';
import type { Criteria } from '@obverse/search';

const silver = { name: 'material', tag: 'met-silver' } as const;
const org = { name: 'org', tag: 'o-1' } as const;
const criteria: Criteria = { query: 'owl', status: 'open', selectedFilters: [silver, org] };

describe('a resolution', () => {
  const text = encodeResolution({ name: 'near-years', known: [0, 3] }, criteria);

  it('names the interpretation and the known words', () =>
    expect(decodeResolution(text, criteria)).toEqual({ name: 'near-years', known: [0, 3] }));

  it('is short, and consists of letters, digits, dots and hyphens', () => expect(text).toMatch(/^[a-z0-9.-]{1,60}$/));

  it('is the same for filters in another order, and invalid for other criteria', () => {
    expect(decodeResolution(text, { ...criteria, selectedFilters: [org, silver] })).toBeDefined();
    for (const other of [{ query: 'eagle' }, { status: 'ended' as const }, { trigger: true }, { selectedFilters: [] }])
      expect(decodeResolution(text, { ...criteria, ...other })).toBeUndefined();
  });

  it('is plain if it names the exact interpretation and no known word', () => {
    expect(isPlainResolution(encodeResolution({ name: 'exact', known: [] }, criteria))).toBe(true);
    for (const [name, known] of [
      ['exact', [0]],
      ['exact', [12]],
      ['whole', []],
    ] as const)
      expect(isPlainResolution(encodeResolution({ name, known }, criteria))).toBe(false);
    expect(isPlainResolution('exact')).toBe(false);
  });

  it.each([undefined, '', 'v1', 'v2.exact.0.0123456789ab', 'v1.exact.0.xyz', '../../x'])(
    'is not decoded from %j',
    (invalid) => expect(decodeResolution(invalid, criteria)).toBeUndefined(),
  );
});
