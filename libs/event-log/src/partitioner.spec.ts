import { murmur2, partitionOf } from './partitioner';

describe('the partition of a key', () => {
  // Vectors of Kafka's own UtilsTest.testMurmur2.
  it.each([
    ['21', -973932308],
    ['foobar', -790332482],
    ['a-little-bit-long-string', -985981536],
    ['a-little-bit-longer-string', -1486304829],
    ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58897971],
    ['abc', 479470107],
  ])('hashes %s as Kafka does', (key, hash) => {
    expect(murmur2(new TextEncoder().encode(key))).toBe(hash);
  });

  it('reads only the bytes of its view on a larger buffer', () => {
    const buffer = new TextEncoder().encode('xxfoobarxx');
    expect(murmur2(buffer.subarray(2, 8))).toBe(-790332482);
  });

  it('spreads lot ids over all partitions about evenly', () => {
    const counts = [0, 0, 0, 0];
    for (let n = 0; n < 4000; n += 1) {
      const partition = partitionOf(n.toString(36).padStart(13, '0'), 4);
      counts[partition] = (counts[partition] ?? 0) + 1;
    }
    expect(counts).toHaveLength(4);
    for (const count of counts) expect(count).toBeGreaterThan(850);
  });
});
