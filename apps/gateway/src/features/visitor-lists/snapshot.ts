import type { LotDocument } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';

/** What is stored of a lot with its entry in a list: its document without the words that only a search needs, and without characters that Postgres cannot read. */
export function snapshotOf(document: LotDocument): object {
  const { titleTerms: _titleTerms, text: _text, ...shown } = document;
  return JSON.parse(JSON.stringify({ ...shown, terms: [] }), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  ) as object;
}

/** The document of {@link snapshotOf}, under the present id of the lot. Only the gateway writes snapshots. */
export function documentOf(snapshot: object, id: LotId): LotDocument {
  return { ...(snapshot as LotDocument), id };
}
