import { apiMessages } from '@obverse/contracts';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import fastify from 'fastify';
import { InvalidRequestError } from './errors';
import { addJsonBodies } from './json-bodies';

/** What a handler reads from a body, or the error. */
async function read(payload: string, type = 'application/json'): Promise<unknown> {
  const http = fastify();
  addJsonBodies(http);
  const read: unknown[] = [];
  http.setErrorHandler((error, _request, reply) => {
    read.push(error);
    return reply.status(400).send();
  });
  http.post('/', (request, reply) => {
    read.push(request.body);
    return reply.status(204).send();
  });
  await http.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload });
  await http.close();
  expect(read).toHaveLength(1);
  return read[0];
}

describe('a JSON body', () => {
  it('is parsed', async () => expect(await read('{"name":"Denarii"}')).toEqual({ name: 'Denarii' }));

  it('that is empty is no body', async () => expect(await read('')).toBeUndefined());

  it.each([
    ['half an object', '{"name":'],
    ['a space', ' '],
    ['a prototype', '{"__proto__":{"name":1}}'],
    ['a constructor', '{"constructor":{"prototype":{"name":1}}}'],
  ])('with %s is refused', async (_, payload) => {
    const error = await read(payload);
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect((error as InvalidRequestError).faults).toEqual([{ message: apiMessages.bodyNotJson }]);
  });

  it.each(['utf-8', 'UTF-8', '"utf-8"', 'utf8', 'us-ascii'])('in %s is parsed', async (charset) => {
    expect(await read('{"name":"Denarii"}', `application/json; charset=${charset}`)).toEqual({ name: 'Denarii' });
  });

  it.each(['iso-8859-1', 'utf-16', '"windows-1252"', 'utf-7', '""', 'utf-8x'])('in %s is refused', async (charset) => {
    const error = await read('{"name":"Denarii"}', `application/json;Charset = ${charset}`);
    expect(error).toBeInstanceOf(UnsupportedMediaTypeException);
  });
});
