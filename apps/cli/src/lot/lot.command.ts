import { pictureWidths, type LotId } from '@obverse/lots';
import { lotState, removeLot, resetLot, restoreLot, type LotActionParts } from '@obverse/operations';
import { imageKeyOf, openImageStore, originalKeyOf } from '@obverse/service-kit/images';
import { Command } from 'commander';
import { whoAmI } from '../operation/operation';
import { imageSettingsOf } from '../shared/image-store';
import { lotIdOf } from '../shared/lot-id';
import { wholeNumber } from '../shared/options';
import { withStack, type Stack } from '../shared/stack';
import type { Terminal } from '../shared/terminal';
import { reportText, stateLines } from './lot.report';

export function lotCommand(terminal: Terminal): Command {
  return new Command('lot')
    .description('one lot: what the stores hold of it, and how to correct or remove it')
    .addCommand(showCommand(terminal))
    .addCommand(reportsCommand(terminal))
    .addCommand(resetCommand(terminal))
    .addCommand(removeCommand(terminal));
}

function showCommand(terminal: Terminal): Command {
  return new Command('show')
    .description('what the frontier, the log and the index hold of a lot')
    .argument('<id>', 'its id: the last 13 characters of its address', lotIdOf)
    .option('--json', 'one JSON object, for scripts')
    .action((id: LotId, { json }: { json?: true }, command: Command) =>
      withStack(command, async (stack) => {
        const state = await lotState(await actionParts(stack), id);
        if (json) terminal.print(JSON.stringify(state));
        else for (const line of stateLines(id, state)) terminal.print(line);
      }),
    );
}

function reportsCommand(terminal: Terminal): Command {
  return new Command('reports')
    .description('errors that visitors reported in lots, the latest first; they are deleted after CONTACT_MESSAGE_DAYS')
    .argument('[id]', 'only those of this lot', lotIdOf)
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1_000), 50)
    .option('--json', 'one JSON object per line, for scripts')
    .action((id: LotId | undefined, { limit, json }: { limit: number; json?: true }, command: Command) =>
      withStack(command, async (stack) => {
        const reports = await (await stack.contactMessages()).reports(limit, id);
        if (json) for (const report of reports) terminal.print(JSON.stringify(report));
        else if (reports.length === 0) terminal.print('No error was reported.');
        else for (const report of reports) terminal.print(reportText(report));
      }),
    );
}

function resetCommand(terminal: Terminal): Command {
  return new Command('reset')
    .description(
      'forget the version that the index has of a lot, for example one of the future, so that the next observation counts; the lot is read again now',
    )
    .argument('<id>', 'its id', lotIdOf)
    .requiredOption('--why <reason>', 'stored in the operations log')
    .action((id: LotId, { why }: { why: string }, command: Command) =>
      withStack(command, async (stack) => {
        const parts = { ...(await actionParts(stack)), context: await stack.context() };
        const { written, due } = await resetLot(parts, { lotId: id, who: whoAmI(), why });
        terminal.print(
          written
            ? `The index has the last acceptable observation of ${id} again.`
            : `The index has nothing of ${id} until its next observation.`,
        );
        terminal.print(due ? 'The crawler reads it again now.' : 'No crawler knows it; another client wrote it.');
      }),
    );
}

function removeCommand(terminal: Terminal): Command {
  return new Command('remove')
    .description(
      'remove a lot for good, for example on a legal request: it stays away over observations, replays and rebuilds; its price history and pictures are deleted',
    )
    .argument('<id>', 'its id', lotIdOf)
    .requiredOption('--why <reason>', 'stored with the removal and in the operations log')
    .option('--undo', 'take the removal back: the lot is read again now')
    .action((id: LotId, { why, undo }: { why: string; undo?: true }, command: Command) =>
      withStack(command, async (stack) => {
        const parts = await actionParts(stack);
        const request = { lotId: id, who: whoAmI(), why };
        if (undo) {
          await restoreLot(parts, request);
          terminal.print(`${id} is shown again after its next observation.`);
          return;
        }
        // Opened first: a removal whose pictures cannot be deleted must not look complete.
        const images = await openImageStore(imageSettingsOf(command));
        try {
          for (const position of await removeLot(parts, request))
            for (const key of pictureKeys(id, position)) await images.remove(key);
        } finally {
          await images.close();
        }
        terminal.print(`${id} is removed; searches leave it out as soon as an indexer has taken the record.`);
      }),
    );
}

function pictureKeys(lotId: LotId, position: number): readonly string[] {
  const made = pictureWidths.flatMap((_, size) =>
    ['webp', 'jpg'].map((form) => imageKeyOf(lotId, position, size, form)),
  );
  return [originalKeyOf(lotId, position), ...made];
}

async function actionParts(stack: Stack): Promise<LotActionParts> {
  return {
    lots: await stack.lotRecords(),
    removed: await stack.removedLots(),
    log: stack.log(),
    index: await stack.index(),
    typedLots: await stack.typedLots(),
    operations: await stack.operations(),
    now: () => new Date(),
  };
}
