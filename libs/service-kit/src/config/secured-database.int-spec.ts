// A server of its own, which begins without TLS. PostgreSQL has three clients: of the database, the event log and the lot index.
import { AccessError, accessErrorIn } from '@obverse/connections';
import { createDataSource, ping } from '@obverse/database';
import { createEventLog } from '@obverse/event-log';
import { createLotIndex } from '@obverse/lot-index';
import { TestAuthority } from '@obverse/testing';
import { OwnPostgres } from '../../../../jest/own-engines';
import { databaseSettings, eventLogSettings, lotIndexSettings } from './connection-settings';
import { loadConfig } from './load-config';
import { defineConfig } from './setting';

const table = defineConfig('indexer', { ...databaseSettings, ...eventLogSettings, ...lotIndexSettings });
const names = ['DATABASE', 'EVENT_LOG', 'LOT_INDEX'] as const;
type Name = (typeof names)[number];

describe('PostgreSQL that asks for TLS and a password', () => {
  const [authority, stranger] = [new TestAuthority(), new TestAuthority('another authority')];
  let server: OwnPostgres;
  let password: string;

  beforeAll(async () => {
    server = await OwnPostgres.start();
    password = authority.write('password', `${decodeURIComponent(new URL(server.url).password)}\n`);
  });
  afterAll(async () => {
    await server?.discard();
    for (const one of [authority, stranger]) one.remove();
  });

  function urlsWith(settings: Readonly<Record<string, string>>) {
    const url = new URL(server.url);
    url.password = '';
    const common: Readonly<Record<string, string>> = {
      URL: url.href,
      PASSWORD_FILE: password,
      CA_FILE: authority.caFile,
      ...settings,
    };
    const env = names.flatMap((name) => Object.entries(common).map(([end, value]) => [`${name}_${end}`, value]));
    return loadConfig(table, Object.fromEntries(env));
  }

  const calls: Readonly<Record<Name, (settings: Readonly<Record<string, string>>) => Promise<void>>> = {
    DATABASE: async (settings) => {
      const source = await createDataSource({ url: urlsWith(settings).DATABASE_URL, poolSize: 2 });
      try {
        await ping(source);
      } finally {
        await source.destroy();
      }
    },
    EVENT_LOG: async (settings) => {
      const url = urlsWith(settings).EVENT_LOG_URL;
      const log = createEventLog({ adapter: 'postgres', url, clientId: 'secured', onTrouble: () => undefined });
      try {
        await log.ping();
      } finally {
        await log.close();
      }
    },
    LOT_INDEX: async (settings) => {
      const index = createLotIndex({ adapter: 'postgres', url: urlsWith(settings).LOT_INDEX_URL });
      try {
        await index.prepare();
      } finally {
        await index.close();
      }
    },
  };

  async function fails(name: Name, settings: Readonly<Record<string, string>>, sentence: string): Promise<void> {
    const error: unknown = await calls[name](settings).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ retryLater: true, message: expect.stringContaining(sentence) });
    expect(accessErrorIn(error)).toBeInstanceOf(AccessError);
    expect(String(error)).not.toContain('hunter2');
  }

  it.each(names)('%s says that the server has no TLS', (name) =>
    fails(name, {}, `${name}_URL: the server does not answer with TLS`),
  );

  describe('with TLS', () => {
    beforeAll(() => server.useTls(authority.issue('postgres')));

    it.each(names)('%s accepts its CA and the password of a file', async (name) => {
      await calls[name]({});
    });

    it.each(names)('%s refuses another CA, and says what to do', (name) =>
      fails(name, { CA_FILE: stranger.caFile }, `Set ${name}_CA_FILE`),
    );

    it.each(names)('%s says that the password is wrong', (name) =>
      fails(
        name,
        { PASSWORD_FILE: authority.write('wrong', 'hunter2') },
        `Correct ${name}_URL or ${name}_PASSWORD_FILE`,
      ),
    );
  });
});
