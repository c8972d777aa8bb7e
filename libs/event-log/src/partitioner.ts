const SEED = 0x9747b28c;
const MULTIPLIER = 0x5bd1e995;
const SHIFT = 24;
const encoder = new TextEncoder();

/**
 * The partition of a key by Kafka's rule: murmur2 of the UTF-8 bytes without the sign bit, modulo the number of partitions. Both adapters therefore
 * use the same partition for a key, and a log copied from one to the other keeps its order. The Kafka client does not export this function.
 */
export function partitionOf(key: string, partitions: number): number {
  return (murmur2(encoder.encode(key)) & 0x7fffffff) % partitions;
}

/** Austin Appleby's MurmurHash2 as in Kafka's `Utils.murmur2`: a signed 32-bit number. */
export function murmur2(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length - (bytes.length % 4);
  let hash = SEED ^ bytes.length;
  for (let at = 0; at < whole; at += 4) {
    let word = Math.imul(view.getInt32(at, true), MULTIPLIER);
    word ^= word >>> SHIFT;
    hash = Math.imul(hash, MULTIPLIER) ^ Math.imul(word, MULTIPLIER);
  }
  if (whole < bytes.length) {
    for (let at = bytes.length - 1; at >= whole; at -= 1) hash ^= view.getUint8(at) << (8 * (at - whole));
    hash = Math.imul(hash, MULTIPLIER);
  }
  hash ^= hash >>> 13;
  hash = Math.imul(hash, MULTIPLIER);
  return hash ^ (hash >>> 15);
}
