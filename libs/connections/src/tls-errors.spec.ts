import { accessErrorIn } from './access-error';
import { tlsError } from './tls-errors';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each<[string, Error, string]>([
  ['a CA that is not trusted', coded('SELF_SIGNED_CERT_IN_CHAIN'), 'Set CACHE_CA_FILE'],
  ['a chain without its beginning', coded('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'Set CACHE_CA_FILE'],
  ['the same as a text', new Error('Connection error: unable to verify the first certificate'), 'Set CACHE_CA_FILE'],
  ['an expired certificate of the server', coded('CERT_HAS_EXPIRED'), 'of the server, or of its CA, has expired'],
  ['a certificate of tomorrow', coded('CERT_NOT_YET_VALID'), 'Compare the clocks'],
  ['another name', coded('ERR_TLS_CERT_ALTNAME_INVALID', "Host: a. is not b's"), 'is for another name (Host: a.'],
  ['no TLS', new Error('SSL routines:ssl3_get_record:wrong version number'), 'does not answer with TLS'],
  ['PostgreSQL without TLS', new Error('The server does not support SSL connections'), 'does not answer with TLS'],
  ['a missing certificate of the client', new Error('tlsv13 alert certificate required'), 'Set CACHE_CERT_FILE'],
  [
    'an expired certificate of the client',
    new Error('sslv3 alert certificate expired'),
    'of CACHE_CERT_FILE has expired',
  ],
])('an error says what to do about %s', (_, error, sentence) => {
  const found = tlsError('CACHE', new Error('the client failed', { cause: error }));
  expect(found?.message).toContain(sentence);
  expect(accessErrorIn(new AggregateError([new Error('other'), found]))).toBe(found);
});

it.each([coded('ECONNREFUSED', 'connect'), new TypeError('x is not a function'), 'text', null])(
  'no error of TLS: %s',
  (error) => {
    expect(tlsError('CACHE', error)).toBeUndefined();
    expect(accessErrorIn(error)).toBeUndefined();
  },
);
