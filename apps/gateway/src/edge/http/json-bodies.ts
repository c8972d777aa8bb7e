import { apiMessages } from '@obverse/contracts';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { InvalidRequestError } from './errors';

/** Media types of forms: RFC 8058 allows both. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Parses JSON bodies. An empty body is no body, whatever its content type says: calls without a body accept it, and the schema of the others refuses it.
 * Forms are read by no call, and accepted by those that say so.
 * Keys that would change a prototype are refused, and bodies of another character set than UTF-8, which would be read as wrong letters (RFC 8259, 8.1).
 */
export function addJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isOtherCharset(request.headers['content-type'])) return done(new UnsupportedMediaTypeException());
    if (body === '') return done(null, undefined);
    // Nest passes Fastify's own error on without its code.
    return parse(request, body, (error, value) =>
      done(error && new InvalidRequestError([{ message: apiMessages.bodyNotJson }]), value),
    );
  });
  http.addContentTypeParser<string>(formTypes, { parseAs: 'string' }, (request, _body, done) =>
    request.routeOptions.config.endpoint?.acceptsForm
      ? done(null, undefined)
      : done(new UnsupportedMediaTypeException()),
  );
}

function isOtherCharset(contentType = ''): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1];
  return charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset);
}
