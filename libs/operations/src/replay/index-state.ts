import type { OperationRepository } from '@obverse/database';
import type { RebuildStatus } from '@obverse/lot-index';
import { DESCRIBE_ANEW, documentsState, type DocumentsState } from './describe-anew';

/** What of the serving index an earlier version left, and an upgrade has to renew. */
export interface IndexState {
  readonly mapping: RebuildStatus['outdated'];
  readonly documents: DocumentsState;
}

/** `version`: of the documents of this build. */
export async function indexStateOf(
  operations: Pick<OperationRepository, 'list'>,
  { outdated }: Pick<RebuildStatus, 'outdated'>,
  version: string,
): Promise<IndexState> {
  const [latest] = await operations.list({ command: DESCRIBE_ANEW, limit: 1 });
  return { mapping: outdated, documents: documentsState(latest, version) };
}

/** The rebuild that is needed, as a sentence for operators. */
export function rebuildSentence({ serving, build }: NonNullable<RebuildStatus['outdated']>): string {
  return `The serving index has mapping ${serving}, this version needs ${build}: rebuild it with \`npm run obverse -- reindex\`.`;
}

export const documentsSentences: Readonly<Record<DocumentsState, string>> = {
  current: 'of this version',
  'in-progress': 'being described anew',
  outdated:
    'of another version; when all indexers have this version, one describes the lots anew, unless DESCRIBE_ANEW_PER_SECOND is 0',
  kept: 'of another version; an operator cancelled their description',
};
