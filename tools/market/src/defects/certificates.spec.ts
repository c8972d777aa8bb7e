import { X509Certificate } from 'node:crypto';
import { Authority } from './certificates';

const from = Date.UTC(2026, 10, 1);
const to = Date.UTC(2026, 11, 1);

describe('Authority', () => {
  const authority = new Authority(from);
  const root = new X509Certificate(authority.cert);

  it('issues certificates for a host and a period, signed by the authority', () => {
    const { cert, key } = authority.issue({ host: 'shop.market.localhost', from, to });
    const read = new X509Certificate(cert);
    expect([read.subjectAltName, read.checkHost('shop.market.localhost'), read.checkHost('other.localhost')]).toEqual([
      'DNS:shop.market.localhost',
      'shop.market.localhost',
      undefined,
    ]);
    expect([Date.parse(read.validFrom), Date.parse(read.validTo)]).toEqual([from, to]);
    expect([read.verify(root.publicKey), read.checkIssued(root), root.ca, read.ca]).toEqual([true, true, true, false]);
    expect(key).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  });

  it('issues self-signed certificates on request', () => {
    const read = new X509Certificate(authority.issue({ host: 'a.localhost', from, to, selfSigned: true }).cert);
    expect([read.verify(read.publicKey), read.checkIssued(read), read.verify(root.publicKey)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('never issues the same certificate twice', () => {
    const serials = [1, 2].map(() => new X509Certificate(authority.issue({ host: 'a', from, to }).cert).serialNumber);
    expect(new Set(serials).size).toBe(2);
  });
});
