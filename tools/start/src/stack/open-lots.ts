import { createLotIndex, type LotIndex } from '@obverse/lot-index';
import type { EngineAddresses, Profile } from './profile';

export interface OpenLots {
  /** The number of open lots, as the total of a search without conditions; undefined when the index does not answer. */
  count(): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Counts in the index, which costs less than a search: its answer contains a page of lots. Connects at the first count. */
export function openLotsOf(profile: Profile, { DATABASE_URL = '', LOT_INDEX_URL = '' }: EngineAddresses): OpenLots {
  return countedIn(
    profile === 'embedded'
      ? createLotIndex({ adapter: 'postgres', url: DATABASE_URL })
      : createLotIndex({ adapter: 'opensearch', url: LOT_INDEX_URL }),
  );
}

export function countedIn(index: Pick<LotIndex, 'count' | 'close'>): OpenLots {
  return {
    count: async () => {
      const query = { now: Date.now(), status: 'open', terms: [], filters: {}, oncePerSpecimen: true } as const;
      // The caller asks again: while an engine is restarted, the index does not answer.
      return index.count({ ...query, order: 'newest', skip: 0, take: 1 }).catch(() => undefined);
    },
    close: () => index.close(),
  };
}
