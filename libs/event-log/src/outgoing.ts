import { maxRecordBytes, RecordTooLargeError, type OutgoingRecord } from './port';

/** Throws for records that no adapter accepts. Called before anything is sent, so a refused call appends nothing. */
export function checkOutgoing(records: readonly OutgoingRecord[]): void {
  for (const { key, value } of records) {
    if (value.byteLength > maxRecordBytes) throw new RecordTooLargeError(key, value.byteLength, maxRecordBytes);
    // Postgres text cannot contain NUL, and no key of Obverse does: a NUL is a mistake of the caller.
    if (key.length === 0 || key.includes('\0'))
      throw new RangeError('a record key must be a non-empty text without NUL');
  }
}

/** Splits the records of a call into chunks of at most `maxRecords` records and about `maxBytes` bytes of values, in order. */
export function chunksOf<Item extends OutgoingRecord>(
  records: readonly Item[],
  maxRecords: number,
  maxBytes: number,
): readonly (readonly Item[])[] {
  const chunks: Item[][] = [];
  let chunk: Item[] = [];
  let bytes = 0;
  for (const record of records) {
    if (chunk.length > 0 && (chunk.length >= maxRecords || bytes + record.value.byteLength > maxBytes)) {
      chunks.push(chunk);
      chunk = [];
      bytes = 0;
    }
    chunk.push(record);
    bytes += record.value.byteLength;
  }
  if (chunk.length > 0) chunks.push(chunk);
  return chunks;
}
