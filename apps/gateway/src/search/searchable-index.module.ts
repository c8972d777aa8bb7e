import type { LotIndex } from '@obverse/lot-index';
import { CACHE, CONFIG, type Cache } from '@obverse/service-kit';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { Module } from '@nestjs/common';
import type { GatewayConfig } from '../config';
import { withCachedCounts } from './cached-counts';
import { SEARCHABLE_INDEX, type SearchableIndex } from './searchable-index';

/** The lot index with cached counts of broad queries. */
@Module({
  providers: [
    {
      provide: SEARCHABLE_INDEX,
      inject: [LOT_INDEX, CACHE, CONFIG],
      useFactory: (index: LotIndex, cache: Cache, config: GatewayConfig): SearchableIndex =>
        withCachedCounts(index, { cache, indexName: nameOf(config) }),
    },
  ],
  exports: [SEARCHABLE_INDEX],
})
export class SearchableIndexModule {}

/** The address of the index without credentials. */
function nameOf({ LOT_INDEX_ADAPTER, LOT_INDEX_URL }: GatewayConfig): string {
  const { host, pathname } = new URL(LOT_INDEX_URL);
  return `${LOT_INDEX_ADAPTER}://${host}${pathname}`;
}
