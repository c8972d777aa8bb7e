import { parseAddress } from './url';

it('separates the prefix from the address of the engine', () => {
  const { node, prefix } = parseAddress('https://user:secret@search.example:9200/coins');
  expect([node.toString(), prefix]).toEqual(['https://user:secret@search.example:9200/', 'coins']);
});

it('separates the files of TLS', () => {
  const { node, tls } = parseAddress('https://search.example:9200/coins?sslrootcert=%2Frun%2Fca.pem');
  expect([node.toString(), tls]).toEqual(['https://search.example:9200/', { ca: '/run/ca.pem' }]);
});

it.each(['http://127.0.0.1:9200', 'http://127.0.0.1:9200/'])('uses the default prefix for %s', (address) => {
  expect(parseAddress(address).prefix).toBe('obverse');
});

it.each(['127.0.0.1:9200', 'postgres://host/x', 'http://host/a/b', 'http://host/a?b=c', ''])(
  'refuses %j without repeating it, because it may contain a password',
  (address) => {
    expect(() => parseAddress(address)).toThrow(/^The address of OpenSearch/);
  },
);
