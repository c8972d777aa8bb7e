import { eventLogAdapters } from '@obverse/event-log';
import { lotIndexAdapters } from '@obverse/lot-index';
import {
  commonSettings,
  databaseSettings,
  defineConfig,
  eventLogSettings,
  lotIndexSettings,
  setting,
  siteSettings,
  type ConfigOf,
} from '@obverse/service-kit';
import { z } from 'zod';

export const config = defineConfig('watcher', {
  ...commonSettings,
  ...databaseSettings,
  EVENT_LOG_ADAPTER: setting(z.enum(eventLogAdapters), { doc: 'Which event log.', default: 'postgres' }),
  ...eventLogSettings,
  LOT_INDEX_ADAPTER: setting(z.enum(lotIndexAdapters), { doc: 'Which lot index.', default: 'postgres' }),
  ...lotIndexSettings,
  SELLER_REGISTRY: setting(z.string().min(1), {
    example: '/data/sellers',
    doc: 'Folder of seller descriptors, one YAML file a seller.',
  }),
  ...siteSettings,
  WATCHER_SESSION_TIMEOUT_MS: setting(z.coerce.number().int().min(1_000).max(300_000), {
    doc: 'Session timeout of the consumer group, milliseconds: after a watcher was killed, another takes its partitions over when it has passed.',
    default: '10000',
  }),
});
export type WatcherConfig = ConfigOf<typeof config>;
