import { lookup, promises, type LookupAddress } from 'node:dns';
import { codeOf } from './body';

export interface HostNamesOptions {
  /** Name servers, `address:port`; the system's by default. */
  readonly servers?: readonly string[];
}

/** Twice, the second time for twice as long: within the time a connection may take. */
const TIMEOUT_MS = 2_000;
const TRIES = 2;
/** The name servers say that there is no such name, or there are none; the system may know one from elsewhere, its hosts file for one. */
const UNKNOWN = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED', 'ENONAME']);

/**
 * Addresses of hosts' names. `dns.lookup` would hold a thread of the few there are until a name server answers, or for half a minute where none
 * does: some sellers whose names are dead would hold up the names of all others. These questions hold no thread, and end in six seconds.
 */
export class HostNames {
  private readonly resolver = new promises.Resolver({ timeout: TIMEOUT_MS, tries: TRIES });

  constructor({ servers }: HostNamesOptions = {}) {
    if (servers) this.resolver.setServers([...servers]);
  }

  /** At least one. Rejects with the name servers' error code. */
  async addressesOf(hostname: string): Promise<readonly LookupAddress[]> {
    // A name of one label is this network's, if it is anybody's.
    if (!hostname.includes('.')) return systemAddressesOf(hostname);
    const asked = await Promise.allSettled([this.resolver.resolve4(hostname), this.resolver.resolve6(hostname)]);
    const found = asked.flatMap((answer, at) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
    );
    if (found.length > 0) return found;
    const errors = asked.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    // A name without addresses of one kind is no trouble; one whose servers are silent is.
    const trouble = errors.find((error) => !isUnknown(error));
    if (trouble !== undefined) throw trouble;
    return systemAddressesOf(hostname);
  }
}

function systemAddressesOf(hostname: string): Promise<readonly LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}

function isUnknown(error: unknown): boolean {
  return UNKNOWN.has(String(codeOf(error)));
}
