import { connectionFault } from './connection-fault';

const withCode = (code: string, message = code, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });

describe('connectionFault', () => {
  it.each([
    ['CERT_HAS_EXPIRED', 'certificate', 'only the seller can renew it'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate', 'correct `home`'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate', 'still the seller'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'handshake', 'TLS negotiation fails'],
    ['ENOTFOUND', 'name', 'does not resolve'],
    ['ETIMEOUT', 'name', 'do not answer'],
    ['ECONNREFUSED', 'unreachable', 'refuses connections'],
    ['UND_ERR_HEADERS_TIMEOUT', 'silence', 'sends nothing'],
    ['ECONNRESET', 'broken-off', 'closes the connection'],
    ['HPE_INVALID_CONSTANT', 'protocol', 'not valid HTTP'],
  ])('classifies %s as a fault of kind %s', (code, kind, text) => {
    expect(connectionFault(withCode(code))).toEqual({ kind, text: expect.stringContaining(text) });
  });

  it('examines causes, and distinguishes an interrupted handshake from an interrupted answer', () => {
    const cause = withCode(
      'ECONNRESET',
      'Client network socket disconnected before secure TLS connection was established',
    );
    expect(connectionFault(new Error('fetch failed', { cause }))?.kind).toBe('handshake');
  });

  it('classifies an exceeded total time limit as silence', () => {
    expect(connectionFault(new DOMException('too late', 'TimeoutError'))?.kind).toBe('silence');
  });

  it('returns undefined for unknown errors, and terminates for circular causes', () => {
    const circle = new Error('round');
    circle.cause = circle;
    for (const error of [circle, withCode('EWHATEVER'), 'text', undefined])
      expect(connectionFault(error)).toBeUndefined();
  });
});
