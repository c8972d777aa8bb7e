import type { CursorPosition } from '../cursor';
import type { LotQuery } from '../port';
import type { PageWindow } from './query/requests';
import { resultWindow } from './settings';

export interface Hit {
  readonly position: CursorPosition;
  readonly piece?: string;
}

/** What the walk asks the engine. */
export interface PieceSource {
  /** Hits in the order of the query, with their pieces. */
  hits(query: LotQuery, window: PageWindow): Promise<readonly Hit[]>;
  /** Of each of these pieces the first hit. */
  firsts(query: LotQuery, pieces: readonly string[]): Promise<readonly Hit[]>;
}

export interface PieceWindow {
  readonly after: CursorPosition | undefined;
  readonly skip: number;
  /** At most so many positions are given. */
  readonly count: number;
}

/**
 * The first lots of pieces behind a position. The engine folds hits by a field, but not behind a position; so hits are read as they come, and of a piece
 * met for the first time the engine says whether it came before the position. From the beginning there is nothing before.
 */
export async function firstsOfPieces(
  source: PieceSource,
  query: LotQuery,
  { after, skip, count }: PieceWindow,
): Promise<readonly CursorPosition[]> {
  const known = new Set<string>();
  const found: CursorPosition[] = [];
  let left = skip;
  for (let position = after; found.length < count;) {
    const size = Math.min(left + count - found.length, resultWindow);
    const hits = await source.hits(query, { after: position, from: 0, size, withTotal: false });
    if (after) for (const piece of await piecesBefore(source, query, hits, known)) known.add(piece);
    for (const { position: at, piece } of hits) {
      if (piece !== undefined && known.has(piece)) continue;
      if (piece !== undefined) known.add(piece);
      if (left > 0) left -= 1;
      else found.push(at);
    }
    if (hits.length < size) break;
    position = hits.at(-1)?.position;
  }
  return found;
}

/** Pieces not yet known whose first lot is none of these hits. One that went meanwhile is taken for these hits' own. */
async function piecesBefore(
  source: PieceSource,
  query: LotQuery,
  hits: readonly Hit[],
  known: ReadonlySet<string>,
): Promise<readonly string[]> {
  const unknown = new Set(hits.flatMap(({ piece }) => (piece === undefined || known.has(piece) ? [] : [piece])));
  if (unknown.size === 0) return [];
  const here = new Set(hits.map(({ position }) => position.id));
  const firsts = await source.firsts(query, [...unknown]);
  return firsts.flatMap(({ position, piece }) => (piece === undefined || here.has(position.id) ? [] : [piece]));
}
