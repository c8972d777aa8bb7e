import { z } from 'zod';
import { commonSettings } from './common-settings';
import { ConfigError, loadConfig } from './load-config';
import { defineConfig, setting } from './setting';

const table = defineConfig('indexer', {
  ...commonSettings,
  DATABASE_URL: setting(z.string().startsWith('postgres://'), { doc: 'Where accounts are kept.', secret: true }),
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
  throw new Error('the settings were taken');
}

describe('loadConfig', () => {
  it('reads texts into the types the schemas say, defaults included', () => {
    const config = loadConfig(table, { DATABASE_URL: 'postgres://db/obverse', PORT: '4822' });
    const typed: { port: number; batch: number; web: string | undefined } = {
      port: config.PORT,
      batch: config.BATCH_SIZE,
      web: config.WEB_DIR,
    };
    expect(typed).toEqual({ port: 4822, batch: 500, web: undefined });
    expect(config.HOST).toBe('127.0.0.1');
  });

  it('takes an empty variable as not given', () => {
    expect(loadConfig(table, { DATABASE_URL: 'postgres://db/obverse', BATCH_SIZE: ' ', WEB_DIR: '' })).toMatchObject({
      BATCH_SIZE: 500,
      WEB_DIR: undefined,
    });
  });

  it('lists every fault at once, each with what the setting is for', () => {
    const { message, faults } = failureOf({ PORT: '99999', BATCH_SIZE: 'many' });
    expect(faults).toHaveLength(3);
    expect(message).toMatch(/^indexer cannot start: /);
    expect(message).toContain('PORT is "99999", which is not valid');
    expect(message).toContain('BATCH_SIZE is "many"');
    expect(message).toContain('Set DATABASE_URL: Where accounts are kept.');
  });

  it('does not print a secret that is not valid', () => {
    const { message } = failureOf({ DATABASE_URL: 'mysql://root:hunter2@db' });
    expect(message).toContain('DATABASE_URL has a value that is not valid');
    expect(message).not.toContain('hunter2');
  });
});

describe('defineConfig', () => {
  it('refuses a name no shell could export', () => {
    expect(() => defineConfig('indexer', { batchSize: setting(z.string(), { doc: 'Most records.' }) })).toThrow(
      'batchSize',
    );
  });

  it('refuses a default for what may be absent', () => {
    expect(() =>
      defineConfig('indexer', { A: setting(z.string(), { doc: 'A.', default: 'a', optional: true }) }),
    ).toThrow('never absent');
  });
});
