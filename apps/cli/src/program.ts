import { shippedPlatforms } from '@obverse/sellers';
import { Command } from 'commander';
import { OperatorError, StoppedError } from '@obverse/operations';
import { auditCommand } from './audit/audit.command';
import { backupCommand, restoreCommand } from './backup/backup.command';
import { deadLettersCommand } from './dead-letters/dead-letters.command';
import { exchangeRateCommand } from './exchange-rate/exchange-rate.command';
import { lotCommand } from './lot/lot.command';
import { mcpCommand } from './mcp/mcp.command';
import { migrateCommand } from './migrate/migrate.command';
import { numismaticsCommand } from './numismatics/numismatics.command';
import { operationsCommand } from './operation/operation.command';
import { reindexCommand } from './reindex/reindex.command';
import { replayCommand } from './replay/replay.command';
import { sellerCommand } from './seller/seller.command';
import type { Terminal } from './shared/terminal';
import { topicsCommand } from './topics/topics.command';
import { userCommand } from './user/user.command';
import { explainedSearchCommand } from './watching/explain.command';

/** The exit status of a program that Ctrl-C ended, by the convention of shells. */
const STOPPED = 130;

const FIRST_STEPS = `
Run it as \`npm run obverse -- <command>\`; \`npm run obverse -- <command> --help\` lists the options of a command.

First steps:
  npm run obverse -- seller list --state broken,degraded,suspect,stale  sellers that need attention
  npm run obverse -- seller add https://www.a-shop.example/             add a shop
  npm run obverse -- dead-letters list                                  records and pages that could not be processed, with the reason
  npm run obverse -- coin understand "taler sachsen 1780"               how a search is interpreted`;

/** `platforms`: the platforms of the sellers. */
export function program(terminal: Terminal, platforms = shippedPlatforms): Command {
  return new Command('obverse')
    .description(
      'Tool for operators: sellers and their status, dead letters, replays of the log, rebuilds of the index, accounts of users.',
    )
    .option(
      '--data <dir>',
      'data folder of the running `npm start`, which contains the addresses of its services. Settings in the environment (EVENT_LOG_URL, LOT_INDEX_URL, DATABASE_URL, SELLER_REGISTRY, …) take precedence',
      '.data',
    )
    .addHelpText('after', FIRST_STEPS)
    .showHelpAfterError('(see `npm run obverse -- --help`)')
    .addCommand(replayCommand(terminal))
    .addCommand(reindexCommand(terminal))
    .addCommand(deadLettersCommand(terminal))
    .addCommand(lotCommand(terminal))
    .addCommand(auditCommand(terminal))
    .addCommand(migrateCommand(terminal))
    .addCommand(backupCommand(terminal))
    .addCommand(restoreCommand(terminal))
    .addCommand(topicsCommand(terminal))
    .addCommand(exchangeRateCommand(terminal))
    .addCommand(numismaticsCommand(terminal))
    .addCommand(operationsCommand(terminal))
    .addCommand(sellerCommand(terminal, platforms))
    .addCommand(userCommand(terminal))
    .addCommand(explainedSearchCommand(terminal))
    .addCommand(mcpCommand(terminal));
}

/** Runs one command line and returns the exit status. An {@link OperatorError} is printed; any other error is a defect and is thrown. */
export async function runProgram(
  args: readonly string[],
  terminal: Terminal,
  platforms = shippedPlatforms,
): Promise<number> {
  try {
    await program(terminal, platforms).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (!(error instanceof OperatorError) && !(error instanceof StoppedError)) throw error;
    terminal.note(error.message);
    return error instanceof StoppedError ? STOPPED : 1;
  }
}
