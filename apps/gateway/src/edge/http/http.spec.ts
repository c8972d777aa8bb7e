import { apiErrorSchema, apiMessages, endpoints } from '@obverse/contracts';
import { CursorInvalidError, IndexUnavailableError } from '@obverse/lot-index';
import { DatabaseUnavailableError } from '@obverse/database';
import { NotFoundException, PayloadTooLargeException, type ArgumentsHost } from '@nestjs/common';
import { createLogger, ImagesAwayError } from '@obverse/service-kit';
import { IndexRefusedError, OverloadedError } from '../admission/errors';
import { PasswordsBusyError } from '../../people/password/errors';
import { answerTo, ApiExceptionFilter } from './api-exception.filter';
import { isMatch } from './cache-policy';
import { EndpointInputPipe } from './endpoint-input.pipe';
import { InvalidRequestError, NothingFoundError } from './errors';

describe('answerTo', () => {
  it.each([
    ['an invalid request', new InvalidRequestError([{ path: 'id', message: 'bad' }]), 400, apiMessages.badRequest],
    ['a cursor of another search', new CursorInvalidError('x'), 400, apiMessages.badRequest],
    ['an absent item', new NothingFoundError(), 404, apiMessages.notFound],
    ['an unknown route', new NotFoundException(), 404, apiMessages.notFound],
    ['a body too large', new PayloadTooLargeException(), 413, apiMessages.badRequest],
    ['an error of Fastify', Object.assign(new Error('no JSON'), { statusCode: 400 }), 400, apiMessages.badRequest],
    ['the index away', new IndexUnavailableError('away'), 503, apiMessages.unavailable],
    ['an index that is not asked', new IndexRefusedError('away'), 503, apiMessages.unavailable],
    ['the database away', new DatabaseUnavailableError('away'), 503, apiMessages.database],
    ['the pictures away', new ImagesAwayError('away'), 503, apiMessages.away],
    ['no place for a search', new OverloadedError('full'), 503, apiMessages.busy],
    ['no place for a password', new PasswordsBusyError('full'), 503, apiMessages.busy],
    ['a programming error', new TypeError('secret /path'), 500, apiMessages.technical],
    ['a thrown value that is not an error', 'oops', 500, apiMessages.technical],
  ])('maps %s to an answer of the contract', (_, error, status, message) => {
    const answer = answerTo(error);
    expect(answer).toMatchObject({ status, body: { message } });
    expect(apiErrorSchema.safeParse(answer.body).success).toBe(true);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });
});

describe('ApiExceptionFilter', () => {
  /** The lines logged for a request that fails; `hasLeft`: its client disconnected before. */
  function loggedFor(url: string, { hasLeft = false } = {}): string[] {
    const lines: string[] = [];
    const filter = new ApiExceptionFilter(createLogger('gateway', 'info', { write: (line) => void lines.push(line) }));
    const self = () => reply;
    const reply = { status: self, header: self, removeHeader: self, send: self, raw: { destroyed: hasLeft } };
    const cookie = 'obverse=hunter2';
    const request = { method: 'GET', url, headers: { cookie }, ip: '203.0.113.7', body: { password: 'hunter2' } };
    const http = { getResponse: () => reply, getRequest: () => request };
    filter.catch(new TypeError('broken'), { switchToHttp: () => http } as unknown as ArgumentsHost);
    return lines;
  }

  it.each([
    '/api/user/signin-external/callback/a?code=hunter2&state=hunter2',
    '/reset?t%6Fken=hunter2',
    '/reset#token=hunter2',
    '/reset;token=hunter2?x',
  ])('logs a failed request without its query: %s', (url) => {
    const lines = loggedFor(url);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', method: 'GET', path: url.split(/[?#;]/)[0] });
    expect(lines.join('')).not.toMatch(/hunter2|203\.0/);
  });

  it.each(['/api/my/hunter2/lots.ics', '/api/my/hunter2/announcements.atom?x', '/api/unsubscribe/hunter2'])(
    'logs a failed request without the token in its path: %s',
    (url) => {
      const [line = ''] = loggedFor(url);
      expect(JSON.parse(line)).toMatchObject({
        level: 'error',
        path: url.split('?')[0]?.replace('hunter2', '[secret]'),
      });
    },
  );

  it('does not log the failure of a request as an error when its client has left', () => {
    const [line = ''] = loggedFor('/api/lots', { hasLeft: true });
    expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: 'request failed after its client left' });
  });
});

describe('EndpointInputPipe', () => {
  const get = endpoints.lots.get;

  it('returns the validated parts of a request', () => {
    expect(
      new EndpointInputPipe(get).transform({ params: { id: '0123456789abc' }, query: {}, body: undefined }).params,
    ).toEqual({
      id: '0123456789abc',
    });
  });
  it('throws an error with all faults', () => {
    const read = () =>
      new EndpointInputPipe(endpoints.search.search).transform({
        params: {},
        query: {},
        body: { page: 0, take: 30, status: 'gone', more: 1 },
      });
    expect(read).toThrow(InvalidRequestError);
    try {
      read();
    } catch (error) {
      expect((error as InvalidRequestError).faults.map(({ path }) => path)).toEqual(
        expect.arrayContaining(['page', 'take', 'status', '']),
      );
    }
  });
});

describe('isMatch', () => {
  it.each([
    ['*', true],
    ['W/"abc"', true],
    ['"abc"', true],
    ['"x", W/"abc" , "y,z"', true],
    ['"ab"', false],
    ['abc', false],
    ['', false],
    [undefined, false],
  ])('compares %s weakly', (header, matches) => expect(isMatch(header, 'W/"abc"')).toBe(matches));
});
