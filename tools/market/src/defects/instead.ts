import type { Seller } from '../catalogue/seller';
import { html, type Reply } from '../reply';
import type { Fault } from './defects.data';
import { tlsFaults } from './tls-listener';

const RETRY_SECONDS = 30;

/** A port without a listener, which only the system may use. */
const CLOSED_PORT = 1;

/** The effect of a fault on a connection to a host, when it leaves no page of the host. `tlsPort`: the listener for TLS faults. */
export function insteadOfConnection(
  isOn: (fault: Fault) => boolean,
  { key }: Seller,
  { hostname, pathname, search }: URL,
  tlsPort: number,
): Reply | undefined {
  const nothing = { ...html(500, ''), delivery: 'never' } as const;
  if (isOn('silent-host')) return nothing;
  if (isOn('reset-connections')) return { ...nothing, delivery: 'reset' };
  if (isOn('cut-head')) return { ...nothing, delivery: 'cut-head' };
  const elsewhere = (origin: string) => ({ ...html(301, ''), headers: { Location: `${origin}${pathname}${search}` } });
  if (isOn('closed-port')) return elsewhere(`http://${hostname}:${CLOSED_PORT}`);
  if (isOn('dead-name')) return elsewhere(`http://${key}.invalid`);
  return tlsFaults.some(isOn) ? elsewhere(`https://${hostname}:${tlsPort}`) : undefined;
}

/** The answer of a whole host instead of any page, if a fault requires one. `real` is the real time, to which Retry-After refers. */
export function insteadOfPages(isOn: (fault: Fault) => boolean, real: number): Reply | undefined {
  if (isOn('http-500')) return html(500, '<h1>Internal Server Error</h1>');
  if (isOn('too-many-requests')) return tooMany(String(RETRY_SECONDS));
  if (isOn('too-many-requests-until')) return tooMany(new Date(real + RETRY_SECONDS * 1000).toUTCString());
  return undefined;
}

/** The answer instead of lists and lots, while the host and its robots.txt answer. */
export function insteadOfContent(seller: Seller, isOn: (fault: Fault) => boolean): Reply | undefined {
  if (isOn('bot-check'))
    return html(
      200,
      '<!doctype html><html><head><title>Just a moment...</title></head><body><h1>Checking if the site connection is secure</h1><p>Enable JavaScript and cookies to continue</p><div id="challenge-form"></div></body></html>',
    );
  if (isOn('js-only'))
    return html(
      200,
      `<!doctype html><html lang="${seller.language}"><head><meta charset="utf-8"><title></title><script src="/app.js" defer></script></head><body><noscript>JavaScript</noscript><div id="root"></div></body></html>`,
    );
  return undefined;
}

function tooMany(retryAfter: string): Reply {
  return { ...html(429, '<h1>Too Many Requests</h1>'), headers: { 'Retry-After': retryAfter } };
}
