import type { Seller } from '../catalogue/seller';
import type { Reply } from '../families/family';
import type { Fault } from './defects.data';
import { spoilJsonLd } from './spoil-json-ld';

export interface Spoiling {
  readonly seller: Seller;
  isOn(fault: Fault): boolean;
  /** Another number with each answer. */
  readonly serial: number;
}

const ELSEWHERE = 'https://www.the-shop-before.example';
const HUGE_BODY_BYTES = 20 * 1024 * 1024;

/** A page of a seller as its faults leave it. Only what is read as text suffers, and only good answers. */
export function spoilt(reply: Reply, { seller, isOn, serial }: Spoiling): Reply {
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
    (body, [fault, spoil]) => (isOn(fault) ? spoil(body) : body),
    spoilJsonLd(reply.body, isOn),
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

function deliveryOf(isOn: Spoiling['isOn']): Pick<Reply, 'delivery'> {
  if (isOn('cut-off')) return { delivery: 'cut-off' };
  if (isOn('stalled-body')) return { delivery: 'stall' };
  return isOn('slow-drip') ? { delivery: 'drip' } : {};
}

/** Links of the seller's own with one more parameter. */
function withParameter(body: string, { origin }: Seller, isHtml: boolean, parameter: string): string {
  if (!isHtml) return body;
  return body.replace(/(<a\b[^>]*?\bhref=")([^"#]+)/g, (whole, before: string, href: string) =>
    href.startsWith(origin) || href.startsWith('/')
      ? `${before}${href}${href.includes('?') ? '&amp;' : '?'}${parameter}`
      : whole,
  );
}

/** What a theme copied from another shop still says of itself. */
function withWrongHost(body: string): string {
  return body.replace(
    '</head>',
    `<link rel="canonical" href="${ELSEWHERE}/coin.html"><meta property="og:url" content="${ELSEWHERE}/coin.html"></head>`,
  );
}

/** Neither codes nor signs; in data, no field that names one. */
function withoutCurrency(body: string, { currency }: Seller): string {
  return body
    .replace(/"(?:priceCurrency|currency(?:_code|_symbol)?)":"[^"]*",/g, '')
    .replace(/,"(?:priceCurrency|currency(?:_code|_symbol)?)":"[^"]*"/g, '')
    .replace(new RegExp(`(?:${currency}|[€£$])\\s?(?=\\d)|(?<=\\d)\\s?(?:${currency}\\b|[€£$])`, 'g'), '');
}

/** All attributes that selectors go by, and all keys of data, have other names from now on. */
function drifted(body: string, isHtml: boolean): string {
  return isHtml
    ? body
        .replace(/ (class|id|itemprop|data-[a-z-]+)="/g, ' $1="v2-')
        .replace(/application\/ld\+json/g, 'application/x-v2+json')
    : body.replace(/"(\w+)":/g, '"v2_$1":');
}

/** A byte that begins nothing, in front of each description's second word. */
function withBrokenBytes(body: string): Buffer {
  const mark = '\u0000broken\u0000';
  const [first = '', ...others] = body.replace(/(<p>[^< "]{3,40} )/g, `$1${mark}`).split(mark);
  return Buffer.concat([
    Buffer.from(first),
    ...others.flatMap((part) => [Buffer.from([0xe4, 0x20]), Buffer.from(part)]),
  ]);
}
