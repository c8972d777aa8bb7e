import { exportColumns, type ExportedLot } from '@obverse/contracts';
import { csvHead, csvRows } from '../../edge/http/csv';

type Parts = AsyncIterable<readonly ExportedLot[]>;

/** A JSON array, one text for each part. */
export async function* jsonParts(parts: Parts): AsyncGenerator<string> {
  let before = '[';
  for await (const lots of parts) {
    yield before + lots.map((lot) => JSON.stringify(lot)).join(',\n');
    before = ',\n';
  }
  yield before === '[' ? '[]' : ']';
}

/** A table of {@link exportColumns}: its head, then one text for each part. */
export async function* tableParts(parts: Parts): AsyncGenerator<string> {
  yield csvHead(exportColumns);
  for await (const lots of parts) yield csvRows(lots.map((lot) => exportColumns.map((column) => lot[column])));
}
