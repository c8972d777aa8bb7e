import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A household or a server has at least this much of the IPv6 address space, so single addresses mean nothing. */
const IPV6_BYTES = 8;

/** An IPv4 address, also in its IPv6 form; the first 64 bits of an IPv6 address; any other text as it is. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/s, '');
  if (!ipaddr.isValid(plain)) return address;
  const parsed = ipaddr.process(plain);
  if (!isIPv6(parsed.toString())) return parsed.toString();
  return `${Buffer.from(parsed.toByteArray().slice(0, IPV6_BYTES)).toString('hex')}/64`;
}

/**
 * Makes the keys under which calls are counted. An address or an account cannot be found by its key without the secret, also not by trying all
 * addresses. All gateways of a database have the same secret: its password.
 */
export function subjectKeys(databaseUrl: string): (...parts: readonly string[]) => string {
  const secret = `obverse throttle ${URL.parse(databaseUrl)?.password ?? ''}`;
  return (...parts) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}
