import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** Headers that concern one connection only (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set(
  'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade'.split(
    ' ',
  ),
);
/** Methods that change nothing, so that a request can be sent twice (RFC 9110, section 9.2.1). */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request for which no answer began may be sent to another gateway: one that reached no gateway always, one whose gateway broke off only when
 * doing it twice changes nothing.
 */
export function mayBeSentAgain(method: string | undefined, outcome: 'not connected' | 'broken'): boolean {
  return outcome === 'not connected' || SAFE.has(method ?? '');
}

/** The headers for the gateway: the visitor's, with the visitor's address. The body is sent whole. */
export function forwardedHeaders(
  {
    headers,
    socket,
  }: { readonly headers: IncomingHttpHeaders; readonly socket: { readonly remoteAddress?: string | undefined } },
  bodyBytes: number,
): OutgoingHttpHeaders {
  const before = headers['x-forwarded-for'];
  const addresses = [...(before === undefined ? [] : [before].flat()), socket.remoteAddress ?? ''];
  return {
    ...kept(headers),
    ...(hasBody(headers) ? { 'content-length': bodyBytes } : {}),
    'x-forwarded-for': addresses.join(', '),
    'x-forwarded-proto': headers['x-forwarded-proto'] ?? 'http',
  };
}

/** The headers for the visitor: the gateway's. */
export function answeredHeaders({ headers }: Pick<IncomingMessage, 'headers'>): OutgoingHttpHeaders {
  return kept(headers);
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

function kept(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = String(headers.connection ?? '').split(',');
  const dropped = new Set([...HOP_BY_HOP, ...named.map((name) => name.trim().toLowerCase())]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
