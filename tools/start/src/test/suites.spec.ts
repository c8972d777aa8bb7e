import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import SuiteOrder from '../../../../jest/suite-order';
import { root } from '../stack/processes';

const runSpecsModule = path.join(root, 'jest/run-specs');
const { specsOf } = jest.requireActual<typeof import('../../../../jest/run-specs')>(runSpecsModule);

/** The specs that the suites with such a name declare, from the root. */
function declaredBy(name: string): readonly string[] {
  const folder = path.join(root, 'jest/suites');
  return globSync(`*/*/${name}`, { cwd: folder }).flatMap((suite) => {
    const declared: string[] = [];
    const runSpecs = (...given: Parameters<typeof specsOf>) => {
      const [project] = given;
      // The targets of Nx choose suites by the folder of the project.
      expect(path.dirname(suite)).toBe(path.normalize(project));
      declared.push(...specsOf(...given).map((file) => path.join(project, 'src', file)));
    };
    jest.isolateModules(() => {
      jest.doMock(runSpecsModule, () => ({ runSpecs }));
      jest.requireActual(path.join(folder, suite));
    });
    return declared;
  });
}

describe('jest/suites', () => {
  it.each([
    ['unit.ts', '{libs,apps,tools}/*/src/**/*.spec.ts', 'apps/web/'],
    ['web.ts', 'apps/web/src/**/*.spec.{ts,tsx}', undefined],
    ['integration*.ts', '{libs,apps,tools}/*/src/**/*.int-spec.ts', undefined],
    ['cluster*.ts', '{libs,apps,tools}/*/src/**/*.cluster-spec.ts', undefined],
  ])('run each spec once: %s', (name, specs, others = ' ') => {
    const wanted = globSync(specs, { cwd: root }).filter((file) => !file.startsWith(path.normalize(others)));
    expect(wanted.length).toBeGreaterThan(0);
    expect([...declaredBy(name)].sort()).toEqual(wanted.sort());
  });

  it('has one limit of time for all tests of a suite: that of a file would apply to the other files', () => {
    const files = globSync('{libs,apps,tools}/*/src/**/*.{spec.ts,spec.tsx,int-spec.ts,cluster-spec.ts}', {
      cwd: root,
    });
    const own = files.filter((file) =>
      /^ *(?:jest\.setTimeout|configure)\(/m.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(own).toEqual([]);
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
