import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wordsOf } from '@obverse/testing';
import type { Command } from 'commander';
import { program } from './program';
import type { Terminal } from './shared/terminal';

const root = path.join(__dirname, '../../..');
const pages = [...globSync('docs/*.md', { cwd: root }), 'README.md', 'CONTRIBUTING.md'];
const read = (page: string) => readFileSync(path.join(root, page), 'utf8');
const noTerminal = {} as Terminal;
const commands = program(noTerminal).commands.map((command) => command.name());

/** Command lines of a page, without `npm run obverse -- `; in docs/operations.md also those that tables print without it. */
function linesOf(page: string): readonly string[] {
  const text = read(page);
  const whole = [...text.matchAll(/npm run obverse -- ([^`\n]+)/g)].map(([, line = '']) => line);
  if (page !== 'docs/operations.md') return whole;
  const inline = [...text.matchAll(/`([a-z-]+ [^`\n]+)`/g)].map(([, line = '']) => line);
  return [...whole, ...inline.filter((line) => commands.includes(line.split(' ')[0] ?? ''))];
}

/** Reads the line as the program does, without doing anything. Throws CommanderError for a command, an argument or an option that does not exist or is missing. */
function parse(line: string): void {
  const parsed = program(noTerminal);
  for (const command of withAllBelow(parsed)) {
    command.exitOverride().configureOutput({ writeErr: () => undefined, writeOut: () => undefined });
    if (command !== parsed) command.action(() => undefined);
    // A page may print a place for a value, such as <time>.
    for (const part of [...command.options, ...command.registeredArguments]) if (!part.argChoices) delete part.parseArg;
  }
  parsed.parse(wordsOf(line), { from: 'user' });
}

function withAllBelow(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withAllBelow)];
}

const documented = pages
  .flatMap((page) => linesOf(page).map((line) => [page, line.trim()] as const))
  .filter(([, line]) => !/--help|^<command>/.test(line));

it('finds the commands of the pages', () => {
  expect(documented.map(([, line]) => line)).toEqual(
    expect.arrayContaining(['seller days <key>', 'reindex --rate 20000', 'restore /mnt/backups/2026-11-26 --check']),
  );
});

it.each(documented)('%s: %s', (_page, line) => {
  expect(() => parse(line)).not.toThrow();
});

it.each(['seller lst', 'backup', 'restore x --chek', 'user grant a@rome.example'])('refuses %s', (line) => {
  expect(() => parse(line)).toThrow();
});
