import { z } from 'zod';
import { commonSettings } from './common-settings';
import { ConfigError, loadConfig } from './load-config';
import { defineConfig, setting } from './setting';

const table = defineConfig('indexer', {
  ...commonSettings,
  DATABASE_URL: setting(z.string().startsWith('postgres://'), {
    doc: 'Where accounts are kept.',
    example: 'postgres://obverse@db/obverse',
    secret: true,
  }),
  BATCH_SIZE: setting(z.coerce.number().int().min(1), { doc: 'Most records a batch.', default: '500' }),
  WEB_DIR: setting(z.string(), { doc: 'The built web client.', optional: true }),
});

function failureOf(env: Record<string, string>): ConfigError {
  try {
    loadConfig(table, env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('the settings were accepted');
}

describe('loadConfig', () => {
  it('parses texts into the types of the schemas and applies defaults', () => {
    const config = loadConfig(table, { DATABASE_URL: 'postgres://db/obverse', PORT: '4822' });
    const typed: { port: number; batch: number; web: string | undefined } = {
      port: config.PORT,
      batch: config.BATCH_SIZE,
      web: config.WEB_DIR,
    };
    expect(typed).toEqual({ port: 4822, batch: 500, web: undefined });
    expect(config.HOST).toBe('127.0.0.1');
  });

  it('treats an empty variable as absent', () => {
    expect(loadConfig(table, { DATABASE_URL: 'postgres://db/obverse', BATCH_SIZE: ' ', WEB_DIR: '' })).toMatchObject({
      BATCH_SIZE: 500,
      WEB_DIR: undefined,
    });
  });

  it('lists every fault at once, each with the purpose of its setting', () => {
    const { message, faults } = failureOf({ PORT: '99999', BATCH_SIZE: 'many' });
    expect(faults).toHaveLength(3);
    expect(message).toMatch(/^indexer cannot start: /);
    expect(message).toContain('PORT is "99999", which is not valid');
    expect(message).toContain('BATCH_SIZE is "many"');
    expect(message).toContain(
      'Set DATABASE_URL: Where accounts are kept. Example: DATABASE_URL=postgres://obverse@db/obverse',
    );
    expect(message).toContain('Most records a batch. Example: BATCH_SIZE=500');
  });

  it('does not print the value of an invalid secret', () => {
    const { message } = failureOf({ DATABASE_URL: 'mysql://root:hunter2@db' });
    expect(message).toContain('DATABASE_URL has a value that is not valid');
    expect(message).not.toContain('hunter2');
  });
});

describe('a renamed setting', () => {
  const renamed = defineConfig('crawler', {
    SELLERS_AT_ONCE: setting(z.coerce.number(), { doc: 'Sellers.', renamedFrom: 'CRAWLER_HANDS' }),
  });

  it('fails under its old name with a sentence that names the new one', () => {
    expect(() => loadConfig(renamed, { CRAWLER_HANDS: '3' })).toThrow(
      'crawler cannot start: CRAWLER_HANDS was renamed to SELLERS_AT_ONCE: set SELLERS_AT_ONCE and remove CRAWLER_HANDS.',
    );
    expect(() => loadConfig(renamed, { CRAWLER_HANDS: '3', SELLERS_AT_ONCE: '4' })).toThrow(ConfigError);
  });

  it('is read under its new name', () => {
    expect(loadConfig(renamed, { CRAWLER_HANDS: ' ', SELLERS_AT_ONCE: '4' })).toEqual({ SELLERS_AT_ONCE: 4 });
  });
});

describe('a setting that others complete', () => {
  const completed = defineConfig('crawler', {
    ADDRESS: setting(z.string(), {
      doc: 'Address.',
      completedBy: ({ USER_NAME }) =>
        USER_NAME === 'nemo' ? { faults: ['Set USER_NAME.'] } : { value: `${String(USER_NAME)}@host` },
    }),
    USER_NAME: setting(z.string(), { doc: 'User.' }),
  });

  it('contains what they say, or fails with the fault', () => {
    expect(loadConfig(completed, { ADDRESS: 'host', USER_NAME: 'a' })).toEqual({ ADDRESS: 'a@host', USER_NAME: 'a' });
    expect(() => loadConfig(completed, { ADDRESS: 'host', USER_NAME: 'nemo' })).toThrow(
      'crawler cannot start: Set USER_NAME.',
    );
  });
});

describe('the check of a table', () => {
  const checked = defineConfig(
    'gateway',
    { A: setting(z.string(), { doc: 'A.' }), B: setting(z.string(), { doc: 'B.', optional: true }) },
    { check: ({ A, B }) => (A === 'needs b' && !B ? ['Set B.'] : []) },
  );

  it('finds faults of values that are valid one by one', () => {
    expect(() => loadConfig(checked, { A: 'needs b' })).toThrow('gateway cannot start: Set B.');
    expect(loadConfig(checked, { A: 'needs b', B: 'b' })).toEqual({ A: 'needs b', B: 'b' });
  });
});

describe('defineConfig', () => {
  it('refuses a name no shell can export', () => {
    expect(() => defineConfig('indexer', { batchSize: setting(z.string(), { doc: 'Most records.' }) })).toThrow(
      'batchSize',
    );
  });

  it('refuses a default for an optional setting', () => {
    expect(() =>
      defineConfig('indexer', { A: setting(z.string(), { doc: 'A.', default: 'a', optional: true }) }),
    ).toThrow('never absent');
  });

  it('refuses an old name that is a setting of the table', () => {
    const options = { doc: 'B.', renamedFrom: 'A' };
    expect(() =>
      defineConfig('indexer', { A: setting(z.string(), { doc: 'A.' }), B: setting(z.string(), options) }),
    ).toThrow('cannot be the old name');
  });
});
