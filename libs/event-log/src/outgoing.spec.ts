import { checkOutgoing, chunksOf } from './outgoing';
import { maxRecordBytes, RecordTooLargeError } from './port';

const record = (key: string, bytes: number) => ({ key, value: new Uint8Array(bytes) });

describe('records before they are appended', () => {
  it('accepts a record of exactly the limit and refuses one byte more, with its key in the error', () => {
    expect(() => checkOutgoing([record('a', maxRecordBytes)])).not.toThrow();
    const refused = () => checkOutgoing([record('a', 1), record('big', maxRecordBytes + 1)]);
    expect(refused).toThrow(RecordTooLargeError);
    expect(refused).toThrow(/record big has 1000001 bytes/);
  });

  it.each(['', 'a\0b'])('refuses the key %j', (key) => {
    expect(() => checkOutgoing([record(key, 1)])).toThrow(RangeError);
  });

  it('splits a call by count and by bytes and keeps the order', () => {
    const records = [record('a', 6), record('b', 6), record('c', 1), record('d', 1), record('e', 1)];
    const keys = chunksOf(records, 3, 10).map((chunk) => chunk.map(({ key }) => key).join(''));
    expect(keys).toEqual(['a', 'bcd', 'e']);
  });

  it('puts a record over the byte limit into a chunk of its own', () => {
    expect(chunksOf([record('a', 50), record('b', 1)], 3, 10)).toHaveLength(2);
    expect(chunksOf([], 3, 10)).toEqual([]);
  });
});
