/** The calls that pages need to show their content; crawlers that run scripts make them. */
const shown = [
  '/api/auctions',
  '/api/catalog/',
  '/api/countries',
  '/api/landing/',
  '/api/lots/',
  '/api/orgs',
  '/api/search$',
  '/api/taxonomy',
];

/** `robots.txt` (RFC 9309): all pages and pictures, and of the calls those that show content. The longest rule that fits a path applies. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...shown.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
