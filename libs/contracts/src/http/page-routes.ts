/**
 * The pages of the web client, in the notation of its router. The gateway answers them with status 200, and any other address outside the API
 * with status 404 and the client's page, which then goes to `/`.
 */
export const pageRoutes = [
  '/',
  '/search/*',
  '/auctions/*',
  '/sellers/*',
  '/lot/:lotKey',
  '/catalog-item/:itemKey',
  '/contact',
  '/account',
  '/lists',
  '/terms-of-use',
  '/privacy-policy',
  '/style-guide',
  '/auth',
] as const;
