import path from 'node:path';
import { engineProcess, marketProcess, serviceProcesses, settingsOf, type StackInput } from './processes';
import { portsFrom } from './ports';

const input: StackInput = {
  data: { at: (...names) => path.join('/data', ...names) },
  ports: portsFrom(4800),
  market: {},
  replicas: {},
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

const planOf = (name: string, more: Partial<StackInput> = {}) =>
  serviceProcesses({ ...input, ...more }).find((plan) => plan.name === name);

describe('servicePlans', () => {
  it('gives each service its port and the addresses of the embedded engines', () => {
    expect(planOf('gateway')?.env).toMatchObject({
      HOST: '127.0.0.1',
      PORT: '4800',
      LOT_INDEX_URL: input.engines.DATABASE_URL,
    });
    expect(planOf('crawler')?.env).toMatchObject({
      PORT: '4821',
      EVENT_LOG_URL: input.engines.DATABASE_URL,
      IMAGE_DIR: '/data/images',
    });
    expect(planOf('indexer')?.env).toMatchObject({ PORT: '4822', SELLER_REGISTRY: '/data/sellers' });
  });

  it('hands on the shell’s settings but not those of npm and Node', () => {
    expect(planOf('crawler')?.env).toMatchObject({ PATH: '/bin', HTTPS_PROXY: 'http://proxy' });
    expect(Object.keys(planOf('crawler')?.env ?? {})).not.toEqual(expect.arrayContaining(['NODE_OPTIONS']));
    expect(Object.keys(planOf('crawler')?.env ?? {})).not.toEqual(expect.arrayContaining(['npm_lifecycle_event']));
  });

  it('numbers replicas and lets them take any port', () => {
    expect(planOf('indexer-2', { replicas: { indexer: 2 } })?.env).toMatchObject({ PORT: '0' });
    expect(planOf('indexer', { replicas: { indexer: 2 } })?.env).toMatchObject({ PORT: '4822' });
  });

  it('lets hosts of the market through to this machine only while there is a market', () => {
    expect(settingsOf(input)).toMatchObject({
      FETCH_LOOPBACK_SUFFIX: '.market.localhost',
      SELLER_SECRETS_FILE: '/data/sellers/secrets.env',
    });
    const real = settingsOf({ ...input, market: false });
    expect(real).not.toHaveProperty('FETCH_LOOPBACK_SUFFIX');
    expect(real).not.toHaveProperty('SELLER_SECRETS_FILE');
    expect(real['SELLER_REGISTRY']).toMatch(/libs\/sellers\/registry$/);
  });
});

describe('settingsOf', () => {
  it('has PostgreSQL carry everything in the embedded profile, whatever engines there are', () => {
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

  it('has each engine of the cluster profile carry its port, and PostgreSQL keep what people typed', () => {
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

describe('enginePlan', () => {
  it('gives the engine its port, and the shell’s settings, which may name a Java', () => {
    const plan = engineProcess(
      { ...input, inherited: { JAVA_HOME: '/java' } },
      'opensearch',
      '/data/engines/opensearch',
    );
    expect(plan.args).toEqual(['opensearch', '/data/engines/opensearch', '4841']);
    expect(plan.env).toEqual({ JAVA_HOME: '/java' });
  });
});

describe('marketPlan', () => {
  it('passes on what was chosen and leaves the rest to the market', () => {
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
