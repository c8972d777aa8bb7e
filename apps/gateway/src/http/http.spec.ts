import { apiErrorSchema, apiMessages, endpoints } from '@obverse/contracts';
import { CursorInvalidError, IndexUnavailableError } from '@obverse/lot-index';
import { NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import { answerTo } from './api-exception.filter';
import { EndpointInputPipe } from './endpoint-input.pipe';
import { InvalidRequestError, NothingFoundError } from './errors';

describe('an error becomes an answer of the contract', () => {
  it.each([
    ['a broken request', new InvalidRequestError([{ path: 'id', message: 'bad' }]), 400, apiMessages.badRequest],
    ['a cursor of elsewhere', new CursorInvalidError('x'), 400, apiMessages.badRequest],
    ['nothing there', new NothingFoundError(), 404, apiMessages.notFound],
    ['no such route', new NotFoundException(), 404, apiMessages.notFound],
    ['a body too large', new PayloadTooLargeException(), 413, apiMessages.badRequest],
    ['Fastify’s own complaint', Object.assign(new Error('no JSON'), { statusCode: 400 }), 400, apiMessages.badRequest],
    ['the index away', new IndexUnavailableError('away'), 503, apiMessages.unavailable],
    ['a mistake of ours', new TypeError('secret /path'), 500, apiMessages.technical],
    ['something thrown that is no error', 'oops', 500, apiMessages.technical],
  ])('%s', (_, error, status, message) => {
    const answer = answerTo(error);
    expect(answer).toMatchObject({ status, body: { message } });
    expect(apiErrorSchema.safeParse(answer.body).success).toBe(true);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });
});

describe('a request is read', () => {
  const get = endpoints.lots.get;

  it('into validated parts', () => {
    expect(
      new EndpointInputPipe(get).transform({ params: { id: '0123456789abc' }, query: {}, body: undefined }).params,
    ).toEqual({
      id: '0123456789abc',
    });
  });
  it('with every fault named', () => {
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
