import type { Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

/** The result of a fetch: the error's name, or the status. */
export type Ending =
  | 'NoAnswerError'
  | 'BodyTooLargeError'
  | 'UnknownEncodingError'
  | 'AddressRefusedError'
  | 'EndlessRedirectsError'
  | number;

/** A server's answer as bytes on the wire, and the expected result. For tests. */
export interface HostileAnswer {
  readonly name: string;
  readonly send: (socket: Socket) => void;
  readonly ends: Ending;
}

/** A server that never finishes; only the time limit ends the exchange. */
export interface EndlessAnswer {
  readonly name: string;
  readonly begin: (socket: Socket) => void;
  readonly again: (socket: Socket) => void;
}

const LIMIT = 1_000_000;
/** Body limit for this table. */
export const hostileLimitBytes = LIMIT;

/** Sixty-four megabytes of zeros: 64 kB packed. */
const nothing = Buffer.alloc(64 * 1024 * 1024);
const bomb = gzipSync(nothing);
const page = '<html><title>Denar</title>';

const bytes = (text: string | Uint8Array) => (socket: Socket) => void socket.end(text);
const head = (...lines: readonly string[]) => ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');
const withBody = (lines: readonly string[], body: string | Uint8Array) =>
  bytes(Buffer.concat([Buffer.from(head(...lines, 'connection: close')), Buffer.from(body)]));
const packed = (encoding: string, body: string | Uint8Array) => withBody([`content-encoding: ${encoding}`], body);
const redirect = (location: string) =>
  bytes(`HTTP/1.1 302 Found\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`);

const lengths: HostileAnswer[] = [
  { name: 'a body shorter than announced', send: withBody(['content-length: 5000'], page), ends: 'NoAnswerError' },
  { name: 'a body without a length', send: withBody([], page), ends: 200 },
  { name: 'a length below zero', send: withBody(['content-length: -5'], page), ends: 'NoAnswerError' },
  { name: 'a length beyond numbers', send: withBody(['content-length: 1e309'], page), ends: 'NoAnswerError' },
  { name: 'two lengths', send: withBody(['content-length: 5', 'content-length: 9'], page), ends: 'NoAnswerError' },
  { name: 'twenty megabytes announced', send: withBody(['content-length: 20000000'], ''), ends: 'BodyTooLargeError' },
  { name: 'twenty megabytes', send: withBody([], Buffer.alloc(20_000_000, 'x')), ends: 'BodyTooLargeError' },
];

const chunks: HostileAnswer[] = [
  ['a chunk whose length is not a number', 'zz\r\nDenar\r\n0\r\n\r\n'],
  ['a chunk longer than the memory', 'FFFFFFFFFFFFFFFFF\r\nDenar'],
  ['a chunk with a negative length', '-5\r\nDenar\r\n0\r\n\r\n'],
  ['a chunk longer than announced', '2\r\nDenar\r\n0\r\n\r\n'],
  ['chunks without an end', '5\r\nDenar\r\n'],
  ['half a chunk', '500\r\nDenar'],
].map(([name = '', body = '']) => ({
  name,
  send: withBody(['transfer-encoding: chunked'], body),
  ends: 'NoAnswerError',
}));

const protocols: HostileAnswer[] = [
  { name: 'nothing at all', send: (socket) => void socket.end(), ends: 'NoAnswerError' },
  { name: 'a connection reset', send: (socket) => void socket.resetAndDestroy(), ends: 'NoAnswerError' },
  {
    name: 'a connection reset inside the body',
    send: (socket) => void socket.write(head('content-length: 900') + page, () => socket.resetAndDestroy()),
    ends: 'NoAnswerError',
  },
  { name: 'a page without a head', send: bytes(page), ends: 'NoAnswerError' },
  { name: 'another protocol', send: bytes('SSH-2.0-OpenSSH_9.6\r\n'), ends: 'NoAnswerError' },
  { name: 'a TLS record', send: bytes(Buffer.from('160301020001000001fc0303', 'hex')), ends: 'NoAnswerError' },
  { name: 'an invalid version', send: bytes('HTTP/9.9 200 OK\r\n\r\n'), ends: 'NoAnswerError' },
  { name: 'an invalid status', send: bytes('HTTP/1.1 2x0 OK\r\n\r\n'), ends: 'NoAnswerError' },
  {
    name: 'an unrequested protocol',
    send: bytes('HTTP/1.1 101 Switching\r\nupgrade: x\r\n\r\n'),
    ends: 'NoAnswerError',
  },
  { name: 'NUL in a header', send: withBody(['x-a: b\0c'], page), ends: 'NoAnswerError' },
  { name: 'a header without a name', send: withBody([': b'], page), ends: 'NoAnswerError' },
  { name: 'a header of a megabyte', send: withBody([`x-a: ${'b'.repeat(LIMIT)}`], page), ends: 'NoAnswerError' },
  {
    name: 'a hundred thousand headers',
    send: withBody(Array<string>(100_000).fill('a: b'), page),
    ends: 'NoAnswerError',
  },
  {
    name: 'ten thousand announcements before the answer',
    send: bytes(`${'HTTP/1.1 102 Processing\r\n\r\n'.repeat(10_000)}${head('connection: close')}${page}`),
    ends: 200,
  },
];

const encodings: HostileAnswer[] = [
  { name: 'a gzip bomb', send: packed('gzip', bomb), ends: 'BodyTooLargeError' },
  { name: 'a gzip bomb of many parts', send: packed('gzip', Buffer.concat([bomb, bomb])), ends: 'BodyTooLargeError' },
  { name: 'a br bomb', send: packed('br', brotliCompressSync(nothing)), ends: 'BodyTooLargeError' },
  { name: 'a deflate bomb', send: packed('deflate', deflateSync(nothing)), ends: 'BodyTooLargeError' },
  { name: 'deflate without its frame', send: packed('deflate', deflateRawSync(page)), ends: 'NoAnswerError' },
  { name: 'half a gzip', send: packed('gzip', bomb.subarray(0, 30)), ends: 'NoAnswerError' },
  { name: 'half a br', send: packed('br', brotliCompressSync(page).subarray(0, 8)), ends: 'NoAnswerError' },
  { name: 'HTML that calls itself gzip', send: packed('gzip', page), ends: 'NoAnswerError' },
  { name: 'HTML that calls itself br', send: packed('br', page), ends: 'NoAnswerError' },
  { name: 'gzip and br at once', send: packed('gzip, br', bomb), ends: 'UnknownEncodingError' },
  { name: 'an unknown encoding', send: packed('denar', page), ends: 'UnknownEncodingError' },
  {
    name: 'gzip with something behind it',
    send: packed('gzip', Buffer.concat([gzipSync(page), Buffer.from('more')])),
    ends: 'NoAnswerError',
  },
];

const redirects: HostileAnswer[] = [
  ...[
    'javascript:alert(1)',
    'data:text/html,Denar',
    'file:///etc/passwd',
    'ftp://shop.test.localhost/',
    'gopher://127.0.0.1:6379/_FLUSHALL',
    'http://user:secret@shop.test.localhost/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://017700000001/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://192.168.0.1/',
    'http://localhost/',
    'http://',
    'http://shop.example:6379/',
  ].map(
    (location) =>
      ({ name: `a redirect to ${location}`, send: redirect(location), ends: 'AddressRefusedError' }) as const,
  ),
  { name: 'a redirect to itself', send: redirect(''), ends: 'EndlessRedirectsError' },
  {
    name: 'a redirect to TLS on a port without TLS',
    send: redirect('https://shop.test.localhost:1/'),
    ends: 'NoAnswerError',
  },
  {
    name: 'a redirect to a closed port',
    send: redirect('http://shop.test.localhost:1/'),
    ends: 'NoAnswerError',
  },
  { name: 'a redirect of a hundred kilobytes', send: redirect(`/${'a'.repeat(100_000)}`), ends: 'NoAnswerError' },
  { name: 'a redirect without a place', send: bytes('HTTP/1.1 302 Found\r\ncontent-length: 0\r\n\r\n'), ends: 302 },
];

export const hostileAnswers: readonly HostileAnswer[] = [
  ...lengths,
  ...chunks,
  ...protocols,
  ...encodings,
  ...redirects,
];

export const endlessAnswers: readonly EndlessAnswer[] = [
  { name: 'silence', begin: () => undefined, again: () => undefined },
  {
    name: 'headers without an end, drop by drop',
    begin: (s) => s.write('HTTP/1.1 200 OK\r\n'),
    again: (s) => s.write('a: b\r\n'),
  },
  { name: 'a body without an end, drop by drop', begin: (s) => s.write(head()), again: (s) => s.write('.') },
  {
    name: 'chunks without an end, drop by drop',
    begin: (s) => s.write(head('transfer-encoding: chunked')),
    again: (s) => s.write('1\r\n.\r\n'),
  },
  {
    name: 'announcements without an end',
    begin: () => undefined,
    again: (s) => s.write('HTTP/1.1 102 Processing\r\n\r\n'),
  },
  {
    name: 'a redirect whose body has no end',
    begin: (s) => s.write('HTTP/1.1 302 Found\r\nlocation: /\r\n\r\n'),
    again: (s) => s.write('.'),
  },
  {
    name: 'gzip without an end',
    begin: (s) => s.write(Buffer.concat([Buffer.from(head('content-encoding: gzip')), gzipSync(page).subarray(0, 15)])),
    again: () => undefined,
  },
];
