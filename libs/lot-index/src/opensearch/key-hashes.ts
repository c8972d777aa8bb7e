import { createHash } from 'node:crypto';
import type { LotWrite } from '../document';

/**
 * Hashes of a lot's specimen key, of its photograph, and of both together if it has both. The engine counts distinct numbers three times as fast as
 * distinct texts.
 */
export interface KeyHashes {
  readonly specimen?: number;
  readonly photo?: number;
  readonly pair?: number;
}

/** The stored field. Documents of earlier versions do not have it. */
export const hashesField = 'hashes';

export interface StoredHashes {
  readonly [hashesField]?: KeyHashes;
}

/** Undefined for a lot without keys. */
export function keyHashesOf(write: LotWrite): KeyHashes | undefined {
  if (write.deleted) return undefined;
  const { specimen, photo } = write;
  if (specimen === undefined && photo === undefined) return undefined;
  return {
    ...(specimen !== undefined && { specimen: hashOf(specimen) }),
    ...(photo !== undefined && { photo: hashOf(photo) }),
    ...(specimen !== undefined && photo !== undefined && { pair: hashOf(JSON.stringify([specimen, photo])) }),
  };
}

/** 52 bits, which a number has exactly. */
function hashOf(text: string): number {
  return Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 13), 16);
}
