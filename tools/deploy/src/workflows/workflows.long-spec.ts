import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { promisify } from 'node:util';
import { goTool } from '../go-tools/go-tool';
import { root } from '../repository';

const run = promisify(execFile);

describe('the workflows', () => {
  it('pass actionlint', async () => {
    const files = globSync('.github/workflows/*.yml', { cwd: root });
    expect(files.map((file) => file.replace(/^.*\//, '')).sort()).toEqual([
      'chart.yml',
      'cluster.yml',
      'images.yml',
      'lint.yml',
      'test.yml',
    ]);
    const { stdout } = await run(await goTool('actionlint'), files, { cwd: root });
    expect(stdout).toBe('');
  }, 1_800_000);
});
