import { parseAddress } from './url';

it('parts the prefix from the address of the engine', () => {
  const { node, prefix } = parseAddress('https://user:secret@search.example:9200/coins');
  expect([node.toString(), prefix]).toEqual(['https://user:secret@search.example:9200/', 'coins']);
});

it.each(['http://127.0.0.1:9200', 'http://127.0.0.1:9200/'])('gives %s the usual prefix', (address) => {
  expect(parseAddress(address).prefix).toBe('obverse');
});

it.each(['127.0.0.1:9200', 'postgres://host/x', 'http://host/a/b', 'http://host/a?b=c', ''])(
  'refuses %j, and does not repeat it: it may hold a password',
  (address) => {
    expect(() => parseAddress(address)).toThrow(/^The address of OpenSearch/);
  },
);
