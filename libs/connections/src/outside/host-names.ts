import { isNativeError } from 'node:util/types';
import { lookup, promises, type LookupAddress } from 'node:dns';

export interface HostNamesOptions {
  /** Name servers, `address:port`; the system's by default. */
  readonly servers?: readonly string[];
}

/** The second try takes twice as long; both fit within the connection timeout. */
const TIMEOUT_MS = 2_000;
const TRIES = 2;
/** The name servers report no such name, or there are no servers; the system may know the name from its hosts file. */
const UNKNOWN = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED', 'ENONAME']);

/**
 * Resolves host names. `dns.lookup` occupies one of few threads until a name server answers, up to half a minute, so sellers with dead names would
 * delay all others. These queries occupy no thread and end within six seconds.
 */
export class HostNames {
  private readonly resolver = new promises.Resolver({ timeout: TIMEOUT_MS, tries: TRIES });

  constructor({ servers }: HostNamesOptions = {}) {
    if (servers) this.resolver.setServers([...servers]);
  }

  /** At least one. Rejects with the name servers' error code. */
  async addressesOf(hostname: string): Promise<readonly LookupAddress[]> {
    // A single-label name is a local one.
    if (!hostname.includes('.')) return systemAddressesOf(hostname);
    const asked = await Promise.allSettled([this.resolver.resolve4(hostname), this.resolver.resolve6(hostname)]);
    const found = asked.flatMap((answer, at) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
    );
    if (found.length > 0) return found;
    const errors = asked.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    // A name without addresses of one kind is normal; a failed query is an error.
    const failure = errors.find((error) => !isUnknown(error));
    if (failure !== undefined)
      throw isNativeError(failure) ? failure : new Error('a query of a name failed', { cause: failure });
    return systemAddressesOf(hostname);
  }
}

function systemAddressesOf(hostname: string): Promise<readonly LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}

function isUnknown(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && UNKNOWN.has(String(error.code));
}
