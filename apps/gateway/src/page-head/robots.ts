/** The rules for crawlers: pages and pictures may be read, calls may not. `site` is PUBLIC_URL. */
export function robotsText(site: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Allow: /', '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n');
}
