import { type SellerDescriptor } from '@obverse/sellers';
import { Command } from 'commander';
import { OperatorError } from '../../shared/operator-error';
import { wholeNumber } from '../../shared/options';
import { readRegistry } from '../../shared/registry';
import { sellerSecrets, stackSetting } from '../../shared/stack';
import { table } from '../../shared/table';
import type { Terminal } from '../../shared/terminal';
import { readSample, sampledKeys } from '../sample/sample-file';
import { type SellerWeb, withSellerWeb } from '../visit/seller-web';
import { checkSeller, type CheckedLot } from './check-seller';

const MOST_MS = 60_000;

interface CheckOptions {
  readonly all?: true;
  readonly interval: number;
}

export function checkCommand(terminal: Terminal): Command {
  return new Command('check')
    .description('read a few lots of a seller again and compare them with its sample')
    .argument('[key]', 'key printed by `list`')
    .option('--all', 'all sellers that have a sample')
    .option('--interval <ms>', 'milliseconds between two requests', wholeNumber(20, MOST_MS), 1000)
    .action((key: string | undefined, { all, interval }: CheckOptions, command: Command) => {
      const registry = stackSetting(command, 'SELLER_REGISTRY');
      if ((key === undefined) === (all === undefined)) throw new OperatorError('Pass the key of a seller, or --all.');
      const { sellers } = readRegistry(registry);
      const keys = key === undefined ? sampledKeys(registry) : [key];
      if (keys.length === 0) throw new OperatorError('No seller has a sample yet: `seller add` writes one.');
      const secrets = sellerSecrets(command);
      return withSellerWeb(command, interval, async (web) => {
        const broken: string[] = [];
        for (const one of keys) {
          const seller = sellers.get(one);
          const missing = seller && secrets.missing(seller);
          if (await isBroken(one, seller, registry, web, terminal, missing)) broken.push(one);
        }
        if (broken.length > 0) throw new OperatorError(`Broken: ${broken.join(', ')}.`);
      });
    });
}

/** Prints the result for a seller. A broken seller does not stop the check of the others. */
async function isBroken(
  key: string,
  seller: SellerDescriptor | undefined,
  registry: string,
  web: SellerWeb,
  terminal: Terminal,
  missingSecret: string | undefined,
): Promise<boolean> {
  if (!seller) throw new OperatorError(`The registry has no seller ${key}; see \`npm run obverse -- seller list\`.`);
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
