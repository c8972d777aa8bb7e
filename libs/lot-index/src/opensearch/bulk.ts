import type { LotId } from '@obverse/lots';
import type { EncodedWrite } from '../encoding';
import type { WriteOptions } from '../port';
import type { Engine } from './engine';
import { isPassingStatus } from './errors';

export type Equal = NonNullable<WriteOptions['equal']>;

/** One document of a bulk request. */
export interface BulkItem {
  readonly id: LotId;
  /** The version for the engine; a text, because the greatest has no exact number in JavaScript. */
  readonly version: string;
  readonly equal: Equal;
  /** JSON in UTF-8. */
  readonly json: Buffer;
  /** The document that it replaces, instead of the comparison of the versions. */
  readonly replaced?: StoredPlace;
}

/** One state of a document in the engine. */
export interface StoredPlace {
  readonly _seq_no: number;
  readonly _primary_term: number;
}

/** The result of one item. */
export type BulkResult =
  | { readonly kind: 'applied' }
  /** The engine has a greater version, or an equal one. */
  | { readonly kind: 'stale'; readonly current?: string }
  /** The lot is in the other tier. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'rejected'; readonly reason: string }
  /** The engine cannot accept it now. */
  | { readonly kind: 'busy'; readonly reason: string }
  /** The alias belongs to a past epoch. */
  | { readonly kind: 'fenced' };

/**
 * The version of a copy that was moved to the archive. It is greater than any version of a lot, so the engine refuses later writes there, also by
 * writers that do not know of the move.
 */
export const movedVersion = String(2n ** 62n);

/** Versions of lots begin at 1; 0 is for lots announced in the archive, which any later write replaces. */
export const announcedVersion = '0';

export function engineVersion(version: number): string {
  return String(version + 1);
}

export function itemOf({ id, version, json }: EncodedWrite, equal: Equal): BulkItem {
  return { id, version: engineVersion(version), equal, json };
}

/** Adds a field to a document's JSON without parsing it. */
export function withField(json: Buffer, name: string, value: number | object): Buffer {
  return Buffer.concat([json.subarray(0, -1), Buffer.from(`,"${name}":${JSON.stringify(value)}}`)]);
}

/** Ids are lot ids and versions are digits, so nothing needs escaping. */
export function linesOf(items: readonly BulkItem[]): Buffer {
  const heads = items.map(headOf);
  const size = items.reduce((sum, { json }, place) => sum + (heads[place]?.length ?? 0) + json.byteLength + 1, 0);
  const lines = Buffer.allocUnsafe(size);
  let end = 0;
  items.forEach(({ json }, place) => {
    end += lines.write(heads[place] ?? '', end, 'latin1');
    end += json.copy(lines, end);
    end = lines.writeUInt8(LINE_FEED, end);
  });
  return lines;
}

const LINE_FEED = 0x0a;

function headOf({ id, version, equal, replaced }: BulkItem): string {
  if (replaced)
    return `{"index":{"_id":"${id}","if_seq_no":${replaced._seq_no},"if_primary_term":${replaced._primary_term}}}\n`;
  const type = equal === 'replace' ? 'external_gte' : 'external';
  return `{"index":{"_id":"${id}","version":${version},"version_type":"${type}"}}\n`;
}

export interface BulkAnswerItem {
  readonly index: { readonly status: number; readonly error?: { readonly type: string; readonly reason: string } };
}

/** Only statuses and errors are needed; parsing the complete answer would take a quarter of a second. */
const FILTER = 'items.index.status,items.index.error.type,items.index.error.reason';
/** How long the engine waits for an unavailable shard. */
const SHARD_WAIT = '10s';
const ANSWER_MS = 30_000;

/** Writes documents to an alias. Returns one result for each item, in order. Throws IndexUnavailableError when the results are unknown. */
export async function putAll(
  engine: Engine,
  alias: string,
  items: readonly BulkItem[],
  { isAlias = true } = {},
): Promise<BulkResult[]> {
  const { items: answers } = await engine.request<{ items: BulkAnswerItem[] }>('POST', `/${alias}/_bulk`, {
    lines: linesOf(items),
    // Without `require_alias` the engine would create an index with the name of a removed alias.
    query: { require_alias: isAlias, timeout: SHARD_WAIT, filter_path: FILTER },
    withinMs: ANSWER_MS,
  });
  if (answers?.length !== items.length) {
    throw new Error(`a bulk of ${items.length} documents was answered with ${answers?.length} outcomes`);
  }
  return answers.map(bulkResultOf);
}

export function bulkResultOf({ index: { status, error } }: BulkAnswerItem): BulkResult {
  if (status === 200 || status === 201) return { kind: 'applied' };
  const reason = `${error?.type}: ${error?.reason}`;
  if (status === 409) return conflictOf(reason);
  if (status === 404) return { kind: 'fenced' };
  if (status === 400) return { kind: 'rejected', reason };
  // A write block (a full disk, an operator) returns 403 and is temporary.
  if (isPassingStatus(status) || status === 403) return { kind: 'busy', reason };
  throw new Error(`the engine answers a document with ${status}, ${reason}`);
}

/** The engine returns the current version only in its message. */
function conflictOf(reason: string): BulkResult {
  // The document was replaced meanwhile.
  if (reason.includes('required seqNo')) return { kind: 'busy', reason };
  const current = /current version \[([0-9]+)\]/.exec(reason)?.[1];
  // A moved lot treated as stale would lose the write; a stale lot treated as moved would exist twice.
  if (current === undefined) throw new Error(`no version in the engine's message: ${reason}`);
  return current === movedVersion ? { kind: 'moved' } : { kind: 'stale', current };
}
