import type { FastifyInstance } from 'fastify';

/** The calls with keys. */
const PATHS = '/api/v1/';

/** The fields of an answer that pages of other sites may read. */
const READABLE = 'etag, ratelimit, ratelimit-policy, retry-after, www-authenticate';
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, if-none-match',
  // Seconds.
  'access-control-max-age': '7200',
};

/**
 * Allows pages of all sites to call the API with a key (Fetch standard, CORS protocol). The key is the credential: cookies are not read, so they are not
 * allowed either. Every other path keeps the same-origin policy.
 */
export function addCrossOrigin(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(PATHS)) {
      void reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': READABLE });
      const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
      if (isPreflight) void reply.headers(PREFLIGHT);
    }
    done();
  });
}
