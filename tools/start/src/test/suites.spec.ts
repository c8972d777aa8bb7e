import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import SuiteOrder from '../../../../jest/suite-order';
import { root } from '../stack/processes';

const WEB = 'apps/web';

/** Packages with files of this ending in their sources: `libs/lots`. */
function packagesWith(ending: string): readonly string[] {
  const files = globSync(`{libs,apps,tools}/*/src/**/*${ending}`, { cwd: root });
  return [...new Set(files.map((file) => file.split(path.sep).slice(0, 2).join('/')))].sort();
}

/** Packages with a suite of this name. */
function suitesNamed(name: string): readonly string[] {
  const folder = path.join(root, 'jest/suites');
  return globSync(`*/*/${name}`, { cwd: folder })
    .map((file) => path.dirname(file))
    .sort();
}

describe('jest/suites', () => {
  it('has a unit suite for every package with specs, and for no other', () => {
    expect(suitesNamed('unit.ts')).toEqual(packagesWith('.spec.ts').filter((name) => name !== WEB));
  });

  it('has an integration suite for every package with integration specs, and for no other', () => {
    expect(suitesNamed('integration.ts')).toEqual(packagesWith('.int-spec.ts'));
  });

  it('has one limit of time for all tests of a suite: that of a file would apply to the other files', () => {
    const files = globSync('{libs,apps,tools}/*/src/**/*.{spec.ts,spec.tsx,int-spec.ts}', { cwd: root });
    const own = files.filter((file) =>
      /^ *(?:jest\.setTimeout|configure)\(/m.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(own).toEqual([]);
  });

  it('has a suite for the web client', () => {
    expect(suitesNamed('web.ts')).toEqual([WEB]);
  });
});

describe('jest/suite-order.js', () => {
  const filesOf = (part: string) => globSync(`${part}*.ts`, { cwd: root });

  it('names each file once', () => {
    expect(SuiteOrder.longest.map((part) => [part, filesOf(part).length])).toEqual(
      SuiteOrder.longest.map((part) => [part, 1]),
    );
  });

  it('starts the longest first, and the others by their paths', () => {
    const tests = [
      'libs/lots/src/b.int-spec.ts',
      'libs/lots/src/a.int-spec.ts',
      ...SuiteOrder.longest.flatMap(filesOf),
    ];
    const sorted = new SuiteOrder().sort(tests.map((file) => ({ path: path.join(root, file) })));
    expect(sorted.map((test) => path.relative(root, test.path))).toEqual([
      ...SuiteOrder.longest.flatMap(filesOf),
      'libs/lots/src/a.int-spec.ts',
      'libs/lots/src/b.int-spec.ts',
    ]);
  });
});
