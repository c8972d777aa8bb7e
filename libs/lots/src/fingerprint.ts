import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const DIGITS = 16;

/** 64 bits of a text's hash, in hexadecimal: equal for equal texts, on every machine. */
export function fingerprintOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, DIGITS);
}
