import { createHmac } from 'node:crypto';
import type { Seller } from '../../catalogue/seller';
import type { PageRequest } from '../../family';
import { json, type Reply } from '../../reply';

const SCOPE = 'https://api.ebay.com/oauth/api_scope';
const LIFETIME_S = 7200;
/** The secret of every application of this market. */
const SECRET = 'market-secret';

/**
 * Client credentials are exchanged for an application token (RFC 6749, section 4.4). The token contains its end and a signature, so nothing is
 * stored.
 */
export function tokenReply({ seller, now, headers, body }: PageRequest): Reply {
  const form = new URLSearchParams(body);
  const client = Buffer.from(`market-${seller.key}:${SECRET}`).toString('base64');
  if (headers['authorization'] !== `Basic ${client}`)
    return refused(401, 'invalid_client', 'client authentication failed');
  if (form.get('grant_type') !== 'client_credentials')
    return refused(400, 'unsupported_grant_type', 'grant type in request is not supported by the authorization server');
  if (form.get('scope') !== SCOPE)
    return refused(
      400,
      'invalid_scope',
      'The requested scope is invalid, unknown, malformed, or exceeds the scope granted to the client',
    );
  const end = Math.floor(now / 1000) + LIFETIME_S;
  return json({
    access_token: `v^1.1#${end}#${signed(seller, end)}`,
    expires_in: LIFETIME_S,
    token_type: 'Application Access Token',
  });
}

/** Undefined for a request with a valid token; otherwise the error answer of the API. */
export function unauthorised({ seller, now, headers }: PageRequest): Reply | undefined {
  const [, end = '', mark = ''] = /^Bearer v\^1\.1#(\d{10})#([\w-]+)$/.exec(headers['authorization'] ?? '') ?? [];
  if (mark !== '' && mark === signed(seller, Number(end)) && Number(end) * 1000 > now) return undefined;
  return apiError(
    401,
    1001,
    'OAuth',
    'Invalid access token',
    'Check the value of the Authorization HTTP request header.',
  );
}

/** The error format of the API. */
export function apiError(status: number, errorId: number, domain: string, message: string, hint = ''): Reply {
  const longMessage = hint === '' ? message : `${message}. ${hint}`;
  return { ...json({ errors: [{ errorId, domain, category: 'REQUEST', message, longMessage }] }), status };
}

function signed(seller: Seller, end: number): string {
  return createHmac('sha256', `${SECRET} ${seller.seed}`).update(String(end)).digest('base64url');
}

function refused(status: number, error: string, description: string): Reply {
  return { ...json({ error, error_description: description }), status };
}
