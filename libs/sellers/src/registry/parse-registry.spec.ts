import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { sellerOf } from '../testing/sellers.factory';
import { loadRegistry } from './load-registry';
import { orgOf } from './org';
import { parseRegistry } from './parse-registry';

const file = (name: string, overrides: Record<string, unknown> = {}) => ({
  name: `${name}.yaml`,
  text: stringify({ ...sellerOf('shopify'), key: name, ...overrides }),
});

describe('the registry', () => {
  it('parses valid descriptors among invalid ones, and states what is wrong with each', () => {
    const { sellers, faults } = parseRegistry([
      file('b-house', { number: 2 }),
      file('a-house', { number: 1, country: 'NO', since: '2026-11-21' }),
      { name: 'torn.yaml', text: 'key: [' },
      { name: 'text.yaml', text: 'just words' },
      file('c-house', { number: 2 }),
      { ...file('d-house', { number: 4 }), name: 'other.yaml' },
      file('e-house', { number: 5, timezone: 'Europe/Atlantis' }),
      file('f-house', { number: 6, platform: 'gopher' }),
      file('g-house', { number: 7, platform: 'generic-shop', options: { productPath: '(' } }),
      file('h-house', { number: 8, unknown: 1 }),
    ]);
    expect([...sellers.keys()]).toEqual(['a-house', 'b-house']);
    expect(sellers.get('a-house')?.country).toBe('NO');
    expect(Object.fromEntries(faults.map((fault) => [fault.file, fault.reason]))).toEqual({
      'torn.yaml': expect.stringMatching(/^not YAML: /),
      'text.yaml': expect.stringMatching(/descriptor: /),
      'c-house.yaml': 'number: 2 already belongs to "b-house"; numbers must not be shared or reused',
      'other.yaml': 'key: "d-house" must be the file\'s name without .yaml',
      'e-house.yaml': 'timezone: "Europe/Atlantis" is not an IANA time zone such as Europe/Berlin',
      'f-house.yaml': expect.stringContaining('platform'),
      'g-house.yaml': 'options.productPath: not a regular expression',
      'h-house.yaml': expect.stringContaining('unknown'),
    });
  });

  it('rejects an invalid selector', () => {
    const { options } = sellerOf('auction-catalogue');
    const text = stringify({
      ...sellerOf('auction-catalogue'),
      key: 'x',
      options: { ...options, lot: { ...options.lot, title: 'a[' } },
    });
    expect(parseRegistry([{ name: 'x.yaml', text }]).faults[0]?.reason).toMatch(
      /^options\.lot\.title: not a CSS selector/,
    );
  });

  it('rejects aliases that expand endlessly', () => {
    const bomb = [
      'a: &a [x]',
      ...'bcdefghij'.split('').map((name, at) => `${name}: &${name} [${`*${'abcdefghi'[at]},`.repeat(9)}]`),
    ].join('\n');
    expect(parseRegistry([{ name: 'bomb.yaml', text: bomb }]).faults).toHaveLength(1);
  });

  it('loads a folder; an unreadable file does not affect the others', () => {
    const folder = mkdtempSync(join(tmpdir(), 'registry-'));
    try {
      const { name, text } = file('a-house');
      writeFileSync(join(folder, name), text);
      writeFileSync(join(folder, 'notes.txt'), 'not a seller');
      writeFileSync(join(folder, 'bad.yaml'), ':');
      const { sellers, faults } = loadRegistry(folder);
      expect([[...sellers.keys()], faults.map((fault) => fault.file)]).toEqual([['a-house'], ['bad.yaml']]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

it('orgOf gives a company its number, first name and form', () => {
  expect(orgOf(sellerOf('auction-catalogue'))).toEqual({
    key: 'o-12',
    title: 'Münzhaus Erdacht',
    countryIso: 'DE',
    form: 1,
  });
  expect(orgOf(sellerOf('shopify')).form).toBe(4);
  expect(orgOf(sellerOf('shopify', { form: 'marketplace' })).form).toBe(2);
});
