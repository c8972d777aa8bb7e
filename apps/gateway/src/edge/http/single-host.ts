import { apiMessages } from '@obverse/contracts';
import type { FastifyInstance } from 'fastify';
import { InvalidRequestError } from './errors';

/** Refuses a request with several Host headers (RFC 9112, section 3.2). Node reads the first one, a proxy in front may have read another. */
export function addSingleHost(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    // Names and values alternate.
    const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0);
    const isRefused = names.filter((name) => name.toLowerCase() === 'host').length > 1;
    done(isRefused ? new InvalidRequestError([{ message: apiMessages.oneHost }]) : undefined);
  });
}
