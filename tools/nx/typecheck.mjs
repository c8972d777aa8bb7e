// Checks the types of one project: `node tools/nx/typecheck.mjs libs/lots`. The compiler options are those of the root.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const [project = ''] = process.argv.slice(2);
const folder = path.join(root, 'node_modules/.cache/typecheck');
const file = path.join(folder, `${project.replaceAll('/', '-')}.json`);
const config = {
  extends: path.join(root, 'tsconfig.base.json'),
  compilerOptions: { typeRoots: [path.join(root, 'node_modules/@types')] },
  include: [path.join(root, project, 'src')],
};
mkdirSync(folder, { recursive: true });
writeFileSync(file, JSON.stringify(config));
process.exitCode = spawnSync('tsc', ['-p', file], { cwd: root, stdio: 'inherit' }).status ?? 1;
