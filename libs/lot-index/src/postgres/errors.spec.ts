import { DatabaseError } from 'pg';
import { IndexUnavailableError } from '../port';
import { asIndexError, isBadRow, isMissing } from './errors';

const serverError = (code: string) => Object.assign(new DatabaseError(`error ${code}`, 10, 'error'), { code });
const networkError = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

it.each([
  ['a refused connection', networkError('ECONNREFUSED')],
  ['a refused connection on both address families', new AggregateError([networkError('ECONNREFUSED')])],
  ['a password that the server refuses', serverError('28P01')],
  ['a shutdown by the administrator', serverError('57P01')],
  ['a server that is starting up', serverError('57P03')],
  ['a statement over its time', serverError('57014')],
  ['too many connections', serverError('53300')],
  ['a deadlock', serverError('40P01')],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a server that stays silent', new Error('Query read timeout')],
])('maps %s to IndexUnavailableError', (_, error) => {
  expect(asIndexError(error)).toBeInstanceOf(IndexUnavailableError);
});

it.each([serverError('42601'), new TypeError('x is not a function')])(
  'leaves a programming error unchanged: %s',
  (error) => {
    expect(asIndexError(error)).toBe(error);
  },
);

it('distinguishes a row that the server never accepts', () => {
  expect(isBadRow(serverError('22P05'))).toBe(true);
  expect(isBadRow(serverError('54000'))).toBe(true);
  expect(isBadRow(serverError('57P01'))).toBe(false);
});

it('identifies a missing table', () => {
  expect(isMissing(serverError('42P01'))).toBe(true);
  expect(isMissing(networkError('ECONNREFUSED'))).toBe(false);
});
