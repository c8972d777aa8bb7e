import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Client as EngineClient } from '@opensearch-project/opensearch';
import { Client } from 'pg';

/** The bytes of the segments of a topic, in the data folder of the broker. */
export async function bytesOfTopic(dataDir: string, topic: string): Promise<number> {
  const files = await readdir(dataDir, { recursive: true });
  const segments = files.filter((file) => isSegmentOf(file, topic));
  const sizes = await Promise.all(segments.map(async (file) => (await stat(path.join(dataDir, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Whether a file is one of the records of the topic: `…/<prefix>.<topic>-<partition>/<offset>.log`. */
export function isSegmentOf(file: string, topic: string): boolean {
  const { dir, ext } = path.parse(file);
  return ext === '.log' && path.basename(dir).replace(/-\d+$/, '').endsWith(topic);
}

/** The bytes of the first copies of all indexes of lots: as the engine left them after the writes, or each shard in one segment. */
export async function bytesOfIndex(url: string, prefix: string, form: 'as-written' | 'merged'): Promise<number> {
  const client = new EngineClient({ node: url });
  try {
    const index = `${prefix}-lots-*`;
    if (form === 'merged') await client.indices.forcemerge({ index, max_num_segments: 1 }, { requestTimeout: 600_000 });
    // The sizes of `_stats` are up to ten seconds old.
    const { body } = await client.indices.segments({ index });
    const copies = Object.values(body.indices ?? {}).flatMap(({ shards }) => Object.values(shards).flat());
    const first = copies.filter(({ routing }) => routing.primary);
    return first
      .flatMap(({ segments }) => Object.values(segments))
      .reduce((sum, { size_in_bytes: size }) => sum + Number(size), 0);
  } finally {
    await client.close();
  }
}

export async function bytesOfDatabase(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size');
    return Number(rows[0]?.size);
  } finally {
    await client.end();
  }
}
