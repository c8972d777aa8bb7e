import { sleep } from '@obverse/operations';
import type { Platforms } from '@obverse/sellers';
import { Command } from 'commander';
import { commaSeparated, wholeNumber } from '../../shared/options';
import { whoAmI } from '../../operation/operation';
import { sellerSecrets, stackSetting, withStack } from '../../shared/stack';
import type { Terminal } from '../../shared/terminal';
import { moveLots } from '../move/move-lots';
import { withSellerWeb } from '../visit/seller-web';
import { addSeller, type AddOptions } from './add-seller';

interface AddFlags {
  readonly interval: number;
  readonly yes?: true;
}

/** The longest configurable interval. */
const MOST_MS = 60_000;

export function addCommand(terminal: Terminal, platforms: Platforms): Command {
  return new Command('add')
    .description('detect the platform of a shop, show ten of its lots, and write a disabled descriptor and a sample')
    .argument('<url>', 'home page of the shop; a host without a scheme is tried with https, then with http')
    .option('--key <key>', 'key of the descriptor; default: from the host')
    .option('--name <name>', 'name of the company; default: as the site states')
    .option('--country <code>', 'ISO 3166 code: de; default: as the site states')
    .option('--form <form>', 'shop, auction-house or marketplace', 'shop')
    .option(
      '--language <tags>',
      'languages of the site, the first is the default of its pages: de,en; default: as the site states',
      commaSeparated,
    )
    .option(
      '--currency <code>',
      'currency of prices that name none; default: the one that all ten lots share, or that their sign means in the country',
    )
    .option('--timezone <zone>', 'Europe/Berlin; default: the country’s, if all of it has the same time')
    .option(
      '--platform <name>',
      `platform of the shop, if it is not detected: ${platforms.all.map(({ name }) => name).join(', ')}`,
    )
    .option('--product-path <pattern>', 'generic shop: regular expression of the addresses of lots')
    .option('--sitemap-path <path>', 'generic shop: a sitemap that names every lot; default: from robots.txt')
    .option('--feed-path <path>', 'generic shop: an RSS, Atom or Merchant feed that names every lot')
    .option('--category-path <pattern>', 'generic shop: regular expression of the addresses of lists')
    .option('--yes', 'a seller that is replaced: change the ids of its lots without asking')
    .option('--interval <ms>', 'milliseconds between two requests', wholeNumber(20, MOST_MS), 1000)
    .action((url: string, options: AddOptions & AddFlags, command: Command) =>
      withSellerWeb(command, { intervalMs: options.interval, terminal, platforms }, (fetching) => {
        const web = fetching.remembering();
        return addSeller(url, options, {
          registry: stackSetting(command, 'SELLER_REGISTRY'),
          web,
          terminal,
          missingSecret: (seller) => sellerSecrets(command, platforms).missing(seller),
          moveLots: (before, after) =>
            withStack(command, async (stack) =>
              moveLots(before, after, {
                log: stack.log(),
                lotMoves: await stack.lotMoves(),
                sellerCrawls: await stack.sellerCrawls(),
                web,
                terminal,
                operator: whoAmI(),
                isConfirmed: options.yes === true,
                clock: { now: Date.now, sleep },
              }),
            ),
          now: new Date(),
        });
      }),
    );
}
