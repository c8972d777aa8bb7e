import { AddressFilter, AddressRefusedError, isPublicAddress } from './address-filter';

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '2606:2800:220:1::1',
    '2a00:1450:4001::1',
  ])('accepts %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('AddressFilter', () => {
  const filter = new AddressFilter({ loopbackSuffix: '.market.localhost' });
  const check = (address: string) => () => filter.checkUrl(new URL(address));

  it.each([
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://１２７.０.０.１/',
    'http://169.254.169.254/latest/meta-data/',
    'http://shop.example:8080/',
    'http://user:secret@shop.example/',
    'ftp://shop.example/',
    'file:///etc/passwd',
    'http://127.0.0.1.:80/',
  ])('refuses %s by its text', (address) => expect(check(address)).toThrow(AddressRefusedError));

  it('accepts ports 80 and 443 of a name, and any port under the loopback suffix', () => {
    for (const address of ['http://shop.example/', 'https://shop.example/', 'http://shop.example:443/'])
      expect(check(address)).not.toThrow();
    expect(check('http://silberhag.market.localhost:4810/')).not.toThrow();
  });

  it('does not treat a host as loopback that only resembles the suffix', () => {
    for (const host of ['market.localhost.evil.example', 'evilmarket.localhost', 'market.localhost']) {
      expect(check(`http://${host}:4810/`)).toThrow(AddressRefusedError);
    }
  });

  it('resolves hosts under the suffix to this machine without DNS', () => {
    const answers: unknown[] = [];
    filter.lookup('a.market.localhost', { all: true }, (...answer) => answers.push(answer));
    filter.lookup('a.market.localhost', {}, (...answer) => answers.push(answer));
    expect(answers).toEqual([
      [null, [{ address: '127.0.0.1', family: 4 }]],
      [null, '127.0.0.1', 4],
    ]);
  });

  it('refuses a name that DNS resolves to an inside address', async () => {
    const refused = new Promise((resolve) =>
      new AddressFilter().lookup('localhost', { all: true }, (error) => resolve(error)),
    );
    expect(await refused).toBeInstanceOf(AddressRefusedError);
  });

  it.each(['localhost', '.', '', '.1', '*.localhost'])('rejects %p as a suffix', (loopbackSuffix) => {
    expect(() => new AddressFilter({ loopbackSuffix })).toThrow(RangeError);
  });
});
