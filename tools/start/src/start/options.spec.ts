import path from 'node:path';
import { readOptions } from './options';

describe('readOptions', () => {
  it('starts the demo market on 4800 with data in the checkout by default', () => {
    expect(readOptions([])).toEqual({
      port: 4800,
      dataDir: path.resolve(__dirname, '../../../..', '.data'),
      reset: false,
      profile: 'embedded',
      engines: {},
      market: {},
    });
  });

  it('reads all options', () => {
    expect(
      readOptions(['--port', '5000', '--data', '/var/tmp/coins', '--reset', '--sellers', '3', '--lots', '40']),
    ).toEqual({
      port: 5000,
      dataDir: '/var/tmp/coins',
      reset: true,
      profile: 'embedded',
      engines: {},
      market: { sellers: 3, lots: 40 },
    });
    expect(readOptions(['--data', 'coins'], '/home/me')?.dataDir).toBe('/home/me/coins');
    expect(readOptions(['--crawlers', '2', '--indexers', '3', '--watchers', '2', '--gateways', '4'])?.replicas).toEqual(
      {
        crawler: 2,
        indexer: 3,
        watcher: 2,
        gateway: 4,
      },
    );
    expect(readOptions(['--gateways', '2'])?.replicas).toEqual({ gateway: 2 });
    expect(readOptions(['--stores-only'])?.storesOnly).toBe(true);
    expect(readOptions(['--no-market'])?.market).toBe(false);
    expect(readOptions(['--shared-pictures'])?.market).toEqual({ sharedPictures: true });
  });

  it('uses the engines named by the environment for the cluster profile only', () => {
    const env = { EVENT_LOG_URL: 'kafka://log:9092', CACHE_URL: '', HOME: '/home/me' };
    expect(readOptions(['--profile', 'cluster'], '/', env)).toMatchObject({
      profile: 'cluster',
      engines: { EVENT_LOG_URL: 'kafka://log:9092' },
    });
    expect(readOptions([], '/', env)).toMatchObject({ profile: 'embedded', engines: {} });
    expect(() => readOptions(['--profile', 'docker'])).toThrow('--profile takes embedded or cluster, not "docker"');
  });

  it('returns undefined for --help', () => {
    expect(readOptions(['--help'])).toBeUndefined();
  });

  it.each([
    [['--port', '0'], '--port takes a whole number from 1 to'],
    [['--port', '65494'], '--port takes a whole number from 1 to 65493'],
    [['--lots', '1e3'], '--lots takes a whole number'],
    [['--sellers', '-3'], '--sellers'],
    [['--gateways', '0'], '--gateways takes a whole number from 1 to 9, not "0".'],
    [['--crawlers', 'two'], '--crawlers takes a whole number from 1 to 9'],
    [['--colour'], "Unknown option '--colour'. See npm start -- --help."],
    [['extra'], "Unexpected argument 'extra'"],
    [['--no-market', '--lots', '5'], 'give one or the other'],
    [['--no-market', '--shared-pictures'], 'give one or the other'],
  ])('refuses %j with a sentence', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });
});
