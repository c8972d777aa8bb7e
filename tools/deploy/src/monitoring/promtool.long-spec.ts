import { execFile } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { throwAwayFolder } from '@obverse/engines';
import { goTool } from '../go-tools/go-tool';
import { root } from '../repository';

const run = promisify(execFile);
const folder = path.join(root, 'deploy/monitoring');
const tests = globSync('tests/*.yml', { cwd: folder });
let promtool: string;
beforeAll(async () => {
  promtool = await goTool('promtool');
}, 3_600_000);

describe('deploy/monitoring', () => {
  it('has a configuration and rules that Prometheus accepts', async () => {
    const { stdout } = await run(promtool, ['check', 'config', 'prometheus.yml'], { cwd: folder });
    expect(stdout).toContain('is valid prometheus config file syntax');
  });

  it('has rules that fire when their tests say so', async () => {
    const { stdout } = await run(promtool, ['test', 'rules', ...tests], { cwd: folder });
    expect(stdout).toContain('SUCCESS');
  });

  it('has tests that fail when a limit changes', async () => {
    const copy = await throwAwayFolder('rules');
    const rules = readFileSync(path.join(folder, 'rules/obverse.yml'), 'utf8').replace('> 10000', '> 100000');
    const copied = readFileSync(path.join(folder, 'tests/obverse.yml'), 'utf8').replace('../rules/', '');
    writeFileSync(path.join(copy, 'obverse.yml'), rules);
    writeFileSync(path.join(copy, 'tests.yml'), copied);
    await expect(run(promtool, ['test', 'rules', 'tests.yml'], { cwd: copy })).rejects.toMatchObject({
      stderr: expect.stringContaining('IndexerLag') as string,
    });
    await rm(copy, { recursive: true });
  });
});
