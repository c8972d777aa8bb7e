import { createECDH } from 'node:crypto';
import { AddressFilter } from '@obverse/connections';

const addresses = new AddressFilter();

/** Which part of a subscription no message can be sent with: its address is not one of the public internet, or its key is no point of P-256. Names are checked when a message is sent. */
export function faultOfSubscription(endpoint: string, p256dh: string): 'endpoint' | 'keys.p256dh' | undefined {
  try {
    addresses.checkUrl(new URL(endpoint));
  } catch {
    return 'endpoint';
  }
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(p256dh, 'base64url');
  } catch {
    return 'keys.p256dh';
  }
  return undefined;
}
