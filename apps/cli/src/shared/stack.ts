import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { topicDefinitions, topicsWith, type TopicDefinition } from '@obverse/contracts';
import { accessErrorIn, securedUrl, type ConnectionName } from '@obverse/connections';
import { SellerSecrets } from '@obverse/crawling';
import {
  AccountExportRepository,
  assertMigrated,
  ContactMessageRepository,
  createDataSource,
  DatabaseUnavailableError,
  DeadLetterRepository,
  ExchangeRateRepository,
  FrontierCountsRepository,
  LogStatusRepository,
  LotMoveRepository,
  LotRecordRepository,
  OperationRepository,
  RemovedLotRepository,
  SellerCrawlRepository,
  SellerDayRepository,
  RunHealthRepository,
  SchemaOutdatedError,
  TypedLotRepository,
  UserRepository,
  UserSessionRepository,
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
import {
  createLotIndex,
  IndexLostError,
  IndexUnavailableError,
  lotIndexAdapters,
  type LotIndex,
} from '@obverse/lot-index';
import { contextOf, type NormaliseContext } from '@obverse/normaliser';
import { documentsVersion } from '@obverse/operations/replay';
import { shippedPlatforms } from '@obverse/sellers';
import type { Command } from 'commander';
import { OperatorError } from '@obverse/operations';
import { knownDictionary } from './known-dictionary';
import { readRegistry } from './registry';

/** The file in the data folder of `npm start` with the settings of its services. */
const SETTINGS_FILE = 'stack.env';
/** A setting that is a whole number. */
interface NumberSetting {
  readonly what: string;
  readonly least: number;
  readonly most: number;
}

/** Those of the services, in which the CLI reads them as well. */
const numberSettings = {
  // Each costs the brokers memory and open files, and an indexer reads several at once.
  EVENT_LOG_PARTITIONS: { what: 'partitions of lots.observed', least: 1, most: 1_024 },
  LOT_INDEX_SHARDS: { what: 'shards of each index of lots', least: 1, most: 64 },
  LOT_INDEX_REPLICAS: { what: 'copies of each shard in addition to the first one', least: 0, most: 8 },
} satisfies Record<string, NumberSetting>;

/** A setting of the running stack: from the environment, else from the data folder. Throws {@link OperatorError} when neither contains it. */
export function stackSetting(command: Command, name: string): string {
  const given = process.env[name];
  if (given) return given;
  const { folder, file } = settingsFile(command);
  if (!existsSync(file)) {
    throw new OperatorError(
      `The data folder ${folder} contains no ${SETTINGS_FILE}: start Obverse with \`npm start\`, pass its data folder with --data, or set ${name}.`,
    );
  }
  const value = parseEnv(readFileSync(file, 'utf8'))[name];
  if (!value)
    throw new OperatorError(
      `${file} does not contain ${name}; start Obverse again with \`npm start\`, or set ${name}.`,
    );
  return value;
}

/** Undefined when the setting is missing. Throws {@link OperatorError} for a wrong number. */
function numberSetting(command: Command, name: keyof typeof numberSettings): number | undefined {
  const given = optionalSetting(command, name);
  if (given === undefined) return undefined;
  const { what, least, most } = numberSettings[name];
  const number = Number(given);
  if (!/^\d+$/.test(given) || number < least || number > most)
    throw new OperatorError(`${name} is ${given}: set it to the number of ${what}, ${least} to ${most}.`);
  return number;
}

/** The topics as this installation defines them. */
function definedTopics(command: Command): readonly TopicDefinition[] {
  const partitions = numberSetting(command, 'EVENT_LOG_PARTITIONS');
  return partitions === undefined ? topicDefinitions : topicsWith(partitions);
}

/** As {@link stackSetting}; undefined when the setting is missing. */
export function optionalSetting(command: Command, name: string): string | undefined {
  const { file } = settingsFile(command);
  const value = process.env[name] ?? (existsSync(file) ? parseEnv(readFileSync(file, 'utf8'))[name] : undefined);
  return value === '' ? undefined : value;
}

/** The secrets of sellers' APIs, from the same places as in the crawler. */
export function sellerSecrets(command: Command, platforms = shippedPlatforms): SellerSecrets {
  return new SellerSecrets(process.env, optionalSetting(command, 'SELLER_SECRETS_FILE'), platforms);
}

function settingsFile(command: Command): { readonly folder: string; readonly file: string } {
  const { data: folder } = command.optsWithGlobals<{ data: string }>();
  // npm runs scripts in the workspace root; a relative folder is relative to the operator's current folder.
  return { folder, file: path.resolve(process.env['INIT_CWD'] ?? '.', folder, SETTINGS_FILE) };
}

/** The running stack. Each part is opened at its first use. */
export interface Stack {
  log(): EventLog;
  topics(): readonly TopicDefinition[];
  /** The index, after `prepare`. */
  index(): Promise<LotIndex>;
  /** The database, whatever its schema. */
  database(): Promise<DataSource>;
  /** This and what follows throw {@link OperatorError} when the database lacks migrations of this build. */
  operations(): Promise<OperationRepository>;
  logStatus(): Promise<LogStatusRepository>;
  deadLetters(): Promise<DeadLetterRepository>;
  /** The input of normalisation besides the observation: the current registry and exchange rates. */
  context(): Promise<NormaliseContext>;
  exchangeRates(): Promise<ExchangeRateRepository>;
  sellerCrawls(): Promise<SellerCrawlRepository>;
  runHealth(): Promise<RunHealthRepository>;
  sellerDays(): Promise<SellerDayRepository>;
  frontierCounts(): Promise<FrontierCountsRepository>;
  lotMoves(): Promise<LotMoveRepository>;
  lotRecords(): Promise<LotRecordRepository>;
  removedLots(): Promise<RemovedLotRepository>;
  contactMessages(): Promise<ContactMessageRepository>;
  typedLots(): Promise<TypedLotRepository>;
  users(): Promise<UserRepository>;
  userSessions(): Promise<UserSessionRepository>;
  accountExports(): Promise<AccountExportRepository>;
}

/** Ignores the failures that no caller of the log awaits: a command that consumes reports missing progress. */
const ignore = () => undefined;

class OpenStack implements Stack {
  #log: EventLog | undefined;
  #index: LotIndex | undefined;
  #database: Promise<DataSource> | undefined;
  #migrated: Promise<DataSource> | undefined;

  constructor(private readonly command: Command) {}

  log(): EventLog {
    this.#log ??= createEventLog({
      adapter: this.#oneOf('EVENT_LOG_ADAPTER', eventLogAdapters),
      url: this.#url('EVENT_LOG'),
      clientId: 'obverse-cli',
      onTrouble: ignore,
    });
    return this.#log;
  }

  topics(): readonly TopicDefinition[] {
    return definedTopics(this.command);
  }

  async index(): Promise<LotIndex> {
    if (!this.#index) {
      this.#index = createLotIndex({
        adapter: this.#oneOf('LOT_INDEX_ADAPTER', lotIndexAdapters),
        url: this.#url('LOT_INDEX'),
        shards: numberSetting(this.command, 'LOT_INDEX_SHARDS'),
        replicas: numberSetting(this.command, 'LOT_INDEX_REPLICAS'),
      });
      await this.#index.prepare();
    }
    return this.#index;
  }

  async operations(): Promise<OperationRepository> {
    return new OperationRepository(await this.#source());
  }

  async logStatus(): Promise<LogStatusRepository> {
    return new LogStatusRepository(await this.#source());
  }

  async deadLetters(): Promise<DeadLetterRepository> {
    return new DeadLetterRepository(await this.#source());
  }

  async context(): Promise<NormaliseContext> {
    const { sellers } = readRegistry(this.#setting('SELLER_REGISTRY'));
    const rates = await this.exchangeRates();
    const former = await (await this.sellerCrawls()).keys();
    return contextOf(
      knownDictionary(),
      sellers,
      ratesOf(await rates.days(), await rates.others()),
      documentsVersion(),
      former,
    );
  }

  async exchangeRates(): Promise<ExchangeRateRepository> {
    return new ExchangeRateRepository(await this.#source());
  }

  async sellerCrawls(): Promise<SellerCrawlRepository> {
    return new SellerCrawlRepository(await this.#source());
  }

  async sellerDays(): Promise<SellerDayRepository> {
    return new SellerDayRepository(await this.#source());
  }

  async runHealth(): Promise<RunHealthRepository> {
    return new RunHealthRepository(await this.#source());
  }

  async frontierCounts(): Promise<FrontierCountsRepository> {
    return new FrontierCountsRepository(await this.#source());
  }

  async lotMoves(): Promise<LotMoveRepository> {
    return new LotMoveRepository(await this.#source());
  }

  async lotRecords(): Promise<LotRecordRepository> {
    return new LotRecordRepository(await this.#source());
  }

  async contactMessages(): Promise<ContactMessageRepository> {
    return new ContactMessageRepository(await this.#source());
  }

  async removedLots(): Promise<RemovedLotRepository> {
    return new RemovedLotRepository(await this.#source());
  }

  async typedLots(): Promise<TypedLotRepository> {
    return new TypedLotRepository(await this.#source());
  }

  async users(): Promise<UserRepository> {
    return new UserRepository(await this.#source());
  }

  async userSessions(): Promise<UserSessionRepository> {
    return new UserSessionRepository(await this.#source());
  }

  async accountExports(): Promise<AccountExportRepository> {
    return new AccountExportRepository(await this.#source());
  }

  async close(): Promise<void> {
    await this.#log?.close();
    await this.#index?.close();
    // The caller has already received the error of a connection that failed to open.
    const database = await this.#database?.catch(() => undefined);
    await database?.destroy();
  }

  database(): Promise<DataSource> {
    this.#database ??= createDataSource({
      url: this.#url('DATABASE'),
      poolSize: 3,
      applicationName: 'obverse-cli',
    });
    return this.#database;
  }

  #source(): Promise<DataSource> {
    this.#migrated ??= this.database().then(async (source) => {
      await assertMigrated(source);
      return source;
    });
    return this.#migrated;
  }

  #setting(name: string): string {
    return stackSetting(this.command, name);
  }

  /** The address with what the other settings of the connection say. */
  #url(name: ConnectionName): string {
    const required = `${name}_URL`;
    const secured = securedUrl(name, (setting) =>
      setting === required ? this.#setting(setting) : optionalSetting(this.command, setting),
    );
    if ('faults' in secured) throw new OperatorError(secured.faults.join(' '));
    return secured.url;
  }

  #oneOf<T extends string>(name: string, adapters: readonly T[]): T {
    const given = this.#setting(name);
    const found = adapters.find((adapter) => adapter === given);
    if (!found) throw new OperatorError(`${name} is ${given}; it can be ${adapters.join(' or ')}.`);
    return found;
  }
}

/** Opens the parts that the work uses and closes them afterwards. An unavailable engine is thrown as {@link OperatorError}. */
export async function withStack<T>(command: Command, work: (stack: Stack) => Promise<T>): Promise<T> {
  const stack = new OpenStack(command);
  try {
    return await work(stack);
  } catch (error) {
    throw operatorErrorOf(error);
  } finally {
    await stack.close();
  }
}

function operatorErrorOf(error: unknown): unknown {
  const refused = accessErrorIn(error);
  if (refused) return new OperatorError(refused.message, { cause: error });
  if (error instanceof SchemaOutdatedError) {
    return new OperatorError('The database has an older schema: run `npm run obverse -- migrate` first.', {
      cause: error,
    });
  }
  if (error instanceof UnknownTopicError) {
    return new OperatorError('The log has no topics yet: create them with `npm run obverse -- topics apply`.', {
      cause: error,
    });
  }
  if (error instanceof IndexLostError) {
    return new OperatorError(
      `${error.message}. \`npm run obverse -- reindex status\` lists what is missing; \`npm run obverse -- reindex\` builds the index anew from the log.`,
      { cause: error },
    );
  }
  const unavailable =
    error instanceof LogUnavailableError
      ? 'event log'
      : error instanceof IndexUnavailableError
        ? 'lot index'
        : error instanceof DatabaseUnavailableError
          ? 'database'
          : undefined;
  if (!unavailable) return error;
  return new OperatorError(
    `The ${unavailable} does not answer: is Obverse running? Start it with \`npm start\`, then try again.`,
    {
      cause: error,
    },
  );
}
