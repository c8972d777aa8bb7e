import { AddressFilter, HostNames } from '@obverse/connections';
import { Fetcher, NoAnswerError } from './fetcher';
import { NameServer } from './name-server.factory';

describe('HostNames', () => {
  let server: NameServer;
  let names: HostNames;
  beforeAll(async () => {
    server = await NameServer.open();
    names = new HostNames({ servers: [server.address] });
  });
  afterEach(() => server.answers.clear());
  afterAll(() => server.close());

  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'found',
      (error: NodeJS.ErrnoException) => error.code,
    );

  it('returns all addresses, also when one kind is missing', async () => {
    server.answers.set('shop.example', ['93.184.216.34', '93.184.216.35']);
    const found = await names.addressesOf('shop.example');
    expect([...found].sort((a, b) => (a.address < b.address ? -1 : 1))).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '93.184.216.35', family: 4 },
    ]);
  });

  it('rejects with the name servers’ error', async () => {
    server.answers.set('broken.example', 'failure');
    server.answers.set('mute.example', 'silence');
    const codes = await Promise.all(['broken.example', 'mute.example'].map((name) => codeOf(names.addressesOf(name))));
    expect(codes).toEqual(['ESERVFAIL', 'ETIMEOUT']);
  });

  it('asks the system, which knows its hosts file, for names unknown to the servers', async () => {
    expect(await codeOf(names.addressesOf('nobody.invalid'))).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/);
    expect(server.questions).toContain('nobody.invalid');
    expect(await codeOf(names.addressesOf('localhost'))).toBe('found');
    expect(server.questions).not.toContain('localhost');
  });

  it('resolves other names while silent servers are pending, however many', async () => {
    const mute = Array.from({ length: 40 }, (_, n) => `mute-${n}.example`);
    for (const name of mute) server.answers.set(name, 'silence');
    server.answers.set('shop.example', ['93.184.216.34']);
    const silent = mute.map((name) => codeOf(names.addressesOf(name)));
    const first = await Promise.race([names.addressesOf('shop.example'), ...silent]);
    expect(first).toEqual([{ address: '93.184.216.34', family: 4 }]);
    expect(new Set(await Promise.all(silent))).toEqual(new Set(['ETIMEOUT']));
  });

  it('ends a fetch with a message, and in time', async () => {
    server.answers.set('mute.example', 'silence');
    server.answers.set('broken.example', 'failure');
    server.answers.set('inside.example', ['93.184.216.34', '10.0.0.1']);
    const fetcher = new Fetcher({ addressFilter: new AddressFilter({ names }), userAgent: 'ObverseBot/0.1' });
    const endOf = (host: string) =>
      fetcher.get(`http://${host}/`, { limitBytes: 100, accept: '*/*' }).catch((error: unknown) => error);
    try {
      const [mute, broken, inside] = await Promise.all(
        ['mute', 'broken', 'inside'].map((name) => endOf(`${name}.example`)),
      );
      for (const [error, text] of [
        [mute, 'mute.example: the name servers of its name do not answer'],
        [broken, 'broken.example: the name servers of its name fail'],
      ] as const) {
        expect(error).toBeInstanceOf(NoAnswerError);
        expect(error).toMatchObject({ fault: 'name', message: expect.stringContaining(text) });
      }
      expect(inside).toMatchObject({ name: 'AddressRefusedError', message: expect.stringContaining('10.0.0.1') });
    } finally {
      await fetcher.close();
    }
  });
});
