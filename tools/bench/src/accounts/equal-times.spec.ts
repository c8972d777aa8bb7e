import { medianDifference, timesOf } from './equal-times';

const signal = new AbortController().signal;

describe('timesOf', () => {
  it('calls as often with known addresses as with unknown ones, in alternating order', async () => {
    const calls: string[] = [];
    await timesOf({ known: ['a@x.example', 'b@x.example'], tries: 20, signal }, (address) => {
      calls.push(address);
      return Promise.resolve(1);
    });
    expect(calls.slice(0, 4)).toEqual(['a@x.example', 'una@x.example', 'unb@x.example', 'b@x.example']);
    expect(calls.filter((address) => address.startsWith('un'))).toHaveLength(calls.length / 2);
    expect(calls).toHaveLength(60);
  });

  it('returns the medians without the first tries, which are slower', async () => {
    let made = 0;
    const times = await timesOf({ known: ['a@x.example'], tries: 21, signal }, (address) => {
      made += 1;
      if (made <= 20) return Promise.resolve(1_000);
      return Promise.resolve(address.startsWith('un') ? 7 : 4);
    });
    expect([times, medianDifference(times)]).toEqual([{ knownMs: 4, unknownMs: 7 }, 3]);
  });

  it('ends when the bench is interrupted', async () => {
    const call = () => Promise.resolve(1);
    await expect(timesOf({ known: ['a'], tries: 1, signal: AbortSignal.abort() }, call)).rejects.toThrow();
  });
});
