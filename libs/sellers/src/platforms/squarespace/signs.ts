import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    { reason: 'scripts set Static.SQUARESPACE_CONTEXT', weight: 10, pattern: /Static\.SQUARESPACE_CONTEXT\s*=/ },
    { reason: 'the page states: This is Squarespace', weight: 9, pattern: /<!--\s*This is Squarespace\.\s*-->/i },
    {
      reason: 'assets come from Squarespace',
      weight: 6,
      pattern: /\b(?:static1|assets|images)\.squarespace(?:-cdn)?\.com\//,
    },
  ],
  inHeaders: [{ reason: 'the server header is Squarespace', weight: 10, header: 'server', pattern: /^squarespace/i }],
  probes: [
    {
      reason: 'pages answer as JSON',
      weight: 8,
      path: '/?format=json-pretty',
      accepts: (body) => /^\s*\{/.test(body) && /"website"\s*:/.test(body.slice(0, 200_000)),
    },
  ],
};
