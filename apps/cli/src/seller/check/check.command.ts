import type { Platforms, SellerDescriptor } from '@obverse/sellers';
import { Command } from 'commander';
import { OperatorError } from '@obverse/operations';
import { wholeNumber } from '../../shared/options';
import { readRegistry } from '../../shared/registry';
import { sellerSecrets, stackSetting } from '../../shared/stack';
import { table } from '../../shared/table';
import type { Terminal } from '../../shared/terminal';
import { readSample, sampledKeys } from '../sample/sample-file';
import { type SellerWeb, withSellerWeb } from '../visit/seller-web';
import { knownIn } from '../seller-of';
import { checkSeller, type CheckedLot } from './check-seller';

const MOST_MS = 60_000;

interface CheckOptions {
  readonly all?: true;
  readonly interval: number;
}

export function checkCommand(terminal: Terminal, platforms: Platforms): Command {
  return new Command('check')
    .description('read a few lots of sellers again and compare them with their samples')
    .argument('[keys...]', 'keys printed by `list`')
    .option('--all', 'all sellers that have a sample')
    .option('--interval <ms>', 'milliseconds between two requests', wholeNumber(20, MOST_MS), 1000)
    .action((named: readonly string[], { all, interval }: CheckOptions, command: Command) => {
      const registry = stackSetting(command, 'SELLER_REGISTRY');
      if ((named.length === 0) === (all === undefined)) throw new OperatorError('Pass the key of a seller, or --all.');
      const { sellers } = readRegistry(registry, platforms);
      const keys = all ? sampledKeys(registry) : [...new Set(named)];
      const checked = keys.map((key) => knownIn(sellers, key));
      if (keys.length === 0) throw new OperatorError('No seller has a sample yet: `seller add` writes one.');
      const secrets = sellerSecrets(command, platforms);
      return withSellerWeb(command, { intervalMs: interval, terminal, platforms }, async (web) => {
        const broken: string[] = [];
        for (const seller of checked)
          if (await isBroken(seller, registry, web, terminal, secrets.missing(seller))) broken.push(seller.key);
        if (broken.length > 0) throw new OperatorError(`Broken: ${broken.join(', ')}.`);
      });
    });
}

/** Prints the result for a seller. A broken seller does not stop the check of the others. */
async function isBroken(
  seller: SellerDescriptor,
  registry: string,
  web: SellerWeb,
  terminal: Terminal,
  missingSecret: string | undefined,
): Promise<boolean> {
  const { key } = seller;
  if (seller.permission === 'refused') {
    terminal.print(`${key}: refuses crawlers and is not fetched.`);
    return false;
  }
  if (missingSecret !== undefined) {
    terminal.print(`${key}: not checked; ${missingSecret}.`);
    return false;
  }
  const sample = readSample(registry, key);
  if (!sample)
    throw new OperatorError(`${key} has no sample: write one with \`seller add ${seller.home} --key ${key}\`.`);
  const { state, lots, reasons } = await checkSeller(seller, sample, web);
  terminal.print(`${key}: ${state}\n${table(lots, columns)}`);
  for (const reason of reasons) terminal.note(`${key}: ${reason}`);
  return state === 'broken';
}

const columns = [
  { title: 'LOT', value: ({ title }: CheckedLot) => title, width: 60 },
  { title: 'NOW', value: ({ outcome }: CheckedLot) => outcome, width: 8 },
  { title: 'WHAT', value: ({ detail }: CheckedLot) => detail, width: 80 },
];
