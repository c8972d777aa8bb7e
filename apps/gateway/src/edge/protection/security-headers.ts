import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import helmet from 'helmet';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The browser loads nothing from other hosts, except pictures from an S3 store to which it is sent, and runs no text of a seller (docs/architecture.md,
 * invariant 6). The service worker fetches pictures, so it needs the store too.
 */
function contentSecurityPolicy(pictures: string | undefined) {
  const store = pictures === undefined ? [] : [pictures];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', ...store],
      ...(pictures !== undefined && { connectSrc: ["'self'", pictures] }),
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
}

/** The site uses none of these. */
const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
];
const permissionsPolicy = refusedFeatures.map((feature) => `${feature}=()`).join(', ');

/**
 * Sets the security headers of every answer before a route is looked for, so that refused and broken requests have them too. A route may replace
 * single ones. `pictures` is the origin of a store that browsers read pictures from.
 */
export function addSecurityHeaders(
  server: Server,
  { publicUrl, pictures }: { readonly publicUrl: string; readonly pictures: string | undefined },
): void {
  const isSecure = publicUrl.startsWith('https:');
  const setHeaders = helmet({
    contentSecurityPolicy: contentSecurityPolicy(pictures),
    // Other sites see nothing of our addresses; our own requests show their page, which old browsers need (`isFromOwnPage`).
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isSecure && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    setHeaders(request, response, () => undefined);
    response.setHeader('permissions-policy', permissionsPolicy);
  });
}
