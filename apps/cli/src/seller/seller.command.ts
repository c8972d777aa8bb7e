import {
  listSellers,
  OperatorError,
  pauseSeller,
  remedies,
  resumeSeller,
  shownNames,
  type ListFacts,
  type SellerFilter,
} from '@obverse/operations';
import { notCrawled, type Platforms, type RegistryFault } from '@obverse/sellers';
import { Command } from 'commander';
import { whoAmI } from '../operation/operation';
import { commaSeparated } from '../shared/options';
import { readRegistry } from '../shared/registry';
import { sellerSecrets, stackSetting, withStack } from '../shared/stack';
import type { Terminal } from '../shared/terminal';
import { addCommand } from './add/add.command';
import { checkCommand } from './check/check.command';
import { crawlCommand } from './crawl/crawl.command';
import { sampledKeys } from './sample/sample-file';
import { daysCommand } from './days.command';
import { sellerActions } from './seller-actions';
import { sellerJson, sellersText } from './seller-list';
import { sellerOf } from './seller-of';
import { termsCommand } from './terms/terms.command';

interface ListOptions extends SellerFilter {
  readonly counts?: true;
  readonly json?: true;
}

export function sellerCommand(terminal: Terminal, platforms: Platforms): Command {
  return new Command('seller')
    .description('the sellers and their crawling')
    .addCommand(listCommand(terminal, platforms))
    .addCommand(daysCommand(terminal, platforms))
    .addCommand(addCommand(terminal, platforms))
    .addCommand(checkCommand(terminal, platforms))
    .addCommand(crawlCommand(terminal, platforms))
    .addCommand(termsCommand(terminal, platforms))
    .addCommand(pauseCommand(terminal, platforms))
    .addCommand(resumeCommand(terminal, platforms));
}

function listCommand(terminal: Terminal, platforms: Platforms): Command {
  return new Command('list')
    .description('the sellers of the registry and their status')
    .option('--country <codes>', 'only of these countries: de,ch', commaSeparated)
    .option('--form <forms>', 'only these: auction-house,marketplace,shop', commaSeparated)
    .option('--platform <names>', 'only of these platforms, by their names in the descriptors', commaSeparated)
    .option('--permission <states>', 'only these: open,refused,asked,granted,unknown', commaSeparated)
    .option(
      '--state <states>',
      'only these: well,suspect,degraded,broken,stale,first-run,never-crawled,paused,secret-missing,refused,asked,not-enabled,permission-unknown,platform-unknown',
      commaSeparated,
    )
    .option(
      '--counts',
      'planned, fetched, changed and failed list pages (of the running or last run) and lots of each seller; takes about a second for a million lots',
    )
    .option('--json', 'one JSON object a line, for scripts')
    .action(async (options: ListOptions, command: Command) => {
      const folder = stackSetting(command, 'SELLER_REGISTRY');
      const { sellers, faults } = readRegistry(folder, platforms);
      const secrets = sellerSecrets(command, platforms);
      const facts = {
        ...(await factsOf(command, terminal, options.counts === true)),
        sampled: new Set(sampledKeys(folder)),
        missingSecret: secrets.missing.bind(secrets),
        platforms,
        now: Date.now(),
      };
      const listed = listSellers([...sellers.values()], facts, options);
      if (options.json) for (const one of listed) terminal.print(sellerJson(one));
      else terminal.print(sellersText(listed, sellers.size));
      noteFaults(faults, terminal);
    });
}

function pauseCommand(terminal: Terminal, platforms: Platforms): Command {
  return new Command('pause')
    .description('stop crawling a seller until it is resumed; its lots stay in the index')
    .argument('<key>', 'key printed by `list`')
    .option('--why <reason>', 'shown in `list --json`')
    .action((key: string, { why }: { why?: string }, command: Command) =>
      withStack(command, async (stack) => {
        const request = { seller: sellerOf(command, key, platforms), who: whoAmI(), why };
        const paused = await pauseSeller(await sellerActions(stack), request);
        terminal.print(
          paused ? `${key} is paused: a running crawl stops within seconds.` : `${key} was paused already.`,
        );
      }),
    );
}

function resumeCommand(terminal: Terminal, platforms: Platforms): Command {
  return new Command('resume')
    .description('let a paused seller be crawled again')
    .argument('<key>', 'key printed by `list`')
    .option('--why <reason>', 'stored in the operations log')
    .action((key: string, { why }: { why?: string }, command: Command) =>
      withStack(command, async (stack) => {
        const seller = sellerOf(command, key, platforms);
        const resumed = await resumeSeller(await sellerActions(stack), { seller, who: whoAmI(), why });
        terminal.print(resumed ? `${key} is no longer paused.` : `${key} was not paused.`);
        const reason = notCrawled(seller);
        if (reason !== undefined) terminal.note(`It is still not crawled: ${reason}. ${remedies[reason]}`);
      }),
    );
}

/** The data of the list from the database. If the database does not answer, the list is printed without them and a note. */
async function factsOf(
  command: Command,
  terminal: Terminal,
  isCounted: boolean,
): Promise<Pick<ListFacts, 'pauses' | 'statuses' | 'databaseAway' | 'counts'>> {
  try {
    return await withStack(command, async (stack) => {
      const [sellerCrawls, runHealth] = [await stack.sellerCrawls(), await stack.runHealth()];
      const counts = isCounted && { counts: await (await stack.frontierCounts()).bySeller(new Date()) };
      const pauses = await sellerCrawls.pauses();
      const shown = await shownNames(
        await stack.users(),
        pauses.map(({ by }) => by),
      );
      return {
        pauses: pauses.map((pause) => ({ ...pause, by: shown(pause.by) })),
        statuses: await runHealth.statuses(),
        databaseAway: false,
        ...counts,
      };
    });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    terminal.note(`The status of the sellers is unknown. ${error.message}`);
    return { pauses: [], statuses: [], databaseAway: true };
  }
}

function noteFaults(faults: readonly RegistryFault[], terminal: Terminal): void {
  for (const { file, reason } of faults) terminal.note(`${file}: ${reason}`);
  if (faults.length > 0) process.exitCode = 1;
}
