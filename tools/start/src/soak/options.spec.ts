import { soakOptions } from './options';

describe('soakOptions', () => {
  it('returns an hour and no seed by default', () => expect(soakOptions([])).toEqual({ minutes: 60 }));

  it('returns the given minutes and seed', () => {
    expect(soakOptions(['--minutes', '0.5', '--seed', '7'])).toEqual({ minutes: 0.5, seed: 7 });
  });

  it.each([
    [['--minutes', 'x'], '--minutes must be'],
    [['--minutes', '0'], '--minutes must be'],
    [['--seed', '1.5'], '--seed must be'],
  ])('refuses %j', (args, message) => expect(() => soakOptions(args)).toThrow(message));
});
