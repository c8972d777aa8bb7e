import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
/** In the repository, so that packages resolve as they do for the sources. */
const PLACE = path.join(ROOT, '.tmp');

/** A made-up filter that has a value in every column. */
const ROW = `  fineness: {
    stored: 'feingehalt',
    segment: /^fin-\\d{1,4}$/,
    inCalls: 'segment',
    concept: false,
    condition: false,
    control: 'Choice',
    counted: 12,
    facet: 'one',
    ranksTitles: false,
    ofCoinType: false,
    removable: true,
    repeats: true,
  },
`;
const TABLE_END = '} as const satisfies';

/** The places of the code that list what each filter needs. */
const places = [
  'apps/gateway/src/features/filters/filters.service.ts',
  'apps/web/src/features/search/active-filters.ts',
  'apps/web/src/shared/language/virtual-texts.d.ts',
  'libs/normaliser/src/normalise.ts',
];

/** Compiles files with a copy of the contract whose table is `edited`, and returns the files that do not compile. */
function brokenBy(files: readonly string[], edited: (table: string) => string): readonly string[] {
  mkdirSync(PLACE, { recursive: true });
  const folder = mkdtempSync(path.join(PLACE, 'new-filter-'));
  try {
    const contracts = path.join(folder, 'contracts');
    cpSync(path.join(ROOT, 'libs/contracts/src'), contracts, { recursive: true });
    const table = path.join(contracts, 'filters/filter-rows.ts');
    writeFileSync(table, edited(readFileSync(table, 'utf8')));
    const config = {
      extends: path.join(ROOT, 'tsconfig.base.json'),
      compilerOptions: {
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        typeRoots: [path.join(ROOT, 'node_modules/@types')],
        paths: { '@obverse/contracts': [path.join(contracts, 'index.ts')] },
      },
      files: [...files.map((file) => path.join(ROOT, file)), path.join(contracts, 'index.ts')],
    };
    const file = path.join(folder, 'tsconfig.json');
    writeFileSync(file, JSON.stringify(config));
    const compiler = path.join(ROOT, 'node_modules/.bin/tsc');
    const { stdout } = spawnSync(compiler, ['-p', file, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
    const broken = stdout.split('\n').flatMap((line) => /^(\S+?)\(\d+,\d+\): error/.exec(line)?.[1] ?? []);
    const named = broken.map((name) => path.relative(ROOT, path.resolve(folder, name)));
    return [...new Set(named.map((name) => name.replace(path.relative(ROOT, contracts), 'libs/contracts/src')))].sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('a new filter', () => {
  it('does not compile before each place has it', () => {
    expect(brokenBy(places, (table) => table.replace(TABLE_END, () => ROW + TABLE_END))).toEqual([
      'apps/gateway/src/features/filters/filters.service.ts',
      'apps/web/src/features/search/active-filters.ts',
      'libs/contracts/src/search-path/segments.ts',
      'libs/normaliser/src/normalise.ts',
    ]);
  });

  it('does not compile before each column of its row is decided', () => {
    const undecided = ROW.replace(/ {4}counted.*\n/, '');
    expect(brokenBy([], (table) => table.replace(TABLE_END, () => undecided + TABLE_END))).toContain(
      'libs/contracts/src/filters/filter-rows.ts',
    );
  });
});
