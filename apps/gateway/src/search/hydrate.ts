import type { LotDocument } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import type { SearchableIndex } from './searchable-index';

export function hydrate(index: SearchableIndex, ids: readonly LotId[]): Promise<readonly LotDocument[]> {
  return ids.length > 0 ? index.get(ids) : Promise.resolve([]);
}

/** A lot that went between skeleton and hydrate is left out. */
export function inOrder(documents: readonly LotDocument[], ids: readonly LotId[]): LotDocument[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
