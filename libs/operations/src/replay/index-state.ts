import type { OperationRepository } from '@obverse/database';
import type { RebuildStatus } from '@obverse/lot-index';
import { DESCRIBE_ANEW, documentsState, type DocumentsState } from './describe-anew';

/** The state of the documents in the serving index. `version`: of the documents of this build. */
export async function documentsStateOf(
  operations: Pick<OperationRepository, 'list'>,
  version: string,
): Promise<DocumentsState> {
  const [latest] = await operations.list({ command: DESCRIBE_ANEW, limit: 1 });
  return documentsState(latest, version);
}

/** The rebuild that is needed, as a sentence for operators; undefined if none is. */
export function rebuildSentence({ outdated, shards }: Pick<RebuildStatus, 'outdated' | 'shards'>): string | undefined {
  const reasons = [
    ...(outdated ? [`mapping ${outdated.serving}, this version needs ${outdated.build}`] : []),
    ...(shards ? [`${shardsOf(shards.serving)}, LOT_INDEX_SHARDS is ${shards.setting}`] : []),
  ];
  if (reasons.length === 0) return undefined;
  return `The serving index has ${reasons.join(', and ')}: rebuild it with \`npm run obverse -- reindex\`.`;
}

function shardsOf(number: number): string {
  return number === 1 ? '1 shard' : `${number} shards`;
}

export const documentsSentences: Readonly<Record<DocumentsState, string>> = {
  current: 'of this version',
  'in-progress': 'being described anew',
  outdated:
    'of another version; when all indexers have this version, one describes the lots anew, unless DESCRIBE_ANEW_PER_SECOND is 0',
  kept: 'of another version; an operator cancelled their description',
};
