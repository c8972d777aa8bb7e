import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LiveRegistry } from './live-registry';

const descriptor = (key: string, number: number) => `
key: ${key}
number: ${number}
names: [${key}]
home: https://${key}.example/
country: DE
form: shop
languages: [de]
timezone: Europe/Berlin
platform: shopify
permission: open
verified: { state: never }
since: 2026-11-21
`;

describe('LiveRegistry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'obverse-registry-'));
  const faults: string[] = [];
  const registry = new LiveRegistry({ folder, onFaults: (found) => faults.push(...found.map(({ file }) => file)) });
  afterAll(() => {
    registry.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('loads a new descriptor without a restart, and reports an invalid file once', () => {
    writeFileSync(join(folder, 'kestrel.yaml'), descriptor('kestrel', 1));
    writeFileSync(join(folder, 'broken.yaml'), 'key: [');
    registry.refresh();
    registry.refresh();
    expect(registry.all().map(({ key }) => key)).toEqual(['kestrel']);
    expect(faults).toEqual(['broken.yaml']);
  });

  it('keeps the last good sellers when the folder cannot be read', () => {
    rmSync(folder, { recursive: true });
    registry.refresh();
    expect(registry.get('kestrel')?.number).toBe(1);
    expect(faults.at(-1)).toBe(folder);
  });
});
