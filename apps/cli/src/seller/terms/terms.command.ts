import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SellerTerms } from '@obverse/contracts';
import { OperatorError } from '@obverse/operations';
import { withTerms, type Platforms } from '@obverse/sellers';
import { Command } from 'commander';
import { commaSeparated } from '../../shared/options';
import { stackSetting } from '../../shared/stack';
import type { Terminal } from '../../shared/terminal';
import { sellerOf } from '../seller-of';
import { paymentFee, premium, regions, shipping, vat } from './terms-options';
import { termsText } from './terms-text';

interface TermsFlags extends Omit<Partial<SellerTerms>, 'buyersPremium'> {
  readonly premium?: SellerTerms['buyersPremium'];
  readonly remove?: readonly string[];
}

/** The names of the options for fields, and the fields. */
const fields = {
  premium: 'buyersPremium',
  'live-surcharge': 'liveSurcharge',
  vat: 'vat',
  shipping: 'shipping',
  'ships-to': 'shipsTo',
  'payment-fee': 'paymentFee',
} as const satisfies Record<string, keyof SellerTerms>;

export function termsCommand(terminal: Terminal, platforms: Platforms): Command {
  return new Command('terms')
    .description('show what a seller charges on top of its prices, or write it into its descriptor')
    .argument('<key>', 'key printed by `list`')
    .option('--source <url>', 'the page of the seller that states it')
    .option('--checked <day>', 'the day on which you read that page: 2026-11-30')
    .option('--premium <percent>', 'of the hammer price: 25, or by tiers: "26@0,20@1000000 USD at least 29"', premium)
    .option('--live-surcharge <percent>', 'of the hammer price, for those who bid live on the internet')
    .option('--vat <rule>', 'included, premium:19 or total:7; with the buyers who are charged: "premium:19 in eu"', vat)
    .option(
      '--shipping <rule>',
      '"domestic=8.50 EUR", "eu,CH=15-45 EUR", or "world=30- EUR" without a limit; may be repeated',
      shipping,
    )
    .option('--ships-to <regions>', 'domestic, eu, world and country codes: eu,CH,US', regions)
    .option(
      '--payment-fee <percent>',
      'of the invoice, and the ways to pay that it is for: "3 card,paypal"',
      paymentFee,
    )
    .option(
      '--remove <fields>',
      `fields that are not stated any more: ${Object.keys(fields).join(',')}, or all`,
      commaSeparated,
    )
    .action((key: string, flags: TermsFlags, command: Command) => {
      const seller = sellerOf(command, key, platforms);
      if (Object.keys(flags).length === 0) return show(key, seller.terms, terminal);
      const file = path.join(stackSetting(command, 'SELLER_REGISTRY'), `${key}.yaml`);
      const terms = changedTerms(key, seller.terms, flags);
      const made = withTerms({ name: `${key}.yaml`, text: readFileSync(file, 'utf8') }, terms, platforms);
      if ('reason' in made) throw new OperatorError(`Nothing is written: ${made.reason}.`);
      writeFileSync(file, made.text);
      show(key, made.seller.terms, terminal);
      terminal.note(
        `Written: ${file}. Lot pages follow within half a minute. For searches by cost: \`npm run obverse -- replay --seller ${key}\`.`,
      );
    });
}

function show(key: string, terms: SellerTerms | undefined, terminal: Terminal): void {
  if (terms) terminal.print(termsText(key, terms));
  else
    terminal.print(
      `${key} states no terms. Set them with --source <url> --checked <day> and --premium, --vat, --shipping …`,
    );
}

/** Fields that are not given stay. Throws {@link OperatorError} without a source and day of what is given. */
function changedTerms(key: string, before: SellerTerms | undefined, flags: TermsFlags): SellerTerms | undefined {
  const { remove = [], premium: buyersPremium, source, checked, ...given } = flags;
  const removed = remove.map((name) => fieldNamed(name));
  if (removed.includes('all')) return undefined;
  const stated = { ...given, ...(buyersPremium === undefined ? {} : { buyersPremium }) };
  if (Object.keys(stated).length > 0 && (source === undefined || checked === undefined))
    throw new OperatorError(
      'Give --source with the page that states it, and --checked with the day on which you read it: terms without them cannot be checked later.',
    );
  const [page, day] = [source ?? before?.source, checked ?? before?.checked];
  if (page === undefined || day === undefined)
    throw new OperatorError(`${key} states no terms: give --source and --checked with what is to be set.`);
  const kept = Object.entries({ ...before, ...stated }).filter(([name]) => !removed.some((field) => field === name));
  return { ...Object.fromEntries(kept), source: page, checked: day };
}

function fieldNamed(name: string): keyof SellerTerms | 'all' {
  if (name === 'all') return name;
  const [, field] = Object.entries(fields).find(([option]) => option === name) ?? [];
  if (!field)
    throw new OperatorError(`There is no field ${name}. Fields are ${Object.keys(fields).join(', ')}, and all.`);
  return field;
}
