import { eventually } from './eventually';

describe('eventually', () => {
  it('asks until there is an answer, also when an engine did not answer in time', async () => {
    const away = Object.assign(new Error('timed out'), { retryLater: true });
    const answers = [() => undefined, () => false, () => Promise.reject(away), () => 0];
    expect(await eventually('an answer', () => answers.shift()?.())).toBe(0);
    expect(answers).toEqual([]);
  });

  it('fails at once with any other error', async () => {
    const look = jest.fn(() => Promise.reject(new TypeError('a fault of the code')));
    await expect(eventually('an answer', look)).rejects.toThrow('a fault of the code');
    expect(look).toHaveBeenCalledTimes(1);
  });
});
