import { sumsByLabel, valueOf } from './prometheus';

const text = `# TYPE steps_seconds histogram
steps_seconds_bucket{le="1",step="write",service="indexer"} 3
steps_seconds_sum{step="write",topic="a",service="indexer"} 1.5
steps_seconds_sum{step="write",topic="b",service="indexer"} 0.25
steps_seconds_sum{step="decode",topic="a",service="indexer"} 2e-3
steps_seconds_count{step="write",topic="a",service="indexer"} 3
other_steps_seconds_sum{step="write"} 9
`;

describe('sumsByLabel', () => {
  it('adds the series that differ in other labels, and no other metric', () => {
    expect(sumsByLabel(text, 'steps_seconds', 'step')).toEqual({ write: 1.75, decode: 0.002 });
  });

  it('returns an empty object for an unknown histogram or label', () => {
    expect(sumsByLabel(text, 'absent', 'step')).toEqual({});
    expect(sumsByLabel(text, 'steps_seconds', 'absent')).toEqual({});
  });
});

describe('valueOf', () => {
  it('finds the value with and without the common labels of a service', () => {
    expect(valueOf('cpu_seconds_total{service="indexer"} 12.5\n', 'cpu_seconds_total')).toBe(12.5);
    expect(valueOf('up 1\ncpu_seconds_total 3\n', 'cpu_seconds_total')).toBe(3);
  });

  it('returns NaN for an unknown metric', () => expect(valueOf(text, 'cpu_seconds_total')).toBeNaN());
});
