import { eventLogAdapters } from '@obverse/event-log';
import { ECB_FILES } from '@obverse/exchange-rates';
import { lotIndexAdapters } from '@obverse/lot-index';
import {
  commonSettings,
  databaseSettings,
  defineConfig,
  eventLogSettings,
  lotIndexSettings,
  setting,
  type ConfigOf,
} from '@obverse/service-kit';
import { z } from 'zod';

export const config = defineConfig('indexer', {
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
  EXCHANGE_RATES_URL: setting(z.union([z.literal('off'), z.url({ protocol: /^https?$/ }).endsWith('/')]), {
    doc: 'Folder of the European Central Bank’s reference rates, fetched every hour; off: only the stored rates and those shipped with the code.',
    default: ECB_FILES,
  }),
  EXCHANGE_RATES_FILE: setting(z.string().min(1), {
    example: '/data/rates.csv',
    doc: 'CSV file of rates that the European Central Bank does not publish, `date,currency,per_euro,source`, read every hour; absent: prices in these currencies are not converted.',
    optional: true,
  }),
  INDEXER_BATCH: setting(z.coerce.number().int().min(1).max(5000), {
    doc: 'Largest batch, records.',
    default: '500',
  }),
  DESCRIBE_ANEW_PER_SECOND: setting(z.coerce.number().int().min(0), {
    doc: 'After an upgrade, all lots get the documents of the new version: records of the log that are read again each second; 0: not at all.',
    default: '500',
  }),
  INDEXER_SESSION_TIMEOUT_MS: setting(z.coerce.number().int().min(1_000).max(300_000), {
    doc: 'Session timeout of the consumer group, milliseconds: after an indexer was killed, another takes its partitions over when it has passed. A batch takes far less.',
    default: '10000',
  }),
});
export type IndexerConfig = ConfigOf<typeof config>;
