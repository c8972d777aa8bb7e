import { lotIndexAdapters } from '@obverse/lot-index';
import { checkMailSettings, mailSettings } from '@obverse/mail/sending';
import { checkPushSettings, pushSettings } from '@obverse/push';
import {
  cacheSettings,
  checkCacheSettings,
  checkImageSettings,
  commonSettings,
  databaseSettings,
  defineConfig,
  imageDeliverySettings,
  imageSettings,
  lotIndexSettings,
  setting,
  siteSettings,
  type ConfigOf,
} from '@obverse/service-kit';
import { z } from 'zod';
import { readIdentityProviders } from './settings/identity-providers';
import { operatorSettings } from './settings/operator-settings';

const count = z.coerce.number().int().min(1);
const days = z.coerce.number().int().min(1).max(3650);

/** The names of proxy-addr, addresses and ranges. */
const proxy = z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const trustedProxies = z.union([
  z.literal('none').transform(() => false),
  z
    .string()
    .refine((list) => list.split(',').every((one) => proxy.safeParse(one.trim()).success), 'not a list of proxies'),
]);

/** The gateway has visitors, so metrics are never served on its port. */
function checkManagementPort({ MANAGEMENT_PORT: port }: Readonly<Record<string, unknown>>): readonly string[] {
  return port === undefined
    ? ['MANAGEMENT_PORT of the gateway must be a port, not same: visitors would read /metrics.']
    : [];
}

export const config = defineConfig(
  'gateway',
  {
    ...commonSettings,
    MANAGEMENT_PORT: { ...commonSettings.MANAGEMENT_PORT, default: '8081' },
    ...databaseSettings,
    ...siteSettings,
    IDENTITY_PROVIDERS: setting(z.string(), {
      doc: 'OpenID providers with which users can sign in: a JSON array of {"provider", "title", "issuer", "clientId", "clientSecret", "scopes", "tokenEndpointAuthMethod"}. "provider" is a key that stays the same; it ends the redirect address <PUBLIC_URL>/api/user/signin-external/callback/<provider>. The last two are optional.',
      default: '[]',
      secret: true,
    }),
    TRUSTED_PROXIES: setting(trustedProxies, {
      doc: "Proxies whose X-Forwarded-For is believed, separated by commas: addresses, ranges, loopback, linklocal, uniquelocal; none: no proxy. With a wrong value visitors choose the address that throttles count, or all have the proxy's.",
      default: 'loopback',
    }),
    THROTTLE_FACTOR: setting(z.coerce.number().min(0).max(1000), {
      doc: 'Multiplies the limits of calls (docs/protection.md); 0: no limits, for benches and tests.',
      default: '1',
    }),
    LOT_INDEX_ADAPTER: setting(z.enum(lotIndexAdapters), { doc: 'Which lot index.', default: 'postgres' }),
    ...lotIndexSettings,
    ...cacheSettings,
    ...mailSettings,
    ...pushSettings,
    ...operatorSettings,
    SESSION_IDLE_DAYS: setting(days, {
      doc: 'A session that was not used for this time has ended, and is deleted, days.',
      default: '30',
    }),
    SESSION_DAYS: setting(days, {
      doc: 'A session ends after this time at the latest, and is deleted, days.',
      default: '180',
    }),
    ENDED_TOKEN_DAYS: setting(z.coerce.number().int().min(0).max(3650), {
      doc: 'Hashes of mailed tokens (valid for 60 minutes) are deleted this time after the end of the token, days; 0: with the next daily purge.',
      default: '0',
    }),
    CLIENT_ERROR_DAYS: setting(days, {
      doc: 'Errors that browsers reported are deleted after this time, days.',
      default: '30',
    }),
    CONTACT_MESSAGE_DAYS: setting(days, {
      doc: 'Messages of the contact form are deleted after this time, days.',
      default: '365',
    }),
    POPULAR_SEARCHES: setting(z.enum(['on', 'off']), {
      doc: 'Whether searches that at least five visitors made in a day are counted and offered to all (docs/adr/0090-popular-searches.md); off: neither.',
      default: 'on',
    }),
    SEARCHES_IN_FLIGHT: setting(count, {
      doc: 'Largest number of requests that read the lot index at the same time.',
      default: '8',
    }),
    SEARCH_QUEUE: setting(z.coerce.number().int().min(0), {
      doc: 'Largest number of requests that wait for that; further ones are answered with 503 at once.',
      default: '64',
    }),
    SEARCH_QUEUE_MS: setting(count, {
      doc: 'Longest wait, milliseconds; then the answer is 503. It is 503 at once for a request that would probably wait for more than half of it.',
      default: '800',
    }),
    WARM_UP_MS: setting(z.coerce.number().int().min(0), {
      doc: 'A gateway that starts repeats usual searches until each takes at most half of SEARCH_QUEUE_MS; after this time it is ready anyway, milliseconds. 0: it asks once.',
      default: '60000',
    }),
    PASSWORD_QUEUE_MS: setting(count, {
      doc: 'Longest wait of a sign-in, or of another request with a password, milliseconds; then the answer is 503.',
      default: '1000',
    }),
    REQUEST_DEADLINE_MS: setting(count, {
      doc: 'Time limit of a request, milliseconds; then its searches are cancelled, PostgreSQL is not waited for, and the answer is 503.',
      default: '10000',
    }),
    DATABASE_WAIT_MS: setting(count, {
      doc: 'Longest wait for data of PostgreSQL that an answer is sent without if need be, such as the lists of the visitor, milliseconds. After three waits without an answer PostgreSQL is not asked until it answers again.',
      default: '1000',
    }),
    PAGE_DATA_MS: setting(count, {
      doc: 'Longest time that a page waits for its data, milliseconds; then it is delivered without them.',
      default: '300',
    }),
    SELLER_REGISTRY: setting(z.string().min(1), {
      example: '/data/sellers',
      doc: 'Folder of seller descriptors, one YAML file a seller.',
    }),
    ...imageSettings,
    ...imageDeliverySettings,
    WEB_DIR: setting(z.string().min(1), {
      example: '/app/web',
      doc: 'Folder of the built web client; absent: only the API is served.',
      optional: true,
    }),
  },
  {
    check: (values) => [
      ...checkCacheSettings(values),
      ...checkImageSettings(values),
      ...checkManagementPort(values),
      ...checkMailSettings(values),
      ...checkPushSettings(values),
      ...readIdentityProviders(String(values['IDENTITY_PROVIDERS'])).faults,
    ],
  },
);
export type GatewayConfig = ConfigOf<typeof config>;
