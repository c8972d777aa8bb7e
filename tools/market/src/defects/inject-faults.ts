import type { Seller } from '../catalogue/seller';
import type { Reply } from '../reply';
import type { Fault } from './defects.data';
import { injectJsonLdFaults } from './inject-json-ld-faults';

export interface FaultInjection {
  readonly seller: Seller;
  isOn(fault: Fault): boolean;
  /** A different number for each answer. */
  readonly serial: number;
}

const ELSEWHERE = 'https://www.the-shop-before.example';
const HUGE_BODY_BYTES = 20 * 1024 * 1024;

/** Applies the faults of a seller to a page. Affects text in successful answers only. */
export function injectFaults(reply: Reply, { seller, isOn, serial }: FaultInjection): Reply {
  if (reply.status !== 200 || typeof reply.body !== 'string') return reply;
  const isHtml = reply.type.startsWith('text/html');
  const steps: readonly (readonly [Fault, (body: string) => string])[] = [
    ['session-links', (body) => withParameter(body, seller, isHtml, `sid=${(serial * 7919).toString(36)}`)],
    ['utm-links', (body) => withParameter(body, seller, isHtml, 'utm_source=shop&amp;utm_medium=list')],
    ['wrong-canonical', (body) => (isHtml ? withWrongHost(body) : body)],
    ['wrong-host-sitemap', (body) => body.replaceAll(`<loc>${seller.origin}/`, `<loc>${ELSEWHERE}/`)],
    ['no-currency', (body) => withoutCurrency(body, seller)],
    ['markup-drift', (body) => drifted(body, isHtml)],
    ['huge-body', (body) => `${body}${' '.repeat(HUGE_BODY_BYTES)}`],
  ];
  const text = steps.reduce(
    (body, [fault, inject]) => (isOn(fault) ? inject(body) : body),
    injectJsonLdFaults(reply.body, isOn),
  );
  const body = isOn('broken-utf-8') ? withBrokenBytes(text) : text;
  return {
    ...reply,
    body,
    headers: {
      ...reply.headers,
      ...(isOn('unix-last-modified') ? { 'Last-Modified': '1795190658' } : {}),
      ...(isOn('changing-etag') ? { ETag: `"${serial}"` } : {}),
    },
    ...(isOn('changing-etag') ? { tagged: false } : {}),
    ...deliveryOf(isOn),
  };
}

function deliveryOf(isOn: FaultInjection['isOn']): Pick<Reply, 'delivery'> {
  if (isOn('cut-off')) return { delivery: 'cut-off' };
  if (isOn('stalled-body')) return { delivery: 'stall' };
  return isOn('slow-drip') ? { delivery: 'drip' } : {};
}

/** Adds a parameter to the seller's own links. */
function withParameter(body: string, { origin }: Seller, isHtml: boolean, parameter: string): string {
  if (!isHtml) return body;
  return body.replace(/(<a\b[^>]*?\bhref=")([^"#]+)/g, (whole, before: string, href: string) =>
    href.startsWith(origin) || href.startsWith('/')
      ? `${before}${href}${href.includes('?') ? '&amp;' : '?'}${parameter}`
      : whole,
  );
}

/** The addresses of another shop that a copied theme still contains. */
function withWrongHost(body: string): string {
  return body.replace(
    '</head>',
    `<link rel="canonical" href="${ELSEWHERE}/coin.html"><meta property="og:url" content="${ELSEWHERE}/coin.html"></head>`,
  );
}

/** Removes currency codes and signs, and in data the fields that contain one. */
function withoutCurrency(body: string, { currency }: Seller): string {
  return body
    .replace(/"(?:priceCurrency|currency(?:_code|_symbol)?)":"[^"]*",/g, '')
    .replace(/,"(?:priceCurrency|currency(?:_code|_symbol)?)":"[^"]*"/g, '')
    .replace(new RegExp(`(?:${currency}|[€£$])\\s?(?=\\d)|(?<=\\d)\\s?(?:${currency}\\b|[€£$])`, 'g'), '');
}

/** Renames all attributes that selectors use and all keys of data. */
function drifted(body: string, isHtml: boolean): string {
  return isHtml
    ? body
        .replace(/ (class|id|itemprop|data-[a-z-]+)="/g, ' $1="v2-')
        .replace(/application\/ld\+json/g, 'application/x-v2+json')
    : body.replace(/"(\w+)":/g, '"v2_$1":');
}

/** Inserts a byte that is invalid in UTF-8 before each description's second word. */
function withBrokenBytes(body: string): Buffer {
  const mark = '\u0000broken\u0000';
  const [first = '', ...others] = body.replace(/(<p>[^< "]{3,40} )/g, `$1${mark}`).split(mark);
  return Buffer.concat([
    Buffer.from(first),
    ...others.flatMap((part) => [Buffer.from([0xe4, 0x20]), Buffer.from(part)]),
  ]);
}
