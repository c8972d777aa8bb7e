import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { componentProbes, scriptProbes, typescriptProbes } from './rule-probes.data';

const ROOT = path.resolve(__dirname, '../../..');

/** A folder in the place that probes have in the repository, and the ending of their names. */
const places = [
  { folder: 'libs/lots/src', ending: '.ts', probes: typescriptProbes },
  { folder: 'libs/lots/src', ending: '.mjs', probes: scriptProbes },
  { folder: 'apps/web/src', ending: '.tsx', probes: componentProbes },
] as const;

const allowed = {
  'libs/lots/src/glossary-exception.ts': 'export const walkthroughSteps = 1;',
  'libs/lots/src/unused-on-purpose.ts': 'export const second = (_first: number, second: number) => second;',
  'libs/lots/src/matchers.spec.ts': "export const value: string = JSON.parse('1');",
  'apps/cli/src/output.ts': "console.log('text');",
  'apps/web/src/handler.tsx': 'export const Coin = () => <button onClick={() => Promise.resolve()}>lot</button>;',
};

const fileOf = (folder: string, rule: string, ending: string) => `${folder}/${rule.replaceAll(/\W+/g, '-')}${ending}`;

/** Lays the files out as a repository with the configuration of this one, lints them together, and returns the broken rules of each. */
function rulesBroken(files: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'obverse-lint-'));
  try {
    const write = (file: string, text: string) => {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    for (const [file, text] of Object.entries(files)) write(file, `${text}\n`);
    for (const [project, base] of [
      ['', 'tsconfig.base.json'],
      ['apps/web', 'apps/web/tsconfig.json'],
    ] as const) {
      const include = [project === '' ? '*/*/src' : 'src'];
      write(path.join(project, 'tsconfig.json'), JSON.stringify({ extends: path.join(ROOT, base), include }));
    }
    mkdirSync(path.join(folder, 'tools/lint'), { recursive: true });
    for (const shared of ['node_modules', 'tools/lint/src']) {
      symlinkSync(path.join(ROOT, shared), path.join(folder, shared), 'dir');
    }
    copyFileSync(path.join(ROOT, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    return lint(folder, Object.keys(files));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function lint(folder: string, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const program = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [program, '--format', 'json', ...files], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (!stdout.startsWith('{')) throw new Error(`oxlint failed: ${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { readonly filename: string; readonly code?: string; readonly message: string }[];
  };
  const found = new Map<string, string[]>();
  for (const { filename, code, message } of diagnostics) {
    const file = filename.split(path.sep).join('/');
    found.set(file, [...(found.get(file) ?? []), code ?? message]);
  }
  return found;
}

describe('lint rules', () => {
  const probes = places.flatMap(({ folder, ending, probes }) =>
    Object.entries(probes).map(([rule, text]) => ({ rule, file: fileOf(folder, rule, ending), text })),
  );
  const broken = rulesBroken({ ...Object.fromEntries(probes.map(({ file, text }) => [file, text])), ...allowed });

  it.each(probes)('refuse what $rule is for', ({ rule, file }) => {
    expect(broken.get(file)).toContain(rule);
  });

  it.each(Object.keys(allowed))('allow %s', (file) => {
    expect(broken.get(file) ?? []).toEqual([]);
  });

  it('have a probe for each rule that the configuration names', () => {
    const configuration = readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8');
    const named = [...configuration.matchAll(/"([\w/-]+)": (?:"error"|\[\s*"error")/g)].map(([, name = '']) => name);
    const probed = probes.map(({ rule }) => rule.replace(/^eslint\(/, '(').replace(/^react-hooks\(/, 'react('));
    const isProbed = (name: string) =>
      probed.includes(name.includes('/') ? name.replace(/\/(.*)/, '($1)') : `(${name})`);
    expect(named.length).toBeGreaterThan(40);
    expect(
      named.filter((name) => name !== 'correctness' && name !== 'reportUnusedDisableDirectives' && !isProbed(name)),
    ).toEqual([]);
  });
});
