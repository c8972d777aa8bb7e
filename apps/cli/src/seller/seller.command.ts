import type { SellerPause } from '@obverse/database';
import { notCrawled, type RegistryFault, type SellerDescriptor } from '@obverse/sellers';
import { Command } from 'commander';
import { whoAmI } from '../operation/operation';
import { OperatorError } from '../shared/operator-error';
import { commaSeparated } from '../shared/options';
import { readRegistry } from '../shared/registry';
import { stackSetting, withStack } from '../shared/stack';
import type { Terminal } from '../shared/terminal';
import { addCommand } from './add/add.command';
import { checkCommand } from './check/check.command';
import { listSellers, sellerJson, sellersText, type SellerFilter } from './seller-list';

interface ListOptions extends SellerFilter {
  readonly json?: true;
}

export function sellerCommand(terminal: Terminal): Command {
  return new Command('seller')
    .description('the sellers that are read')
    .addCommand(listCommand(terminal))
    .addCommand(addCommand(terminal))
    .addCommand(checkCommand(terminal))
    .addCommand(pauseCommand(terminal))
    .addCommand(resumeCommand(terminal));
}

function listCommand(terminal: Terminal): Command {
  return new Command('list')
    .description('the sellers of the registry, and whether they are crawled')
    .option('--country <codes>', 'only of these countries: de,ch', commaSeparated)
    .option('--form <forms>', 'only these: auction-house,marketplace,shop', commaSeparated)
    .option('--platform <names>', 'only of these platforms: shopify,detect', commaSeparated)
    .option('--permission <states>', 'only these: open,refused,asked,granted,unknown', commaSeparated)
    .option('--json', 'one JSON object a line, for scripts')
    .action(async (options: ListOptions, command: Command) => {
      const { sellers, faults } = readRegistry(stackSetting(command, 'SELLER_REGISTRY'));
      const pauses = await pausesOf(command, terminal);
      const listed = listSellers([...sellers.values()], pauses, options);
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

const remedies = {
  refused: 'Only the seller’s own word changes that: record it in its descriptor as `permission: granted`.',
  asked: 'When the seller agrees, set `permission: granted` in its descriptor.',
  'permission unknown': 'Read its robots.txt and terms, and set `permission` in its descriptor.',
  'platform unknown': 'Set `platform` in its descriptor.',
  'not enabled': 'Set `enabled: true` in its descriptor.',
} as const;

function sellerOf(command: Command, key: string): SellerDescriptor {
  const { sellers } = readRegistry(stackSetting(command, 'SELLER_REGISTRY'));
  const seller = sellers.get(key);
  if (!seller) throw new OperatorError(`The registry has no seller ${key}; see \`npm run obverse -- seller list\`.`);
  return seller;
}

/** The registry is worth reading without a database; then nobody knows who is paused, and it is said. */
async function pausesOf(command: Command, terminal: Terminal): Promise<readonly SellerPause[]> {
  try {
    return await withStack(command, async (stack) => (await stack.walks()).pauses());
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    terminal.note(`Which sellers are paused is not known. ${error.message}`);
    return [];
  }
}

function complain(faults: readonly RegistryFault[], terminal: Terminal): void {
  for (const { file, reason } of faults) terminal.note(`${file}: ${reason}`);
  if (faults.length > 0) process.exitCode = 1;
}
