import type { TopicDefinition } from '@obverse/contracts';
import type { DataSource } from '@obverse/database';
import type { EventLog } from '@obverse/event-log';
import type { ImageStore } from '@obverse/service-kit/images';
import { StoppedError } from '@obverse/operations';
import type { Terminal } from '../shared/terminal';

/** What is saved, and how the operator follows it. */
export interface BackupParts {
  readonly source: DataSource;
  readonly log: EventLog;
  readonly images: ImageStore;
  /** Folder of the descriptors of sellers. */
  readonly registry: string;
  /** As the installation defines them. */
  readonly topics: readonly TopicDefinition[];
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** The consumer groups whose places are saved. Those of replays belong to an operation that ends with the backup. */
export const INDEXER = 'indexer';

/** Names of files in the folder of a backup. */
export const files = {
  table: (name: string) => `database/${name}.ndjson.gz`,
  partition: (topic: string, partition: number) => `log/${topic}/${partition}.ndjson.gz`,
  images: 'images.ndjson.gz',
  registry: (name: string) => `registry/${name}`,
} as const;

/** Pictures are in it as an image store on a folder has them. */
export const IMAGES = 'images';

/** Rows, records or names that are held in memory at a time. */
export const PORTION = 1_000;

/** Throws {@link StoppedError} after Ctrl-C. */
export function refuseStopped({ signal }: Pick<BackupParts, 'signal'>, consequence: string): void {
  if (signal.aborted) throw new StoppedError(`Stopped. ${consequence}`);
}
