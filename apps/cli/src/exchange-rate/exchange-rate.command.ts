import { readFile } from 'node:fs/promises';
import {
  ECB_FILES,
  isOtherRateFile,
  openRateSource,
  parseEcbFile,
  parseOtherRateFile,
  rateFiles,
  RateFileError,
  type RateFile,
} from '@obverse/exchange-rates';
import type { ExchangeRateRepository } from '@obverse/database';
import { convert, currenciesOf, isDecimal, rateOriginOf } from '@obverse/lots';
import { Command, InvalidArgumentError, Option } from 'commander';
import { OperatorError } from '@obverse/operations';
import { withStack, type Stack } from '../shared/stack';
import type { Terminal } from '../shared/terminal';
import { fetchedText, statusOf } from './exchange-rate';

interface FetchOptions {
  readonly file?: RateFile;
  readonly url?: string;
}

interface ConvertOptions {
  readonly on?: string;
}

export function exchangeRateCommand(terminal: Terminal): Command {
  return new Command('fx')
    .description('exchange rates: the euro reference rates of the European Central Bank')
    .addCommand(statusCommand(terminal))
    .addCommand(fetchCommand(terminal))
    .addCommand(importCommand(terminal))
    .addCommand(convertCommand(terminal));
}

function statusCommand(terminal: Terminal): Command {
  return new Command('status')
    .description('the stored days, the age of the newest, and the results of the last fetches')
    .option('--json', 'one JSON object, for scripts')
    .action((options: { json?: true }, command: Command) =>
      withStack(command, async (stack) => {
        const rates = await stack.exchangeRates();
        const status = statusOf(
          { days: await rates.days(), others: await rates.others(), sources: await rates.sources() },
          Date.now(),
        );
        terminal.print(options.json ? JSON.stringify(status.facts) : status.text);
      }),
    );
}

function fetchCommand(terminal: Terminal): Command {
  return new Command('fetch')
    .description('fetch new rates now; the indexer does so every hour')
    .addOption(
      new Option(
        '--file <file>',
        'the last day, the last quarter, or everything since 1999; default: the smallest file that closes the gap',
      ).choices(Object.keys(rateFiles)),
    )
    .option('--url <folder>', 'folder of the bank’s files; default: EXCHANGE_RATES_URL, or the bank’s own', folder)
    .action((options: FetchOptions, command: Command) =>
      withStack(command, (stack) => fetchRates(stack, terminal, options)),
    );
}

function importCommand(terminal: Terminal): Command {
  return new Command('import')
    .description(
      'store the rates of a file: one of the bank (eurofxref-daily.xml, -hist-90d.xml, -hist.xml), or a CSV file of other sources (date,currency,per_euro,source)',
    )
    .argument('<file>', 'path of the file')
    .action((file: string, _options: object, command: Command) =>
      withStack(command, async (stack) => terminal.print(await importRates(file, await stack.exchangeRates()))),
    );
}

function convertCommand(terminal: Terminal): Command {
  return new Command('convert')
    .description('an amount in another currency, with the day of its rates')
    .argument('<amount>', 'such as 1250.00', amount)
    .argument('<from>', 'ISO 4217 code', currency)
    .argument('<to>', 'ISO 4217 code', currency)
    .option('--on <day>', 'as it was at the end of that day; default: now', day)
    .action((given: string, from: string, to: string, { on }: ConvertOptions, command: Command) =>
      withStack(command, async (stack) => {
        const { rates: table } = await stack.context();
        const rates = on === undefined ? table.latest : table.at(nextDay(on));
        const converted = convert({ amount: given, currency: from }, to, rates);
        if (!converted) {
          const known = currenciesOf(rates);
          const missing = [from, to].filter((code) => !known.includes(code)).join(' and ');
          throw new OperatorError(`The rates of ${rates.date} do not contain ${missing}.`);
        }
        const origin = rateOriginOf([from, to], rates);
        const source = rates.others ? ` (${origin.source})` : '';
        terminal.print(`${given} ${from} = ${converted.amount} ${to} at the rates of ${origin.date}${source}`);
        if (on !== undefined && rates.date > on)
          terminal.note(`No rates are stored for ${on} or before; \`fx fetch --file all\` fetches them.`);
      }),
    );
}

async function fetchRates(
  stack: Stack,
  terminal: Terminal,
  { file, url = configuredFolder() }: FetchOptions,
): Promise<void> {
  const { source, close } = openRateSource(url, await stack.exchangeRates());
  try {
    const fetched = await (file ? source.fetch(file, 0) : source.refresh(0));
    terminal.print(fetchedText(fetched));
  } catch (error) {
    throw new OperatorError(
      `No new rates: ${error instanceof Error ? error.message : String(error)}. The stored rates stay in use; \`fx import\` stores a downloaded file.`,
      { cause: error },
    );
  } finally {
    await close();
  }
}

/** Stores the rates of a file of either format; returns what was stored. */
async function importRates(file: string, rates: ExchangeRateRepository): Promise<string> {
  const text = await readText(file);
  try {
    if (isOtherRateFile(text)) {
      const found = parseOtherRateFile(text, Date.now());
      return `${found.length} rates in the file, ${await rates.saveOthers(found)} of them new.`;
    }
    const days = parseEcbFile(text, Date.now());
    return `${days.length} days in the file, ${await rates.save(days, file)} of them new.`;
  } catch (error) {
    if (error instanceof RateFileError)
      throw new OperatorError(`${file} ${error.message}; nothing was stored.`, { cause: error });
    throw error;
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function amount(text: string): string {
  if (!isDecimal(text)) throw new InvalidArgumentError('Give a number such as 1250.00.');
  return text;
}

function currency(text: string): string {
  const code = text.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) throw new InvalidArgumentError('Give a code of three letters, such as USD.');
  return code;
}

function day(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new InvalidArgumentError('Give a day such as 2020-05-01.');
  }
  return text;
}

/** The folder that the indexer uses; the bank's own when the indexer's fetches are off. */
function configuredFolder(): string {
  const url = process.env['EXCHANGE_RATES_URL'];
  if (!url || url === 'off') return ECB_FILES;
  if (!isFolder(url))
    throw new OperatorError(`EXCHANGE_RATES_URL is ${url}; it must be a web address that ends with a slash, or off.`);
  return url;
}

function isFolder(text: string): boolean {
  return /^https?:\/\/.+\/$/.test(text) && URL.canParse(text);
}

function folder(text: string): string {
  if (!isFolder(text)) throw new InvalidArgumentError('Give an address that ends with a slash.');
  return text;
}

function nextDay(date: string): string {
  return new Date(Date.parse(date) + 24 * 60 * 60 * 1000).toISOString();
}
