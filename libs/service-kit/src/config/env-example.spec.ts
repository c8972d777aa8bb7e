import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { envExample } from './env-example';
import { defineConfig, setting, type ConfigTable } from './setting';

const port = (value: string) => setting(z.string(), { doc: 'Port to listen on.', default: value });
const url = setting(z.string(), { doc: 'The database.', secret: true });

describe('envExample', () => {
  it('lists a shared setting once, and settings that differ under each service', () => {
    const text = envExample([
      defineConfig('indexer', { PORT: port('2'), URL: url }),
      defineConfig('crawler', { PORT: port('1'), URL: url }),
    ]);
    expect(text).toContain('# crawler, indexer\n# The database. (secret)\nURL=\n');
    expect(text).toContain('# --- crawler ---\n\n# Port to listen on.\n#PORT=1\n');
    expect(text).toContain('# --- indexer ---\n\n# Port to listen on.\n#PORT=2\n');
    expect(text.match(/URL=/g)).toHaveLength(1);
  });

  it('equals .env.example in the repository (npm run generate)', async () => {
    const root = path.resolve(__dirname, '../../../..');
    const tables = await Promise.all(
      readdirSync(path.join(root, 'apps'))
        .map((app) => path.join(root, 'apps', app, 'src/config.ts'))
        .filter((file) => existsSync(file))
        .map(async (file) => ((await import(file)) as { config: ConfigTable }).config),
    );
    expect(readFileSync(path.join(root, '.env.example'), 'utf8')).toBe(envExample(tables));
  });
});
