import { Command } from 'commander';
import { commaSeparated, wholeNumber } from '../../shared/options';
import { sellerSecrets, stackSetting } from '../../shared/stack';
import type { Terminal } from '../../shared/terminal';
import { withSellerWeb } from '../visit/seller-web';
import { addSeller, type AddOptions } from './add-seller';

/** The longest pause an operator would wait for. */
const MOST_MS = 60_000;

export function addCommand(terminal: Terminal): Command {
  return new Command('add')
    .description('find out how a shop is read, show ten of its lots, and write its descriptor (off) and a sample')
    .argument('<url>', 'its home page')
    .option('--key <key>', 'name of the descriptor; else from the host')
    .option('--name <name>', 'of the company; else as the site says')
    .option('--country <code>', 'ISO 3166: de; else as the site says')
    .option('--form <form>', 'shop, auction-house or marketplace', 'shop')
    .option('--language <tags>', 'of the site, the first is assumed: de,en; else as the site says', commaSeparated)
    .option('--currency <code>', 'of prices that name none; else the one all ten lots are in')
    .option('--timezone <zone>', 'Europe/Berlin; else the country’s, where it has one')
    .option(
      '--platform <name>',
      'its shop program, where the site does not show which: shopify, woocommerce, …, or generic-shop',
    )
    .option('--product-path <pattern>', 'of a generic shop: regular expression of its lots’ addresses')
    .option('--sitemap-path <path>', 'of a generic shop: a sitemap that names every lot; else as its robots.txt says')
    .option('--feed-path <path>', 'of a generic shop: an RSS, Atom or Merchant feed that names every lot')
    .option('--category-path <pattern>', 'of a generic shop: regular expression of its lists’ addresses')
    .option('--interval <ms>', 'milliseconds between two requests', wholeNumber(20, MOST_MS), 1000)
    .action((url: string, options: AddOptions & { readonly interval: number }, command: Command) =>
      withSellerWeb(command, options.interval, (web) =>
        addSeller(url, options, {
          registry: stackSetting(command, 'SELLER_REGISTRY'),
          web,
          terminal,
          missingSecret: (seller) => sellerSecrets(command).missing(seller),
          now: new Date(),
        }),
      ),
    );
}
