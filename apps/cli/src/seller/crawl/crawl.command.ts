import { notCrawled, type SellerDescriptor } from '@obverse/sellers';
import { Command } from 'commander';
import { whoAmI } from '../../operation/operation';
import { OperatorError } from '../../shared/operator-error';
import { sleep } from '../../shared/sleep';
import { sellerSecrets, withStack } from '../../shared/stack';
import { stoppable } from '../../shared/stop';
import type { Terminal } from '../../shared/terminal';
import { sellerOf } from '../seller-of';
import { remedies } from '../remedies';
import { crawlSeller } from './crawl-seller';

export function crawlCommand(terminal: Terminal): Command {
  return new Command('crawl')
    .description('request a crawl run of a seller now, and show its progress; Ctrl-C does not stop the run')
    .argument('<key>', 'key printed by `list`')
    .option(
      '--accept <why>',
      'accept the result of this run, with a reason: the health check does not report it as broken',
    )
    .action((key: string, { accept }: { accept?: string }, command: Command) =>
      withStack(command, (stack) =>
        stoppable(async (signal) => {
          const seller = sellerOf(command, key);
          checkCrawled(seller, sellerSecrets(command).missing(seller));
          const sellerCrawls = await stack.sellerCrawls();
          if ((await sellerCrawls.pauses()).some(({ sellerKey }) => sellerKey === key))
            throw new OperatorError(`${key} is paused; \`seller resume ${key}\` lets it be crawled again.`);
          const clock = { now: () => Date.now(), sleep: (ms: number) => sleep(ms, signal) };
          const accepted = accept === undefined ? undefined : { by: whoAmI(), because: accept };
          await crawlSeller(key, accepted, {
            sellerCrawls,
            runHealth: await stack.runHealth(),
            terminal,
            clock,
            signal,
          });
        }),
      ),
    );
}

function checkCrawled(seller: SellerDescriptor, missingSecret: string | undefined): void {
  const reason = notCrawled(seller);
  if (reason !== undefined) throw new OperatorError(`${seller.key} is not crawled: ${reason}. ${remedies[reason]}`);
  if (missingSecret !== undefined)
    throw new OperatorError(`${seller.key} is not crawled without a secret: ${missingSecret}.`);
}
