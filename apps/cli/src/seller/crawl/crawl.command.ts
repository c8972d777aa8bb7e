import { OperatorError, requestCrawl, sleep } from '@obverse/operations';
import { notCrawled, type Platforms, type SellerDescriptor } from '@obverse/sellers';
import { Command } from 'commander';
import { whoAmI } from '../../operation/operation';
import { sellerSecrets, withStack } from '../../shared/stack';
import { stoppable } from '../../shared/stop';
import type { Terminal } from '../../shared/terminal';
import { sellerActions } from '../seller-actions';
import { sellerOf } from '../seller-of';
import { crawlSeller } from './crawl-seller';

export function crawlCommand(terminal: Terminal, platforms: Platforms): Command {
  return new Command('crawl')
    .description('request a crawl run of a seller now, and show its progress; Ctrl-C does not stop the run')
    .argument('<key>', 'key printed by `list`')
    .option(
      '--accept <why>',
      'accept the result of this run, with a reason: the health check does not report it as broken',
    )
    .option('--why <reason>', 'stored in the operations log')
    .action((key: string, { accept, why }: { accept?: string; why?: string }, command: Command) =>
      withStack(command, (stack) =>
        stoppable(async (signal) => {
          const seller = sellerOf(command, key, platforms);
          checkSecret(seller, sellerSecrets(command, platforms).missing(seller));
          const actions = await sellerActions(stack);
          const clock = { now: () => Date.now(), sleep: (ms: number) => sleep(ms, signal) };
          const wanted = { seller, who: whoAmI(), why: accept ?? why };
          const request = () => requestCrawl(actions, wanted, { accept: accept !== undefined });
          await crawlSeller(key, request, {
            sellerCrawls: actions.sellerCrawls,
            runHealth: await stack.runHealth(),
            terminal,
            clock,
            signal,
          });
        }),
      ),
    );
}

function checkSecret(seller: SellerDescriptor, missing: string | undefined): void {
  if (missing !== undefined && notCrawled(seller) === undefined)
    throw new OperatorError(`${seller.key} is not crawled without a secret: ${missing}.`);
}
