import { readOptions } from './options';

const known = ['opencart-4', 'zen-cart'];
const read = (...args: string[]) => readOptions(args, known, __dirname);

it('runs all programs unless some are named', () => {
  expect(read('--sources', '.')).toEqual({ programs: known, sources: __dirname, available: false, keep: false });
  expect(read('zen-cart', '--sources', '.', '--available')).toMatchObject({ programs: ['zen-cart'], available: true });
  expect(read()).not.toHaveProperty('sources');
  expect(read('--help')).toBe('help');
});

it.each([
  [['zen'], 'There is no program "zen"; there are: opencart-4, zen-cart.'],
  [['--sources', 'nowhere'], /The folder .*nowhere does not exist\./],
])('refuses %j', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});
