import { isNativeError } from 'node:util/types';
import type { ExternalSignInError } from '@obverse/contracts';
import { AuthorizationResponseError } from 'openid-client';
import { ExternalSignInRefusal } from './refusal';

/** Errors that a provider reports in the redirect to the callback (RFC 6749, section 4.1.2.1; OpenID Connect Core, section 3.1.2.6). */
const reported: ReadonlyMap<string, ExternalSignInError> = new Map([
  ['access_denied', 'cancelled'],
  ['server_error', 'provider-unavailable'],
  ['temporarily_unavailable', 'provider-unavailable'],
]);
/** Codes of the library for a provider that does not answer, or not as a provider. An error of the connection has no code. */
const unavailable: readonly unknown[] = [undefined, 'OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

/** What an error of the library means for the visitor. */
export function refusalOf(error: unknown): ExternalSignInRefusal {
  return new ExternalSignInRefusal(meaningOf(error), { cause: error });
}

/** Why the sign-in failed, for the log: without the answers of the provider, which contain tokens. */
export function reasonOf(error: unknown): string {
  if (!isNativeError(error)) return String(error);
  const code = codeOf(error);
  return typeof code === 'string' ? `${code}: ${error.message}` : error.message;
}

function meaningOf(error: unknown): ExternalSignInError {
  if (error instanceof AuthorizationResponseError) return reported.get(error.error) ?? 'sign-in-failed';
  return unavailable.includes(codeOf(error)) ? 'provider-unavailable' : 'sign-in-failed';
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
