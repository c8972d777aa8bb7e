import { OpenSearchLotIndex } from './opensearch/opensearch-lot-index';
import type { LotIndex } from './port';
import { PostgresLotIndex } from './postgres/postgres-lot-index';

export const lotIndexAdapters = ['postgres', 'opensearch'] as const;
export type LotIndexAdapter = (typeof lotIndexAdapters)[number];

/** Which index a service talks to; the one thing about it that differs between profiles. */
export interface LotIndexConfig {
  readonly adapter: LotIndexAdapter;
  /**
   * `postgres://user:password@host:port/database`: everything is kept in its schema `lot_index`.
   * `http(s)://[user:password@]host:port/prefix`: the prefix, `obverse` when absent, begins the name of every index and alias.
   */
  readonly url: string;
}

/** The index the configuration names. Opens no connection yet; `prepare` it once before use. */
export function createLotIndex(config: LotIndexConfig): LotIndex {
  switch (config.adapter) {
    case 'postgres':
      return new PostgresLotIndex(config);
    case 'opensearch':
      return new OpenSearchLotIndex(config);
  }
}
