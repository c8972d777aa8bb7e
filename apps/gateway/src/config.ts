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

export const config = defineConfig(
  'gateway',
  {
    ...commonSettings,
    DATABASE_URL: setting(z.string().startsWith('postgres'), { doc: 'Where auctions are read from.', secret: true }),
    LOT_INDEX_ADAPTER: setting(z.enum(lotIndexAdapters), { doc: 'Which lot index.', default: 'postgres' }),
    LOT_INDEX_URL: setting(z.string().min(1), { doc: 'Address of the lot index.', secret: true }),
    ...cacheSettings,
    SELLER_REGISTRY: setting(z.string().min(1), { doc: 'Folder of seller descriptors, one YAML file a seller.' }),
    IMAGE_DIR: setting(z.string().min(1), { doc: 'Folder of the image store.' }),
    WEB_DIR: setting(z.string().min(1), {
      doc: 'Folder of the built web client; absent: only the API is served.',
      optional: true,
    }),
  },
  { check: checkCacheSettings },
);
export type GatewayConfig = ConfigOf<typeof config>;
