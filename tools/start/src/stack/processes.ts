import path from 'node:path';
import type { EngineName } from '@obverse/engines';
import type { ProcessDefinition } from '../process/supervised-process';
import type { DataFolder } from './data-folder';
import { siteUrl, type StackPorts } from './ports';
import { engineSettings, type EngineAddresses, type Profile } from './profile';
import { serviceMemory } from './service-heap';

/** The checkout this runs from; the same distance from `src` and from `dist`. */
export const root = path.resolve(__dirname, '../../../..');

export interface MarketChoice {
  readonly sellers?: number;
  readonly lots?: number;
  readonly seed?: string;
  /** No picture is drawn wider, in pixels. */
  readonly pictureWidth?: number;
  /** Shops of one firm offer coins twice, and show one picture with several lots. */
  readonly sharedPictures?: boolean;
}

/** How many processes of a service run. */
export interface Replicas {
  readonly crawler?: number;
  readonly indexer?: number;
  readonly watcher?: number;
  /** Several are behind a proxy. */
  readonly gateway?: number;
}

export interface StackInput {
  readonly data: Pick<DataFolder, 'at'>;
  readonly ports: StackPorts;
  readonly market: MarketChoice | false;
  readonly replicas: Replicas;
  /** One for each gateway; a single one has the port of the site. */
  readonly gatewayPorts: readonly number[];
  readonly throwAway: boolean;
  readonly profile: Profile;
  readonly engines: EngineAddresses;
  /** The environment that the child processes inherit. */
  readonly inherited: Readonly<Record<string, string | undefined>>;
  /** Settings that win over all others. */
  readonly env: Readonly<Record<string, string>>;
  /** Root of the checkout whose programs run. Default: this one. */
  readonly build?: string;
}

/** The settings of all services; the CLI reads them from DATA/stack.env. */
export function settingsOf({
  data,
  market,
  profile,
  engines,
  inherited,
}: Pick<StackInput, 'data' | 'market' | 'profile' | 'engines' | 'inherited'>): Record<string, string> {
  const registry = inherited['SELLER_REGISTRY'] || path.join(root, 'libs/sellers/registry');
  return {
    ...engineSettings(profile, engines),
    SELLER_REGISTRY: market ? data.at('sellers') : path.resolve(registry),
    IMAGE_DIR: data.at('images'),
    MAIL_DIR: data.at('mail'),
    CRAWLER_CONTACT: 'https://localhost/obverse',
    // The demo sends no request to the internet, and uses the secrets of the demo sellers.
    ...(market
      ? {
          FETCH_LOOPBACK_SUFFIX: '.market.localhost',
          EXCHANGE_RATES_URL: 'off',
          SELLER_SECRETS_FILE: data.at('sellers', 'secrets.env'),
        }
      : {}),
  };
}

export function postgresProcess(
  input: Pick<StackInput, 'data' | 'ports' | 'throwAway' | 'inherited'>,
): ProcessDefinition {
  const { data, ports, throwAway, inherited } = input;
  return {
    name: 'postgres',
    module: path.join(root, 'tools/start/dist/stack/postgres-host.js'),
    args: [data.at('postgres'), String(ports.postgres), ...(throwAway ? ['--throw-away'] : [])],
    env: cleanEnv(inherited),
    logFile: data.at('logs/postgres.log'),
    keepsGroup: true,
  };
}

/** The first start of an engine may take long on a loaded machine. */
const ENGINE_READY_WITHIN_MS = 300_000;

export function engineProcess(
  { data, ports, inherited }: Pick<StackInput, 'data' | 'ports' | 'inherited'>,
  engine: EngineName,
  dataDir: string,
  advertisedPort?: number,
): ProcessDefinition {
  return {
    name: engine,
    module: path.join(root, 'tools/start/dist/stack/engine-host.js'),
    args: [engine, dataDir, String(ports[engine]), ...(advertisedPort === undefined ? [] : [String(advertisedPort)])],
    env: cleanEnv(inherited),
    logFile: data.at(`logs/${engine}.log`),
    readyWithinMs: ENGINE_READY_WITHIN_MS,
  };
}

export function marketProcess(
  input: Pick<StackInput, 'data' | 'ports' | 'inherited' | 'build'>,
  market: MarketChoice,
): ProcessDefinition {
  const { data, ports, inherited, build = root } = input;
  const { sellers, lots, seed, pictureWidth, sharedPictures } = market;
  const flags = {
    port: ports.market,
    'truth-port': ports.truth,
    sellers,
    lots,
    seed,
    'picture-width': pictureWidth,
    descriptors: data.at('sellers'),
  };
  return {
    name: 'market',
    module: path.join(build, 'tools/market/dist/main.js'),
    args: [
      ...Object.entries(flags).flatMap(([flag, value]) => (value === undefined ? [] : [`--${flag}`, String(value)])),
      ...(sharedPictures ? ['--shared-pictures'] : []),
    ],
    env: cleanEnv(inherited),
    logFile: data.at('logs/market.log'),
    probe: async () => {
      try {
        return (await fetch(`http://127.0.0.1:${ports.truth}/health`)).ok;
      } catch {
        return false; // not listening yet
      }
    },
  };
}

/** Brings the stores to what the services need, before they start. */
export function migrateJob(input: StackInput): ProcessDefinition {
  const { data, inherited, build = root } = input;
  return {
    name: 'migrate',
    module: path.join(build, 'apps/cli/dist/main.js'),
    args: ['migrate'],
    env: { ...cleanEnv(inherited), ...settingsOf(input), ...input.env },
    logFile: data.at('logs/migrate.log'),
  };
}

/** Indexers, watchers, crawlers and gateways; a second one is named `crawler-2`. Second ones, except gateways, use any free port. */
export function serviceProcesses(input: StackInput): ProcessDefinition[] {
  const { ports, replicas, gatewayPorts } = input;
  const many = (service: 'crawler' | 'indexer' | 'watcher', count = 1) =>
    Array.from({ length: count }, (_, index) =>
      serviceProcess(input, service, index + 1, index === 0 ? ports[service] : 0),
    );
  return [
    ...many('indexer', replicas.indexer),
    ...many('watcher', replicas.watcher),
    ...many('crawler', replicas.crawler),
    ...gatewayPorts.map((port, index) => serviceProcess(input, 'gateway', index + 1, port)),
  ];
}

function serviceProcess(
  input: StackInput,
  service: 'crawler' | 'indexer' | 'watcher' | 'gateway',
  replica: number,
  port: number,
): ProcessDefinition {
  const { data, inherited, build = root } = input;
  const name = replica === 1 ? service : `${service}-${replica}`;
  return {
    name,
    module: path.join(build, 'apps', service, 'dist/main.js'),
    args: [],
    env: {
      ...cleanEnv(inherited),
      LOG_LEVEL: inherited['LOG_LEVEL'] ?? 'info',
      ...settingsOf(input),
      ...(service === 'gateway' ? gatewaySettings(input, replica) : {}),
      ...(service === 'watcher' ? publicUrlOf(input) : {}),
      ...(service === 'crawler' ? crawlerSettings(input) : serviceMemory[service]),
      HOST: '127.0.0.1',
      PORT: String(port),
      ...input.env,
    },
    logFile: data.at('logs', `${name}.log`),
  };
}

/** The machine has other work: with one percent of a processor for the stock of pictures it is at rest after minutes. */
function crawlerSettings({ inherited }: StackInput): Record<string, string> {
  return { PICTURE_STOCK_CPU_PERCENT: inherited['PICTURE_STOCK_CPU_PERCENT'] ?? '1' };
}

function gatewaySettings(input: StackInput, replica: number): Record<string, string> {
  const { ports, build = root } = input;
  return {
    WEB_DIR: path.join(build, 'apps/web/dist'),
    ...publicUrlOf(input),
    MANAGEMENT_PORT: String(replica === 1 ? ports.management : 0),
  };
}

/** Another address than the printed one is for a proxy in front of it. */
function publicUrlOf({ ports, inherited }: StackInput): Record<string, string> {
  return { PUBLIC_URL: inherited['PUBLIC_URL'] ?? siteUrl(ports) };
}

/** The proxy in front of several gateways, on the port of the site; undefined for one gateway. */
export function proxyProcess({
  data,
  ports,
  gatewayPorts,
  inherited,
}: Pick<StackInput, 'data' | 'ports' | 'gatewayPorts' | 'inherited'>): ProcessDefinition | undefined {
  if (gatewayPorts.length < 2) return undefined;
  return {
    name: 'proxy',
    module: path.join(root, 'tools/start/dist/stack/proxy-host.js'),
    args: [ports.gateway, ...gatewayPorts].map(String),
    env: cleanEnv(inherited),
    logFile: data.at('logs/proxy.log'),
  };
}

/** The environment without the variables of npm and Jest and without Node options. */
function cleanEnv(inherited: StackInput['inherited']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inherited).flatMap(([name, value]) =>
      value === undefined || /^(npm_|JEST_|NODE_OPTIONS$|NODE_ENV$|NODE_CHANNEL)/.test(name) ? [] : [[name, value]],
    ),
  );
}
