import { roundWithoutStall } from './stalls';

const answers = () => Promise.resolve();

describe('roundWithoutStall', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A round of a second whose engine needs `pingMs` for an answer in the first `slowRounds` rounds. */
  const play = async (results: readonly string[], { slowRounds = 0, pingMs = 700 } = {}) => {
    let rounds = 0;
    const run = async () => {
      const result = results[rounds];
      rounds += 1;
      await pause(1_000);
      return result;
    };
    const ping = () => (rounds <= slowRounds ? pause(pingMs) : answers());
    const played = roundWithoutStall({ run, expected: 'kept', ping, sessionMs: 2_000 });
    await jest.advanceTimersByTimeAsync(10_000);
    return { result: await played, rounds };
  };
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  it('returns the result of a round that went as expected, also after a stall', async () => {
    expect(await play(['kept'])).toEqual({ result: 'kept', rounds: 1 });
    expect(await play(['kept'], { slowRounds: 1 })).toEqual({ result: 'kept', rounds: 1 });
  });

  it('returns another result if nothing stood still', async () => {
    expect(await play(['lost', 'kept'])).toEqual({ result: 'lost', rounds: 1 });
    expect(await play(['lost', 'kept'], { slowRounds: 1, pingMs: 300 })).toEqual({ result: 'lost', rounds: 1 });
  });

  it('repeats a round with another result after a stall', async () => {
    expect(await play(['lost', 'kept'], { slowRounds: 1 })).toEqual({ result: 'kept', rounds: 2 });
    expect(await play(['lost', 'lost', 'kept'], { slowRounds: 1 })).toEqual({ result: 'lost', rounds: 2 });
  });

  it('throws the error of a round', async () => {
    jest.useRealTimers();
    const broken = new Error('broken');
    const run = () => Promise.reject(broken);
    await expect(roundWithoutStall({ run, expected: 1, ping: answers, sessionMs: 100 })).rejects.toBe(broken);
  });
});
