import { withoutAborted } from './aborted';
import type { FetchedMessage } from './records';

/** Key of a record that looks like the marker of an aborted transaction. */
const ZERO = Buffer.alloc(4);
const COMMIT = Buffer.from([0, 0, 0, 1]);

/** `a1`: a record of producer a in a transaction, `a`: outside; `a!` aborts and `a.` commits. */
function messagesOf(text: string): readonly FetchedMessage[] {
  return text.split(' ').map((word, offset) => {
    const [producerId = '', end] = word;
    const isControlRecord = end === '!' || end === '.';
    const key = end === '.' ? COMMIT : ZERO;
    const common = { offset: String(offset), key, value: null, timestamp: '0', isControlRecord };
    return { ...common, batchContext: { producerId, inTransaction: end !== undefined } };
  });
}

const offsetsOf = (text: string, aborted: readonly (readonly [string, number])[]) =>
  withoutAborted(
    messagesOf(text),
    aborted.map(([producerId, firstOffset]) => ({ producerId, firstOffset: String(firstOffset) })),
  ).map(({ offset }) => Number(offset));

describe('withoutAborted', () => {
  it('removes the records of aborted transactions and all markers', () => {
    expect(offsetsOf('a1 b1 a a! b. a1 a.', [['a', 0]])).toEqual([1, 2, 5]);
  });

  it('removes them from transactions that overlap and are given in the order of their ends', () => {
    expect(offsetsOf('a1 b1 c b1 b! a1 a! b1 b.', [['b', 1], ['a', 0]])).toEqual([2, 7]); // prettier-ignore
  });

  it('begins within a transaction, and before one that the fetch does not contain', () => {
    expect(offsetsOf('a1 a! b1 b.', [['a', -7], ['b', 9]])).toEqual([2]); // prettier-ignore
  });
});
