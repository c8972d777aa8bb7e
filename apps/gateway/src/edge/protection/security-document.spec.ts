import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../../..');
const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
/** The document leaves this folder out. */
const gateway = 'apps/gateway/src';
const named = [...new Set([...text.matchAll(/`([\w./-]+spec\.tsx?)`/g)].map(([, file = '']) => file))];

describe('docs/security.md', () => {
  it('names tests', () => expect(named.length).toBeGreaterThan(20));

  it.each(named)('%s exists', (file) => {
    expect([path.join(root, gateway, file), path.join(root, file)].some((one) => existsSync(one))).toBe(true);
  });

  it('states for each requirement how it is met and what shows it', () => {
    const rows = text
      .split('\n')
      .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    expect(rows.length).toBeGreaterThan(35);
    for (const [, no, how, test] of rows) {
      expect([no, how === '', test === '']).toEqual([no, false, false]);
      expect(test).toMatch(/spec\.tsx?`|^by design$|^with the deployment$|^not applicable$|^the contract suites/);
    }
  });
});
