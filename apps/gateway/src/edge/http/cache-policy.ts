import { createHash } from 'node:crypto';
import type { CachePolicy } from '@obverse/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Seconds for which an answer that never changes may be reused. */
export const yearSeconds = 365 * 24 * 60 * 60;
/** Seconds for which a shared answer may be reused without asking. Counts of broad searches have the same order of age. */
const SHARED_SECONDS = 10;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may keep the answers of the route. Without it an answer that says nothing itself is not kept. */
    cache?: CachePolicy;
    /** Each answer differs, so it has no tag that a later request could name. */
    isVolatile?: boolean;
  }
}

const headers: Readonly<Record<CachePolicy, string>> = {
  shared: `public, max-age=${SHARED_SECONDS}`,
  private: 'private, no-store',
  asked: 'private, no-cache',
  none: 'no-store',
};

/** The request headers that a shared answer depends on; `Cookie`, because an answer to a signed-in user is another one. */
const SHARED_VARY = ['accept-language', 'obverse-language', 'cookie'];
/** Compression. */
const VARY = 'accept-encoding';

/**
 * Adds `Cache-Control` by the policy of the route, `ETag` and `Vary` to every answer, and answers a matching `If-None-Match` or `If-Modified-Since` with
 * 304 (RFC 9110, section 13.1). The tags are weak: they are computed before compression. Answers that set `Cache-Control` themselves keep it.
 */
export function addCacheHeaders(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    const policy = policyOf(request);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', headers[policy]);
    if (isNotKept(reply)) return payload;
    vary(reply, policy === 'shared' ? [VARY, ...SHARED_VARY] : [VARY]);
    if (request.routeOptions.config.isVolatile) return payload;
    if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    if (!isUnchanged(request, reply, tag)) return payload;
    reply.status(304).removeHeader('content-length');
    return '';
  });
}

/** The answer to a request that identifies a user is private, on every route. */
function policyOf({ headers: { authorization, cookie }, routeOptions }: FastifyRequest): CachePolicy {
  const { cache = 'none' } = routeOptions.config;
  return cache === 'shared' && (authorization !== undefined || cookie !== undefined) ? 'private' : cache;
}

function isNotKept(reply: FastifyReply): boolean {
  return String(reply.getHeader('cache-control')).includes('no-store');
}

function vary(reply: FastifyReply, names: readonly string[]): void {
  const known = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  reply.header('vary', [...new Set([...known, ...names])].join(', '));
}

/** The tag counts; the time of the last change only for a client that sends no tag (RFC 9110, section 13.2.2). */
function isUnchanged({ headers: asked }: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  if (asked['if-none-match'] !== undefined) return isMatch(asked['if-none-match'], tag);
  const [changed, since] = [reply.getHeader('last-modified'), asked['if-modified-since']];
  return typeof changed === 'string' && since !== undefined && Date.parse(changed) <= Date.parse(since);
}

/** Whether an `If-None-Match` names the tag, by weak comparison. */
export function isMatch(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const tags: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return tags.includes(tag.replace(/^W\//, ''));
}
