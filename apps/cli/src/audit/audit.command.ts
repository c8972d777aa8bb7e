import {
  audit,
  differenceKinds,
  differencesIn,
  OperatorError,
  type AuditResult,
  type DifferenceKind,
} from '@obverse/operations';
import { Command } from 'commander';
import { runNew } from '../operation/operation';
import { withStack, type Stack } from '../shared/stack';
import { stoppable } from '../shared/stop';
import type { Terminal } from '../shared/terminal';

const HELP = `
What it finds, and what --repair does:
  in the log, not in the index       the index gets the document
  in the frontier, not in the log    the crawler reads the lot again now
  a version that the log lacks       the index forgets the lot, and gets the last observation of the log
  removed, but in the index          the tombstone is appended again

Exit status 1 if there are differences that were not repaired. Records that the indexer has not read yet are no differences.`;

export function auditCommand(terminal: Terminal): Command {
  return new Command('audit')
    .description('compare the frontier, the log and the index, lot by lot, and repair the differences')
    .option('--repair', 'repair the differences')
    .option('--json', 'the result as one JSON object, for scripts')
    .addHelpText('after', HELP)
    .action((options: { repair?: true; json?: true }, command: Command) =>
      withStack(command, async (stack) => {
        const repair = options.repair === true;
        const result = await stoppable((signal) => audited(stack, terminal, { repair, signal }));
        if (options.json) terminal.print(JSON.stringify(result));
        else for (const line of linesOf(result, repair)) terminal.print(line);
        const left = differencesIn(result) - result.repaired;
        if (left > 0) throw new OperatorError(`${left} differences; \`audit --repair\` repairs them.`);
      }),
    );
}

/** Only repairs are recorded in the operations log. */
async function audited(
  stack: Stack,
  terminal: Terminal,
  { repair, signal }: { readonly repair: boolean; readonly signal: AbortSignal },
): Promise<AuditResult> {
  const parts = {
    lots: await stack.lotRecords(),
    removed: await stack.removedLots(),
    log: stack.log(),
    index: await stack.index(),
    typedLots: await stack.typedLots(),
    context: await stack.context(),
    terminal,
    signal,
    now: () => new Date(),
  };
  if (!repair) return audit(parts, { repair });
  let result: AuditResult | undefined;
  await runNew(await stack.operations(), 'audit', { repair }, async (operation) => {
    const both = AbortSignal.any([signal, operation.signal]);
    result = await audit({ ...parts, signal: both }, { repair });
    return { ...result.counts, known: result.known, repaired: result.repaired };
  });
  if (!result) throw new Error('The audit has no result.');
  return result;
}

function linesOf({ known, indexed, counts, waiting, repaired, differences }: AuditResult, repair: boolean): string[] {
  const number = (count: number) => count.toLocaleString('en');
  return [
    `${number(known)} lots of the frontier and ${number(indexed)} of the index were compared${waiting > 0 ? `; ${number(waiting)} are under way` : ''}.`,
    ...kindsOf(counts).flatMap((kind) => [
      `${number(counts[kind])} ${differenceKinds[kind]}`,
      ...differences.filter((one) => one.kind === kind).map(({ lotId, detail }) => `  ${lotId}  ${detail}`),
      ...(counts[kind] > differences.filter((one) => one.kind === kind).length ? ['  …'] : []),
    ]),
    ...(kindsOf(counts).length === 0 ? ['They agree.'] : []),
    ...(repair && repaired > 0 ? [`${number(repaired)} repaired.`] : []),
  ];
}

function kindsOf(counts: AuditResult['counts']): readonly DifferenceKind[] {
  const kinds: readonly DifferenceKind[] = ['unindexed', 'unlogged', 'unexplained', 'shown'];
  return kinds.filter((kind) => counts[kind] > 0);
}
