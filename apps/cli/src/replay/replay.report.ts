import pc from 'picocolors';
import { shortText } from '../shared/document-differences';
import type { Terminal } from '../shared/terminal';
import type { DryRun } from './dry-run';

/** Prints the result of a dry run. */
export function printDryRun(terminal: Terminal, run: DryRun): void {
  const rows: readonly (readonly [string, number])[] = [
    ['read', run.read],
    ['applied', run.applied],
    ['  new to the index', run.added],
    ['  changed', run.changed],
    ['  unchanged', run.unchanged],
    ['  deleted', run.deleted],
    ['stale', run.stale],
    ['rejected by the index', run.rejected],
    ['unreadable', run.unreadable],
    ['skipped', run.passedOver],
  ];
  terminal.print('Nothing was written. A replay would count:');
  for (const [name, count] of rows) terminal.print(`  ${count.toLocaleString('en').padStart(12)}  ${name}`);
  const fields = Object.entries(run.fields);
  if (fields.length > 0) terminal.print('\nFields that would change, and in how many lots:');
  for (const [field, lots] of fields) terminal.print(`  ${lots.toLocaleString('en').padStart(12)}  ${field}`);
  for (const { id, title, differences } of run.samples) {
    terminal.print(`\n${pc.bold(id)} ${printable(title)}`);
    for (const { field, before, after } of differences)
      terminal.print(`  ${field}: ${printable(shortText(before))} → ${printable(shortText(after))}`);
  }
  if (run.faults.length > 0) terminal.print('\nThe first records that cannot be processed:');
  for (const { at, step, reason } of run.faults) terminal.print(`  ${at} (${step}): ${printable(reason)}`);
}

/** Replaces control characters, because the text comes from sellers' pages. */
export function printable(text: string): string {
  return text.replace(/\p{C}+/gu, ' ');
}
