import type { LotDocument } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';

/** What is stored of a lot with its entry in a list: its document without the words that only a search needs. */
export function snapshotOf(document: LotDocument): LotDocument {
  const { titleTerms: _titleTerms, text: _text, ...shown } = document;
  return { ...shown, terms: [] };
}

/** The document of {@link snapshotOf}, under the present id of the lot. Only the gateway writes snapshots. */
export function documentOf(snapshot: object, id: LotId): LotDocument {
  return { ...(snapshot as LotDocument), id };
}
