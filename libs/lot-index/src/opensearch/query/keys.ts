import type { LotQuery } from '../../port';
import type { Clause } from './clause';

/** Only lots of the type; without one no condition. */
export function isOfType(type: string | undefined): Clause | undefined {
  return type === undefined ? undefined : { term: { type } };
}

/** Only lots that offer one of the pieces, by either key. */
export function isOfPieces(pieces: LotQuery['pieces']): Clause | undefined {
  return pieces && { bool: { should: [{ terms: { piece: pieces } }, { terms: { photo: pieces } }] } };
}
