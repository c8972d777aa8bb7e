import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './compile';
import { sentenceOf } from './fault';
import { COMPILED_FILE } from './load-dictionary';
import { DICTIONARY_FOLDER, readFolder } from './read-folder';

/**
 * `node dist/dictionary/build-dictionary.js [--check]` compiles the YAML into one JSON file next to the built code and prints a summary. With
 * `--check` it writes nothing, lists all faults, and fails if there are any.
 */
function main(): void {
  const onlyCheck = process.argv.includes('--check');
  const { dictionary, faults, undecided } = compile(readFolder(DICTIONARY_FOLDER));
  const shown = onlyCheck ? [...faults, ...undecided] : faults;
  for (const fault of shown) say(sentenceOf(fault));
  const counts = new Map<string, number>();
  for (const { kind } of dictionary.entries) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const summary = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
  say(
    `${summary}; ${dictionary.forms.split('\n').length} forms; ${faults.length} faults, ${undecided.length} undecided forms`,
  );
  if (shown.length > 0) process.exitCode = 1;
  if (!onlyCheck && faults.length === 0) writeFileSync(join(__dirname, COMPILED_FILE), JSON.stringify(dictionary));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main();
