import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { format } from 'dependency-cruiser';
import { folderCycles } from './folder-cycles.mjs';

// `node tools/lint/src/boundaries.mjs [--json] FOLDER…` applies the rules of .dependency-cruiser.mjs and the rule on cycles of folders to the folders, and
// prints what breaks them. `--json` prints `{ file or folder: [rule, …] }`, for the probes.

const ROOT = path.resolve(import.meta.dirname, '../../..');
const RULE = 'no-folder-cycles';

const args = process.argv.slice(2);
const folders = args.filter((name) => name !== '--json');
const result = cruised(folders);
const cycles = folderCycles(result.modules);

if (args.includes('--json')) {
  const broken = [
    ...result.summary.violations.map(({ from, rule }) => [from, rule.name]),
    ...cycles.map(({ folder }) => [folder, RULE]),
  ];
  const byPlace = Map.groupBy(broken, ([from]) => from);
  const rules = [...byPlace].map(([from, pairs]) => [from, pairs.map(([, rule]) => rule)]);
  process.stdout.write(JSON.stringify(Object.fromEntries(rules)));
} else {
  const { output, exitCode } = await format(result, { outputType: 'err' });
  process.stdout.write(output);
  for (const { folder, members, imports } of cycles)
    process.stdout.write(`  error ${RULE}: ${folder}: ${members.join(', ')}\n      ${imports.join('\n      ')}\n\n`);
  process.exitCode = exitCode > 0 || cycles.length > 0 ? 1 : 0;
}

function cruised(names) {
  const cli = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const options = ['--config', path.join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json', '--no-cache'];
  return JSON.parse(
    execFileSync(process.execPath, [cli, ...names, ...options], { encoding: 'utf8', maxBuffer: 2 ** 28 }),
  );
}
