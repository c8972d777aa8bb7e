import { firstContradiction, type FlagOperation } from './linearizable';

const write = (value: boolean, began: number, ended?: number): FlagOperation => ({
  kind: 'write',
  value,
  began,
  ...(ended !== undefined && { ended }),
});
const read = (value: boolean, began: number, ended: number): FlagOperation => ({ kind: 'read', value, began, ended });

describe('firstContradiction', () => {
  it('accepts what happens one after another', () => {
    expect(firstContradiction([read(false, 0, 1), write(true, 2, 3), read(true, 4, 5), write(false, 6, 7)])).toBe(
      undefined,
    );
  });

  it('finds an acknowledged write that was lost', () => {
    const lost = read(false, 4, 5);
    expect(firstContradiction([write(true, 0, 1), lost])).toBe(lost);
    expect(firstContradiction([write(true, 0, 1), read(true, 2, 3), lost])).toBe(lost);
  });

  it('finds a value that was never written', () => {
    const invented = read(true, 0, 1);
    expect(firstContradiction([invented, write(true, 2, 3)])).toBe(invented);
  });

  it('accepts either value while a write is under way, and one order for all readers', () => {
    const overlapping = write(true, 0, 10);
    expect(firstContradiction([overlapping, read(false, 1, 2), read(true, 3, 4)])).toBeUndefined();
    const backwards = read(false, 5, 6);
    expect(firstContradiction([overlapping, read(true, 1, 2), backwards])).toBe(backwards);
  });

  it('orders concurrent writes by what is read afterwards', () => {
    const writes = [write(true, 0, 5), write(false, 1, 6)];
    for (const value of [true, false]) expect(firstContradiction([...writes, read(value, 7, 8)])).toBeUndefined();
    const changed = read(false, 9, 10);
    expect(firstContradiction([...writes, read(true, 7, 8), changed])).toBe(changed);
  });

  it('accepts that a write without an answer takes effect late, once, or never', () => {
    const unknown = write(true, 0);
    expect(firstContradiction([unknown, read(false, 5, 6)])).toBeUndefined();
    expect(firstContradiction([unknown, read(false, 5, 6), read(true, 7, 8)])).toBeUndefined();
    const twice = read(true, 13, 14);
    const history = [unknown, read(true, 5, 6), write(false, 7, 8), read(false, 9, 10), twice];
    expect(firstContradiction(history)).toBe(twice);
  });

  it('decides a long history with many writes without an answer', () => {
    const unknown = Array.from({ length: 60 }, (_, index) => write(index % 2 === 0, index));
    const reads = Array.from({ length: 200 }, (_, index) => read(index % 3 === 0, 100 + index, 100.5 + index));
    expect(firstContradiction([...unknown, ...reads.slice(0, 30)])).toBeUndefined();
    expect(firstContradiction([...unknown, ...reads])).toBeDefined();
  });
});
