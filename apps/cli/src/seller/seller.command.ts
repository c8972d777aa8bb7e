import { notCrawled, type RegistryFault } from '@obverse/sellers';
import { Command } from 'commander';
import { whoAmI } from '../operation/operation';
import { OperatorError } from '../shared/operator-error';
import { commaSeparated } from '../shared/options';
import { readRegistry } from '../shared/registry';
import { sellerSecrets, stackSetting, withStack } from '../shared/stack';
import type { Terminal } from '../shared/terminal';
import { addCommand } from './add/add.command';
import { checkCommand } from './check/check.command';
import { crawlCommand } from './crawl/crawl.command';
import { remedies } from './remedies';
import { sampledKeys } from './sample/sample-file';
import { listSellers, sellerJson, sellersText, type ListFacts, type SellerFilter } from './seller-list';
import { sellerOf } from './seller-of';

interface ListOptions extends SellerFilter {
  readonly counts?: true;
  readonly json?: true;
}

export function sellerCommand(terminal: Terminal): Command {
  return new Command('seller')
    .description('the sellers that are read')
    .addCommand(listCommand(terminal))
    .addCommand(addCommand(terminal))
    .addCommand(checkCommand(terminal))
    .addCommand(crawlCommand(terminal))
    .addCommand(pauseCommand(terminal))
    .addCommand(resumeCommand(terminal));
}

function listCommand(terminal: Terminal): Command {
  return new Command('list')
    .description('the sellers of the registry, and how they stand')
    .option('--country <codes>', 'only of these countries: de,ch', commaSeparated)
    .option('--form <forms>', 'only these: auction-house,marketplace,shop', commaSeparated)
    .option('--platform <names>', 'only of these platforms: shopify,detect', commaSeparated)
    .option('--permission <states>', 'only these: open,refused,asked,granted,unknown', commaSeparated)
    .option(
      '--state <states>',
      'only these: well,suspect,broken,stale,never-crawled,paused,secret-missing,refused,asked,not-enabled,permission-unknown,platform-unknown',
      commaSeparated,
    )
    .option(
      '--counts',
      'what is planned, fetched, changed and failed of each: list pages of its running or last walk, and its lots. Counts every lot: a second a million',
    )
    .option('--json', 'one JSON object a line, for scripts')
    .action(async (options: ListOptions, command: Command) => {
      const folder = stackSetting(command, 'SELLER_REGISTRY');
      const { sellers, faults } = readRegistry(folder);
      const secrets = sellerSecrets(command);
      const facts = {
        ...(await factsOf(command, terminal, options.counts === true)),
        sampled: new Set(sampledKeys(folder)),
        missingSecret: secrets.missing.bind(secrets),
        now: Date.now(),
      };
      const listed = listSellers([...sellers.values()], facts, options);
      if (options.json) for (const one of listed) terminal.print(sellerJson(one));
      else terminal.print(sellersText(listed, sellers.size));
      complain(faults, terminal);
    });
}

function pauseCommand(terminal: Terminal): Command {
  return new Command('pause')
    .description('keep all crawlers off a seller until it is resumed; what is known of its lots stays')
    .argument('<key>', 'as `list` prints it')
    .option('--why <reason>', 'shown in `list --json`')
    .action((key: string, { why }: { why?: string }, command: Command) =>
      withStack(command, async (stack) => {
        sellerOf(command, key);
        const paused = await (await stack.walks()).pause(key, whoAmI(), why, new Date());
        terminal.print(
          paused
            ? `${key} is paused: crawlers that are at work on it let go within seconds.`
            : `${key} was paused already.`,
        );
      }),
    );
}

function resumeCommand(terminal: Terminal): Command {
  return new Command('resume')
    .description('let crawlers work on a paused seller again')
    .argument('<key>', 'as `list` prints it')
    .action((key: string, _options: object, command: Command) =>
      withStack(command, async (stack) => {
        const seller = sellerOf(command, key);
        const resumed = await (await stack.walks()).resume(key);
        terminal.print(resumed ? `${key} is no longer paused.` : `${key} was not paused.`);
        const reason = notCrawled(seller);
        if (reason !== undefined) terminal.note(`It is not crawled all the same: ${reason}. ${remedies[reason]}`);
      }),
    );
}

/** The registry is worth reading without a database; then nobody knows who is paused or broken, and it is said. */
async function factsOf(
  command: Command,
  terminal: Terminal,
  isCounted: boolean,
): Promise<Pick<ListFacts, 'pauses' | 'standings' | 'databaseAway' | 'counts'>> {
  try {
    return await withStack(command, async (stack) => {
      const [walks, watches] = [await stack.walks(), await stack.watches()];
      const counts = isCounted && { counts: await (await stack.frontierCounts()).bySeller(new Date()) };
      return { pauses: await walks.pauses(), standings: await watches.statuses(), databaseAway: false, ...counts };
    });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    terminal.note(`Which sellers are paused, well or broken is not known. ${error.message}`);
    return { pauses: [], standings: [], databaseAway: true };
  }
}

function complain(faults: readonly RegistryFault[], terminal: Terminal): void {
  for (const { file, reason } of faults) terminal.note(`${file}: ${reason}`);
  if (faults.length > 0) process.exitCode = 1;
}
