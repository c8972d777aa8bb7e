import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { bytesOfIndex } from '../capacity/stored-bytes';
import type { BarSpec } from '../report/bar';
import { scalePrefix } from './fill';

export const sizeBars: readonly BarSpec[] = [{ name: 'indexBeyondStoredBytesPerLot', limit: 500, better: 'lower' }];

const fileSizesSchema = z.object({
  _all: z.object({
    primaries: z.object({
      segments: z.object({ file_sizes: z.record(z.string(), z.object({ size_in_bytes: z.number() })) }),
    }),
  }),
});

/** Lucene's files of stored fields: the documents, as they are returned. */
const storedFiles: readonly string[] = ['fdt', 'fdx', 'fdm'];

/** What the index takes: all, the stored documents, and what searches use beyond these. */
export async function sizeFigures(
  openSearchUrl: string,
  folder: string,
  lots: number,
): Promise<Record<string, number>> {
  const all = await bytesOfIndex(openSearchUrl, scalePrefix, 'as-written');
  const path_ = `${scalePrefix}-lots-*/_stats/segments?include_segment_file_sizes=true`;
  const answer = await fetch(`${openSearchUrl}/${path_}`);
  if (!answer.ok) throw new Error(`OpenSearch answered ${answer.status} to ${path_}`);
  const stored = storedBytesOf(await answer.json());
  return {
    indexBytesPerLot: all / lots,
    storedBytesPerLot: stored / lots,
    indexBeyondStoredBytesPerLot: (all - stored) / lots,
    folderGb: (await bytesOfFolder(folder)) / 1e9,
  };
}

/** Of the answer of the engine's statistics of segments. */
export function storedBytesOf(answer: unknown): number {
  const { file_sizes: sizes } = fileSizesSchema.parse(answer)._all.primaries.segments;
  return storedFiles.reduce((sum, name) => sum + (sizes[name]?.size_in_bytes ?? 0), 0);
}

async function bytesOfFolder(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  // The engine deletes files while they are counted.
  const sizes = files
    .filter((file) => file.isFile())
    .map((file) =>
      stat(path.join(file.parentPath, file.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
