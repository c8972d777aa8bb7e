import type { LotId } from '@obverse/lots';
import type { EncodedWrite } from '../encoding';
import type { WriteOptions } from '../port';
import type { Engine } from './engine';
import { isPassingStatus } from './errors';

export type Equal = NonNullable<WriteOptions['equal']>;

/** One document to be put, as the engine takes it. */
export interface BulkItem {
  readonly id: LotId;
  /** The engine's version of it; a text, for the greatest has no exact number here. */
  readonly version: string;
  readonly equal: Equal;
  readonly json: string;
}

/** What became of one item. */
export type BulkResult =
  | { readonly kind: 'applied' | 'stale' }
  /** The lot lies in the other tier. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'rejected'; readonly reason: string }
  /** The engine has no room for it now. */
  | { readonly kind: 'busy'; readonly reason: string }
  /** The alias is of an epoch that is over. */
  | { readonly kind: 'fenced' };

/**
 * The version of a copy that was moved to the archive, above any a lot can have: the engine itself refuses later writes there, also by writers
 * that never heard of the move.
 */
export const movedVersion = String(2n ** 62n);

/** Versions begin at 1: 0 is for lots announced in the archive, so that whatever comes next replaces them. */
export const announcedVersion = '0';

export function engineVersion(version: number): string {
  return String(version + 1);
}

export function itemOf({ write, json }: EncodedWrite, equal: Equal): BulkItem {
  return { id: write.id, version: engineVersion(write.version), equal, json };
}

/** A document's JSON with one more field: it was serialised once and is not read again for that. */
export function withField(json: string, name: string, value: number): string {
  return `${json.slice(0, -1)},"${name}":${value}}`;
}

/** Ids are lot ids and versions digits, so nothing needs escaping. */
export function linesOf(items: readonly BulkItem[]): string {
  let lines = '';
  for (const { id, version, equal, json } of items) {
    const type = equal === 'replace' ? 'external_gte' : 'external';
    lines += `{"index":{"_id":"${id}","version":${version},"version_type":"${type}"}}\n${json}\n`;
  }
  return lines;
}

export interface BulkAnswerItem {
  readonly index: { readonly status: number; readonly error?: { readonly type: string; readonly reason: string } };
}

/** A fourth of a second's worth of the answer is what most of it would be without this: only statuses and errors are needed. */
const FILTER = 'items.index.status,items.index.error.type,items.index.error.reason';
/** What the engine itself waits for a shard that is away; longer than that nobody waits for the answer. */
const SHARD_WAIT = '10s';
const ANSWER_MS = 30_000;

/** Puts documents under an alias. One verdict an item, in order. Throws IndexUnavailableError when it is not known what became of them. */
export async function putAll(engine: Engine, alias: string, items: readonly BulkItem[]): Promise<BulkResult[]> {
  const { items: answers } = await engine.request<{ items: BulkAnswerItem[] }>('POST', `/${alias}/_bulk`, {
    lines: linesOf(items),
    // Without it the engine would make an index of the name of an alias that is gone.
    query: { require_alias: true, timeout: SHARD_WAIT, filter_path: FILTER },
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
  // A block on writes (a full disk, an operator's hand) is answered with 403 and passes.
  if (isPassingStatus(status) || status === 403) return { kind: 'busy', reason };
  throw new Error(`the engine answers a document with ${status}, ${reason}`);
}

/** The engine tells only in words which version it holds. */
function conflictOf(reason: string): BulkResult {
  const current = /current version \[([0-9]+)\]/.exec(reason)?.[1];
  // Taken for stale, a moved lot would lose the write; taken for moved, a stale one would be there twice.
  if (current === undefined) throw new Error(`no version in the engine's words: ${reason}`);
  return { kind: current === movedVersion ? 'moved' : 'stale' };
}
