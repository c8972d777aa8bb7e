import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { SellerSecrets } from '@obverse/crawling';
import {
  createDataSource,
  DatabaseUnavailableError,
  DeadLetterRepository,
  ExchangeRateRepository,
  FrontierCountsRepository,
  migrate,
  OperationRepository,
  SellerCrawlRepository,
  RunHealthRepository,
  type DataSource,
} from '@obverse/database';
import {
  createEventLog,
  eventLogAdapters,
  LogUnavailableError,
  UnknownTopicError,
  type EventLog,
} from '@obverse/event-log';
import { ratesOf } from '@obverse/exchange-rates';
import { createLotIndex, IndexUnavailableError, lotIndexAdapters, type LotIndex } from '@obverse/lot-index';
import { contextOf, type NormaliseContext } from '@obverse/normaliser';
import type { Command } from 'commander';
import { OperatorError } from './operator-error';
import { readRegistry } from './registry';

/** What `npm start` leaves in its data folder: the settings its services were started with. */
const SETTINGS_FILE = 'stack.env';

/** A setting of the running stack: from the environment, else from the data folder. Throws {@link OperatorError} when neither says. */
export function stackSetting(command: Command, name: string): string {
  const given = process.env[name];
  if (given) return given;
  const { folder, file } = settingsFile(command);
  if (!existsSync(file)) {
    throw new OperatorError(
      `The data folder ${folder} knows of no Obverse (no ${SETTINGS_FILE} in it): start it with \`npm start\`, name its folder with --data, or set ${name}.`,
    );
  }
  const value = parseEnv(readFileSync(file, 'utf8'))[name];
  if (!value)
    throw new OperatorError(`${file} does not say ${name}; start Obverse again with \`npm start\`, or set ${name}.`);
  return value;
}

/** {@link stackSetting} that may be missing. */
export function optionalSetting(command: Command, name: string): string | undefined {
  const { file } = settingsFile(command);
  const value = process.env[name] ?? (existsSync(file) ? parseEnv(readFileSync(file, 'utf8'))[name] : undefined);
  return value === '' ? undefined : value;
}

/** The secrets sellers' APIs ask for, as the crawler finds them. */
export function sellerSecrets(command: Command): SellerSecrets {
  return new SellerSecrets(process.env, optionalSetting(command, 'SELLER_SECRETS_FILE'));
}

function settingsFile(command: Command): { readonly folder: string; readonly file: string } {
  const folder = (command.optsWithGlobals() as { data: string }).data;
  // npm runs scripts in the workspace root; a relative folder is meant from where the operator stands.
  return { folder, file: path.resolve(process.env['INIT_CWD'] ?? '.', folder, SETTINGS_FILE) };
}

/** The running stack as a command sees it. Each part is opened when it is first asked for. */
export interface Stack {
  log(): EventLog;
  /** Prepared. */
  index(): Promise<LotIndex>;
  operations(): Promise<OperationRepository>;
  deadLetters(): Promise<DeadLetterRepository>;
  /** What observations are normalised by: registry and exchange rates as they stand now. */
  context(): Promise<NormaliseContext>;
  exchangeRates(): Promise<ExchangeRateRepository>;
  walks(): Promise<SellerCrawlRepository>;
  watches(): Promise<RunHealthRepository>;
  frontierCounts(): Promise<FrontierCountsRepository>;
}

/** What the log reports of failures nobody waits for; a command that consumes says itself what it waits for. */
const quiet = () => undefined;

class OpenStack implements Stack {
  #log: EventLog | undefined;
  #index: LotIndex | undefined;
  #database: Promise<DataSource> | undefined;

  constructor(private readonly command: Command) {}

  log(): EventLog {
    this.#log ??= createEventLog({
      adapter: this.#oneOf('EVENT_LOG_ADAPTER', eventLogAdapters),
      url: this.#setting('EVENT_LOG_URL'),
      clientId: 'obverse-cli',
      onTrouble: quiet,
    });
    return this.#log;
  }

  async index(): Promise<LotIndex> {
    if (!this.#index) {
      this.#index = createLotIndex({
        adapter: this.#oneOf('LOT_INDEX_ADAPTER', lotIndexAdapters),
        url: this.#setting('LOT_INDEX_URL'),
      });
      await this.#index.prepare();
    }
    return this.#index;
  }

  async operations(): Promise<OperationRepository> {
    return new OperationRepository(await this.#source());
  }

  async deadLetters(): Promise<DeadLetterRepository> {
    return new DeadLetterRepository(await this.#source());
  }

  async context(): Promise<NormaliseContext> {
    const { sellers } = readRegistry(this.#setting('SELLER_REGISTRY'));
    const rates = await this.exchangeRates();
    return contextOf(sellers, ratesOf(await rates.days()));
  }

  async exchangeRates(): Promise<ExchangeRateRepository> {
    return new ExchangeRateRepository(await this.#source());
  }

  async walks(): Promise<SellerCrawlRepository> {
    return new SellerCrawlRepository(await this.#source());
  }

  async watches(): Promise<RunHealthRepository> {
    return new RunHealthRepository(await this.#source());
  }

  async frontierCounts(): Promise<FrontierCountsRepository> {
    return new FrontierCountsRepository(await this.#source());
  }

  async close(): Promise<void> {
    await this.#log?.close();
    await this.#index?.close();
    // One that never opened has told its caller why.
    const database = await this.#database?.catch(() => undefined);
    await database?.destroy();
  }

  #source(): Promise<DataSource> {
    this.#database ??= (async () => {
      const source = await createDataSource({
        url: this.#setting('DATABASE_URL'),
        poolSize: 3,
        applicationName: 'obverse-cli',
      });
      await migrate(source);
      return source;
    })();
    return this.#database;
  }

  #setting(name: string): string {
    return stackSetting(this.command, name);
  }

  #oneOf<T extends string>(name: string, adapters: readonly T[]): T {
    const given = this.#setting(name);
    const found = adapters.find((adapter) => adapter === given);
    if (!found) throw new OperatorError(`${name} is ${given}; it can be ${adapters.join(' or ')}.`);
    return found;
  }
}

/** Opens what the work asks for and closes it after; an engine that is away becomes a sentence. */
export async function withStack<T>(command: Command, work: (stack: Stack) => Promise<T>): Promise<T> {
  const stack = new OpenStack(command);
  try {
    return await work(stack);
  } catch (error) {
    throw sentenceOf(error);
  } finally {
    await stack.close();
  }
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof UnknownTopicError) {
    return new OperatorError('The log has no topics yet: create them with `npm run obverse -- topics apply`.', {
      cause: error,
    });
  }
  const away =
    error instanceof LogUnavailableError
      ? 'event log'
      : error instanceof IndexUnavailableError
        ? 'lot index'
        : error instanceof DatabaseUnavailableError
          ? 'database'
          : undefined;
  if (!away) return error;
  return new OperatorError(
    `The ${away} does not answer: is Obverse running? Start it with \`npm start\`, then try again.`,
    {
      cause: error,
    },
  );
}
