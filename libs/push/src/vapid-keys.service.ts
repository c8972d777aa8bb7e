import { PushKeyRepository, type PushKeys } from '@obverse/database';
import { CLOCK, CONFIG, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PushSettings } from './push-settings';

/** The key pair by which push services know this site (RFC 8292): that of the settings, else the stored one, which is made when it is first needed. */
@Injectable()
export class VapidKeys {
  private known: PushKeys | undefined;

  constructor(
    @Inject(CONFIG) private readonly settings: PushSettings,
    private readonly stored: PushKeyRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async pair(): Promise<PushKeys> {
    this.known ??= await this.read();
    return this.known;
  }

  private async read(): Promise<PushKeys> {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = this.settings;
    if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
    return this.stored.orStore(newKeys, new Date(this.clock()));
  }
}

async function newKeys(): Promise<PushKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const { d: privateKey } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  if (privateKey === undefined) throw new TypeError('a private key without its number');
  return { publicKey: Buffer.from(point).toString('base64url'), privateKey };
}
