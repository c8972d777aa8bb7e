import { faultMessages } from '@obverse/contracts';
import type { FastifyInstance } from 'fastify';
import { InvalidRequestError } from './errors';

/**
 * Parses JSON bodies. An empty body is no body, whatever its content type says: calls without a body accept it, and the schema of the others refuses it.
 * Keys that would change a prototype are refused.
 */
export function addJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    // Nest passes Fastify's own error on without its code.
    return parse(request, body, (error, value) =>
      done(error && new InvalidRequestError([{ message: faultMessages.bodyNotJson }]), value),
    );
  });
}
