import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Platforms, shippedPlatforms } from '@obverse/sellers';
import { type KioskShop, openKioskShop, withKiosk } from '../../../../../jest/kiosk';
import { runProgram } from '../../program';
import { RecordingTerminal } from '../../testing/recording-terminal.factory';

describe('a platform of a temporary folder, on the command line', () => {
  const terminal = new RecordingTerminal();
  const before = { ...process.env };
  const registry = mkdtempSync(path.join(tmpdir(), 'obverse-kiosk-'));
  const settings = {
    SELLER_REGISTRY: registry,
    CRAWLER_CONTACT: 'https://obverse.example/bot',
    FETCH_LOOPBACK_SUFFIX: '.test.localhost',
  };
  let platforms: Platforms;
  let shop: KioskShop;

  beforeAll(async () => {
    Object.assign(process.env, settings);
    platforms = await withKiosk();
    shop = await openKioskShop();
  });
  afterAll(async () => {
    for (const name of Object.keys(settings)) {
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = before[name];
    }
    await shop?.close();
    rmSync(registry, { recursive: true, force: true });
  });
  const obverse = (args: readonly string[], known = platforms) => {
    terminal.printed.length = terminal.noted.length = terminal.shown.length = 0;
    return runProgram(['seller', ...args, '--interval', '20'], terminal, known);
  };

  it('is detected, added and checked', async () => {
    expect(await obverse(['add', shop.home, '--country', 'de'])).toBe(0);
    expect(terminal.printed[0]).toBe('Platform: kiosk, because it lists its coins as text.');
    expect(readFileSync(path.join(registry, 'kiosk.yaml'), 'utf8')).toContain('platform: kiosk');
    expect(await obverse(['check', 'kiosk'])).toBe(0);
    expect(terminal.text).toMatch(/kiosk: good[\s\S]*Taler 1780\s+same/);

    shop.pages.set('/coin/1', '<html><p>This coin was withdrawn.</p></html>');
    expect(await obverse(['check', 'kiosk'])).toBe(0);
    expect(terminal.text).toMatch(/Taler 1780\s+gone/);
  });

  it('is unknown without its folder', async () => {
    expect(readdirSync(registry)).toContain('kiosk.yaml');
    expect(await obverse(['check', 'kiosk'], shippedPlatforms)).toBe(1);
    expect(terminal.text).toContain('The registry has no seller kiosk');
  });
});
