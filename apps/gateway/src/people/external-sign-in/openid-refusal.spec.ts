import { AuthorizationResponseError, ClientError } from 'openid-client';
import { reasonOf, refusalOf } from './openid-refusal';

const reported = (error: string) =>
  new AuthorizationResponseError('the provider reports an error', { cause: new URLSearchParams({ error }) });

const clientError = (code: string, cause?: unknown) => Object.assign(new ClientError('not valid', { cause }), { code });

describe('refusalOf', () => {
  it.each([
    ['a visitor who cancels', reported('access_denied'), 'cancelled'],
    ['a provider in trouble', reported('server_error'), 'provider-unavailable'],
    ['a provider that is busy', reported('temporarily_unavailable'), 'provider-unavailable'],
    ['another error that the provider reports', reported('invalid_scope'), 'sign-in-failed'],
    ['an error named like a property of objects', reported('constructor'), 'sign-in-failed'],
    ['no connection', new TypeError('fetch failed'), 'provider-unavailable'],
    ['no answer in time', clientError('OAUTH_TIMEOUT'), 'provider-unavailable'],
    ['a claim that is wrong', clientError('OAUTH_JWT_CLAIM_COMPARISON_FAILED'), 'sign-in-failed'],
  ])('names the code of %s', (_, error, code) => {
    expect(refusalOf(error)).toMatchObject({ code, cause: error });
  });
});

describe('reasonOf', () => {
  it('names code and message, and not the answer of the provider', () => {
    const error = clientError('OAUTH_INVALID_RESPONSE', { id_token: 'secret' });
    expect(reasonOf(error)).toBe('OAUTH_INVALID_RESPONSE: not valid');
    expect(reasonOf('the subject is not valid')).toBe('the subject is not valid');
  });
});
