import { connectionFault } from './connection-fault';

const withCode = (code: string, message = code, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });

describe('connectionFault', () => {
  it.each([
    ['CERT_HAS_EXPIRED', 'certificate', 'only the seller can renew it'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate', 'correct `home`'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate', 'still the seller'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'handshake', 'TLS cannot be agreed on'],
    ['ENOTFOUND', 'name', 'leads to no address'],
    ['ETIMEOUT', 'name', 'do not answer'],
    ['ECONNREFUSED', 'unreachable', 'takes no connections'],
    ['UND_ERR_HEADERS_TIMEOUT', 'silence', 'says nothing'],
    ['ECONNRESET', 'broken-off', 'breaks the connection off'],
    ['HPE_INVALID_CONSTANT', 'protocol', 'no HTTP'],
  ])('takes %s for a fault of the %s', (code, kind, text) => {
    expect(connectionFault(withCode(code))).toEqual({ kind, text: expect.stringContaining(text) });
  });

  it('looks at causes, and tells a handshake broken off from an answer broken off', () => {
    const cause = withCode(
      'ECONNRESET',
      'Client network socket disconnected before secure TLS connection was established',
    );
    expect(connectionFault(new Error('fetch failed', { cause }))?.kind).toBe('handshake');
  });

  it('takes the end of the time for the whole answer for silence', () => {
    expect(connectionFault(new DOMException('too late', 'TimeoutError'))?.kind).toBe('silence');
  });

  it('says nothing of what it does not know, and ends where causes go in a circle', () => {
    const circle = new Error('round');
    circle.cause = circle;
    for (const error of [circle, withCode('EWHATEVER'), 'text', undefined])
      expect(connectionFault(error)).toBeUndefined();
  });
});
