import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ecbFile } from '@obverse/exchange-rates/testing';
import { embeddedEngines } from '../testing/engines.factory';
import { makeWorld, type World } from '../testing/world.factory';

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

describe('exchange rates', () => {
  let world: World;
  let folder: string;
  let bank: Server;
  let address: string;
  let files: Record<string, string>;
  let asked: string[];

  beforeEach(async () => {
    world = await makeWorld(embeddedEngines);
    folder = mkdtempSync(path.join(tmpdir(), 'obverse-fx-'));
    files = {};
    asked = [];
    bank = createServer((request, response) => {
      const name = request.url?.slice(1) ?? '';
      asked.push(`${name} ${request.headers['if-none-match'] ?? '-'}`);
      const file = files[name];
      if (file === undefined) return void response.writeHead(503).end('busy');
      if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
      response.writeHead(200, { 'content-type': 'text/xml', etag: '"1"' }).end(file);
    });
    await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
    address = `http://bank.localhost:${(bank.address() as AddressInfo).port}/`;
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await new Promise((resolve) => bank.close(resolve));
    await world.close();
  });

  const fetched = (...args: string[]) => world.obverse('fx', 'fetch', '--url', address, ...args);

  it('fetches all rates first, then the last day, then nothing', async () => {
    files['eurofxref-hist.xml'] = ecbFile(
      { date: ago(2), perEuro: { USD: '1.1' } },
      { date: ago(900), perEuro: { USD: '1.3' } },
    );
    files['eurofxref-daily.xml'] = ecbFile({ date: ago(1), perEuro: { USD: '1.2' } });
    expect(await fetched()).toBe(0);
    expect(world.terminal.text).toContain('2 days in the file, 2 of them new');
    expect(await fetched()).toBe(0);
    expect(world.terminal.text).toContain('1 days in the file, 1 of them new');
    expect(await fetched()).toBe(0);
    expect(world.terminal.text).toContain('nothing new');
    expect(asked).toEqual(['eurofxref-hist.xml -', 'eurofxref-daily.xml -', 'eurofxref-daily.xml "1"']);
    expect(await world.obverse('fx', 'status', '--json')).toBe(0);
    expect(JSON.parse(world.terminal.text)).toMatchObject({ days: 3, oldest: ago(900), newest: ago(1), late: false });
  });

  it('stores no invalid rates, and reports the failure', async () => {
    files['eurofxref-hist.xml'] = '<html>maintenance</html>';
    expect(await fetched()).toBe(1);
    expect(world.terminal.text).toContain('<html>');
    expect(await fetched('--file', 'day')).toBe(1);
    expect(world.terminal.text).toContain('status 503');
    process.env['EXCHANGE_RATES_URL'] = 'nowhere';
    expect(await world.obverse('fx', 'fetch')).toBe(1);
    expect(world.terminal.text).toContain('EXCHANGE_RATES_URL is nowhere');
    delete process.env['EXCHANGE_RATES_URL'];
    expect(await world.obverse('fx', 'status')).toBe(0);
    expect(world.terminal.text).toMatch(/No days are stored/);
    expect(world.terminal.text).toMatch(/eurofxref-daily\.xml: requested .* status 503/);
  });

  it('imports rates from a file, and converts by the day', async () => {
    const file = path.join(folder, 'hist.xml');
    writeFileSync(
      file,
      ecbFile(
        { date: '2020-05-04', perEuro: { USD: '1.1' } },
        { date: '2020-04-30', perEuro: { USD: '1.2', RUB: '80' } },
      ),
    );
    expect(await world.obverse('fx', 'import', file)).toBe(0);
    expect(await world.obverse('fx', 'convert', '100', 'eur', 'usd', '--on', '2020-05-03')).toBe(0);
    expect(world.terminal.text).toBe('100 EUR = 120.00 USD at the rates of 2020-04-30');
    expect(await world.obverse('fx', 'convert', '100', 'EUR', 'USD', '--on', '2020-05-04')).toBe(0);
    expect(world.terminal.text).toContain('110.00 USD at the rates of 2020-05-04');
    expect(await world.obverse('fx', 'convert', '100', 'EUR', 'RUB')).toBe(1);
    expect(world.terminal.text).toBe('The rates of 2024-12-31 do not contain RUB.');
    writeFileSync(file, ecbFile({ date: '2020-05-05', perEuro: { USD: '1.1' } }).slice(0, -30));
    expect(await world.obverse('fx', 'import', file)).toBe(1);
    expect(world.terminal.text).toContain('nothing was stored');
    expect(await world.obverse('fx', 'import', path.join(folder, 'none.xml'))).toBe(1);
    expect(world.terminal.text).toContain('cannot be read');
  });

  it('imports rates of other sources, converts with them and names their source', async () => {
    const file = path.join(folder, 'other.csv');
    writeFileSync(
      file,
      `# by hand\ndate,currency,per_euro,source\n${ago(3)},RUB,100,Bank X\n${ago(2)},RUB,110,Bank X\n`,
    );
    expect(await world.obverse('fx', 'import', file)).toBe(0);
    expect(world.terminal.text).toBe('2 rates in the file, 2 of them new.');
    expect(await world.obverse('fx', 'convert', '55', 'RUB', 'EUR')).toBe(0);
    expect(world.terminal.text).toBe(`55 RUB = 0.50 EUR at the rates of ${ago(2)} (Bank X)`);
    expect(await world.obverse('fx', 'convert', '55', 'RUB', 'UAH')).toBe(1);
    expect(world.terminal.text).toBe('The rates of 2024-12-31 do not contain UAH.');
    expect(await world.obverse('fx', 'status')).toBe(0);
    expect(world.terminal.text).toContain(`RUB: newest rate of ${ago(2)}, Bank X`);
    writeFileSync(file, `date,currency,per_euro,source\n${ago(1)},RUB,zero,Bank X\n`);
    expect(await world.obverse('fx', 'import', file)).toBe(1);
    expect(world.terminal.text).toContain('line 2: "zero" is not a rate; nothing was stored');
  });

  it('uses the first stored day for an earlier day, and notes it', async () => {
    const status = await world.obverse('fx', 'convert', '1', 'EUR', 'USD', '--on', '2010-01-01');
    expect(status).toBe(0);
    expect(world.terminal.text).toContain('fx fetch --file all');
  });
});
