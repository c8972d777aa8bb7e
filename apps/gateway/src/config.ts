import { lotIndexAdapters } from '@obverse/lot-index';
import {
  cacheSettings,
  checkCacheSettings,
  commonSettings,
  defineConfig,
  setting,
  type ConfigOf,
} from '@obverse/service-kit';
import { z } from 'zod';
import { readIdentityProviders } from './external-sign-in/identity-providers';

/** An origin without path, in its ASCII form, without a slash at the end. */
const publicUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).pathname === '/' && !/[?#]/.test(url), 'an origin without path')
  .transform((url) => new URL(url).origin);
const count = z.coerce.number().int().min(1);

export const config = defineConfig(
  'gateway',
  {
    ...commonSettings,
    DATABASE_URL: setting(z.string().startsWith('postgres'), { doc: 'Where auctions are read from.', secret: true }),
    PUBLIC_URL: setting(publicUrl, {
      doc: 'Address of the site as visitors see it: links in mail, redirects of identity providers, checks of the origin. The Host header is not used.',
      default: 'http://localhost:8080',
    }),
    IDENTITY_PROVIDERS: setting(z.string(), {
      doc: 'OpenID providers with which users can sign in: a JSON array of {"provider", "title", "issuer", "clientId", "clientSecret", "scopes", "tokenEndpointAuthMethod"}. "provider" is a key that stays the same; it ends the redirect address <PUBLIC_URL>/api/user/signin-external/callback/<provider>. The last two are optional.',
      default: '[]',
      secret: true,
    }),
    LOT_INDEX_ADAPTER: setting(z.enum(lotIndexAdapters), { doc: 'Which lot index.', default: 'postgres' }),
    LOT_INDEX_URL: setting(z.string().min(1), { doc: 'Address of the lot index.', secret: true }),
    ...cacheSettings,
    SEARCHES_IN_FLIGHT: setting(count, {
      doc: 'Largest number of requests that read the lot index at the same time.',
      default: '8',
    }),
    SEARCH_QUEUE: setting(z.coerce.number().int().min(0), {
      doc: 'Largest number of requests that wait for that; further ones are answered with 503 at once.',
      default: '64',
    }),
    SEARCH_QUEUE_MS: setting(count, {
      doc: 'Longest wait, milliseconds; then the answer is 503.',
      default: '800',
    }),
    REQUEST_DEADLINE_MS: setting(count, {
      doc: 'Time limit of a request, milliseconds; then its searches are cancelled and the answer is 503.',
      default: '10000',
    }),
    SELLER_REGISTRY: setting(z.string().min(1), { doc: 'Folder of seller descriptors, one YAML file a seller.' }),
    IMAGE_DIR: setting(z.string().min(1), { doc: 'Folder of the image store.' }),
    WEB_DIR: setting(z.string().min(1), {
      doc: 'Folder of the built web client; absent: only the API is served.',
      optional: true,
    }),
  },
  {
    check: (values) => [
      ...checkCacheSettings(values),
      ...readIdentityProviders(String(values['IDENTITY_PROVIDERS'])).faults,
    ],
  },
);
export type GatewayConfig = ConfigOf<typeof config>;
