import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
/** Esperanto, which `Intl` knows, and whose texts are German ones with a mark. */
const LANGUAGE = 'eo';
const MARK = '⟡';

const NOT_COPIED = new Set(['node_modules', 'dist', '.git', '.nx', '.data', '.tmp', 'coverage']);

/** The specs that hold for each language, whichever there are. */
const SPECS = [
  'libs/texts/src',
  'apps/gateway/src/edge/language/(messages|server-texts)',
  'libs/mail/src/rendering/render-mail',
  'apps/gateway/src/pages/page/page-head',
  'apps/web/src/shared/language',
  'apps/web/src/shared/user/pickers',
];

describe('a new language', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'obverse-language-'));
  const run = (folder: string, program: string, ...args: readonly string[]) => {
    const file = path.join(ROOT, 'node_modules/.bin', program);
    // Jest's NODE_ENV would build the client for development.
    const { NODE_ENV: _, ...given } = process.env;
    const env = { ...given, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
    const { status, stdout, stderr } = spawnSync(file, args, { cwd: path.join(copy, folder), encoding: 'utf8', env });
    return status === 0 ? '' : `${stdout}${stderr}`.slice(-4000);
  };

  beforeAll(() => {
    copySources(copy);
    addFolder(path.join(copy, 'libs/texts'));
    addToList(path.join(copy, 'libs/texts/src/languages.ts'));
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it.each(['tsconfig.json', 'apps/web/tsconfig.json'])('needs no other edit, by the types: %s', (config) =>
    expect(run('.', 'tsc', '-p', config, '--noEmit')).toBe(''),
  );

  it('is a file of the client for each group of texts', () => {
    expect(run('apps/web', 'vite', 'build')).toBe('');
    const dist = path.join(copy, 'apps/web/dist');
    const manifest = readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8');
    expect(manifest).toContain(`"virtual:texts/first/${LANGUAGE}"`);
    const [early = ''] = readdirSync(path.join(dist, 'assets')).filter((name) => name.startsWith('early-'));
    expect(readFileSync(path.join(dist, 'assets', early), 'utf8')).toMatch(new RegExp(`/assets/${LANGUAGE}-`));
  });

  it('holds the specs of texts, errors, mails, pages and pickers', () =>
    expect(run('.', 'jest', '--selectProjects', 'unit', 'web', '--maxWorkers=1', '--testPathPatterns', ...SPECS)).toBe(
      '',
    ));
});

/** The packages are those of this checkout; the projects are those of the copy. */
function copySources(copy: string): void {
  cpSync(ROOT, copy, { recursive: true, filter: (file) => !NOT_COPIED.has(path.basename(file)) });
  for (const folder of ['.', ...globSync('{libs,apps,tools}/*', { cwd: ROOT })]) {
    const packages = path.join(folder, 'node_modules');
    if (!existsSync(path.join(ROOT, packages))) continue;
    mkdirSync(path.join(copy, packages));
    // Tools keep files in folders that begin with a dot.
    for (const name of readdirSync(path.join(ROOT, packages)).filter(
      (one) => one !== '@obverse' && !one.startsWith('.'),
    ))
      symlinkSync(path.join(ROOT, packages, name), path.join(copy, packages, name));
  }
  const projects = 'node_modules/@obverse';
  cpSync(path.join(ROOT, projects), path.join(copy, projects), { recursive: true, verbatimSymlinks: true });
}

function addFolder(texts: string): void {
  mkdirSync(path.join(texts, LANGUAGE));
  for (const name of readdirSync(path.join(texts, 'de'))) {
    const source = readFileSync(path.join(texts, 'de', name), 'utf8');
    const marked = name === 'grammar.json' ? source : source.replace(/"(,?)$/gm, ` ${MARK}"$1`);
    writeFileSync(path.join(texts, LANGUAGE, name), marked);
  }
}

function addToList(file: string): void {
  const source = readFileSync(file, 'utf8');
  const edited = source.replace('] as const', `, '${LANGUAGE}'] as const`);
  if (edited === source) throw new Error(`${file} has no list of languages`);
  writeFileSync(file, edited);
}
