import { lineOf, recordIn } from './log-lines';

const record = {
  topic: 'lots.observed',
  partition: 2,
  offset: 9_007_199_254_740_000,
  timestamp: 1_795_000_000_123,
  key: '0123456789abc',
  value: new Uint8Array([0, 10, 13, 255]),
  headers: { reason: 'a "quoted"\nline', größe: 'ü' },
};

describe('a line of the log', () => {
  it('keeps offset, time, key, bytes and headers, on one line', () => {
    const line = lineOf(record);
    expect(line).not.toContain('\n');
    const read = recordIn(line, record.topic, record.partition);
    expect({ ...read, value: new Uint8Array(read.value) }).toEqual(record);
  });

  it('keeps a tombstone, and a view on a part of a buffer', () => {
    expect(recordIn(lineOf({ ...record, value: new Uint8Array(0) }), 'x', 0).value).toHaveLength(0);
    const part = new Uint8Array([1, 2, 3, 4]).subarray(1, 3);
    expect([...recordIn(lineOf({ ...record, value: part }), 'x', 0).value]).toEqual([2, 3]);
  });

  it.each(['', '{}', '[1]', '[-1,0,"k","",{}]', '[1,0,"k","not base64!",{}]'])('refuses %j', (line) => {
    expect(() => recordIn(line, 'x', 0)).toThrow();
  });
});
