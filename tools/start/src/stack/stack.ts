import { mkdir, rm, writeFile } from 'node:fs/promises';
import { runJob } from '../process/job';
import {
  ProcessFailure,
  SupervisedProcess,
  type ProcessEvents,
  type ProcessDefinition,
} from '../process/supervised-process';
import { openDataFolder, type DataFolder } from './data-folder';
import {
  chooseEngines,
  prepare,
  refuseRunningEngines,
  startEngines,
  type EngineChoice,
  type OpenLine,
} from './engines';
import { handlesOf, type StackProcess } from './handles';
import {
  marketProcess,
  migrateJob,
  proxyProcess,
  root,
  serviceProcesses,
  settingsOf,
  type MarketChoice,
  type Replicas,
  type StackInput,
} from './processes';
import { checkFree, freePorts, gatewayPorts, portsFrom, siteUrl, type StackPorts } from './ports';
import { openLotsOf } from './open-lots';
import type { EngineAddresses, Profile } from './profile';
import { stopInOrder } from './stop-in-order';

export interface StackOptions {
  readonly dataDir: string;
  /** Default `embedded`. */
  readonly profile?: Profile;
  /** Engines of the cluster profile that run already; the others are found in the data folder or started. */
  readonly engines?: EngineAddresses;
  /** The port of the gateway, from which the others follow. Absent or 0: any free ports. */
  readonly port?: number;
  /** `false`: no demo market; the crawler then reads those sellers of libs/sellers/registry that an operator enabled. */
  readonly market?: MarketChoice | false;
  readonly reset?: boolean;
  readonly replicas?: Replicas;
  /** Starts no service and no market: for a restore. */
  readonly storesOnly?: boolean;
  /** Faster, but data is lost on a power failure; for throw-away folders only. */
  readonly throwAway?: boolean;
  /** Settings for all services; they take precedence over those of the stack. */
  readonly env?: Readonly<Record<string, string>>;
  /** Root of another checkout, built, whose services and market run: an earlier version, for a test of an upgrade. */
  readonly build?: string;
  /** Called for each engine that the stack starts: a test puts a line between it and the services. */
  readonly line?: OpenLine;
  /** Aborting ends a start under way, which stops what it started and throws. */
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: StackEvent) => void;
}

export type StackEvent =
  | { readonly kind: 'starting' | 'started'; readonly name: string }
  /** Something must be fetched before the engines can start. */
  | { readonly kind: 'fetching'; readonly text: string }
  | { readonly kind: 'crashed'; readonly name: string; readonly how: string; readonly restartInMs: number }
  | { readonly kind: 'gave up'; readonly message: string };

export interface Stack {
  /** The gateway, or the proxy in front of several, `http://localhost:<port>`. */
  readonly url: string;
  /** Each gateway itself. */
  readonly gatewayUrls: readonly string[];
  readonly truthUrl: string;
  readonly ports: StackPorts;
  /** With its password. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The number of open lots in the index; undefined while it does not answer. */
  countOpenLots(): Promise<number | undefined>;
  /**
   * postgres, market, indexer, watcher, crawler, gateway; `crawler-2`, `indexer-2`, `gateway-2` where there are several, with a proxy; kafka, opensearch, redis where
   * the stack started them.
   */
  readonly processes: Readonly<Record<string, StackProcess>>;
  /** Brings the stores to what the version of `build` needs, the root of a built checkout. Throws ProcessFailure. */
  migrate(build?: string): Promise<void>;
  /** Stops all, in order, within 5 s (10 with engines of the cluster profile); afterwards no process is left. Resolves with the names of those that had to be killed. */
  stop(): Promise<readonly string[]>;
}

/**
 * Starts everything, each service as a process. Throws StackError or ProcessFailure, with a message for the person at the terminal; then nothing is left
 * running.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  if (options.reset) await refuseRunningEngines(options.dataDir);
  const data = await openDataFolder(options.dataDir, { reset: options.reset ?? false });
  const emit = options.onEvent ?? (() => undefined);
  const processes: SupervisedProcess[] = [];
  const stop = once(async () => {
    const killed = await stopInOrder(processes);
    await data.release();
    return killed;
  });
  const events: ProcessEvents = {
    onCrash: (name, how, restartInMs) => emit({ kind: 'crashed', name, how, restartInMs }),
    onGiveUp: (failure) => {
      emit({ kind: 'gave up', message: failure.message });
      void stop();
    },
  };
  options.signal?.addEventListener('abort', () => void stop());
  const start = async (definition: ProcessDefinition) => {
    if (options.signal?.aborted) throw new ProcessFailure('The start was ended.');
    const supervised = new SupervisedProcess(definition, events);
    processes.push(supervised);
    emit({ kind: 'starting', name: definition.name });
    const message = await supervised.start();
    emit({ kind: 'started', name: definition.name });
    return message;
  };
  try {
    const ports = options.port ? portsFrom(options.port) : await freePorts();
    const gateways = await gatewayPorts(options.replicas?.gateway ?? 1, ports, options.port || undefined);
    const choice = await chooseEngines(options.profile ?? 'embedded', options.engines ?? {}, data.dir);
    if (options.port) await checkFree({ ...portsUsed(ports, choice), ...namedGateways(gateways) });
    await prepare(choice, (text) => emit({ kind: 'fetching', text }));
    const input = await startAll(options, { data, ports, gatewayPorts: gateways, choice }, start);
    const openLots = openLotsOf(input.profile, input.engines);
    return {
      ...addressesOf(ports),
      gatewayUrls: gateways.map((port) => `http://127.0.0.1:${port}`),
      databaseUrl: input.engines.DATABASE_URL ?? '',
      dataDir: data.dir,
      countOpenLots: () => openLots.count(),
      processes: handlesOf(processes, namedGateways(gateways), input),
      migrate: (build = root) => runJob(migrateJob({ ...input, build }), options.signal),
      stop: once(async () => {
        await openLots.close();
        return stop();
      }),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface StackPlaces {
  readonly data: DataFolder;
  readonly ports: StackPorts;
  readonly gatewayPorts: readonly number[];
  readonly choice: EngineChoice;
}

async function startAll(
  options: StackOptions,
  { data, choice, ...used }: StackPlaces,
  start: (definition: ProcessDefinition) => Promise<Readonly<Record<string, unknown>>>,
): Promise<StackInput> {
  const { market = {}, throwAway = false, replicas = {}, env = {}, profile = 'embedded', build = root } = options;
  const shared = { data, ...used, throwAway, inherited: process.env, build };
  await Promise.all([mkdir(data.at('sellers'), { recursive: true }), mkdir(data.at('images'), { recursive: true })]);
  const [engines = {}] = await allOrFirstFailure<EngineAddresses>([
    startEngines(choice, { ...shared, start, line: options.line }),
    ...(market && !options.storesOnly ? [start(marketProcess(shared, market)).then(() => ({}))] : []),
  ]);
  if (!engines.DATABASE_URL) throw new ProcessFailure('PostgreSQL started without reporting its address.');
  const input: StackInput = { ...shared, market, replicas, env, profile, engines };
  await writeSettings(data.at('stack.env'), settingsOf(input));
  await runJob(migrateJob(input), options.signal);
  if (options.storesOnly) return input;
  const proxy = proxyProcess(input);
  await allOrFirstFailure([...serviceProcesses(input), ...(proxy ? [proxy] : [])].map(start));
  return input;
}

/** For `npm run obverse`. Readable by its owner only, because it contains the password of the database. */
async function writeSettings(file: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const text = Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  await rm(file, { force: true });
  await writeFile(file, text.join(''), { mode: 0o600 });
}

/** Like Promise.all, but waits for all to end: a start still under way could not be stopped. */
async function allOrFirstFailure<T>(starts: readonly Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(starts);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

/** The ports the stack uses, without those of engines it does not start. */
function portsUsed(ports: StackPorts, { toStart }: EngineChoice): Record<string, number> {
  const { postgres, kafka, opensearch, redis, ...services } = ports;
  const engines = { postgres, kafka, opensearch, redis };
  return { ...services, ...Object.fromEntries(toStart.map((name) => [name, engines[name]])) };
}

function addressesOf(ports: StackPorts): Pick<Stack, 'url' | 'truthUrl' | 'ports'> {
  return { url: siteUrl(ports), truthUrl: `http://127.0.0.1:${ports.truth}`, ports };
}

/** By the name of the process. */
function namedGateways(ports: readonly number[]): Record<string, number> {
  return Object.fromEntries(ports.map((port, index) => [index === 0 ? 'gateway' : `gateway-${index + 1}`, port]));
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= work());
}
