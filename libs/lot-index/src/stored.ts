import type { LotDocument, LotTombstone, LotWrite } from './document';

/**
 * The name under which both adapters store a document's `specimen`: the field of the OpenSearch mapping, the column of the Postgres tables, the
 * key in the stored JSON. It is the name that earlier versions gave the field. OpenSearch cannot rename a field of an index, and during a
 * deployment old and new processes use the same index, so the stored name stays.
 */
export const storedSpecimenField = 'piece';

/** A document as the engines store it. */
export type StoredDocument = Omit<LotDocument, 'specimen'> & { readonly [storedSpecimenField]?: string };
export type StoredWrite = StoredDocument | LotTombstone;

export function toStored(write: LotWrite): StoredWrite {
  if (write.deleted || write.specimen === undefined) return write;
  const { specimen, ...others } = write;
  return { ...others, [storedSpecimenField]: specimen };
}

export function fromStored(stored: StoredWrite): LotWrite {
  if (stored.deleted || stored[storedSpecimenField] === undefined) return stored;
  const { [storedSpecimenField]: specimen, ...others } = stored;
  return { ...others, specimen };
}
