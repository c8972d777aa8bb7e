import { Command } from 'commander';
import { deadLettersCommand } from './dead-letters/dead-letters.command';
import { exchangeRateCommand } from './exchange-rate/exchange-rate.command';
import { numismaticsCommand } from './numismatics/numismatics.command';
import { operationsCommand } from './operation/operation.command';
import { reindexCommand } from './reindex/reindex.command';
import { replayCommand } from './replay/replay.command';
import { sellerCommand } from './seller/seller.command';
import { OperatorError } from './shared/operator-error';
import { StoppedError } from './shared/stop';
import type { Terminal } from './shared/terminal';
import { topicsCommand } from './topics/topics.command';

/** The exit status of a program that a Ctrl-C ended, as shells have it. */
const STOPPED = 130;

const FIRST_STEPS = `
Run it as \`npm run obverse -- <command>\`; \`npm run obverse -- <command> --help\` tells each one's options.

First steps:
  npm run obverse -- seller list --state broken,suspect,stale      which sellers need somebody
  npm run obverse -- seller add https://www.a-shop.example/        a new shop
  npm run obverse -- dead-letters list                             what could not be taken, and why
  npm run obverse -- coin understand "taler sachsen 1780"          what a search is understood as`;

export function program(terminal: Terminal): Command {
  return new Command('obverse')
    .description(
      'The operators’ tool: which sellers are read and how they stand, what was set aside, replays of the log, rebuilding the index.',
    )
    .option(
      '--data <dir>',
      'data folder of the running `npm start`; its services are found through it. Settings in the environment (EVENT_LOG_URL, LOT_INDEX_URL, DATABASE_URL, SELLER_REGISTRY, …) come first',
      '.data',
    )
    .addHelpText('after', FIRST_STEPS)
    .showHelpAfterError('(see `npm run obverse -- --help`)')
    .addCommand(replayCommand(terminal))
    .addCommand(reindexCommand(terminal))
    .addCommand(deadLettersCommand(terminal))
    .addCommand(topicsCommand(terminal))
    .addCommand(exchangeRateCommand(terminal))
    .addCommand(numismaticsCommand(terminal))
    .addCommand(operationsCommand(terminal))
    .addCommand(sellerCommand(terminal));
}

/** Runs one command line and answers with the exit status. What an operator can mend becomes a sentence; a mistake of ours is thrown. */
export async function runProgram(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await program(terminal).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (!(error instanceof OperatorError) && !(error instanceof StoppedError)) throw error;
    terminal.note(error.message);
    return error instanceof StoppedError ? STOPPED : 1;
  }
}
