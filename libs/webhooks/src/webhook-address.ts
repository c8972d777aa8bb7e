import { AddressFilter } from '@obverse/connections';

const addresses = new AddressFilter();

/** Whether messages may be posted there: https on port 443, no credentials, no inside address. Names are checked when a message is sent. */
export function isWebhookAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port !== '') return false;
  try {
    addresses.checkUrl(url);
    return true;
  } catch {
    return false;
  }
}
