import type { ExportedLot } from '@obverse/contracts';

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
