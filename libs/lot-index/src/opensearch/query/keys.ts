import type { LotQuery } from '../../port';
import type { Clause } from './clause';

/** Only lots of the type; without one no condition. */
export function isOfType(type: string | undefined): Clause | undefined {
  return type === undefined ? undefined : { term: { type } };
}

/** Only lots that offer one of the pieces. */
export function isOfPieces(pieces: LotQuery['pieces']): Clause | undefined {
  return pieces && { terms: { piece: pieces } };
}
