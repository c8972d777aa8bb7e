import { errors } from '@opensearch-project/opensearch';
import { IndexLostError, IndexUnavailableError } from '../port';
import { asIndexError, isMissing, messageOf, refusalOf } from './errors';

const meta = (statusCode: number, type = 'some_exception') => ({
  body: { error: { type, reason: 'the reason' }, status: statusCode },
  statusCode,
  headers: {},
  warnings: null,
  meta: {} as never,
});
const refusal = (status: number, type?: string) => new errors.ResponseError(meta(status, type));

it.each([
  ['a refused or broken connection', new errors.ConnectionError('connect ECONNREFUSED')],
  ['no node left', new errors.NoLivingConnectionsError('none', meta(0))],
  ['a timeout', new errors.TimeoutError('timed out', meta(0))],
  ['an aborted answer', new errors.RequestAbortedError('aborted')],
  ['an interrupted answer', new errors.DeserializationError('Unexpected end of JSON input', '{"items":[')],
  ['too many requests', refusal(429)],
  ['an engine in trouble', refusal(500)],
  ['a node that starts', refusal(503)],
  ['a proxy without a node', refusal(502)],
  ['a user that is refused', refusal(401)],
  ['a user without permission', refusal(403, 'security_exception')],
  ['a closed index', refusal(400, 'index_closed_exception')],
  ['a blocked index', refusal(403, 'cluster_block_exception')],
])('maps %s to IndexUnavailableError', (_, error) => {
  expect(asIndexError(error)).toBeInstanceOf(IndexUnavailableError);
});

it.each([refusal(400), refusal(404), new TypeError('x is not a function')])(
  'leaves a programming error unchanged: %s',
  (error) => {
    expect(asIndexError(error)).toBe(error);
  },
);

it('parses an error answer', () => {
  expect(refusalOf(refusal(400, 'parsing_exception'))).toEqual({
    status: 400,
    type: 'parsing_exception',
    reason: 'the reason',
  });
  expect(refusalOf(new Error('other'))).toBeUndefined();
  expect(messageOf(refusal(400, 'parsing_exception'))).toBe('400 parsing_exception: the reason');
});

it('parses an error answer of a proxy', () => {
  const error = new errors.ResponseError({ ...meta(502), body: '<html>Bad Gateway</html>' });
  expect(refusalOf(error)).toMatchObject({ status: 502, type: 'unknown' });
});

it('identifies a missing index or alias', () => {
  for (const type of ['index_not_found_exception', 'aliases_not_found_exception']) {
    const error = asIndexError(refusal(404, type));
    expect(error).toBeInstanceOf(IndexLostError);
    expect(isMissing(error)).toBe(true);
  }
  expect(isMissing(asIndexError(refusal(404, 'resource_not_found_exception')))).toBe(false);
  expect(isMissing(asIndexError(refusal(503)))).toBe(false);
});
