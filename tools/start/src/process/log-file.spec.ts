import { reasonIn } from './log-file';

describe('reasonIn', () => {
  it('takes the fatal line, though the process said more while it stopped', () => {
    expect(
      reasonIn([
        '{"level":"info","msg":"starting"}',
        '{"level":"fatal","msg":"could not start","err":{"message":"the index is away"}}',
        '{"level":"info","msg":"stopped"}',
      ]),
    ).toBe('could not start: the index is away');
  });

  it('takes the last line of a process that called none fatal', () => {
    expect(reasonIn(['one', 'Error: two'])).toBe('Error: two');
    expect(reasonIn([])).toBeUndefined();
  });
});
