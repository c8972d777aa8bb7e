import type { SellerDay } from '@obverse/database';
import { coverageOf } from '@obverse/operations';
import type { Platforms } from '@obverse/sellers';
import { Command } from 'commander';
import { withStack } from '../shared/stack';
import { table, type Column } from '../shared/table';
import type { Terminal } from '../shared/terminal';
import { sellerOf } from './seller-of';

const YEAR_MS = 365 * 86_400_000;

const columns: readonly Column<SellerDay>[] = [
  { title: 'DAY', value: ({ day }) => day, width: 10 },
  { title: 'RUNS', value: ({ runs }) => String(runs), width: 6 },
  { title: 'BROKEN', value: ({ brokenRuns }) => String(brokenRuns), width: 6 },
  { title: 'LOTS', value: ({ lotsSeen }) => String(lotsSeen), width: 9 },
  { title: 'COVERAGE', value: ({ itemsRead, itemsFailed }) => shareText(coverageOf(itemsRead, itemsFailed)), width: 8 },
  { title: 'FAULTS', value: ({ itemsFailed }) => String(itemsFailed), width: 9 },
];

export function daysCommand(terminal: Terminal, platforms: Platforms): Command {
  return new Command('days')
    .description('the days of the last year on which runs of a seller ended')
    .argument('<key>', 'key printed by `list`')
    .option('--json', 'one JSON object a line, for scripts')
    .action((key: string, { json }: { json?: true }, command: Command) =>
      withStack(command, async (stack) => {
        const seller = sellerOf(command, key, platforms);
        const days = await (await stack.sellerDays()).since(seller.key, new Date(Date.now() - YEAR_MS));
        if (json) for (const day of days) terminal.print(JSON.stringify(day));
        else terminal.print(days.length > 0 ? table(days, columns) : `No run of ${key} has ended yet.`);
      }),
    );
}

function shareText(share: number | undefined): string {
  return share === undefined ? '–' : `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}
