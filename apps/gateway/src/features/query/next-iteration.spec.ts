import { nextIteration } from './next-iteration';

describe('the next iteration of the event loop', () => {
  it('is another one for each caller, in the order of the calls', async () => {
    let iteration = 0;
    const count = () => {
      iteration += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const places = await Promise.all(['a', 'b', 'c'].map(async (name) => (await nextIteration(), [name, iteration])));
    clearImmediate(counting);
    expect(places.map(([name]) => name)).toEqual(['a', 'b', 'c']);
    expect(new Set(places.map(([, at]) => at)).size).toBe(3);
  });
});
