import type { LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { HostNames } from './host-names';

/** The address is internal, or its port or scheme is not a web one. The crawler makes no request to it. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
}

/** IANA's special-purpose registries for IPv4 (RFC 6890 and later): ranges that no public seller uses. */
const insideIpv4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Only IPv6 global unicast (2000::/3) is public; these ranges within it are not. NAT64 (64:ff9b::/96), mapped (::ffff:0:0/96) and compatible
 * (::/96) addresses embed an IPv4 address and lie outside 2000::/3, so they are always refused.
 */
const insideIpv6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const inside = new BlockList();
for (const [network, prefix] of insideIpv4) inside.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of insideIpv6) inside.addSubnet(network, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether the text is an IP address on the public internet. False for text that is not an address. */
export function isPublicAddress(address: string): boolean {
  const zoneless = address.split('%')[0] ?? '';
  switch (isIP(zoneless)) {
    case 4:
      return !inside.check(zoneless, 'ipv4');
    case 6:
      return globalUnicast.check(zoneless, 'ipv6') && !inside.check(zoneless, 'ipv6');
    default:
      return false;
  }
}

export interface AddressFilterOptions {
  /** Hosts under this suffix (`.market.localhost`) are this machine, on any port. Absent: no such hosts. */
  readonly loopbackSuffix?: string | undefined;
  /** Resolves host names; by default with the system's name servers. */
  readonly names?: Pick<HostNames, 'addressesOf'>;
}

/** Decides which addresses the crawler may connect to. */
export class AddressFilter {
  private readonly suffix: string | undefined;
  private readonly names: Pick<HostNames, 'addressesOf'>;

  constructor(options: AddressFilterOptions = {}) {
    this.names = options.names ?? new HostNames();
    const suffix = options.loopbackSuffix?.toLowerCase();
    if (suffix !== undefined && !/^\.[a-z0-9.-]*[a-z]$/.test(suffix)) {
      throw new RangeError(`a loopback suffix begins with a dot and names a domain: ${suffix}`);
    }
    this.suffix = suffix;
  }

  /** Throws {@link AddressRefusedError} for an address refused by its text; names are checked again after DNS. */
  checkUrl(url: URL): void {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new AddressRefusedError(`not a web address: ${url.protocol}`);
    if (url.username || url.password) throw new AddressRefusedError(`credentials in an address: ${url.host}`);
    if (this.isLoopbackHost(url.hostname)) return;
    // `URL` has already converted 0x7f.1, 2130706433 and 017700000001 to dotted quads.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isPublicAddress(host)) throw new AddressRefusedError(`inside address: ${host}`);
    if (url.port && url.port !== '80' && url.port !== '443')
      throw new AddressRefusedError(`port ${url.port} of ${host}`);
  }

  /** For `net.connect`: the connection uses the address that was checked, so a second DNS answer has no effect. */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    if (this.isLoopbackHost(hostname))
      return answer([{ address: '127.0.0.1', family: 4 }], options.all === true, callback);
    this.names.addressesOf(hostname).then(
      (addresses) => {
        const refused = addresses.find(({ address }) => !isPublicAddress(address));
        if (refused)
          return callback(new AddressRefusedError(`${hostname} is at inside address ${refused.address}`), '');
        answer(addresses, options.all === true, callback);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };

  private isLoopbackHost(hostname: string): boolean {
    return this.suffix !== undefined && hostname.toLowerCase().endsWith(this.suffix);
  }
}

function answer(addresses: readonly LookupAddress[], all: boolean, callback: Parameters<LookupFunction>[2]): void {
  const [first] = addresses;
  if (!first) return callback(Object.assign(new Error('the name has no address'), { code: 'ENOTFOUND' }), '');
  if (all) return callback(null, [...addresses]);
  callback(null, first.address, first.family);
}
