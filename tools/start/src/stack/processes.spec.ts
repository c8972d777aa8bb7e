import path from 'node:path';
import { engineProcess, marketProcess, proxyProcess, serviceProcesses, settingsOf, type StackInput } from './processes';
import { portsFrom } from './ports';

const input: StackInput = {
  data: { at: (...names) => path.join('/data', ...names) },
  ports: portsFrom(4800),
  market: {},
  replicas: {},
  gatewayPorts: [4800],
  throwAway: false,
  profile: 'embedded',
  engines: { DATABASE_URL: 'postgres://obverse:secret@127.0.0.1:4832/obverse' },
  inherited: {
    PATH: '/bin',
    PORT: '1',
    NODE_OPTIONS: '--inspect',
    npm_lifecycle_event: 'start',
    HTTPS_PROXY: 'http://proxy',
  },
  env: {},
};

const definitionOf = (name: string, more: Partial<StackInput> = {}) =>
  serviceProcesses({ ...input, ...more }).find((definition) => definition.name === name);

describe('serviceProcesses', () => {
  it('gives each service its port and the addresses of the embedded engines', () => {
    expect(definitionOf('gateway')?.env).toMatchObject({
      HOST: '127.0.0.1',
      PORT: '4800',
      PUBLIC_URL: 'http://localhost:4800',
      MAIL_DIR: '/data/mail',
      MANAGEMENT_PORT: '4801',
      LOT_INDEX_URL: input.engines.DATABASE_URL,
    });
    expect(definitionOf('gateway', { inherited: { PUBLIC_URL: 'https://coins.example' } })?.env).toMatchObject({
      PUBLIC_URL: 'https://coins.example',
    });
    expect(definitionOf('crawler')?.env).toMatchObject({
      PORT: '4821',
      EVENT_LOG_URL: input.engines.DATABASE_URL,
      IMAGE_DIR: '/data/images',
    });
    expect(definitionOf('indexer')?.env).toMatchObject({ PORT: '4822', SELLER_REGISTRY: '/data/sellers' });
    expect(definitionOf('watcher')?.env).toMatchObject({ PORT: '4823', PUBLIC_URL: 'http://localhost:4800' });
  });

  it('passes the settings of the shell, but not those of npm and Node', () => {
    expect(definitionOf('crawler')?.env).toMatchObject({ PATH: '/bin', HTTPS_PROXY: 'http://proxy' });
    expect(Object.keys(definitionOf('crawler')?.env ?? {})).not.toEqual(expect.arrayContaining(['NODE_OPTIONS']));
    expect(Object.keys(definitionOf('crawler')?.env ?? {})).not.toEqual(
      expect.arrayContaining(['npm_lifecycle_event']),
    );
  });

  it('leaves the machine at rest by a small share for the stock of pictures, unless the shell gives another', () => {
    expect(definitionOf('crawler')?.env).toMatchObject({ PICTURE_STOCK_CPU_PERCENT: '1' });
    const inherited = { PICTURE_STOCK_CPU_PERCENT: '50' };
    expect(definitionOf('crawler', { inherited })?.env).toMatchObject(inherited);
  });

  it('numbers replicas and lets them take any port', () => {
    expect(definitionOf('indexer-2', { replicas: { indexer: 2 } })?.env).toMatchObject({ PORT: '0' });
    expect(definitionOf('indexer', { replicas: { indexer: 2 } })?.env).toMatchObject({ PORT: '4822' });
  });

  it('puts several gateways behind a proxy on the port of the site', () => {
    const several = { gatewayPorts: [4850, 4851] };
    expect(definitionOf('gateway', several)?.env).toMatchObject({ PORT: '4850', MANAGEMENT_PORT: '4801' });
    expect(definitionOf('gateway-2', several)?.env).toMatchObject({
      PORT: '4851',
      MANAGEMENT_PORT: '0',
      PUBLIC_URL: 'http://localhost:4800',
    });
    expect(proxyProcess({ ...input, ...several })?.args).toEqual(['4800', '4850', '4851']);
    expect(proxyProcess(input)).toBeUndefined();
  });

  it('allows hosts of the market on the loopback address only when there is a market', () => {
    expect(settingsOf(input)).toMatchObject({
      FETCH_LOOPBACK_SUFFIX: '.market.localhost',
      SELLER_SECRETS_FILE: '/data/sellers/secrets.env',
    });
    const real = settingsOf({ ...input, market: false });
    expect(real).not.toHaveProperty('FETCH_LOOPBACK_SUFFIX');
    expect(real).not.toHaveProperty('SELLER_SECRETS_FILE');
    expect(real['SELLER_REGISTRY']).toMatch(/libs\/sellers\/registry$/);
  });

  it('reads the registry that the shell names, but not for the market', () => {
    const inherited = { SELLER_REGISTRY: '/srv/sellers' };
    expect(settingsOf({ ...input, market: false, inherited })).toMatchObject(inherited);
    expect(settingsOf({ ...input, inherited })).toMatchObject({ SELLER_REGISTRY: '/data/sellers' });
    expect(definitionOf('watcher')?.env).toMatchObject({ PORT: '4823', PUBLIC_URL: 'http://localhost:4800' });
  });
});

describe('settingsOf', () => {
  it('uses PostgreSQL for everything in the embedded profile, whatever engines run', () => {
    const url = input.engines.DATABASE_URL;
    expect(
      settingsOf({ ...input, engines: { ...input.engines, EVENT_LOG_URL: 'kafka://127.0.0.1:9092' } }),
    ).toMatchObject({
      DATABASE_URL: url,
      EVENT_LOG_ADAPTER: 'postgres',
      EVENT_LOG_URL: url,
      LOT_INDEX_ADAPTER: 'postgres',
      LOT_INDEX_URL: url,
      CACHE_ADAPTER: 'memory',
    });
  });

  it('uses each engine of the cluster profile for its port, and PostgreSQL as the database', () => {
    const engines = {
      ...input.engines,
      EVENT_LOG_URL: 'kafka://127.0.0.1:9092/coins',
      LOT_INDEX_URL: 'http://127.0.0.1:9200/coins',
      CACHE_URL: 'redis://127.0.0.1:6379/0',
    };
    expect(settingsOf({ ...input, profile: 'cluster', engines })).toMatchObject({
      ...engines,
      EVENT_LOG_ADAPTER: 'kafka',
      LOT_INDEX_ADAPTER: 'opensearch',
      CACHE_ADAPTER: 'redis',
    });
  });
});

describe('engineProcess', () => {
  it('passes the port, and the settings of the shell, which may name a Java', () => {
    const definition = engineProcess(
      { ...input, inherited: { JAVA_HOME: '/java' } },
      'opensearch',
      '/data/engines/opensearch',
    );
    expect(definition.args).toEqual(['opensearch', '/data/engines/opensearch', '4841']);
    expect(definition.env).toEqual({ JAVA_HOME: '/java' });
  });
});

describe('marketProcess', () => {
  it('passes the chosen options only', () => {
    expect(marketProcess(input, { lots: 500 }).args).toEqual([
      '--port',
      '4810',
      '--truth-port',
      '4811',
      '--lots',
      '500',
      '--descriptors',
      '/data/sellers',
    ]);
    expect(marketProcess(input, { sharedPictures: true }).args.at(-1)).toBe('--shared-pictures');
  });
});
