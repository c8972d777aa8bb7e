import { z } from 'zod';
import { setting } from './setting';

/** An origin without path, in its ASCII form, without a slash at the end. */
const publicUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).pathname === '/' && !/[?#]/.test(url), 'an origin without path')
  .transform((url) => new URL(url).origin);

/** Where the site is. */
export const siteSettings = {
  PUBLIC_URL: setting(publicUrl, {
    doc: 'Address of the site as visitors see it: links in mail, redirects of identity providers, checks of the origin. The Host header is not used.',
    default: 'http://localhost:8080',
  }),
};
