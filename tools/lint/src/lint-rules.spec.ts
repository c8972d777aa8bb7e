import { execFileSync } from 'node:child_process';
import path from 'node:path';

type Probe =
  | 'hook'
  | 'accessibility'
  | 'routerLink'
  | 'floatingPromise'
  | 'unsafeAny'
  | 'console'
  | 'glossary'
  | 'glossaryException';

/** ESLint is an ES module and runs in a process of its own. */
function rulesBroken(): Readonly<Record<Probe, readonly string[]>> {
  const script = path.join(__dirname, 'lint-probes.mjs');
  const output = execFileSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return JSON.parse(output) as Record<Probe, string[]>;
}

describe('lint rules', () => {
  const broken = rulesBroken();

  it.each<[Probe, string, string]>([
    ['hook', 'react-hooks/rules-of-hooks', 'a conditional hook in a .ts file'],
    ['accessibility', 'jsx-a11y/alt-text', 'a picture without a text'],
    ['routerLink', 'no-restricted-imports', 'the link of React Router, whose other parts are 4 kB'],
    ['floatingPromise', '@typescript-eslint/no-floating-promises', 'a promise that is not awaited'],
    ['unsafeAny', '@typescript-eslint/no-unsafe-assignment', 'a value of type any'],
    ['console', 'no-console', 'output to the console in a library'],
    ['glossary', 'obverse/glossary', 'a name that the glossary replaces'],
  ])('probe %s breaks %s: refuses %s', (probe, rule) => {
    expect(broken[probe]).toContain(rule);
  });

  it('allows the exceptions of the glossary', () => {
    expect(broken.glossaryException).toEqual([]);
  });
});
