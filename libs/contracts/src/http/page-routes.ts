/**
 * The pages of the web client, in the notation of its router. The gateway answers them with status 200, and any other address outside the API
 * with status 404 and the client's page, which then goes to `/`. `/ops` is such an address for everybody without the role `ops`.
 */
export const pageRoutes = [
  '/',
  '/search/*',
  '/auctions/*',
  '/sellers/*',
  '/company/:orgKey',
  '/lot/:lotKey',
  '/catalog-item/:itemKey',
  '/compare/*',
  '/contact',
  '/account',
  '/account/searches',
  '/ops',
  '/lists',
  '/status',
  '/terms-of-use',
  '/privacy-policy',
  '/style-guide',
  '/auth',
] as const;
