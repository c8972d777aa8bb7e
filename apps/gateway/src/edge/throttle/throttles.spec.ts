import { readFileSync } from 'node:fs';
import path from 'node:path';
import { throttles } from './throttles.data';

describe('the table of throttles in docs/protection.md', () => {
  it('has the rules of throttles.data.ts', () => {
    const text = readFileSync(path.resolve(__dirname, '../../../../../docs/protection.md'), 'utf8');
    const written = text
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter(([, name = '']) => name.replaceAll('`', '') in throttles)
      .map((cells) => cells.slice(1, -1));
    const rules = Object.entries(throttles).flatMap(([name, { counted, rules: all }]) =>
      all.map(({ by, calls, seconds, failuresOnly, sparesKnown }) => {
        const what = `${failuresOnly ? 'failures' : 'calls'}${sparesKnown ? ', except at known addresses' : ''}`;
        return [`\`${name}\``, counted, by, String(calls), String(seconds), what];
      }),
    );
    expect(written).toEqual(rules);
  });
});
