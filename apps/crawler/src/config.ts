import { eventLogAdapters } from '@obverse/event-log';
import {
  checkImageSettings,
  commonSettings,
  databaseSettings,
  defineConfig,
  eventLogSettings,
  imageSettings,
  setting,
  type ConfigOf,
} from '@obverse/service-kit';
import { z } from 'zod';

export const config = defineConfig(
  'crawler',
  {
    ...commonSettings,
    ...databaseSettings,
    EVENT_LOG_ADAPTER: setting(z.enum(eventLogAdapters), {
      doc: 'Which event log.',
      default: 'postgres',
    }),
    ...eventLogSettings,
    SELLER_REGISTRY: setting(z.string().min(1), {
      example: '/data/sellers',
      doc: 'Folder of seller descriptors, one <key>.yaml each.',
    }),
    ...imageSettings,
    FETCH_LOOPBACK_SUFFIX: setting(z.string().regex(/^\.[a-z0-9.-]*[a-z]$/), {
      example: '.market.localhost',
      doc: 'Hosts under this suffix are on this machine, on any port: .market.localhost for the demo market.',
      optional: true,
    }),
    SELLER_SECRETS_FILE: setting(z.string().min(1), {
      example: '/data/sellers/secrets.env',
      doc: "File of the secrets of sellers' APIs, a line SELLER_<KEY>_SECRET=… each; the environment takes precedence over it.",
      optional: true,
    }),
    CRAWLER_CONTACT: setting(z.string().min(3), {
      example: 'https://coins.example/about',
      doc: 'Address or page where sellers reach the operator; part of the User-Agent.',
    }),
    CRAWLER_SELLERS_AT_ONCE: setting(z.coerce.number().int().min(1).max(500), {
      doc: 'Sellers that one crawler works on at a time; most of the time passes in the delays of politeness.',
      default: '24',
    }),
    CRAWLER_LEASE_SECONDS: setting(z.coerce.number().int().min(3).max(300), {
      doc: 'Duration of a lease, seconds: after a crawler was killed, another takes its sellers over when it has passed.',
      default: '15',
    }),
    CRAWLER_BROWSER_PAGES: setting(z.coerce.number().int().min(1).max(16), {
      doc: 'Pages that one crawler has open at once in a browser, for sellers whose pages need one.',
      default: '2',
    }),
    PICTURE_STOCK_CPU_PERCENT: setting(z.coerce.number().min(0.1).max(100), {
      doc: 'Share of one processor that preparing the stock of pictures may take, percent. Pictures that visitors ask for and those of the newest lots are not limited.',
      default: '100',
    }),
  },
  { check: checkImageSettings },
);

export type CrawlerConfig = ConfigOf<typeof config>;
