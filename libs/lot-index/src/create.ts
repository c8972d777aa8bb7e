import { OpenSearchLotIndex } from './opensearch/opensearch-lot-index';
import type { IndexSizes } from './opensearch/settings';
import type { LotIndex } from './port';
import { PostgresLotIndex } from './postgres/postgres-lot-index';

export const lotIndexAdapters = ['postgres', 'opensearch'] as const;
export type LotIndexAdapter = (typeof lotIndexAdapters)[number];

/** The index a service connects to. It is the only part of the index that differs between profiles. */
export interface LotIndexConfig extends IndexSizes {
  readonly adapter: LotIndexAdapter;
  /**
   * `postgres://user:password@host:port/database`: the tables are in the schema `lot_index`.
   * `http(s)://[user:password@]host:port/prefix`: the name of every index and alias begins with the prefix, by default `obverse`.
   */
  readonly url: string;
}

/** Creates the index of the configuration. Opens no connection yet; call `prepare` once before use. */
export function createLotIndex(config: LotIndexConfig): LotIndex {
  switch (config.adapter) {
    case 'postgres':
      return new PostgresLotIndex(config);
    case 'opensearch':
      return new OpenSearchLotIndex(config);
  }
}
