import { defineConfig, setting } from '@obverse/service-kit';
import { z } from 'zod';
import { readText } from '../repository';
import { withSettings } from './settings-section';
import { settingsTables } from './tables';

const empty = 'a\n<!-- settings: written by `npm run generate` -->\n<!-- end of settings -->\nb\n';

describe('withSettings', () => {
  it('lists a setting once for each wording, with its default, and keeps the rest of the document', () => {
    const text = withSettings(empty, [
      defineConfig('indexer', {
        A: setting(z.string(), { doc: 'An a|b.', secret: true }),
        B: setting(z.string(), { doc: 'B.', default: '1' }),
      }),
      defineConfig('crawler', {
        B: setting(z.string(), { doc: 'B.', default: '1' }),
        C: setting(z.string(), { doc: 'C.', optional: true }),
      }),
    ]);
    expect(text.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-').split('\n').slice(3, -4)).toEqual([
      '| variable | services | default | meaning |',
      '| - | - | - | - |',
      String.raw`| ${'`A`'} | indexer | none, **required** | An a\|b. (secret) |`,
      '| `B` | crawler, indexer | `1` | B. |',
      '| `C` | crawler | absent | C. |',
    ]);
    expect(text.startsWith('a\n')).toBe(true);
    expect(text.endsWith('\nb\n')).toBe(true);
  });

  it('refuses a document without the section', () => {
    expect(() => withSettings('a', [])).toThrow('no section of settings');
  });
});

describe('docs/operations.md', () => {
  it('holds the settings of all services (npm run generate)', async () => {
    const document = readText('docs/operations.md');
    expect(withSettings(document, [...(await settingsTables('src')).values()])).toBe(document);
  });
});

describe('the settings of the services', () => {
  it('have a default or an example each, which is valid', async () => {
    const tables = [...(await settingsTables('src')).values()];
    const wrong = tables.flatMap(({ service, settings }) =>
      Object.entries(settings).flatMap(([name, { schema, example, default: standard }]) =>
        schema.safeParse(example ?? standard).success ? [] : [`${service} ${name}`],
      ),
    );
    expect(wrong).toEqual([]);
  });
});
