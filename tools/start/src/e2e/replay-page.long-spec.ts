import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { throwAwayFolder } from '@obverse/engines';
import { shellStepsOf } from '@obverse/testing';
import { root } from '../stack/processes';
import { searchableLots } from '../stack/searchable-lots';
import { startStack, type Stack } from '../stack/stack';
import { testProfile } from './test-stack';
import { untilGood } from './until-good';

const MINUTE_MS = 60_000;
const ENOUGH_LOTS = 1_000;
const OBVERSE = 'npm run obverse --';

jest.setTimeout(30 * MINUTE_MS);

describe('docs/replay.md', () => {
  let folder: string;
  let stack: Stack;

  /** A stack with the options of `npm start`, but on free ports; its data folder is `.data` in the operator's folder. */
  beforeAll(async () => {
    folder = await throwAwayFolder('replay-page');
    stack = await startStack({ dataDir: path.join(folder, '.data'), profile: testProfile() });
    await untilGood(
      () => searchableLots(stack.url),
      (lots) => (lots ?? 0) >= ENOUGH_LOTS,
      10 * MINUTE_MS,
    );
  });
  afterAll(async () => {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs a line in the operator's folder. `npm run` would set the current folder to that of the repository, so the built command is called instead. */
  const run = (line: string): Promise<{ readonly status: number | null; readonly output: string }> => {
    const { NODE_OPTIONS: _, ...inherited } = process.env;
    const obverse = `${process.execPath} ${path.join(root, 'apps/cli/dist/main.js')}`;
    const child = spawn('sh', ['-c', line.replace(OBVERSE, obverse)], {
      cwd: folder,
      env: { ...inherited, INIT_CWD: folder, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    return new Promise((resolve) => child.once('close', (status) => resolve({ status, output })));
  };

  it('walks line by line on a fresh start', async () => {
    const printed = new Map<string, string>();
    for (const { line, status } of shellStepsOf(readFileSync(path.join(root, 'docs/replay.md'), 'utf8'))) {
      const done = await run(line);
      expect([line, done.status, done.output]).toEqual([line, status, expect.any(String)]);
      expect(done.output).not.toContain('Warning');
      printed.set(line, done.output);
    }
    const said = (part: string) => [...printed].find(([line]) => line.includes(part))?.[1] ?? 'no such line';
    expect(said('replay --dry-run --show 2')).toMatch(/\d+ {2}facets\.country/);
    expect(said('reindex --rate')).toContain('--expect-changes facets.country,lot.countryIso');
    expect(said('reindex swap')).toContain('serves now');
  });
});
