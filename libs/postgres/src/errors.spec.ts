import { isAway, messageOf } from './errors';

const coded = (code: string, message = 'from the driver') => Object.assign(new Error(message), { code });

describe('isAway', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENETDOWN',
    'EMFILE',
    'ENFILE',
    'ENOENT',
    '08006',
    '40001',
    '40P01',
    '53100',
    '53300',
    '55P03',
    '25006',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    '58030',
  ])('returns true for code %s', (code) => expect(isAway(coded(code))).toBe(true));

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'received invalid response: 9c',
    'Received unexpected dataRow message from backend.',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('returns true for the driver’s message "%s"', (message) => expect(isAway(new Error(message))).toBe(true));

  it('returns true when any address of the host refuses, with or without a common code', () => {
    const refused = [coded('ECONNREFUSED'), coded('EHOSTUNREACH')];
    expect(isAway(new AggregateError(refused))).toBe(true);
    expect(isAway(Object.assign(new AggregateError(refused), { code: 'ECONNREFUSED' }))).toBe(true);
  });

  it('returns true for an error of another realm', () => {
    expect(isAway({ code: 'ECONNREFUSED', message: 'connect' })).toBe(true);
  });
});

describe('isAway, for a wrong statement or caller,', () => {
  it.each(['22P02', '23505', '25001', '28P01', '42601', '42P01', '54000', '55006'])(
    'returns false for code %s',
    (code) => expect(isAway(coded(code))).toBe(false),
  );

  it('returns false when the text that the server quotes looks like an outage', () => {
    expect(isAway(coded('22P02', 'invalid input syntax: "Connection terminated"'))).toBe(false);
  });

  it.each([new TypeError('x is not a function'), new AggregateError([]), coded('ERR_INVALID_ARG_TYPE'), 'text', null])(
    'returns false for what is not an error of the driver: %s',
    (error) => expect(isAway(error)).toBe(false),
  );
});

it('messageOf lists each reason, and is never empty', () => {
  expect(messageOf(new AggregateError([coded('ECONNREFUSED', 'connect ::1'), coded('X', 'connect 127.0.0.1')]))).toBe(
    'connect ::1; connect 127.0.0.1',
  );
  expect(messageOf(coded('ECONNRESET', ''))).toBe('ECONNRESET');
  expect(messageOf(new Error(''))).toBe('no reason given');
  expect(messageOf('text')).toBe('text');
});
