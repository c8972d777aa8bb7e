import { createECDH, randomBytes } from 'node:crypto';
import { decrypt } from 'http_ece';

/** Hosts under it are this machine: see `AddressFilter`. */
export const SUFFIX = '.push.localhost';

/** A new key pair of a site (VAPID). */
export function siteKeys() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys('base64url');
  // A number of fewer octets is written with leading zeros.
  const privateKey = Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
}

/** The keys of a browser, which reads messages with another implementation of RFC 8291 than the one that writes them. */
export class TestBrowserKeys {
  private readonly ecdh = createECDH('prime256v1');
  private readonly authSecret = randomBytes(16);
  readonly p256dh: string;
  readonly auth = this.authSecret.toString('base64url');

  constructor() {
    this.p256dh = this.ecdh.generateKeys('base64url');
  }

  read(body: Buffer): unknown {
    const text = decrypt(body, { version: 'aes128gcm', privateKey: this.ecdh, authSecret: this.authSecret });
    return JSON.parse(text.toString('utf8'));
  }
}
