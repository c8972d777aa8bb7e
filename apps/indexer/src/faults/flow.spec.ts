import { encodeMessage } from '@obverse/contracts';
import { shippedRates } from '@obverse/lots';
import { normalise } from '@obverse/normaliser';
import { dictionary } from '@obverse/numismatics/testing';
import { Flow, shuffled } from './flow';

const context = { dictionary, seller: () => undefined, rates: shippedRates, version: 'tested' };

describe('the flow', () => {
  it('depends on its seed alone', () => {
    expect(new Flow(7).take(50)).toEqual(new Flow(7).take(50));
    expect(new Flow(7).take(50)).not.toEqual(new Flow(8).take(50));
  });

  it('has increasing times and valid observations of lots that are offered, ended, gone and back', () => {
    const flow = new Flow(7);
    const observed = [...flow.take(300), ...flow.take(700)];
    expect(observed.map((one) => encodeMessage(one).byteLength > 0)).not.toContain(false);
    const times = observed.map(({ observedAt }) => Date.parse(observedAt));
    expect(times.every((time, position) => position === 0 || time > (times[position - 1] ?? time))).toBe(true);
    const lots = new Map<string, Set<string>>();
    for (const one of observed) {
      const write = normalise(one, context);
      lots.set(write.id, (lots.get(write.id) ?? new Set()).add(write.deleted ? 'gone' : write.status));
    }
    const lives = [...lots.values()].map((states) => [...states].sort().join(' '));
    expect(lives).toEqual(expect.arrayContaining(['ended open', 'ended gone open']));
  });

  it('is shuffled without loss, and in the same order for the same seed', () => {
    const numbers = Array.from({ length: 100 }, (_, n) => n);
    const mixed = shuffled(numbers, 3);
    expect(mixed).not.toEqual(numbers);
    expect([...mixed].sort((a, b) => a - b)).toEqual(numbers);
    expect(shuffled(numbers, 3)).toEqual(mixed);
  });
});
